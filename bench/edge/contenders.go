package main

import (
	"embed"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"text/template"
	"time"
)

//go:embed nginx.conf nginx-auth.conf Caddyfile.conf wrk.lua
var files embed.FS

// contender is a server in front of the upstream.
type contender struct {
	Name string
	addr string
	// processes are all processes that take part in an answer; their time and memory are counted.
	processes []*process
}

// stage is everything that runs during a benchmark.
type stage struct {
	dir        string
	loadCPUs   string
	serverCPU  string
	artefacts  string
	gateway    string // path of the program
	upstream   string // its address
	admin      string // the gateway's
	crowd      string // file of the users who request large answers
	redis      *process
	redisURL   string
	deploy     string // token
	contenders []*contender
	running    []*process
}

const (
	nameGateway = "gateway"
	namePlain   = "nginx"
	nameAuth    = "nginx auth_request"
	nameCaddy   = "Caddy forward_auth"
)

// cookieName is the name of the gateway's session cookie over https.
const cookieName = "__Host-portal"

func (s *stage) run(name string, cpus string, env []string, program string, args ...string) (*process, error) {
	p, err := start(name, s.dir, cpus, env, program, args...)
	if err != nil {
		return nil, err
	}
	s.running = append(s.running, p)
	return p, nil
}

// close ends everything in reverse order.
func (s *stage) close() {
	for i := len(s.running) - 1; i >= 0; i-- {
		s.running[i].stop()
	}
}

// open starts the upstream, Redis and every contender.
func (s *stage) open() error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	if s.upstream, err = freeAddr(); err != nil {
		return err
	}
	upstream, err := s.run("upstream", s.loadCPUs, nil, self, "upstream", s.upstream, "http://"+s.upstream)
	if err != nil {
		return err
	}
	upstream.swallow()
	if err := upstream.answers(s.upstream); err != nil {
		return err
	}
	if err := s.openRedis(); err != nil {
		return err
	}
	if err := s.openGateway(); err != nil {
		return err
	}
	check, err := s.openCheck(self)
	if err != nil {
		return err
	}
	if err := s.openNginx(namePlain, "nginx.conf", nil, ""); err != nil {
		return err
	}
	if err := s.openNginx(nameAuth, "nginx-auth.conf", []*process{check.process, s.redis}, check.addr); err != nil {
		return err
	}
	return s.openCaddy(check)
}

func (s *stage) openRedis() error {
	addr, err := freeAddr()
	if err != nil {
		return err
	}
	_, port, _ := cutPort(addr)
	s.redisURL = "redis://" + addr + "/0"
	s.redis, err = s.run("redis", s.serverCPU, nil, "redis-server", "--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no")
	if err != nil {
		return err
	}
	s.redis.swallow()
	return s.redis.answers(addr)
}

// openGateway starts the gateway as in production: a public https URL behind a trusted proxy, Redis in a separate process,
// artefacts, service tokens, access log and metrics.
func (s *stage) openGateway() error {
	env := []string{
		"GATEWAY_ADDR=127.0.0.1:0", "GATEWAY_ADMIN_ADDR=127.0.0.1:0", "GATEWAY_PUBLIC_URL=https://portal.example",
		"GATEWAY_TRUSTED_PROXIES=127.0.0.0/8", "GATEWAY_REDIS_URL=" + s.redisURL, "GATEWAY_ARTEFACTS_URL=file://" + s.artefacts,
		"GATEWAY_PRODUCT_API_URL=http://" + s.upstream, "GATEWAY_OIDC_ISSUER=http://" + s.upstream + "/oidc",
		"GATEWAY_OIDC_CLIENT_ID=" + clientID, "GATEWAY_OIDC_CLIENT_SECRET=" + clientSecret, "GATEWAY_DEPLOY_TOKENS=*=" + s.deploy,
	}
	p, err := s.run("gateway", s.serverCPU, env, s.gateway)
	if err != nil {
		return err
	}
	line, err := p.out.ReadBytes('\n')
	if err != nil {
		return p.failed("did not start")
	}
	p.swallow()
	var said struct{ Listening, Admin string }
	if err := json.Unmarshal(line, &said); err != nil {
		return fmt.Errorf("gateway: %w", err)
	}
	addr := said.Listening[len("http://"):]
	s.admin = said.Admin
	s.contenders = append(s.contenders, &contender{nameGateway, addr, []*process{p, s.redis}})
	return isReady(said.Listening + "/readyz")
}

func isReady(url string) error {
	client := &http.Client{Timeout: 3 * time.Second}
	status := 0
	for until := time.Now().Add(30 * time.Second); time.Now().Before(until); time.Sleep(50 * time.Millisecond) {
		answer, err := client.Get(url) //nolint:noctx // the client has a deadline
		if err != nil {
			continue
		}
		status = answer.StatusCode
		if err := answer.Body.Close(); err != nil {
			return err
		}
		if status == http.StatusOK {
			return nil
		}
	}
	return fmt.Errorf("%s is not ready: %d", url, status)
}

type checker struct {
	process *process
	addr    string
}

func (s *stage) openCheck(self string) (checker, error) {
	addr, err := freeAddr()
	if err != nil {
		return checker{}, err
	}
	p, err := s.run("check", s.serverCPU, nil, self, "check", addr, s.redisURL, cookieName)
	if err != nil {
		return checker{}, err
	}
	p.swallow()
	return checker{p, addr}, p.answers(addr)
}

func (s *stage) openNginx(name, file string, beside []*process, check string) error {
	addr, path, err := s.render(file, check)
	if err != nil {
		return err
	}
	p, err := s.run(file, s.serverCPU, nil, nginx(), "-c", path)
	if err != nil {
		return err
	}
	p.swallow()
	s.contenders = append(s.contenders, &contender{name, addr, append([]*process{p}, beside...)})
	return p.answers(addr)
}

func (s *stage) openCaddy(check checker) error {
	addr, path, err := s.render("Caddyfile.conf", check.addr)
	if err != nil {
		return err
	}
	p, err := s.run("caddy", s.serverCPU, nil, "caddy", "run", "--config", path, "--adapter", "caddyfile")
	if err != nil {
		return err
	}
	p.swallow()
	s.contenders = append(s.contenders, &contender{nameCaddy, addr, []*process{p, check.process, s.redis}})
	return p.answers(addr)
}

// render fills in a configuration template.
func (s *stage) render(file, check string) (addr, path string, err error) {
	if addr, err = freeAddr(); err != nil {
		return "", "", err
	}
	dir := filepath.Join(s.dir, file+".d")
	if err := os.MkdirAll(dir, 0o755); err != nil { //nolint:gosec // nginx's workers read it
		return "", "", err
	}
	text, err := template.ParseFS(files, file)
	if err != nil {
		return "", "", err
	}
	path = filepath.Join(dir, file)
	out, err := os.Create(path)
	if err != nil {
		return "", "", err
	}
	values := map[string]string{"Dir": dir, "Addr": addr, "Upstream": s.upstream, "Check": check, "Static": filepath.Dir(s.artefacts)}
	if err := text.Execute(out, values); err != nil {
		return "", "", err
	}
	return addr, path, out.Close()
}

// nginx returns the path of Debian's package, which is not on every PATH.
func nginx() string {
	if path, err := exec.LookPath("nginx"); err == nil {
		return path
	}
	return "/usr/sbin/nginx"
}
