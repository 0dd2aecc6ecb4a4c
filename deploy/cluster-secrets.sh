#!/bin/sh
# Passwords and certificates of a cluster, made once: deploy/.env and deploy/certificates. Both stay out of version control.
set -eu
cd "$(dirname "$0")"
umask 077
if [ ! -e .env ]; then
	for name in DATABASE_PASSWORD BUS_SERVER_PASSWORD BUS_GATEWAY_1_PASSWORD BUS_GATEWAY_2_PASSWORD; do
		echo "$name=$(openssl rand -hex 24)"
	done >.env
fi
if [ ! -e certificates/bus.crt ]; then
	mkdir -p certificates
	cd certificates
	openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=parlour-bus \
		-keyout authority.key -out authority.crt
	openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=nats -keyout bus.key -out bus.csr
	printf 'subjectAltName=DNS:nats,DNS:localhost,IP:127.0.0.1\n' >bus.ext
	openssl x509 -req -in bus.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days 825 -extfile bus.ext -out bus.crt
	rm bus.csr bus.ext authority.key
	chmod 644 authority.crt
fi
