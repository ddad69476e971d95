# The commands of the portal. Each is one small program in tooling/dev; `make` alone lists them.
PORTAL_PORT ?= 8080
PORTAL_DATA ?= .portal
export PORTAL_PORT PORTAL_DATA REMOTE BASE_URL ONLY FILE

NODE := node
run = @command -v $(NODE) >/dev/null 2>&1 || { echo "Node 20.19 or newer is needed: https://nodejs.org" >&2; exit 1; }; exec $(NODE) tooling/dev/$(1)

.DEFAULT_GOAL := help
.PHONY: help start dev test soak verify faults containers bench lint generate format sbom vulnerabilities clean

help: ## lists the commands
	@awk 'BEGIN {FS = ":.*## "} /^[a-z]+:.*## / {printf "make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

start: ## installs, builds and runs the whole portal; Ctrl-C stops it
	$(call run,start.mjs)

dev: ## REMOTE=mfe-cabinet: that remote in one browser of the running portal, built on each save
	$(call run,dev.mjs)

test: ## every rule of the product once; ONLY=mfe-cabinet: one folder
	$(call run,test.mjs)

soak: ## RUNS=10 BUSY=2: make test so many times beside busy loops; logs each run in docs/testing.md
	$(call run,soak.mjs)

verify: ## everything that can be proven here; writes docs/verified.md
	$(call run,verify.mjs)

faults: ## every fault on real processes; writes docs/faults.md
	$(call run,faults.mjs)

containers: ## docker-compose.yml as it is, in a Docker engine of its own (Linux, root)
	$(call run,containers.mjs)

bench: ## the benchmarks, as tables
	$(call run,bench.mjs)

lint: ## static checks of Go, TypeScript, messages and contracts
	$(call run,lint.mjs)

generate: ## code from contracts
	$(call run,generate.mjs)

format: ## formats what the linters would refuse
	$(call run,format.mjs)

sbom: ## the third-party components, as CycloneDX, in .cache/sbom
	$(call run,sbom.mjs)

vulnerabilities: ## FILE=osv.zip: compares the components with known vulnerabilities, offline
	$(call run,vulnerabilities.mjs)

clean: ## removes what the builds made; the portal's data stay
	rm -rf bin .cache shell/dist mfe-*/dist
