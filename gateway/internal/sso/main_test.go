package sso_test

import (
	"testing"

	"portal/gateway/internal/gatewaytest"
)

func TestMain(m *testing.M) { gatewaytest.Main(m) }
