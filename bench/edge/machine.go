package main

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strconv"
	"strings"
)

// machine describes the machine of the benchmark.
func machine() string {
	model := runtime.GOARCH
	if raw, err := os.ReadFile("/proc/cpuinfo"); err == nil {
		if found := regexp.MustCompile(`(?m)^model name\s*:\s*(.+)$`).FindSubmatch(raw); found != nil {
			model = string(found[1])
		}
	}
	kernel := ""
	if raw, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
		kernel = ", Linux " + strings.TrimSpace(string(raw))
	}
	return fmt.Sprintf("%d × %s%s", runtime.NumCPU(), model, kernel)
}

// load returns the machine's load average of the last minute, 0 if it is not available.
func load() float64 {
	raw, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return 0
	}
	first, _, _ := strings.Cut(string(raw), " ")
	value, err := strconv.ParseFloat(first, 64)
	if err != nil {
		return 0
	}
	return value
}

var versionPattern = regexp.MustCompile(`\d+\.\d+(\.\d+)?`)

// versions queries the version of each program.
func versions() map[string]string {
	out := map[string]string{"Go": strings.TrimPrefix(runtime.Version(), "go")}
	for name, command := range map[string][]string{
		"nginx": {nginx(), "-v"}, "Caddy": {"caddy", "version"}, "Redis": {"redis-server", "--version"}, "wrk": {"wrk", "-v"},
	} {
		raw, err := exec.Command(command[0], command[1:]...).CombinedOutput() //nolint:gosec,noctx // fixed arguments
		found := versionPattern.Find(raw)
		if found == nil {
			// wrk prints its version and fails; any other program would have failed to start before.
			out[name] = fmt.Sprint("unknown: ", err)
			continue
		}
		out[name] = string(found)
	}
	return out
}
