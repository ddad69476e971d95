package kit

import (
	"testing"

	"portal/gateway/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }
