package config

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOneRedisByItsURL(t *testing.T) {
	one, err := ParseRedis("redis://portal:secret@r.example:6380/3?wait_replicas=2")
	require.NoError(t, err)
	require.NotNil(t, one.Single)
	assert.Equal(t, "r.example:6380", one.Single.Addr)
	assert.Equal(t, "secret", one.Single.Password)
	assert.Equal(t, 3, one.Single.DB)
	assert.Equal(t, 2, one.Replicas)
	single, err := ParseRedis("rediss://r.example")
	require.NoError(t, err)
	assert.Zero(t, single.Replicas, "no replicas are configured")
	assert.Equal(t, "r.example", single.Single.TLSConfig.ServerName)
	socket, err := ParseRedis("unix:///run/redis.sock?db=1")
	require.NoError(t, err)
	assert.Equal(t, "/run/redis.sock", socket.Single.Addr)
}

func TestAMasterBehindSentinels(t *testing.T) {
	r, err := ParseRedis("rediss+sentinel://portal:s%40cret@one,two:26380,[::1]:26381/main/2?sentinel_username=watch&sentinel_password=w%26")
	require.NoError(t, err)
	require.NotNil(t, r.Failover)
	assert.Equal(t, []string{"one:26379", "two:26380", "[::1]:26381"}, r.Failover.SentinelAddrs)
	assert.Equal(t, "main", r.Failover.MasterName)
	assert.Equal(t, 2, r.Failover.DB)
	assert.Equal(t, []string{"portal", "s@cret", "watch", "w&"},
		[]string{r.Failover.Username, r.Failover.Password, r.Failover.SentinelUsername, r.Failover.SentinelPassword})
	require.NotNil(t, r.Failover.TLSConfig)
	assert.Empty(t, r.Failover.TLSConfig.ServerName, "each server is asked for its own name")
	assert.Equal(t, 1, r.Replicas)
}

func TestACluster(t *testing.T) {
	r, err := ParseRedis("redis+cluster://:secret@one:7000,two,three:7002?wait_replicas=0&client_name=portal")
	require.NoError(t, err)
	require.NotNil(t, r.Cluster)
	assert.Equal(t, []string{"one:7000", "two:6379", "three:7002"}, r.Cluster.Addrs)
	assert.Equal(t, "secret", r.Cluster.Password)
	assert.Equal(t, "portal", r.Cluster.ClientName)
	assert.Nil(t, r.Cluster.TLSConfig)
	assert.Zero(t, r.Replicas)
}

func TestWhatIsWrongWithARedisURLIsSaidWithoutIt(t *testing.T) {
	for text, want := range map[string]error{
		"http://:topsecret@redis":                              errRedisURL,
		"topsecret":                                            errRedisURL,
		"redis+proxy://:topsecret@redis":                       errRedisURL,
		"redis://:topsecret@redis:6379/first":                  errRedisURL,
		"redis+sentinel://:topsecret@one,two":                  errRedisMaster,
		"redis+sentinel://:topsecret@one,two/main/0/x":         errRedisMaster,
		"redis+sentinel://:topsecret@one,two/main/-1":          errRedisDB,
		"redis+sentinel://:topsecret@one,,two/main":            errRedisAddress,
		"redis+sentinel://:topsecret@one:x/main":               errRedisAddress,
		"redis+sentinel://:topsecret@one/main?replica_only=1":  errRedisReplica,
		"redis+cluster://:topsecret@one?route_by_latency=true": errRedisReplica,
		"redis+cluster://:topsecret@one:99999":                 errRedisAddress,
		"redis+cluster://:topsecret@one/1":                     errRedisDB,
		"redis+cluster://:topsecret@one?wait_replicas=many":    errRedisWait,
		"redis+cluster://:topsecret@one?max_redirect=3":        errRedisOption,
		"redis+cluster://:topsecret@one?x=%zz":                 errRedisOption,
		"redis+cluster://:topsecret%@one":                      errRedisURL,
	} {
		_, err := ParseRedis(text)
		require.ErrorIs(t, err, want, text)
		_, err = Load(nil, enough("GATEWAY_REDIS_URL="+text))
		require.ErrorContains(t, err, "GATEWAY_REDIS_URL: "+want.Error())
		assert.NotContains(t, err.Error(), "topsecret")
	}
}
