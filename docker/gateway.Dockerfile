# syntax=docker/dockerfile:1
# The gateway. Build from the root of the repository: docker build -f docker/gateway.Dockerfile .
FROM golang:1.26-bookworm AS build
ENV CGO_ENABLED=0 GOWORK=off GOFLAGS=-trimpath
WORKDIR /src/gateway
COPY contracts/go.mod contracts/go.sum ../contracts/
COPY gateway/go.mod gateway/go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY contracts ../contracts
COPY gateway ./
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    go build -ldflags="-s -w" -o /out/gateway ./cmd/gateway
WORKDIR /src/healthcheck
COPY tooling/go/cmd/healthcheck/main.go ./
RUN go build -ldflags="-s -w" -o /out/healthcheck main.go

FROM gcr.io/distroless/static-debian12:nonroot
COPY --from=build /out/gateway /out/healthcheck /
USER 65532:65532
ENV GATEWAY_ADDR=0.0.0.0:8080
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s CMD ["/healthcheck", "http://127.0.0.1:8080/readyz"]
ENTRYPOINT ["/gateway"]
