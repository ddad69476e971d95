#!/bin/sh
# Copies every artefact to the store. Files first, manifests last: the gateway takes a version when its manifest is
# there, so it never sees half of one. A version that is there already is not touched.
set -eu
: "${ARTEFACTS_BUCKET:?}" "${ARTEFACTS_ENDPOINT:?}"
export RCLONE_CONFIG=/dev/null
server=":s3,provider=Other,env_auth=true,endpoint='${ARTEFACTS_ENDPOINT}',force_path_style=true:"
store="$server$ARTEFACTS_BUCKET"
# OTHER_BUCKETS are those of the other programs, where nobody else makes them.
for bucket in "$ARTEFACTS_BUCKET" ${OTHER_BUCKETS:-}; do
  rclone mkdir "$server$bucket"
done
rclone copy /artefacts "$store" --ignore-existing --exclude "*/*/manifest.json"
rclone copy /artefacts "$store" --ignore-existing --include "*/*/manifest.json"
