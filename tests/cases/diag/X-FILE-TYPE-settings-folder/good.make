touch cartwright.ini
