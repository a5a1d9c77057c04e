printf '%s' '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">   <rect x="-50" y="-50" width="100" height="100" fill="#a98"/> </svg> ' > volcano.svg
