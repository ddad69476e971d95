package deploy

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/gateway/internal/session"
)

// A guest's login is any address that a practice has entered, and is proven by a mail alone.
func TestAGuestWithAnOperatorsAddressIsNoOperator(t *testing.T) {
	a := &Authority{Operators: []string{"ops@x.example"}, Developers: []string{"dev@x.example"}}
	assert.True(t, a.IsOperator(&session.Session{Login: "Ops@x.example", Role: "owner"}))
	assert.True(t, a.MayPin(&session.Session{Login: "dev@x.example", Role: "practitioner"}))
	assert.False(t, a.IsOperator(&session.Session{Login: "ops@x.example", Role: session.RoleGuest}))
	assert.False(t, a.MayPin(&session.Session{Login: "dev@x.example", Role: session.RoleGuest}))
}
