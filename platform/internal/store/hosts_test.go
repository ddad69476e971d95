package store_test

import (
	"context"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/store"
	"portal/platform/internal/testdb"
	"portal/platform/internal/testwait"
)

// silent accepts connections and never answers, as a host that is down behind a firewall; it reports each connection.
func silent(t *testing.T) (string, chan struct{}) {
	t.Helper()
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	came := make(chan struct{}, 100)
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return // the test is over
			}
			came <- struct{}{}
			t.Cleanup(func() { _ = conn.Close() })
		}
	}()
	t.Cleanup(func() { assert.NoError(t, listener.Close()) })
	return listener.Addr().String(), came
}

// behind puts hosts before those of a URL.
func behind(t *testing.T, databaseURL string, hosts ...string) string {
	t.Helper()
	u, err := url.Parse(databaseURL)
	require.NoError(t, err)
	return strings.Replace(databaseURL, u.Host, strings.Join(append(hosts, u.Host), ","), 1)
}

func TestAHostThatIsGoneIsAskedOnceOnly(t *testing.T) {
	gone, came := silent(t)
	db, err := store.Open(t.Context(), behind(t, testdb.PostgresURL(t), gone))
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()
	require.Len(t, came, 1)
	var conns []bun.Conn
	for range 3 { // each is a new connection
		conn, err := db.Conn(t.Context())
		require.NoError(t, err)
		conns = append(conns, conn)
	}
	assert.Len(t, came, 1, "the host that answered is known by now")
	for _, conn := range conns {
		require.NoError(t, conn.Close())
	}
}

func TestOnlyAHostThatAcceptsWritesIsUsed(t *testing.T) {
	refused, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	require.NoError(t, err)
	unreachable := refused.Addr().String()
	require.NoError(t, refused.Close())
	databaseURL := testdb.PostgresURL(t)
	admin, err := testdb.Open(t, databaseURL).Conn(t.Context()) // a connection from before the change may still write
	require.NoError(t, err)
	defer func() { require.NoError(t, admin.Close()) }()
	u, err := url.Parse(databaseURL)
	require.NoError(t, err)
	name := strings.TrimPrefix(u.Path, "/")
	_, err = admin.ExecContext(t.Context(), "ALTER DATABASE ? SET default_transaction_read_only = on", bun.Ident(name))
	require.NoError(t, err)

	ctx, cancel := context.WithTimeout(t.Context(), testwait.Timeout(30*time.Second))
	defer cancel()
	_, err = store.Open(ctx, behind(t, databaseURL, unreachable))
	require.ErrorContains(t, err, "read only", "no writable host is reachable")

	_, err = admin.ExecContext(t.Context(), "ALTER DATABASE ? RESET default_transaction_read_only", bun.Ident(name))
	require.NoError(t, err)
	db, err := store.Open(ctx, behind(t, databaseURL, unreachable))
	require.NoError(t, err)
	defer func() { require.NoError(t, db.Close()) }()

	// The primary becomes a replica: an open connection is dropped after the first write that it refuses.
	conn, err := db.Conn(ctx)
	require.NoError(t, err)
	_, err = conn.ExecContext(ctx, "SET default_transaction_read_only = on")
	require.NoError(t, err)
	_, err = conn.ExecContext(ctx, "CREATE TABLE refused (id int)")
	require.Error(t, err)
	require.Error(t, conn.PingContext(ctx), "it is closed")
	_ = conn.Close() // already closed
	_, err = db.ExecContext(ctx, "CREATE TABLE accepted (id int)")
	require.NoError(t, err)
}
