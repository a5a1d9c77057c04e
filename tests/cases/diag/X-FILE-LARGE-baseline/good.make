: >old.txt
