package policy_test

import (
	"testing"

	"portal/gateway/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.MainWithServers(m) }
