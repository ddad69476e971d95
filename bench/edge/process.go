package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// process is a server under test, or an auxiliary one, pinned to some processors.
type process struct {
	name string
	cmd  *exec.Cmd
	out  *bufio.Reader // its output, if it is read
	done chan struct{}
	log  string
}

// start runs a program on the given processors; its output is written to a file in the benchmark's folder.
func start(name, dir, cpus string, env []string, program string, args ...string) (*process, error) {
	p := &process{name: name, log: filepath.Join(dir, name+".log"), done: make(chan struct{})}
	log, err := os.Create(p.log)
	if err != nil {
		return nil, err
	}
	defer func() { _ = log.Close() }()                                                 // the child has its own
	p.cmd = exec.Command("taskset", append([]string{"-c", cpus, program}, args...)...) //nolint:noctx,gosec // ended by stop; fixed arguments
	p.cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir}, env...)
	p.cmd.Dir = dir
	p.cmd.Stderr = log
	// A benchmark that is killed must not leave servers running.
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p.out = bufio.NewReader(out)
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", name, err)
	}
	go func() {
		_ = p.cmd.Wait() // its log shows how it ends
		close(p.done)
	}()
	return p, nil
}

// answers waits until a server listens at the address.
func (p *process) answers(addr string) error {
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		select {
		case <-p.done:
			return p.failed("ended")
		default:
		}
		if conn, err := dial(addr); err == nil {
			return conn.Close()
		}
	}
	return p.failed("does not answer")
}

func (p *process) failed(how string) error {
	said, err := os.ReadFile(p.log)
	if err != nil {
		said = []byte(err.Error())
	}
	return fmt.Errorf("%s %s:\n%s", p.name, how, said[max(0, len(said)-2000):])
}

func (p *process) stop() {
	_ = p.cmd.Process.Signal(syscall.SIGTERM) // it may have ended by itself
	select {
	case <-p.done:
	case <-time.After(20 * time.Second):
		_ = p.cmd.Process.Kill()
		<-p.done
	}
}

// usage is the resources that processes have used so far.
type usage struct {
	seconds  float64
	resident int64
}

// clockTick is USER_HZ, which Linux fixes for values in /proc.
const clockTick = 100

// measure adds up the processor time and the resident memory of processes and all of their children.
func measure(processes []*process) usage {
	var sum usage
	for _, p := range processes {
		for _, pid := range family(p.cmd.Process.Pid) {
			one, err := usageOf(pid)
			if err != nil {
				continue // it ended in between
			}
			sum.seconds += one.seconds
			sum.resident += one.resident
		}
	}
	return sum
}

func family(pid int) []int {
	all := []int{pid}
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/task/%d/children", pid, pid))
	if err != nil {
		return all
	}
	for child := range strings.FieldsSeq(string(raw)) {
		if id, err := strconv.Atoi(child); err == nil {
			all = append(all, family(id)...)
		}
	}
	return all
}

func usageOf(pid int) (usage, error) {
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return usage{}, err
	}
	return parseStat(string(raw))
}

// parseStat reads utime, stime and rss. The name in parentheses may contain any character, including spaces.
func parseStat(stat string) (usage, error) {
	end := strings.LastIndexByte(stat, ')')
	fields := strings.Fields(stat[end+1:])
	if end < 0 || len(fields) < 22 {
		return usage{}, errors.New("not a line of /proc/<pid>/stat")
	}
	user, err1 := strconv.ParseInt(fields[11], 10, 64)
	system, err2 := strconv.ParseInt(fields[12], 10, 64)
	pages, err3 := strconv.ParseInt(fields[21], 10, 64)
	if err := errors.Join(err1, err2, err3); err != nil {
		return usage{}, err
	}
	return usage{seconds: float64(user+system) / clockTick, resident: pages * int64(os.Getpagesize())}, nil
}

// dial and listenOn have no context: they only use this machine.
func dial(addr string) (net.Conn, error) {
	return net.DialTimeout("tcp", addr, 5*time.Second) //nolint:noctx // bounded
}

func listenOn(addr string) (net.Listener, error) {
	return net.Listen("tcp", addr) //nolint:noctx // returns at once
}

// freeAddr returns a loopback address that is currently free.
func freeAddr() (string, error) {
	listener, err := listenOn("127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}

// swallow reads a process's output so that it never blocks on it.
func (p *process) swallow() { go func() { _, _ = io.Copy(io.Discard, p.out) }() }
