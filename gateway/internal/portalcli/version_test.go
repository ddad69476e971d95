package portalcli

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestTheVersionNamesTheModuleOrTheCommit(t *testing.T) {
	built := func(version string, settings ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{Main: debug.Module{Version: version}}
		for i := 0; i < len(settings); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
		}
		return info
	}
	const commit = "8ed7d1ea45aa0d1f0c9e3bbf8a4d1c2b7e6f5a43"
	for want, info := range map[string]*debug.BuildInfo{
		"v1.4.0":               built("v1.4.0"),
		"8ed7d1ea45aa":         built("(devel)", "vcs.revision", commit, "vcs.modified", "false"),
		"8ed7d1ea45aa+changes": built("(devel)", "vcs.revision", commit, "vcs.modified", "true"),
		"unknown":              built("(devel)"),
	} {
		assert.Equal(t, want, Version(info, true))
	}
	assert.Equal(t, "unknown", Version(nil, false))
}
