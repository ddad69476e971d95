#!/bin/sh
# Creates the secrets that docker-compose.yml reads, unless they exist: one file each under docker/secrets/ (0600), and the token of
# those who release remotes (`PORTAL_TOKEN_FILE=docker/secrets/deploy-token`).
set -eu
cd "$(dirname "$0")"
target="${1:-secrets}"
if [ -e "$target/gateway.env" ]; then
  echo "$target exists already; remove it to make new secrets (the data volumes keep the old ones)." >&2
  exit 0
fi
umask 077
mkdir -p "$target"
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
key() { head -c 32 /dev/urandom | base64 | tr '+/' '-_'; }
client=$(secret) deploy=$(secret) database=$(secret) redis=$(secret) storage=$(secret)

cat > "$target/gateway.env" <<END
GATEWAY_OIDC_CLIENT_SECRET=$client
GATEWAY_REDIS_URL=redis://:$redis@redis:6379/0
GATEWAY_DEPLOY_TOKENS=*=$deploy
AWS_ACCESS_KEY_ID=portal
AWS_SECRET_ACCESS_KEY=$storage
END
printf %s "$deploy" > "$target/deploy-token"
cat > "$target/platform.env" <<END
PLATFORM_CLIENT_SECRET=$client
PLATFORM_DATABASE_URL=postgres://portal:$database@postgres:5432/portal?sslmode=disable
PLATFORM_KEYS_URL=base64key://$(key)
AWS_ACCESS_KEY_ID=portal
AWS_SECRET_ACCESS_KEY=$storage
END
cat > "$target/postgres.env" <<END
POSTGRES_PASSWORD=$database
END
cat > "$target/redis.env" <<END
REDIS_PASSWORD=$redis
END
cat > "$target/storage.env" <<END
AWS_ACCESS_KEY_ID=portal
AWS_SECRET_ACCESS_KEY=$storage
END
echo "Secrets written to docker/$target."
