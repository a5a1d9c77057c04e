echo "[validate]" >theirs.ini && ln -s theirs.ini cartwright.ini
