package store

import (
	"context"
	"net"
	"slices"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// hostTimeout is the connect timeout for one of several hosts: one that is down delays a connection by no more.
const hostTimeout = time.Second

// hostPort is the address of a host of a URL.
type hostPort struct {
	host string
	port uint16
}

// hosts are the hosts of a URL that names several: one accepts writes, the others are replicas that may be promoted.
type hosts struct {
	all    []hostPort
	writer atomic.Pointer[hostPort]
}

// readOnly is PostgreSQL's SQLSTATE for a write on a read-only server.
const readOnly = "25006"

// multiHost prepares a configuration for its hosts; it returns nil where there is only one.
func multiHost(cfg *pgx.ConnConfig) *hosts {
	h := &hosts{all: []hostPort{{cfg.Host, cfg.Port}}}
	for _, other := range cfg.Fallbacks {
		if p := (hostPort{other.Host, other.Port}); !slices.Contains(h.all, p) {
			h.all = append(h.all, p)
		}
	}
	if len(h.all) == 1 {
		return nil
	}
	// A replica takes no writes. Without this check the first host of the URL would be used even if it is a replica.
	if cfg.ValidateConnect == nil {
		cfg.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	if cfg.ConnectTimeout == 0 {
		cfg.ConnectTimeout = hostTimeout
	}
	before := cfg.OnPgError
	cfg.OnPgError = func(conn *pgconn.PgConn, err *pgconn.PgError) bool {
		// A primary that was demoted keeps its connections: each is closed after the first write that it refuses.
		return err.Code != readOnly && before(conn, err)
	}
	return h
}

// order tries the last known primary first. Otherwise every new connection would wait for an earlier host of the URL that
// is down.
func (h *hosts) order(_ context.Context, cfg *pgx.ConnConfig) error {
	known := h.writer.Load()
	if known == nil {
		return nil
	}
	all := append([]*pgconn.FallbackConfig{{Host: cfg.Host, Port: cfg.Port, TLSConfig: cfg.TLSConfig}}, cfg.Fallbacks...)
	slices.SortStableFunc(all, func(a, b *pgconn.FallbackConfig) int { return h.rank(a, known) - h.rank(b, known) })
	cfg.Host, cfg.Port, cfg.TLSConfig, cfg.Fallbacks = all[0].Host, all[0].Port, all[0].TLSConfig, all[1:]
	return nil
}

func (h *hosts) rank(f *pgconn.FallbackConfig, writer *hostPort) int {
	if (hostPort{f.Host, f.Port}) == *writer {
		return 0
	}
	return 1
}

// note stores which host accepted the connection; the driver does not report it.
func (h *hosts) note(ctx context.Context, conn *pgx.Conn) {
	remote, ok := conn.PgConn().Conn().RemoteAddr().(*net.TCPAddr)
	if !ok {
		return
	}
	for _, p := range h.all {
		if int(p.port) != remote.Port {
			continue
		}
		// A name that cannot be resolved leaves the order unchanged.
		addresses, err := net.DefaultResolver.LookupIPAddr(ctx, p.host)
		if err == nil && slices.ContainsFunc(addresses, func(a net.IPAddr) bool { return a.IP.Equal(remote.IP) }) {
			h.writer.Store(&p)
			return
		}
	}
}
