<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="works-square" tilewidth="64" tileheight="64" tilecount="44" columns="16">
 <image source="works-square.png" width="1024" height="192"/>
 <tile id="0" type="floor">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="1" type="floor">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="2" type="floor">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="3" type="floor">
  <properties>
   <property name="terrain" value="floor"/>
  </properties>
 </tile>
 <tile id="4" type="mud">
  <properties>
   <property name="terrain" value="mud"/>
  </properties>
 </tile>
 <tile id="5" type="mud">
  <properties>
   <property name="terrain" value="mud"/>
  </properties>
 </tile>
 <tile id="6" type="mud">
  <properties>
   <property name="terrain" value="mud"/>
  </properties>
 </tile>
 <tile id="7" type="mud">
  <properties>
   <property name="terrain" value="mud"/>
  </properties>
 </tile>
 <tile id="8" type="scrub">
  <properties>
   <property name="terrain" value="scrub"/>
  </properties>
 </tile>
 <tile id="9" type="scrub">
  <properties>
   <property name="terrain" value="scrub"/>
  </properties>
 </tile>
 <tile id="10" type="scrub">
  <properties>
   <property name="terrain" value="scrub"/>
  </properties>
 </tile>
 <tile id="11" type="scrub">
  <properties>
   <property name="terrain" value="scrub"/>
  </properties>
 </tile>
 <tile id="12" type="hedge">
  <properties>
   <property name="terrain" value="hedge"/>
  </properties>
 </tile>
 <tile id="13" type="hedge">
  <properties>
   <property name="terrain" value="hedge"/>
  </properties>
 </tile>
 <tile id="14" type="hedge">
  <properties>
   <property name="terrain" value="hedge"/>
  </properties>
 </tile>
 <tile id="15" type="hedge">
  <properties>
   <property name="terrain" value="hedge"/>
  </properties>
 </tile>
 <tile id="16" type="rocks">
  <properties>
   <property name="terrain" value="rocks"/>
  </properties>
 </tile>
 <tile id="17" type="rocks">
  <properties>
   <property name="terrain" value="rocks"/>
  </properties>
 </tile>
 <tile id="18" type="rocks">
  <properties>
   <property name="terrain" value="rocks"/>
  </properties>
 </tile>
 <tile id="19" type="rocks">
  <properties>
   <property name="terrain" value="rocks"/>
  </properties>
 </tile>
 <tile id="20" type="crater">
  <properties>
   <property name="terrain" value="crater"/>
  </properties>
 </tile>
 <tile id="21" type="crater">
  <properties>
   <property name="terrain" value="crater"/>
  </properties>
 </tile>
 <tile id="22" type="crater">
  <properties>
   <property name="terrain" value="crater"/>
  </properties>
 </tile>
 <tile id="23" type="crater">
  <properties>
   <property name="terrain" value="crater"/>
  </properties>
 </tile>
 <tile id="24" type="barricade">
  <properties>
   <property name="terrain" value="barricade"/>
  </properties>
 </tile>
 <tile id="25" type="barricade">
  <properties>
   <property name="terrain" value="barricade"/>
  </properties>
 </tile>
 <tile id="26" type="barricade">
  <properties>
   <property name="terrain" value="barricade"/>
  </properties>
 </tile>
 <tile id="27" type="barricade">
  <properties>
   <property name="terrain" value="barricade"/>
  </properties>
 </tile>
 <tile id="28" type="crates">
  <properties>
   <property name="terrain" value="crates"/>
  </properties>
 </tile>
 <tile id="29" type="crates">
  <properties>
   <property name="terrain" value="crates"/>
  </properties>
 </tile>
 <tile id="30" type="crates">
  <properties>
   <property name="terrain" value="crates"/>
  </properties>
 </tile>
 <tile id="31" type="crates">
  <properties>
   <property name="terrain" value="crates"/>
  </properties>
 </tile>
 <tile id="32" type="ruin">
  <properties>
   <property name="terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="33" type="ruin">
  <properties>
   <property name="terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="34" type="ruin">
  <properties>
   <property name="terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="35" type="ruin">
  <properties>
   <property name="terrain" value="ruin"/>
  </properties>
 </tile>
 <tile id="36" type="wall">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="37" type="wall">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="38" type="wall">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="39" type="wall">
  <properties>
   <property name="terrain" value="wall"/>
  </properties>
 </tile>
 <tile id="40" type="building">
  <properties>
   <property name="terrain" value="building"/>
  </properties>
 </tile>
 <tile id="41" type="building">
  <properties>
   <property name="terrain" value="building"/>
  </properties>
 </tile>
 <tile id="42" type="building">
  <properties>
   <property name="terrain" value="building"/>
  </properties>
 </tile>
 <tile id="43" type="building">
  <properties>
   <property name="terrain" value="building"/>
  </properties>
 </tile>
</tileset>
