# syntax=docker/dockerfile:1
# One shot: builds the shell and the remotes, and copies them to the artefact store.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY shell/package.json shell/
COPY shared-ui/package.json shared-ui/
COPY mfe-dashboard/package.json mfe-dashboard/
COPY mfe-cabinet/package.json mfe-cabinet/
COPY tooling tooling
COPY e2e/package.json e2e/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY contracts contracts
COPY shell shell
COPY shared-ui shared-ui
COPY mfe-dashboard mfe-dashboard
COPY mfe-cabinet mfe-cabinet
RUN node tooling/dev/artefacts.mjs /artefacts

FROM rclone/rclone:1.71
COPY --from=build /artefacts /artefacts
COPY docker/publish.sh /publish.sh
USER 65532:65532
ENV XDG_CONFIG_HOME=/tmp XDG_CACHE_HOME=/tmp
ENTRYPOINT ["/bin/sh", "/publish.sh"]
