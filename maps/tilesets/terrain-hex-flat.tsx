<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="terrain-hex-flat" tilewidth="64" tileheight="56" tilecount="470" columns="16">
 <image source="terrain-hex-flat.png" width="1024" height="1680"/>
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
 <tile id="64" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="65" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="66" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="67" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="19"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="68" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="69" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="21"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="70" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="22"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="71" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="23"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="72" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="24"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="73" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="25"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="74" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="26"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="75" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="27"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="76" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="28"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="77" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="29"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="78" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="30"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="79" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="31"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="80" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="81" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="33"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="82" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="83" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="35"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="84" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="85" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="37"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="86" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="38"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="87" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="39"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="88" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="89" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="41"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="90" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="42"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="91" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="43"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="92" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="44"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="93" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="45"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="94" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="46"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="95" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="47"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="96" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="48"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="97" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="49"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="98" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="50"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="99" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="51"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="100" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="52"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="101" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="53"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="102" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="54"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="103" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="55"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="104" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="56"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="105" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="57"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="106" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="58"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="107" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="59"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="108" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="60"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="109" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="61"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="110" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="62"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="111" type="road" probability="0">
  <properties>
   <property name="exits" type="int" value="63"/>
   <property name="terrain" value="road"/>
  </properties>
 </tile>
 <tile id="112" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="113" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="114" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="115" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="116" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="117" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="118" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="119" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="120" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="121" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="122" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="123" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="124" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="125" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="126" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="127" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="128" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="129" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="130" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="131" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="19"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="132" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="133" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="21"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="134" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="22"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="135" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="23"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="136" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="24"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="137" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="25"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="138" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="26"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="139" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="27"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="140" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="28"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="141" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="29"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="142" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="30"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="143" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="31"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="144" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="145" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="33"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="146" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="147" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="35"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="148" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="149" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="37"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="150" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="38"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="151" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="39"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="152" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="153" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="41"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="154" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="42"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="155" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="43"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="156" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="44"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="157" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="45"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="158" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="46"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="159" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="47"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="160" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="48"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="161" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="49"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="162" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="50"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="163" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="51"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="164" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="52"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="165" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="53"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="166" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="54"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="167" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="55"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="168" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="56"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="169" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="57"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="170" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="58"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="171" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="59"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="172" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="60"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="173" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="61"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="174" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="62"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="175" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="63"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="176" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="177" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="178" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="179" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="180" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="181" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="182" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="183" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="184" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="185" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="186" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="187" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="188" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="189" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="190" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="191" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="192" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="193" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="194" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="195" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="19"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="196" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="197" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="21"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="198" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="22"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="199" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="23"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="200" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="24"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="201" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="25"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="202" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="26"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="203" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="27"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="204" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="28"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="205" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="29"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="206" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="30"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="207" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="31"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="208" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="209" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="33"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="210" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="211" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="35"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="212" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="213" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="37"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="214" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="38"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="215" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="39"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="216" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="217" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="41"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="218" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="42"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="219" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="43"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="220" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="44"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="221" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="45"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="222" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="46"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="223" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="47"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="224" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="48"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="225" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="49"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="226" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="50"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="227" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="51"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="228" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="52"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="229" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="53"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="230" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="54"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="231" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="55"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="232" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="56"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="233" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="57"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="234" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="58"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="235" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="59"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="236" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="60"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="237" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="61"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="238" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="62"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="239" type="town" probability="0">
  <properties>
   <property name="exits" type="int" value="63"/>
   <property name="terrain" value="town"/>
  </properties>
 </tile>
 <tile id="240" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="241" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="242" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="243" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="244" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="245" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="246" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="247" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="248" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="249" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="250" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="251" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="252" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="253" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="254" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="255" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="256" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="257" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="258" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="259" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="19"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="260" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="261" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="21"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="262" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="22"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="263" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="23"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="264" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="24"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="265" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="25"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="266" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="26"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="267" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="27"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="268" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="28"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="269" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="29"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="270" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="30"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="271" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="31"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="272" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="273" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="33"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="274" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="275" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="35"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="276" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="277" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="37"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="278" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="38"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="279" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="39"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="280" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="281" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="41"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="282" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="42"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="283" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="43"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="284" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="44"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="285" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="45"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="286" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="46"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="287" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="47"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="288" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="48"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="289" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="49"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="290" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="50"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="291" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="51"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="292" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="52"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="293" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="53"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="294" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="54"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="295" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="55"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="296" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="56"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="297" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="57"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="298" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="58"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="299" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="59"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="300" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="60"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="301" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="61"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="302" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="62"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="303" type="water" probability="0">
  <properties>
   <property name="exits" type="int" value="63"/>
   <property name="terrain" value="water"/>
  </properties>
 </tile>
 <tile id="304" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="0"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="305" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="306" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="307" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="3"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="308" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="309" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="310" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="6"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="311" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="7"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="312" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="313" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="314" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="315" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="11"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="316" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="12"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="317" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="13"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="318" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="14"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="319" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="15"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="320" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="321" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="322" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="323" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="19"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="324" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="325" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="21"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="326" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="22"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="327" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="23"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="328" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="24"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="329" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="25"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="330" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="26"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="331" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="27"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="332" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="28"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="333" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="29"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="334" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="30"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="335" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="31"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="336" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="337" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="33"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="338" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="339" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="35"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="340" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="341" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="37"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="342" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="38"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="343" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="39"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="344" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="345" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="41"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="346" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="42"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="347" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="43"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="348" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="44"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="349" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="45"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="350" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="46"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="351" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="47"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="352" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="48"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="353" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="49"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="354" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="50"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="355" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="51"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="356" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="52"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="357" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="53"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="358" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="54"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="359" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="55"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="360" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="56"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="361" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="57"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="362" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="58"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="363" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="59"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="364" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="60"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="365" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="61"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="366" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="62"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="367" type="coast" probability="0">
  <properties>
   <property name="exits" type="int" value="63"/>
   <property name="terrain" value="coast"/>
  </properties>
 </tile>
 <tile id="368" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="stream" type="int" value="10"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="369" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="stream" type="int" value="18"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="370" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="5"/>
   <property name="stream" type="int" value="34"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="371" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="stream" type="int" value="18"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="372" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="stream" type="int" value="34"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="373" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="stream" type="int" value="20"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="374" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="9"/>
   <property name="stream" type="int" value="36"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="375" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="stream" type="int" value="34"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="376" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="stream" type="int" value="36"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="377" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="17"/>
   <property name="stream" type="int" value="40"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="378" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="stream" type="int" value="5"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="379" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="stream" type="int" value="20"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="380" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="10"/>
   <property name="stream" type="int" value="36"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="381" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="stream" type="int" value="5"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="382" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="stream" type="int" value="9"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="383" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="stream" type="int" value="36"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="384" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="18"/>
   <property name="stream" type="int" value="40"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="385" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="stream" type="int" value="5"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="386" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="stream" type="int" value="9"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="387" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="34"/>
   <property name="stream" type="int" value="17"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="388" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="stream" type="int" value="9"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="389" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="stream" type="int" value="10"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="390" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="20"/>
   <property name="stream" type="int" value="40"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="391" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="stream" type="int" value="9"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="392" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="stream" type="int" value="17"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="393" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="stream" type="int" value="10"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="394" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="36"/>
   <property name="stream" type="int" value="18"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="395" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="stream" type="int" value="17"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="396" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="stream" type="int" value="18"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="397" type="bridge" probability="0">
  <properties>
   <property name="exits" type="int" value="40"/>
   <property name="stream" type="int" value="20"/>
   <property name="terrain" value="bridge"/>
  </properties>
 </tile>
 <tile id="398" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="399" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="400" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="14"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="401" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="402" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="403" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="28"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="404" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="405" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="24"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="406" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="56"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="407" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="16"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="408" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="48"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="409" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="1"/>
   <property name="water" type="int" value="32"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="410" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="411" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="412" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="28"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="413" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="414" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="24"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="415" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="56"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="416" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="16"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="417" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="48"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="418" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="49"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="419" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="32"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="420" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="33"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="421" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="2"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="422" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="423" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="24"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="424" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="56"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="425" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="16"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="426" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="48"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="427" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="49"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="428" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="32"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="429" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="33"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="430" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="35"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="431" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="432" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="433" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="4"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="434" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="16"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="435" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="48"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="436" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="49"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="437" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="32"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="438" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="33"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="439" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="35"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="440" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="441" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="442" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="7"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="443" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="444" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="445" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="8"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="446" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="32"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="447" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="33"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="448" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="35"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="449" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="450" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="451" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="7"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="452" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="453" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="454" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="14"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="455" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="456" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="457" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="16"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="458" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="1"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="459" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="3"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="460" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="7"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="461" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="2"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="462" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="6"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="463" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="14"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="464" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="4"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="465" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="12"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="466" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="28"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="467" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="8"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="468" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="24"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
 <tile id="469" type="river" probability="0">
  <properties>
   <property name="exits" type="int" value="32"/>
   <property name="water" type="int" value="16"/>
   <property name="terrain" value="river"/>
  </properties>
 </tile>
</tileset>
