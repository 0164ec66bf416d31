<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="space-hex-flat" tilewidth="64" tileheight="56" tilecount="8" columns="16">
 <image source="space-hex-flat.png" width="1024" height="56"/>
 <tile id="0" type="space">
  <properties>
   <property name="terrain" value="space"/>
  </properties>
 </tile>
 <tile id="1" type="space">
  <properties>
   <property name="terrain" value="space"/>
  </properties>
 </tile>
 <tile id="2" type="space">
  <properties>
   <property name="terrain" value="space"/>
  </properties>
 </tile>
 <tile id="3" type="space">
  <properties>
   <property name="terrain" value="space"/>
  </properties>
 </tile>
 <tile id="4" type="dust">
  <properties>
   <property name="terrain" value="dust"/>
  </properties>
 </tile>
 <tile id="5" type="dust">
  <properties>
   <property name="terrain" value="dust"/>
  </properties>
 </tile>
 <tile id="6" type="dust">
  <properties>
   <property name="terrain" value="dust"/>
  </properties>
 </tile>
 <tile id="7" type="dust">
  <properties>
   <property name="terrain" value="dust"/>
  </properties>
 </tile>
</tileset>
