package portalcli

import "runtime/debug"

// commitLength is how many hex digits of a commit are printed.
const commitLength = 12

// Version returns the version of this program: that of the module, or of a build in a clone the commit, "unknown" without
// either. A commit is followed by "+changes" if the clone had changes that were not committed.
func Version(info *debug.BuildInfo, ok bool) string {
	if !ok {
		return "unknown"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	settings := map[string]string{}
	for _, setting := range info.Settings {
		settings[setting.Key] = setting.Value
	}
	commit := settings["vcs.revision"]
	if commit == "" {
		return "unknown"
	}
	commit = commit[:min(len(commit), commitLength)]
	if settings["vcs.modified"] == "true" {
		commit += "+changes"
	}
	return commit
}
