package upstream

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFieldsStandOnce(t *testing.T) {
	var fields Fields
	fields.Set("x-portal-user", "theirs")
	fields.Set("Accept-Language", "fr")
	fields.Set("X-PORTAL-USER", "ours")
	assert.Equal(t, Fields{{"X-Portal-User", "ours"}, {"Accept-Language", "fr"}}, fields)
	assert.Equal(t, "ours", fields.Get("X-portal-user"))
	fields.Del("x-Portal-User")
	fields.Del("Cookie")
	assert.Equal(t, Fields{{"Accept-Language", "fr"}}, fields)
	assert.Empty(t, fields.Get("X-Portal-User"))
}
