{
    echo '<scenario xmlns="urn:cartwright:scenario:1" id="long" players="4"><title>Long</title>'
    head -c 3145728 /dev/zero | tr '\0' ' '
    echo '<map><row>forest:6 hills:3 pasture:11 fields:4 mountains:8 forest:9 hills:10 pasture:5</row></map></scenario>'
} >long.xml
