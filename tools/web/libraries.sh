#!/bin/bash
# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Cartwright contributors
# Makes GLib, libxml2, jansson, zlib, HarfBuzz and pcre2 for WebAssembly from Debian's source
# packages, with the least that cartwright uses of each:
#   tools/web/libraries.sh FOLDER   (called by tools/web-build)
# FOLDER/pc then has their pkg-config files, FOLDER/cross.ini is meson's cross file.
set -euo pipefail
web=$(realpath "$(dirname "$0")")
mkdir -p "$1/lists/partial" "$1/src" "$1/pc"
cd "$1"
folder=$PWD

# lists of our own with the machine's own archives, so that its lists stay as they are
apt-get indextargets --format 'deb-src $(REPO_URI) $(RELEASE) $(COMPONENT)' \
    'Created-By: Packages' 'Origin: Debian' | sort -u >sources.list
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
get() {
    apt-get -q -o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=- \
        -o "Dir::State::Lists=$folder/lists" -o Acquire::Retries=2 "$@" >>"$folder/get.log" 2>&1
}
get update || { tail -n 5 get.log && exit 1; }
for package in glib2.0 libxml2 jansson zlib harfbuzz pcre2; do
    # the newest one, or else the one of the release
    (cd src && { get source "$package" || get source "$package/$release"; }) ||
        { tail -n 5 get.log && exit 1; }
done
glib=$(echo "$folder"/src/glib2.0-*/) xml=$(echo "$folder"/src/libxml2-*/)
harfbuzz=$(echo "$folder"/src/harfbuzz-*/) pcre=$(echo "$folder"/src/pcre2-*/)
jansson=$(echo "$folder"/src/jansson-*/) zlib=$(echo "$folder"/src/zlib-*/)
cat src/*/debian/copyright >copyright

# FILE of pkg-config: NAME VERSION CFLAGS LIBS
describe() {
    printf 'Name: %s\nDescription: for WebAssembly\nVersion: %s\nCflags: %s\nLibs: %s\n' \
        "$@" >"pc/$1.pc"
}
# a library from the sources on standard input: NAME COMPILER FLAG...
archive() {
    local name=$1
    shift
    (cd "$name" && xargs -P "$(nproc)" -n 1 "$@" -O2 -w -c && emar rcs "lib$name.a" ./*.o)
}

mkdir -p pcre2-8 xml2/libxml harfbuzz
for name in config.h:config.h.generic pcre2.h:pcre2.h.generic \
    pcre2_chartables.c:pcre2_chartables.c.dist; do
    cp "${pcre}src/${name#*:}" "pcre2-8/${name%:*}"
done
for name in auto_possess compile config context convert dfa_match error extuni find_bracket \
    jit_compile maketables match match_data newline ord2utf pattern_info script_run serialize \
    string_utils study substitute substring tables ucd valid_utf xclass; do
    echo "${pcre}src/pcre2_$name.c"
done | sed "\$a$folder/pcre2-8/pcre2_chartables.c" |
    archive pcre2-8 emcc -I. "-I${pcre}src" -DHAVE_CONFIG_H -DHAVE_MEMMOVE -DSUPPORT_UNICODE \
        -DPCRE2_STATIC -DPCRE2_CODE_UNIT_WIDTH=8
describe libpcre2-8 10.42 "-I$folder/pcre2-8" "-L$folder/pcre2-8 -lpcre2-8"

echo "${harfbuzz}src/harfbuzz.cc" |
    archive harfbuzz em++ -fno-exceptions -fno-rtti -DHB_NO_MT -DNDEBUG
describe harfbuzz 6.0.0 "-I${harfbuzz}src" "-L$folder/harfbuzz -lharfbuzz"

# one that came with the sources says what was built when they were packed
rm -f "${xml}include/libxml/xmlversion.h"
sed -E 's/@WITH_(CATALOG|OUTPUT|PATTERN|READER|REGEXPS|SAX1|SCHEMAS|TREE|VALID|XPATH)@/1/
    s/@WITH_\w+@/0/; s/@LIBXML_VERSION_NUMBER@/20914/; s/@VERSION@/2.9.14/; s/@\w+@//' \
    "${xml}include/libxml/xmlversion.h.in" >xml2/libxml/xmlversion.h
for have in CTYPE_H ERRNO_H FCNTL_H FLOAT_H GETTIMEOFDAY ISINF ISNAN LIMITS_H MATH_H RAND SNPRINTF \
    SRAND STAT STDARG_H STDINT_H STDLIB_H STRING_H SYS_STAT_H SYS_TIME_H SYS_TYPES_H TIME TIME_H \
    UNISTD_H VA_COPY VSNPRINTF; do
    echo "#define HAVE_$have 1"
done >xml2/config.h
for name in SAX SAX2 buf catalog chvalid dict encoding entities error globals hash list parser \
    parserInternals pattern relaxng threads tree uri valid xmlIO xmlmemory xmlreader xmlregexp \
    xmlsave xmlschemas xmlschemastypes xmlstring xmlunicode xpath; do
    echo "$xml$name.c"
done | archive xml2 emcc -I. "-I${xml}include" "-I$xml" -DHAVE_CONFIG_H
describe libxml-2.0 2.9.14 "-I$folder/xml2 -I${xml}include" "-L$folder/xml2 -lxml2"

mkdir -p jansson
sed -E 's/@json_inline@/inline/; s/@json_have_\w+@/1/' \
    "${jansson}src/jansson_config.h.in" >jansson/jansson_config.h
echo '#define HAVE_STDINT_H 1' >jansson/jansson_private_config.h
for name in dump error hashtable hashtable_seed load memory strbuffer strconv utf value; do
    echo "${jansson}src/$name.c"
done | archive jansson emcc -DHAVE_CONFIG_H -I. "-I${jansson}src"
describe jansson 2.14 "-I$folder/jansson -I${jansson}src" "-L$folder/jansson -ljansson"

mkdir -p z
for name in adler32 crc32 inffast inflate inftrees zutil; do
    echo "$zlib$name.c"
done | archive z emcc "-I$zlib"
describe zlib 1.2.13 "-I$zlib" "-L$folder/z -lz"

# what GLib's configuration would ask the linker, which says yes to what only fails there
{
    cat "$web/cross.ini"
    for name in _aligned_malloc close_range epoll_create fallocate fdwalk getfsstat getvfsstat \
        inotify_init1 issetugid kevent kqueue posix_spawn prlimit splice sysctlbyname; do
        echo "has_function_$name = false"
    done
    for name in aligned_alloc bind_textdomain_codeset dlerror endmntent endservent fchmod fchown \
        fsync getauxval getc_unlocked getgrgid_r getmntent_r getpwuid_r getresuid gmtime_r \
        hasmntopt if_indextoname if_nametoindex lchmod lchown link localtime_r lstat mbrtowc \
        memalign mmap newlocale ngettext pipe2 poll posix_memalign readlink recvmmsg sendmmsg \
        setenv setmntent snprintf statfs statvfs stpcpy strcasecmp strerror_r strlcpy \
        strncasecmp strnlen strsignal strtod_l strtoll_l strtoull_l symlink timegm unsetenv \
        uselocale utimensat utimes valloc vasprintf vsnprintf wcrtomb wcslen wcsnlen; do
        echo "has_function_$name = true"
    done
} >cross.ini
sed -zEi -f "$web/../../web/glib.sed" "$glib"meson.build \
    "$glib"glib/g{array.c,list.c,slist.c,queue.c,tree.c,slice.h}
export PKG_CONFIG_LIBDIR=$folder/pc
meson setup glib "$glib" --cross-file cross.ini --default-library=static --buildtype=release \
    -Db_staticpic=false -Dlibmount=disabled -Dselinux=disabled -Dxattr=false -Dtests=false \
    -Dnls=disabled -Dlibelf=disabled -Dglib_debug=disabled --wrap-mode=nofallback >glib.log
ninja -C glib glib/libglib-2.0.a >>glib.log
describe glib-2.0 2.74.6 "-I$glib -I${glib}glib -I$folder/glib/glib" \
    "-L$folder/glib/glib -lglib-2.0 -L$folder/pcre2-8 -lpcre2-8"
