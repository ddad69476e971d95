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

// hostPatience is how long one of several hosts may take to answer: one that is gone is not waited for.
const hostPatience = time.Second

// place is a host of a URL.
type place struct {
	host string
	port uint16
}

// hosts are those of a URL that names several: one accepts writes, the others follow it and may take its place.
type hosts struct {
	all    []place
	writer atomic.Pointer[place]
}

// readOnly is PostgreSQL's word for a write where nobody may write.
const readOnly = "25006"

// several prepares a configuration for its hosts; it is nil where there is only one.
func several(cfg *pgx.ConnConfig) *hosts {
	h := &hosts{all: []place{{cfg.Host, cfg.Port}}}
	for _, other := range cfg.Fallbacks {
		if p := (place{other.Host, other.Port}); !slices.Contains(h.all, p) {
			h.all = append(h.all, p)
		}
	}
	if len(h.all) == 1 {
		return nil
	}
	// A replica takes no writes; without this, whichever host comes first would be used for what it cannot do.
	if cfg.ValidateConnect == nil {
		cfg.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	if cfg.ConnectTimeout == 0 {
		cfg.ConnectTimeout = hostPatience
	}
	before := cfg.OnPgError
	cfg.OnPgError = func(conn *pgconn.PgConn, err *pgconn.PgError) bool {
		// Whoever was the writer and is no more keeps its connections: each ends with the first write that is refused.
		return err.Code != readOnly && before(conn, err)
	}
	return h
}

// order tries the host first that was the writer last: otherwise, after one that comes earlier in the URL has gone, every
// new connection would wait for it.
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

func (h *hosts) rank(f *pgconn.FallbackConfig, writer *place) int {
	if (place{f.Host, f.Port}) == *writer {
		return 0
	}
	return 1
}

// note remembers whose connection this is, which the driver does not tell.
func (h *hosts) note(ctx context.Context, conn *pgx.Conn) {
	remote, ok := conn.PgConn().Conn().RemoteAddr().(*net.TCPAddr)
	if !ok {
		return
	}
	for _, p := range h.all {
		if int(p.port) != remote.Port {
			continue
		}
		// A name that is not answered now only means that the order stays as it is.
		addresses, err := net.DefaultResolver.LookupIPAddr(ctx, p.host)
		if err == nil && slices.ContainsFunc(addresses, func(a net.IPAddr) bool { return a.IP.Equal(remote.IP) }) {
			h.writer.Store(&p)
			return
		}
	}
}
