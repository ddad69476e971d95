package redistest

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/config"
	"portal/gateway/internal/testwait"
)

// timeout is how long a group may take until it serves: machines that run tests are busy.
const timeout = 30 * time.Second

// Group is a set of redis-server processes: a master, its replica and three Sentinels, or three masters of a cluster with a
// replica each. They end with the test, or with the process of the tests, even if that is killed.
type Group struct {
	url     config.Secret
	servers []member // servers with data, masters first
	watch   []member // Sentinels
	alive   *os.File // the processes end when no process holds it open
	goals   map[member]int64
}

type member struct{ port, bus int }

func (m member) addr() string { return "127.0.0.1:" + strconv.Itoa(m.port) }

// URL returns the gateway's URL of the group.
func (g *Group) URL() config.Secret { return g.url }

// Stop ends all of its processes.
func (g *Group) Stop() { _ = g.alive.Close() }

// node returns a client of one member.
func (g *Group) node(m member) *redis.Client {
	return redis.NewClient(&redis.Options{Addr: m.addr(), Password: password, DialerRetries: 1, MaxRetries: -1,
		DialTimeout: testwait.Timeout(5 * time.Second), ReadTimeout: testwait.Timeout(10 * time.Second)})
}

// ask sends one command to a member.
func (g *Group) ask(m member, args ...any) (any, error) {
	client := g.node(m)
	defer func() { _ = client.Close() }() // nothing is kept of it
	return client.Do(context.Background(), args...).Result()
}

// Kill ends the member with this address as a crash would.
func (g *Group) Kill(addr string) error {
	for _, m := range g.servers {
		if m.addr() != addr {
			continue
		}
		info, err := g.ask(m, "INFO", "server")
		if err != nil {
			return err
		}
		pid, err := strconv.Atoi(field(fmt.Sprint(info), "process_id"))
		if err != nil {
			return err
		}
		return syscall.Kill(pid, syscall.SIGKILL)
	}
	return errors.New("no member listens at " + addr)
}

func field(info, name string) string {
	_, rest, _ := strings.Cut(info, name+":")
	value, _, _ := strings.Cut(rest, "\r\n")
	return value
}

// holders starts the files' servers and ends them when its standard input closes, which happens with this process.
const holders = `
folder=$0
for file in "$@"; do
  case $file in */sentinel-?.conf) mode=--sentinel ;; *) mode= ;; esac
  redis-server "$file" $mode >/dev/null 2>&1 </dev/null &
  pids="$pids $!"
done
read -r _
kill -9 $pids
wait
rm -rf "$folder"`

func launch(folder string, files []string) (*os.File, error) {
	in, alive, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	cmd := exec.CommandContext(context.Background(), "sh", append([]string{"-c", holders, folder}, files...)...)
	cmd.Stdin = in
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // Ctrl-C reaches only the tests; the servers end by the pipe
	err = cmd.Start()
	_ = in.Close() // the child has it
	if err != nil {
		_ = alive.Close()
		return nil, fmt.Errorf("redis-server: %w", err)
	}
	return alive, nil
}

// firstPort and lastPort are the range of the members' ports: below the ephemeral ports, of which tests of other packages use hundreds while a group
// starts.
const firstPort, lastPort = 10_500, 32_000

// members finds free ports, all at once so that none is returned twice.
func members(n int) ([]member, error) {
	ports := make([]int, 0, 2*n)
	for tries := 0; len(ports) < 2*n; tries++ {
		if tries > 100*n {
			return nil, errors.New("no free ports")
		}
		port := firstPort + rand.IntN(lastPort-firstPort)
		var sockets net.ListenConfig
		listener, err := sockets.Listen(context.Background(), "tcp", "127.0.0.1:"+strconv.Itoa(port))
		if err != nil {
			continue // in use
		}
		defer func() { _ = listener.Close() }()
		ports = append(ports, port)
	}
	found := make([]member, n)
	for i := range found {
		found[i] = member{ports[2*i], ports[2*i+1]}
	}
	return found, nil
}

func write(folder, name string, lines ...string) (string, error) {
	file := filepath.Join(folder, name)
	return file, os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o600)
}

// common returns the configuration lines of every server with data.
func common(folder string, m member) []string {
	return []string{"bind 127.0.0.1", "port " + strconv.Itoa(m.port), "dir " + folder, `save ""`, "appendonly no",
		"dbfilename dump-" + strconv.Itoa(m.port) + ".rdb", "requirepass " + password, "masterauth " + password,
		"repl-diskless-sync yes", "repl-diskless-sync-delay 0", "repl-ping-replica-period 1", "loglevel warning"}
}

// await polls until a condition holds.
func await(what string, holds func() bool) error {
	for until := time.Now().Add(testwait.Timeout(timeout)); !holds(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(until) {
			return errors.New("redistest: not in time: " + what)
		}
	}
	return nil
}

// replicated reports whether a master has a replica with all data that the master had at the first check: a replica that is
// online may still be loading. Later offsets prove nothing more, and those of several masters rarely agree at one moment.
func (g *Group) replicated(m member) bool {
	info, err := g.ask(m, "INFO", "replication")
	if err != nil {
		return false
	}
	text := fmt.Sprint(info)
	if _, asked := g.goals[m]; !asked {
		offset, err := strconv.ParseInt(field(text, "master_repl_offset"), 10, 64)
		if err != nil {
			return false
		}
		if g.goals == nil {
			g.goals = map[member]int64{}
		}
		g.goals[m] = offset
	}
	_, acknowledged, online := strings.Cut(text, "state=online,offset=")
	acknowledged, _, _ = strings.Cut(acknowledged, ",")
	offset, err := strconv.ParseInt(acknowledged, 10, 64)
	return online && err == nil && offset > 0 && offset >= g.goals[m]
}
