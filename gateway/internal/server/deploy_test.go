package server

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOnlyItsBearerOrAnOperatorReleases(t *testing.T) {
	e := start(t)
	v := e.visitor()
	assert.Equal(t, 401, v.get("/deploy/remotes").StatusCode)
	assert.Equal(t, 401, v.get("/deploy/remotes", "Authorization", "Bearer pdt_unknown_unknown").StatusCode)
	assert.Equal(t, 401, v.do("POST", "/deploy/remotes/mfe-cabinet/promote", `{"version":"1.0.0"}`, "Authorization", "Bearer unknown").StatusCode)
	v.signIn()
	assert.Equal(t, 404, v.get("/deploy/remotes").StatusCode, "a practitioner is no operator")
	assert.Equal(t, 403, v.do("POST", "/deploy/remotes/mfe-cabinet/promote", `{"version":"1.0.0"}`, "X-Portal-Token", "foreign").StatusCode,
		"without a bearer the anti-forgery token is asked for")
}
