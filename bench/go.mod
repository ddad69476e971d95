module portal/bench

go 1.26.0

require (
	github.com/google/uuid v1.6.0
	github.com/prometheus/procfs v0.23.0
	github.com/redis/rueidis v1.0.79
	github.com/valyala/fasthttp v1.74.0
)

require (
	github.com/klauspost/compress v1.20.3 // indirect
	github.com/molecule-man/go-brrr v1.0.1 // indirect
	github.com/valyala/bytebufferpool v1.0.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
	golang.org/x/tools v0.52.0 // indirect
)
