#!/usr/bin/env bash
# Makes the certificates beside it, with OpenSSL 3. They are valid from 2020 to 2120. The authority's key is not kept.
set -euo pipefail
cd "$(dirname "$0")"
scratch=$(mktemp -d)
trap 'rm -r "$scratch"' EXIT
touch "$scratch/index"
cat > "$scratch/config" << EOF
[ca]
default_ca = authority
[authority]
database = $scratch/index
new_certs_dir = $scratch
policy = names
default_md = sha256
rand_serial = yes
copy_extensions = copy
[names]
commonName = supplied
EOF

make() { # NAME KEY EXTENSION LAST_YEAR OPTION...
  openssl req -new -key "$2" -subj "/CN=$1" -addext "$3" -out "$scratch/request"
  openssl ca -batch -notext -config "$scratch/config" -in "$scratch/request" -out "$1.pem" \
    -keyfile "$scratch/key" -startdate 20200101000000Z -enddate "$4"0101000000Z "${@:5}"
}

openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out "$scratch/key"
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key.pem
hosts=DNS:localhost,IP:127.0.0.1,DNS:service.example.test,DNS:workflows.example.test,DNS:workflows.example.com
make authority "$scratch/key" basicConstraints=critical,CA:TRUE 2120 -selfsign
make service key.pem "subjectAltName=$hosts" 2120 -cert authority.pem
make expired key.pem "subjectAltName=$hosts" 2021 -cert authority.pem
make other-host key.pem subjectAltName=DNS:other.example.test 2120 -cert authority.pem
