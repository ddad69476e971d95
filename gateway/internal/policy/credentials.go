package policy

import (
	"net/http"
	"strconv"

	"github.com/gofiber/fiber/v3"
	"github.com/google/uuid"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

// Headers of the product API's answer: the user whose credentials a call has changed, and their new version. They are
// removed from the answer to the browser.
const (
	headerCredentialsUser    = "X-Credentials-User"
	headerCredentialsVersion = "X-Credentials-Version"
)

// changeCredentials forwards a call that may change a user's credentials. The change ends every session of the user; the
// caller's session is replaced by one with a new identifier.
func (p *Policy) changeCredentials(c fiber.Ctx, s *session.Session, call *upstream.Call) error {
	change, err := p.opt.Credentials.BeginChange(c.Context(), s)
	if err != nil {
		return err
	}
	if err := p.system.Forward(c, *call); err != nil {
		return err // if it took effect all the same, the feed's event ends the sessions
	}
	user, version := takeHeader(c, headerCredentialsUser), takeHeader(c, headerCredentialsVersion)
	if user == "" && version == "" {
		return nil // nothing changed
	}
	id, err := uuid.Parse(user)
	number, malformed := strconv.ParseInt(version, 10, 64)
	if err != nil || malformed != nil {
		return problem.New(http.StatusBadGateway, "upstream.bad_answer", "")
	}
	p.opt.Credentials.EndChange(c, change, id.String(), number)
	return nil
}

// takeHeader removes a header from the answer and returns its value.
func takeHeader(c fiber.Ctx, name string) string {
	value := string(c.Response().Header.Peek(name))
	c.Response().Header.Del(name)
	return value
}
