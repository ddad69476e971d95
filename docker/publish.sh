#!/bin/sh
# Copies every artefact to the store, files first and manifests last: the gateway uses a version once its manifest (of a kit: kit.json) exists,
# so it never sees an incomplete one. Existing versions stay unchanged.
set -eu
: "${ARTEFACTS_BUCKET:?}" "${ARTEFACTS_ENDPOINT:?}"
export RCLONE_CONFIG=/dev/null
server=":s3,provider=Other,env_auth=true,endpoint='${ARTEFACTS_ENDPOINT}',region='${ARTEFACTS_REGION:-us-east-1}',force_path_style=true:"
store="$server$ARTEFACTS_BUCKET"
# ARTEFACTS_REGION is that of the programs' URLs: servers that check it refuse requests signed for another one.
# OTHER_BUCKETS are buckets of other programs that nothing else creates.
for bucket in "$ARTEFACTS_BUCKET" ${OTHER_BUCKETS:-}; do
  rclone mkdir "$server$bucket"
done
rclone copy /artefacts "$store" --ignore-existing --exclude "*/*/manifest.json" --exclude "kit/*/kit.json"
rclone copy /artefacts "$store" --ignore-existing --include "*/*/manifest.json" --include "kit/*/kit.json"
