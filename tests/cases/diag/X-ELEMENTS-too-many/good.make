{
    echo '<scenario xmlns="urn:cartwright:scenario:1" id="long" players="4"><title>Long</title>'
    echo '<map><row>forest:6 hills:3 pasture:11 fields:4 mountains:8 forest:9 hills:10 pasture:5</row>'
    yes '<!-- closed -->' | head -n 50001
    echo '</map></scenario>'
} >long.xml
