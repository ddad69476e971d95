# syntax=docker/dockerfile:1
# The reference upstream. Build from the root of the repository: docker build -f docker/platform.Dockerfile .
FROM golang:1.26-bookworm AS build
ENV CGO_ENABLED=0 GOWORK=off GOFLAGS=-trimpath
WORKDIR /src/platform
COPY contracts/go.mod contracts/go.sum ../contracts/
COPY platform/go.mod platform/go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY contracts ../contracts
COPY platform ./
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    go build -ldflags="-s -w" -o /out/platform ./cmd/platform
WORKDIR /src/healthcheck
COPY tooling/go/cmd/healthcheck/main.go ./
RUN go build -ldflags="-s -w" -o /out/healthcheck main.go

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/platform /out/healthcheck /
USER 65532:65532
ENV PLATFORM_ADDR=0.0.0.0:8090
EXPOSE 8090
# The first start of a demonstration fills the database, which takes minutes on a small machine.
HEALTHCHECK --interval=5s --timeout=3s --start-period=300s CMD ["/healthcheck", "http://127.0.0.1:8090/readyz"]
ENTRYPOINT ["/platform"]
