package redisstore

import (
	"context"
	"errors"
	"net"
	"slices"
	"sync/atomic"
	"time"

	"github.com/redis/go-redis/v9"
)

// confirmWithin is how long replicas have to acknowledge a write. It leaves room within the call's second, and within the
// connection's read time-out.
const confirmWithin = 400 * time.Millisecond

// ErrNotReplicated reports that a write is in effect, but that a failover could undo it: too few replicas have it.
var ErrNotReplicated = errors.New("redis: too few replicas have the write")

type confirmedKey struct{}

// Confirmed marks the writes made with a context as ones whose result is reported to a user: they fail with ErrNotReplicated
// unless as many replicas have them as the URL demands. Such a write must be idempotent, because callers repeat it.
func Confirmed(ctx context.Context) context.Context {
	return context.WithValue(ctx, confirmedKey{}, true)
}

// confirmBy makes a client of one server wait for its replicas, if any are demanded.
func confirmBy(client *redis.Client, replicas int) {
	if replicas > 0 {
		client.AddHook(&confirmer{client, replicas})
	}
}

// confirmer sends WAIT after a marked write on the same connection, because Redis replies for the writes of that connection.
type confirmer struct {
	client   *redis.Client
	replicas int
}

var _ redis.Hook = (*confirmer)(nil)

// DialHook changes nothing.
func (c *confirmer) DialHook(next redis.DialHook) redis.DialHook { return next }

// ProcessHook sends a marked command as a pipeline.
func (c *confirmer) ProcessHook(next redis.ProcessHook) redis.ProcessHook {
	return func(ctx context.Context, cmd redis.Cmder) error {
		if ctx.Value(confirmedKey{}) == nil {
			return next(ctx, cmd)
		}
		pipe := c.client.Pipeline()
		if err := pipe.Process(ctx, cmd); err != nil {
			return err
		}
		_, err := pipe.Exec(ctx)
		return err
	}
}

// ProcessPipelineHook appends WAIT to marked pipelines.
func (c *confirmer) ProcessPipelineHook(next redis.ProcessPipelineHook) redis.ProcessPipelineHook {
	return func(ctx context.Context, cmds []redis.Cmder) error {
		if ctx.Value(confirmedKey{}) == nil {
			return next(ctx, cmds)
		}
		// The commands with which a new connection begins need no acknowledgement.
		inner := context.WithValue(ctx, confirmedKey{}, nil)
		wait := redis.NewIntCmd(inner, "wait", c.replicas, confirmWithin.Milliseconds())
		if err := next(inner, append(slices.Clip(cmds), wait)); err != nil {
			return err
		}
		if have, err := wait.Result(); err != nil || have < int64(c.replicas) {
			return errors.Join(ErrNotReplicated, err)
		}
		return nil
	}
}

// master stores which server was last reached as the master behind Sentinels.
type master struct{ addr atomic.Pointer[string] }

var _ redis.Hook = (*master)(nil)

// DialHook records the address of a connection.
func (m *master) DialHook(next redis.DialHook) redis.DialHook {
	return func(ctx context.Context, network, addr string) (net.Conn, error) {
		conn, err := next(ctx, network, addr)
		if err == nil {
			reached := conn.RemoteAddr().String()
			m.addr.Store(&reached)
		}
		return conn, err
	}
}

// ProcessHook changes nothing.
func (m *master) ProcessHook(redis.ProcessHook) redis.ProcessHook { return nil }

// ProcessPipelineHook changes nothing.
func (m *master) ProcessPipelineHook(redis.ProcessPipelineHook) redis.ProcessPipelineHook { return nil }

// is reports whether both have reached the same server. One that has reached no server yet counts as the same.
func (m *master) is(other *master) bool {
	if m == nil || other == nil {
		return true
	}
	one, two := m.addr.Load(), other.addr.Load()
	return one == nil || two == nil || *one == *two
}
