package config

import (
	"crypto/tls"
	"errors"
	"net"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/redis/go-redis/v9"
)

// Redis is a parsed GATEWAY_REDIS_URL: exactly one of the three kinds.
type Redis struct {
	Single   *redis.Options
	Failover *redis.FailoverOptions
	Cluster  *redis.ClusterOptions
	// Replicas is how many replicas must have a write before it is confirmed to a caller.
	Replicas int
}

// Faults of a URL in our own words: the parser's errors may quote the URL with its password.
var (
	errRedisURL     = errors.New("is not a redis://, rediss://, unix://, redis+sentinel:// or redis+cluster:// URL")
	errRedisAddress = errors.New("has an address that is not host:port")
	errRedisMaster  = errors.New("names no master: redis+sentinel://host:port,host:port/master")
	errRedisDB      = errors.New("has a database that is no number from 0 on; a cluster has none")
	errRedisReplica = errors.New("reads from replicas, which may not know yet who has signed out")
	errRedisWait    = errors.New("has a wait_replicas that is no number from 0 to 9")
	errRedisOption  = errors.New("has an option that is not known, or whose value cannot be read")
)

const (
	redisPort    = "6379"
	sentinelPort = "26379"
	maxReplicas  = 9
)

// ParseRedis parses the URL of one server, of a master behind Sentinels, or of a cluster:
//
//	redis://[user:password@]host:port/[db], rediss:// by TLS, unix:///path
//	redis+sentinel://[user:password@]sentinel:port,sentinel:port/master[/db][?sentinel_username=…&sentinel_password=…]
//	redis+cluster://[user:password@]host:port,host:port
//
// rediss+sentinel and rediss+cluster are the same over TLS, for every node. Further options are those of go-redis' URLs, and
// wait_replicas.
func ParseRedis(text string) (Redis, error) {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok {
		return Redis{}, errRedisURL
	}
	kind, secure := strings.TrimPrefix(scheme, "rediss+"), strings.HasPrefix(scheme, "rediss+")
	switch strings.TrimPrefix(kind, "redis+") {
	case "redis", "rediss", "unix":
		return parseSingle(text)
	case "sentinel":
		return parseFailover(rest, secure)
	case "cluster":
		return parseCluster(rest, secure)
	}
	return Redis{}, errRedisURL
}

func parseSingle(text string) (Redis, error) {
	u, err := url.Parse(text)
	if err != nil {
		return Redis{}, errRedisURL
	}
	query := u.Query()
	replicas, err := takeReplicas(query, 0)
	if err != nil {
		return Redis{}, err
	}
	u.RawQuery = query.Encode()
	options, err := redis.ParseURL(u.String())
	if err != nil {
		return Redis{}, errRedisURL
	}
	return Redis{Single: options, Replicas: replicas}, nil
}

// several is the common part of URLs with several addresses.
type several struct {
	user  *url.Userinfo
	hosts []string
	path  []string
	query url.Values
}

// splitSeveral parses such a URL, because net/url supports only one address.
func splitSeveral(rest, port string) (several, error) {
	authority, tail := rest, ""
	if end := strings.IndexAny(rest, "/?"); end >= 0 {
		authority, tail = rest[:end], rest[end:]
	}
	credentials, hosts := "", authority
	if at := strings.LastIndex(authority, "@"); at >= 0 {
		credentials, hosts = authority[:at+1], authority[at+1:]
	}
	u, err := url.Parse("redis://" + credentials + "host" + tail)
	if err != nil || u.Fragment != "" {
		return several{}, errRedisURL
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return several{}, errRedisOption
	}
	s := several{user: u.User, query: query}
	s.path = strings.FieldsFunc(u.Path, func(r rune) bool { return r == '/' })
	for host := range strings.SplitSeq(hosts, ",") {
		address, err := addressOf(host, port)
		if err != nil {
			return several{}, err
		}
		s.hosts = append(s.hosts, address)
	}
	for _, option := range []string{"replica_only", "read_only", "route_by_latency", "route_randomly"} {
		if s.query.Has(option) {
			return several{}, errRedisReplica
		}
	}
	return s, nil
}

func addressOf(text, standard string) (string, error) {
	host, port, err := net.SplitHostPort(text)
	if err != nil {
		host, port = strings.Trim(text, "[]"), standard
		if strings.Contains(host, ":") && net.ParseIP(host) == nil {
			return "", errRedisAddress
		}
	}
	if n, err := strconv.Atoi(port); err != nil || n < 1 || n > 65535 || host == "" {
		return "", errRedisAddress
	}
	return net.JoinHostPort(host, port), nil
}

// takeReplicas removes and parses wait_replicas, which is not an option of go-redis.
func takeReplicas(query url.Values, standard int) (int, error) {
	text := query.Get("wait_replicas")
	query.Del("wait_replicas")
	if text == "" {
		return standard, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > maxReplicas {
		return 0, errRedisWait
	}
	return n, nil
}

func parseFailover(rest string, secure bool) (Redis, error) {
	s, err := splitSeveral(rest, sentinelPort)
	if err != nil {
		return Redis{}, err
	}
	if len(s.path) == 0 || len(s.path) > 2 {
		return Redis{}, errRedisMaster
	}
	replicas, err := takeReplicas(s.query, 1)
	if err != nil {
		return Redis{}, err
	}
	db := 0
	if len(s.path) == 2 {
		if db, err = strconv.Atoi(s.path[1]); err != nil || db < 0 {
			return Redis{}, errRedisDB
		}
	}
	name, password := s.query.Get("sentinel_username"), s.query.Get("sentinel_password")
	s.query.Del("sentinel_username")
	s.query.Del("sentinel_password")
	options, err := redis.ParseFailoverURL(s.url(secure))
	if err != nil {
		return Redis{}, errRedisOption
	}
	options.MasterName, options.DB = s.path[0], db
	options.SentinelUsername, options.SentinelPassword = name, password
	options.Username, options.Password = s.credentials()
	options.TLSConfig = eachByItsName(options.TLSConfig)
	return Redis{Failover: options, Replicas: replicas}, nil
}

func parseCluster(rest string, secure bool) (Redis, error) {
	s, err := splitSeveral(rest, redisPort)
	if err != nil {
		return Redis{}, err
	}
	if len(s.path) > 0 && !slices.Equal(s.path, []string{"0"}) {
		return Redis{}, errRedisDB
	}
	replicas, err := takeReplicas(s.query, 1)
	if err != nil {
		return Redis{}, err
	}
	options, err := redis.ParseClusterURL(s.url(secure))
	if err != nil {
		return Redis{}, errRedisOption
	}
	options.Username, options.Password = s.credentials()
	options.TLSConfig = eachByItsName(options.TLSConfig)
	return Redis{Cluster: options, Replicas: replicas}, nil
}

// url returns the URL with several addresses in the form of go-redis.
func (s several) url(secure bool) string {
	scheme := "redis"
	if secure {
		scheme = "rediss"
	}
	query := url.Values{}
	for name, values := range s.query {
		query[name] = values
	}
	query["addr"] = s.hosts[1:]
	return (&url.URL{Scheme: scheme, Host: s.hosts[0], RawQuery: query.Encode()}).String()
}

func (s several) credentials() (name, password string) {
	password, _ = s.user.Password()
	return s.user.Username(), password
}

// eachByItsName verifies the certificate of each node for the node's own address, instead of the first one's.
func eachByItsName(c *tls.Config) *tls.Config {
	if c == nil {
		return nil
	}
	return &tls.Config{MinVersion: tls.VersionTLS12, InsecureSkipVerify: c.InsecureSkipVerify} //nolint:gosec // go-redis sets it for skip_verify
}
