package server

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/gofiber/fiber/v3"
)

// connection manages the socket's deadlines: it removes the one for the header, and sets the one for a buffered answer.
// While draining, every answer asks the client to use a new connection, which then reaches another replica.
func connection(d Drainer) fiber.Handler {
	return func(c fiber.Ctx) error {
		conn := c.RequestCtx().Conn()
		if err := conn.SetReadDeadline(time.Time{}); err != nil {
			return fmt.Errorf("lift header deadline: %w", err)
		}
		err := c.Next()
		if !c.Response().IsBodyStream() {
			if failed := conn.SetWriteDeadline(time.Now().Add(answerDeadline)); err == nil && failed != nil {
				err = fmt.Errorf("set answer deadline: %w", failed)
			}
		}
		if d.Draining() {
			c.Response().Header.SetConnectionClose()
		}
		return err
	}
}

// recovered turns a panic into an error of this request. The stack is logged, and never sent to the browser.
func recovered() fiber.Handler {
	return func(c fiber.Ctx) (err error) {
		defer func() {
			if cause := recover(); cause != nil {
				// The body may be half read: then framing closes the connection.
				err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
			}
		}()
		return c.Next()
	}
}
