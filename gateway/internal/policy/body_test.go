package policy

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/gateway/internal/session"
)

// What the edge takes for the session's own the product API must not take for somebody else's.
func TestABodyNamesItsOwnerToTheLetter(t *testing.T) {
	s := &session.Session{Login: "kim@x.example", UUID: "8a5c1c56-b4d9-50fd-b833-421448f10e32"}
	byLogin, byUser := &Operation{OwnerField: "login", Owner: OwnerLogin}, &Operation{OwnerField: "id", Owner: OwnerUser}
	assert.NoError(t, byLogin.ownBody(s, []byte(`{"login":"kim@x.example"}`)))
	assert.Error(t, byLogin.ownBody(s, []byte(`{"login":"\u212aim@x.example"}`)), "the Kelvin sign folds to k")
	assert.NoError(t, byUser.ownBody(s, []byte(`{"id":"`+strings.ToUpper(s.UUID)+`"}`)))
	assert.Error(t, byUser.ownBody(&session.Session{}, []byte(`{"id":""}`)))
}
