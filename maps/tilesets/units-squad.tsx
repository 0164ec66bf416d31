<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="units-squad" tilewidth="64" tileheight="64" tilecount="34" columns="12" objectalignment="topleft">
 <image source="units-squad.png" width="768" height="192"/>
 <tile id="0" type="unit"/>
 <tile id="1" type="unit"/>
 <tile id="2" type="unit"/>
 <tile id="3" type="unit"/>
 <tile id="4" type="unit"/>
 <tile id="5" type="unit"/>
 <tile id="6" type="unit"/>
 <tile id="7" type="unit"/>
 <tile id="8" type="unit"/>
 <tile id="9" type="unit"/>
 <tile id="10" type="unit"/>
 <tile id="11" type="unit"/>
 <tile id="12" type="unit"/>
 <tile id="13" type="unit"/>
 <tile id="14" type="unit"/>
 <tile id="15" type="unit"/>
 <tile id="16" type="unit"/>
 <tile id="17" type="unit"/>
 <tile id="18" type="unit"/>
 <tile id="19" type="unit"/>
 <tile id="20" type="unit"/>
 <tile id="21" type="unit"/>
 <tile id="22" type="unit"/>
 <tile id="23" type="unit"/>
 <tile id="24" type="unit"/>
 <tile id="25" type="unit"/>
 <tile id="26" type="unit"/>
 <tile id="27" type="unit"/>
 <tile id="28" type="unit"/>
 <tile id="29" type="unit"/>
 <tile id="30" type="unit"/>
 <tile id="31" type="unit"/>
 <tile id="32" type="unit"/>
 <tile id="33" type="unit"/>
</tileset>
