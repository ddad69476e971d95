//go:build !unix

package upstream

import "net"

// turn is not available on this platform: every call takes the standard path.
type turn struct{}

func newTurn(net.Conn) *turn { return nil }

func (*turn) ask(_, _ []byte) (sent, got int, err error) { return 0, 0, errNotSilent }

// silence cannot be determined on this platform: no connection is reused.
func silence(net.Conn) func() bool { return func() bool { return false } }
