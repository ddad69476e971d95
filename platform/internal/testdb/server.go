package testdb

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"syscall"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"

	"portal/platform/internal/store"
	"portal/platform/internal/testwait"
)

// ServerVariable is the environment variable with the URL of a Server that another process started.
const ServerVariable = "TEST_POSTGRES_URL"

// schemaTemplate is the template database. It accepts no connections, because PostgreSQL cannot copy a database with a
// session; so tests and processes copy it concurrently without a lock.
const schemaTemplate = "platform_schema"

// Server is a PostgreSQL cluster for tests, with a migrated template database.
type Server struct {
	URL     string // of the database "postgres"
	folder  string
	process *exec.Cmd
}

// StartServer creates a cluster in a temporary folder, starts it on a free port and migrates the template.
func StartServer(ctx context.Context) (*Server, error) {
	s := &Server{}
	if err := s.launch(ctx); err != nil {
		return nil, errors.Join(err, s.Stop())
	}
	return s, nil
}

// Stop stops the cluster and removes its folder.
func (s *Server) Stop() (err error) {
	if s.process != nil {
		// SIGINT is PostgreSQL's fast shutdown. Ctrl-C in a terminal has already sent it.
		if err = s.process.Process.Signal(syscall.SIGINT); errors.Is(err, os.ErrProcessDone) {
			err = nil
		}
		err = errors.Join(err, s.process.Wait())
	}
	return errors.Join(err, os.RemoveAll(s.folder))
}

func (s *Server) launch(ctx context.Context) error {
	initdb, err := binary("initdb")
	if err != nil {
		return err
	}
	if s.folder, err = os.MkdirTemp("", "platform-postgres-"); err != nil {
		return err
	}
	owner, err := unprivileged(s.folder)
	if err != nil {
		return err
	}
	data := filepath.Join(s.folder, "data")
	create := exec.CommandContext(ctx, initdb, "-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
	create.SysProcAttr, create.Dir = attributes(owner), s.folder
	if out, err := create.CombinedOutput(); err != nil {
		return fmt.Errorf("initdb: %w: %s", err, out)
	}
	port, err := freePort()
	if err != nil {
		return err
	}
	process := exec.Command(filepath.Join(filepath.Dir(initdb), "postgres"), "-D", data, "-p", strconv.Itoa(port), "-k", s.folder)
	for _, setting := range settings {
		process.Args = append(process.Args, "-c", setting)
	}
	process.SysProcAttr, process.Dir = attributes(owner), s.folder
	if err := process.Start(); err != nil {
		return err
	}
	s.process = process
	s.URL = fmt.Sprintf("postgres://postgres@127.0.0.1:%d/postgres?sslmode=disable", port)
	return s.migrateTemplate(ctx)
}

// settings disable what tests do not need (durability, replication, long-term statistics) for speed. Packages run
// concurrently, each with the connections of one or two platforms.
var settings = []string{
	"listen_addresses=127.0.0.1", "max_connections=400", "fsync=off", "synchronous_commit=off", "full_page_writes=off",
	"wal_level=minimal", "max_wal_senders=0", "max_wal_size=4GB", "checkpoint_timeout=1d", "autovacuum=off",
}

func (s *Server) migrateTemplate(ctx context.Context) (err error) {
	admin, err := sql.Open("pgx", s.URL)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, admin.Close()) }()
	if err := awaitServer(ctx, admin); err != nil {
		return err
	}
	if _, err := admin.ExecContext(ctx, "CREATE DATABASE "+schemaTemplate); err != nil {
		return err
	}
	template, err := inDatabase(s.URL, schemaTemplate)
	if err != nil {
		return err
	}
	db, err := store.Open(ctx, template)
	if err != nil {
		return err
	}
	if err := errors.Join(store.Migrate(ctx, db), db.Close()); err != nil {
		return err
	}
	_, err = admin.ExecContext(ctx, "ALTER DATABASE "+schemaTemplate+" ALLOW_CONNECTIONS false")
	return err
}

func awaitServer(ctx context.Context, admin *sql.DB) error {
	ctx, cancel := context.WithTimeout(ctx, testwait.Timeout(time.Minute))
	defer cancel()
	for {
		err := admin.PingContext(ctx)
		if err == nil || ctx.Err() != nil {
			return err
		}
		time.Sleep(10 * time.Millisecond) // PostgreSQL announces its readiness to no one
	}
}

// inDatabase returns the URL of another database of the same server.
func inDatabase(server, database string) (string, error) {
	u, err := url.Parse(server)
	if err != nil {
		return "", err
	}
	u.Path = "/" + database
	return u.String(), nil
}

// binary returns the path of a PostgreSQL program, from PATH or from Debian's folder.
func binary(name string) (string, error) {
	if path, err := exec.LookPath(name); err == nil {
		return path, nil
	}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin/" + name)
	if err != nil || len(found) == 0 {
		return "", fmt.Errorf("PostgreSQL is needed for this test: %s was not found", name)
	}
	slices.Sort(found)
	return found[len(found)-1], nil
}

// unprivileged changes the folder's owner to the user postgres when the process runs as root, because PostgreSQL refuses
// to run as root.
func unprivileged(folder string) (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	account, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(account.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(account.Gid, 10, 32)
	if err != nil {
		return nil, err
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, os.Chown(folder, int(uid), int(gid))
}

// freePort returns a port below the ephemeral range. A port of that range may be taken for an outgoing connection, of
// which other packages' tests make hundreds, before the server binds it.
func freePort() (int, error) {
	const first, last, tries = 10_500, 32_000, 100
	for range tries {
		port := first + rand.IntN(last-first)
		listener, err := net.Listen("tcp", "127.0.0.1:"+strconv.Itoa(port))
		if err != nil {
			continue // in use
		}
		return port, listener.Close()
	}
	return 0, errors.New("testdb: no free port")
}
