package session_test

import (
	"testing"

	"portal/gateway/internal/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }
