package redistest

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"portal/gateway/internal/config"
)

const (
	// quick is the silence after which a server counts as down in a test of failover: long enough for servers of a busy
	// machine. In all other tests servers never count as down.
	quick = 2500 * time.Millisecond
	never = 5 * time.Minute

	masterName = "portal"
	sentinels  = 3
	shards     = 3
	slots      = 16384
)

// StartSentinel runs a master, its replica and three Sentinels until the test ends.
func StartSentinel(t testing.TB) *Group { return startOwn(t, newSentinel) }

// StartCluster runs three masters with a replica each until the test ends.
func StartCluster(t testing.TB) *Group { return startOwn(t, newCluster) }

func startOwn(t testing.TB, start func(silence time.Duration) (*Group, error)) *Group {
	t.Helper()
	g, err := start(quick)
	require.NoError(t, err, "these tests need redis-server")
	t.Cleanup(g.Stop)
	return g
}

func id(n int) string { return fmt.Sprintf("%040x", n+1) }

func newSentinel(silence time.Duration) (*Group, error) {
	all, err := members(2 + sentinels)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "portal-sentinel-redis-")
	if err != nil {
		return nil, err
	}
	g := &Group{servers: all[:2], watch: all[2:]}
	master, err := write(folder, "master.conf", common(folder, all[0])...)
	if err != nil {
		return nil, err
	}
	replica, err := write(folder, "replica.conf", append(common(folder, all[1]), "replicaof 127.0.0.1 "+strconv.Itoa(all[0].port))...)
	if err != nil {
		return nil, err
	}
	files := []string{master, replica}
	hosts := make([]string, 0, sentinels)
	for i, m := range g.watch {
		file, err := write(folder, "sentinel-"+strconv.Itoa(i)+".conf", g.sentinelLines(folder, i, silence)...)
		if err != nil {
			return nil, err
		}
		files, hosts = append(files, file), append(hosts, m.addr())
	}
	if g.alive, err = launch(folder, files); err != nil {
		return nil, err
	}
	g.url = config.NewSecret("redis+sentinel://:" + password + "@" + strings.Join(hosts, ",") + "/" + masterName +
		"?sentinel_password=" + password)
	err = await("master, replica and Sentinels", func() bool {
		if !g.replicated(all[0]) {
			return false
		}
		for _, m := range g.watch {
			if _, err := g.ask(m, "SENTINEL", "CKQUORUM", masterName); err != nil {
				return false
			}
		}
		return true
	})
	if err != nil {
		g.Stop()
		return nil, err
	}
	return g, nil
}

// sentinelLines configure a Sentinel with the others and the replica, which it would otherwise discover only after seconds.
func (g *Group) sentinelLines(folder string, i int, silence time.Duration) []string {
	master, replica, self := g.servers[0], g.servers[1], g.watch[i]
	lines := []string{
		"bind 127.0.0.1", "port " + strconv.Itoa(self.port), "dir " + folder, "requirepass " + password, "loglevel warning",
		"sentinel myid " + id(i),
		fmt.Sprintf("sentinel monitor %s 127.0.0.1 %d 2", masterName, master.port),
		"sentinel auth-pass " + masterName + " " + password,
		fmt.Sprintf("sentinel down-after-milliseconds %s %d", masterName, silence.Milliseconds()),
		"sentinel failover-timeout " + masterName + " 5000",
		fmt.Sprintf("sentinel known-replica %s 127.0.0.1 %d", masterName, replica.port),
	}
	for other, m := range g.watch {
		if other != i {
			lines = append(lines, fmt.Sprintf("sentinel known-sentinel %s 127.0.0.1 %d %s", masterName, m.port, id(other)))
		}
	}
	return lines
}

// Master returns the master's address that the Sentinels report.
func (g *Group) Master() (string, error) {
	said, err := g.ask(g.watch[0], "SENTINEL", "GET-MASTER-ADDR-BY-NAME", masterName)
	if err != nil {
		return "", err
	}
	parts, ok := said.([]any)
	if !ok || len(parts) != 2 {
		return "", fmt.Errorf("a Sentinel answers %v", said)
	}
	return fmt.Sprintf("%v:%v", parts[0], parts[1]), nil
}

func newCluster(silence time.Duration) (*Group, error) {
	all, err := members(2 * shards)
	if err != nil {
		return nil, err
	}
	folder, err := os.MkdirTemp("", "portal-cluster-redis-")
	if err != nil {
		return nil, err
	}
	g := &Group{servers: all}
	files := make([]string, len(all))
	hosts := make([]string, shards)
	for i, m := range all {
		// Each starts with the whole cluster in its configuration: forming a cluster takes many seconds.
		nodes := "nodes-" + strconv.Itoa(i)
		if _, err := write(folder, nodes, g.clusterLines(i)...); err != nil {
			return nil, err
		}
		lines := append(common(folder, m), "cluster-enabled yes", "cluster-config-file "+nodes, "cluster-port "+strconv.Itoa(m.bus),
			fmt.Sprintf("cluster-node-timeout %d", silence.Milliseconds()), "cluster-replica-validity-factor 0")
		if files[i], err = write(folder, "server-"+strconv.Itoa(i)+".conf", lines...); err != nil {
			return nil, err
		}
		if i < shards {
			hosts[i] = m.addr()
		}
	}
	if g.alive, err = launch(folder, files); err != nil {
		return nil, err
	}
	g.url = config.NewSecret("redis+cluster://:" + password + "@" + strings.Join(hosts, ","))
	err = await("a cluster of three masters with replicas", func() bool {
		masters := 0
		for _, m := range g.servers {
			info, err := g.ask(m, "CLUSTER", "INFO")
			if err != nil || !strings.Contains(fmt.Sprint(info), "cluster_state:ok") {
				return false
			}
			if g.replicated(m) {
				masters++
			}
		}
		return masters == shards
	})
	if err != nil {
		g.Stop()
		return nil, err
	}
	return g, nil
}

// clusterLines are the cluster in the configuration of one member: masters first, then their replicas in the same order.
func (g *Group) clusterLines(self int) []string {
	lines := make([]string, 0, len(g.servers)+1)
	for i, m := range g.servers {
		shard := i % shards
		flags, master, slotRange := "master", "-", fmt.Sprintf(" %d-%d", slots*shard/shards, slots*(shard+1)/shards-1)
		if i >= shards {
			flags, master, slotRange = "slave", id(shard), ""
		}
		if i == self {
			flags = "myself," + flags
		}
		lines = append(lines, fmt.Sprintf("%s 127.0.0.1:%d@%d %s %s 0 0 %d connected%s", id(i), m.port, m.bus, flags, master, shard+1, slotRange))
	}
	return append(lines, fmt.Sprintf("vars currentEpoch %d lastVoteEpoch 0", shards))
}

// MoveSlot moves a key's slot to another master, as an operator does to rebalance a cluster.
func (g *Group) MoveSlot(ctx context.Context, key string) error {
	said, err := g.ask(g.servers[0], "CLUSTER", "KEYSLOT", key)
	if err != nil {
		return err
	}
	slot, ok := said.(int64)
	if !ok {
		return fmt.Errorf("a slot is called %v", said)
	}
	from := 0
	for from+1 < shards && slot >= int64(slots*(from+1)/shards) {
		from++
	}
	to := (from + 1) % shards
	source, target := g.servers[from], g.servers[to]
	for _, step := range []struct {
		at   member
		args []any
	}{{target, []any{"IMPORTING", id(from)}}, {source, []any{"MIGRATING", id(to)}}} {
		if _, err := g.ask(step.at, append([]any{"CLUSTER", "SETSLOT", slot}, step.args...)...); err != nil {
			return err
		}
	}
	if err := g.moveKeys(ctx, slot, source, target); err != nil {
		return err
	}
	for _, m := range []member{target, source} {
		if _, err := g.ask(m, "CLUSTER", "SETSLOT", slot, "NODE", id(to)); err != nil {
			return err
		}
	}
	return nil
}

// moveKeys moves a few keys at a time, as redis-cli does: in the meantime each server has some of them.
func (g *Group) moveKeys(ctx context.Context, slot int64, source, target member) error {
	client := g.node(source)
	defer func() { _ = client.Close() }() // nothing is kept of it
	for {
		keys, err := client.ClusterGetKeysInSlot(ctx, int(slot), 10).Result()
		if err != nil || len(keys) == 0 {
			return err
		}
		args := []any{"MIGRATE", "127.0.0.1", target.port, "", 0, 2000, "AUTH", password, "KEYS"}
		for _, key := range keys {
			args = append(args, key)
		}
		if err := client.Do(ctx, args...).Err(); err != nil {
			return err
		}
	}
}
