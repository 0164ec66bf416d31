<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="markers" tilewidth="64" tileheight="64" tilecount="4" columns="12" objectalignment="topleft">
 <image source="markers.png" width="768" height="64"/>
 <tile id="0" type="objective"/>
 <tile id="1" type="obstacle"/>
 <tile id="2" type="obstacle"/>
 <tile id="3" type="obstacle"/>
</tileset>
