package server

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// FuzzReports: any client can send reports, and what is logged of them has a bounded form.
func FuzzReports(f *testing.F) {
	f.Add([]byte(`{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://evil.example/x","source-file":"/remotes/a.js","line-number":3}}`))
	f.Add([]byte(`[{"type":"csp-violation","body":{"effectiveDirective":"img-src","blockedURL":"inline"}},{"type":"other"}]`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, read := range readers {
			violations, _ := read(raw)
			for _, v := range violations {
				assert.LessOrEqual(t, len(originOnly(v.Blocked)), 120)
				assert.LessOrEqual(t, len(pathOnly(v.Source)), 120)
			}
		}
	})
}
