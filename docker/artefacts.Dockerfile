# syntax=docker/dockerfile:1
# A one-shot container: builds the shell and all remotes, and copies them to the artefact store.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
RUN node tooling/dev/artefacts.mjs /artefacts

FROM rclone/rclone:1.71
COPY --from=build /artefacts /artefacts
COPY docker/publish.sh /publish.sh
USER 65532:65532
ENV XDG_CONFIG_HOME=/tmp XDG_CACHE_HOME=/tmp
ENTRYPOINT ["/bin/sh", "/publish.sh"]
