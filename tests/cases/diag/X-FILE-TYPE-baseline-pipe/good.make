touch old.txt
