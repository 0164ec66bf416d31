<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain-square" tilewidth="64" tileheight="64" tilecount="216" columns="16">
 <image source="terrain-square.png" width="1024" height="896"/>
 <tile id="0" type="open">
  <properties>
   <property name="terrain" value="open"/>
  </properties>
 </tile>
 <tile id="1" type="open">
  <properties>
   <property name="terrain" value="open"/>
  </properties>
 </tile>
 <tile id="2" type="open">
  <properties>
   <property name="terrain" value="open"/>
  </properties>
 </tile>
 <tile id="3" type="open" probability="0.4">
  <properties>
   <property name="terrain" value="open"/>
  </properties>
 </tile>
 <tile id="4" type="field">
  <properties>
   <property name="terrain" value="field"/>
  </properties>
 </tile>
 <tile id="5" type="field">
  <properties>
   <property name="terrain" value="field"/>
  </properties>
 </tile>
 <tile id="6" type="field">
  <properties>
   <property name="terrain" value="field"/>
  </properties>
 </tile>
 <tile id="7" type="field">
  <properties>
   <property name="terrain" value="field"/>
  </properties>
 </tile>
 <tile id="8" type="woods">
  <properties>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="9" type="woods">
  <properties>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="10" type="woods">
  <properties>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="11" type="woods" probability="0.4">
  <properties>
   <property name="terrain" value="woods"/>
  </properties>
 </tile>
 <tile id="12" type="hills">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="13" type="hills">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="14" type="hills">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="15" type="hills">
  <properties>
   <property name="terrain" value="hills"/>
  </properties>
 </tile>
 <tile id="16" type="mountain">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="17" type="mountain">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="18" type="mountain">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="19" type="mountain">
  <properties>
   <property name="terrain" value="mountain"/>
  </properties>
 </tile>
 <tile id="20" type="swamp">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="21" type="swamp">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="22" type="swamp">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="23" type="swamp">
  <properties>
   <property name="terrain" value="swamp"/>
  </properties>
 </tile>
 <tile id="24" type="town">
  <properties>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="25" type="town">
  <properties>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="26" type="town">
  <properties>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="27" type="town">
  <properties>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="28" type="road">
  <properties>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="29" type="road">
  <properties>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="30" type="road">
  <properties>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="31" type="road">
  <properties>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="32" type="water">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="33" type="water">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="34" type="water">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="35" type="water">
  <properties>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="36" type="coast">
  <properties>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="37" type="coast">
  <properties>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="38" type="coast">
  <properties>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="39" type="coast">
  <properties>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="40" type="river">
  <properties>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="41" type="river">
  <properties>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="42" type="river">
  <properties>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="43" type="river">
  <properties>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="44" type="bridge">
  <properties>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="45" type="bridge">
  <properties>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="46" type="bridge">
  <properties>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="47" type="bridge">
  <properties>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="48" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="49" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="50" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="51" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="52" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="53" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="54" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="55" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="56" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="57" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="58" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="59" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="60" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="61" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="62" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="63" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="64" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="65" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="66" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="67" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="68" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="69" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="70" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="71" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="72" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="73" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="74" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="75" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="76" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="77" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="78" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="79" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="80" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="81" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="82" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="83" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="84" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="85" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="86" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="87" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="88" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="89" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="90" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="91" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="92" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="93" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="94" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="95" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="96" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="97" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="98" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="99" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="100" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="101" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="3"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="102" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="5"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="103" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="9"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="104" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="6"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="105" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="10"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="106" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="12"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="107" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="7"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="108" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="11"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="109" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="13"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="110" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="14"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="111" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="15"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="112" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="113" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="114" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="115" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="6"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="116" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="117" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="118" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="119" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="12"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="120" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="121" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="122" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="123" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="124" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="125" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="9"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="126" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="127" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="128" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="129" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="130" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="131" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="132" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="133" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="3"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="134" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="135" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="136" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="137" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="138" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="139" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="140" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="141" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="142" type="water" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="143" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="144" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="145" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="146" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="147" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="148" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="3"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="149" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="5"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="150" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="9"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="151" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="6"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="152" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="10"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="153" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="12"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="154" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="7"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="155" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="11"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="156" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="13"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="157" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="14"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="158" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="15"/>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="159" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="160" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="161" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="162" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="6"/>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="163" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="164" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="165" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="166" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="12"/>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="167" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="168" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="4"/>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="169" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="170" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="171" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="172" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="9"/>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="173" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="174" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="175" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="8"/>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="176" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="177" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="178" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="179" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="180" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="3"/>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="181" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="182" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="2"/>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="183" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="184" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="185" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="186" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="1"/>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="187" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="188" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="189" type="coast" probability="0">
  <properties>
   <property name="corners" type="int" value="0"/>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="190" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="stream" type="int" value="10"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="191" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="stream" type="int" value="5"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="192" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="193" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="194" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="14"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="195" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="196" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="197" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="198" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="199" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="200" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="13"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="201" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="202" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="9"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="203" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="204" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="205" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="9"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="206" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="11"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="207" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="208" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="209" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="210" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="211" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="212" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="7"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="213" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="214" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="215" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <wangsets>
  <wangset name="road" type="edge" tile="63">
   <wangcolor name="road" color="#c0a97f" tile="53" probability="1"/>
   <wangtile tileid="49" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="50" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="51" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="52" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="53" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="54" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="55" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="56" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="57" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="58" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="59" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="60" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="61" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="62" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="63" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
  <wangset name="river" type="edge" tile="79">
   <wangcolor name="river" color="#5d86a0" tile="69" probability="1"/>
   <wangtile tileid="65" wangid="1,0,0,0,0,0,0,0"/>
   <wangtile tileid="66" wangid="0,0,1,0,0,0,0,0"/>
   <wangtile tileid="67" wangid="1,0,1,0,0,0,0,0"/>
   <wangtile tileid="68" wangid="0,0,0,0,1,0,0,0"/>
   <wangtile tileid="69" wangid="1,0,0,0,1,0,0,0"/>
   <wangtile tileid="70" wangid="0,0,1,0,1,0,0,0"/>
   <wangtile tileid="71" wangid="1,0,1,0,1,0,0,0"/>
   <wangtile tileid="72" wangid="0,0,0,0,0,0,1,0"/>
   <wangtile tileid="73" wangid="1,0,0,0,0,0,1,0"/>
   <wangtile tileid="74" wangid="0,0,1,0,0,0,1,0"/>
   <wangtile tileid="75" wangid="1,0,1,0,0,0,1,0"/>
   <wangtile tileid="76" wangid="0,0,0,0,1,0,1,0"/>
   <wangtile tileid="77" wangid="1,0,0,0,1,0,1,0"/>
   <wangtile tileid="78" wangid="0,0,1,0,1,0,1,0"/>
   <wangtile tileid="79" wangid="1,0,1,0,1,0,1,0"/>
  </wangset>
 </wangsets>
</tileset>
