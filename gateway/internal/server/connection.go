package server

import (
	"fmt"
	"runtime/debug"
	"time"

	"github.com/gofiber/fiber/v3"
)

// connection keeps the socket's deadlines: the one for the header ends here, and an answer that lies in
// memory must be taken within its own. While draining every answer asks the client to come back on a new
// connection, which then goes elsewhere.
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

// recovered turns a panic into an error of this request. The stack goes to the log, never to the browser.
func recovered() fiber.Handler {
	return func(c fiber.Ctx) (err error) {
		defer func() {
			if cause := recover(); cause != nil {
				// The body may be half read: framing closes the connection behind us if so.
				err = fmt.Errorf("panic: %v\n%s", cause, debug.Stack())
			}
		}()
		return c.Next()
	}
}
