#!/usr/bin/env bash
# Makes a Debian package of out/bastide, out/package/bastide_VERSION_ARCHITECTURE.deb: program, manual pages, systemd unit.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(out/bastide --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
work=out/package
root=$work/root
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
rm -rf $work

# What `--help` says, as a manual page.
manual() {
  local page=$1 name=$2
  shift 2
  HOME='~' XDG_DATA_HOME='' help2man --no-info --name "$name" --version-string "$version" --source "Bastide $version" "$*" |
    sed "1,3s/^\.TH BASTIDE/.TH ${page^^}/" | gzip -9n >"$root/usr/share/man/man1/$page.1.gz"
}

install -D -m 755 -s out/bastide $root/usr/bin/bastide
install -D -m 644 packaging/bastide.service $root/lib/systemd/system/bastide.service
install -D -m 644 packaging/bastide.default $root/etc/default/bastide
install -D -m 644 LICENSE $root/usr/share/doc/bastide/copyright
install -m 644 docs/*.md $root/usr/share/doc/bastide
install -d $root/usr/share/man/man1
manual bastide "play Carcassonne" out/bastide
out/bastide --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z-]*\) *\(.*\)/\1 \2/p' | while read -r command what; do
  manual "bastide-$command" "${what,}" out/bastide "$command"
done

install -d $root/DEBIAN $work/debian
install -m 755 packaging/debian/{postinst,prerm,postrm} $root/DEBIAN
install -m 644 packaging/debian/conffiles $root/DEBIAN
touch $work/debian/control  # where dpkg-shlibdeps looks first
depends=$(cd $work && dpkg-shlibdeps -O root/usr/bin/bastide 2>/dev/null | sed 's/^shlibs:Depends=//')
sed "s/@version@/$version/; s/@architecture@/$architecture/; s/@depends@/$depends/; s/@size@/$(du -sk $root | cut -f 1)/" \
  packaging/debian/control >$root/DEBIAN/control
dpkg-deb --root-owner-group --build $root $work >/dev/null
rm -r $root $work/debian
ls $work/*.deb
