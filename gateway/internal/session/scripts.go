package session

import (
	"crypto/sha256"
	"encoding/base64"

	"github.com/redis/go-redis/v9"
)

// Keys: portal:session:<id> hash, portal:ended:<id> tombstone, portal:sessions:<tag><user> sorted set of ids by creation,
// portal:oidc-sub:{…} and portal:oidc-sid:{…} sorted sets of ids by creation.
//
// An id begins with the tag of its user, {abc}, which the cookie bears as well. By that tag all that one user has lies in
// one slot of a cluster, where a script may change it in one step, and users are spread over all slots. The provider's
// names lie in slots of their own.
const (
	// Prefix begins the key of every session.
	Prefix     = "portal:session:"
	keySession = Prefix
	keyIndex   = "portal:sessions:"

	tagLength = 3
)

// tagOf is what the cookies of a user begin with: 18 bits of a hash of the id, which the user's own pages show anyway.
func tagOf(user string) string {
	sum := sha256.Sum256([]byte(user))
	return base64.RawURLEncoding.EncodeToString(sum[:3])[:tagLength]
}

func indexOf(user string) string { return keyIndex + "{" + tagOf(user) + "}" + user }

// slotOf is the part of an id by which its slot is chosen.
func slotOf(id string) string { return id[:tagLength+len("{}")] }

// endedChannel carries the user and the id of each session that ends before its time, so that no open stream outlives it.
const endedChannel = "portal:session-ended"

// endLua ends one session wherever it is indexed, leaves a tombstone that stops a write still under way, and says so.
const endLua = `
local function finish(id)
  local user = redis.call('HGET', 'portal:session:' .. id, 'uuid')
  local existed = redis.call('DEL', 'portal:session:' .. id)
  redis.call('SET', 'portal:ended:' .. id, '1', 'PX', 3600000)
  if user then
    redis.call('ZREM', 'portal:sessions:' .. string.sub(id, 1, 5) .. user, id)
    redis.call('PUBLISH', 'portal:session-ended', user .. ' ' .. id)
  end
  return existed
end
`

// createScript ends the session the browser had (rotation: a fixed or stolen cookie of before is worth nothing) where that
// lies in the same slot, writes the new one, indexes it, and keeps the user's index bounded. It writes nothing where the
// provider has ended the session before it was there.
// KEYS: session, index. ARGV: old id or ”, id, ttl ms, created ms, index ttl ms, most sessions, then field, value …
var createScript = redis.NewScript(endLua + `
local key, index, id = KEYS[1], KEYS[2], ARGV[2]
if redis.call('EXISTS', 'portal:ended:' .. id) == 1 then return 0 end
if ARGV[1] ~= '' then finish(ARGV[1]) end
for i = 7, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', key, ARGV[3])
redis.call('ZADD', index, ARGV[4], id)
redis.call('PEXPIRE', index, ARGV[5])
if redis.call('ZCARD', index) > tonumber(ARGV[6]) then
  for _, other in ipairs(redis.call('ZRANGE', index, 0, -1)) do
    if redis.call('EXISTS', 'portal:session:' .. other) == 0 then redis.call('ZREM', index, other) end
  end
  while redis.call('ZCARD', index) > tonumber(ARGV[6]) do
    local oldest = redis.call('ZRANGE', index, 0, 0)[1]
    finish(oldest)
    redis.call('ZREM', index, oldest)
  end
end
return 1`)

// nameScript puts a session that is about to begin under one of the provider's names, and drops what is over by now.
// KEYS: the name's index. ARGV: id, created ms, created ms of the oldest that can be alive, ttl ms, most sessions.
var nameScript = redis.NewScript(`
redis.call('ZADD', KEYS[1], ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', '(' .. ARGV[3])
redis.call('ZREMRANGEBYRANK', KEYS[1], 0, -1 - tonumber(ARGV[5]))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`)

// touchScript slides the idle expiry. KEYS: session. ARGV: id, now ms, ttl ms.
var touchScript = redis.NewScript(`
if redis.call('EXISTS', 'portal:ended:' .. ARGV[1]) == 1 or redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
redis.call('HSET', KEYS[1], 'seen', ARGV[2])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1`)

// updateScript changes fields of a session that is still alive. KEYS: session. ARGV: id, field, value …
var updateScript = redis.NewScript(`
if redis.call('EXISTS', 'portal:ended:' .. ARGV[1]) == 1 or redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
for i = 2, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[i], ARGV[i + 1]) end
return 1`)

// endScript ends sessions of one slot. KEYS: the first session. ARGV: ids.
var endScript = redis.NewScript(endLua + `
local ended = 0
for _, id in ipairs(ARGV) do ended = ended + finish(id) end
return ended`)

// endAllScript ends every session of a user. KEYS: index.
var endAllScript = redis.NewScript(endLua + `
local ended = 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do ended = ended + finish(id) end
redis.call('DEL', KEYS[1])
return ended`)

// namedScript gives the sessions under one of the provider's names, or nothing where the word was obeyed before.
// KEYS: the index, the word.
var namedScript = redis.NewScript(`
if redis.call('EXISTS', KEYS[2]) == 1 then return false end
return redis.call('ZRANGE', KEYS[1], 0, -1)`)

// obeyedScript remembers a word, and forgets the sessions that it ended.
// KEYS: the index, the word. ARGV: how long to remember the word, in ms, then ids.
var obeyedScript = redis.NewScript(`
redis.call('SET', KEYS[2], '1', 'PX', ARGV[1])
for i = 2, #ARGV do redis.call('ZREM', KEYS[1], ARGV[i]) end
return 1`)

// endOthersScript ends a user's sessions but those that changed the credentials themselves.
// KEYS: index. ARGV: from when and until when in ms such a change counts.
var endOthersScript = redis.NewScript(endLua + `
local ended = 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local marked = tonumber(redis.call('HGET', 'portal:session:' .. id, 'changing') or '0')
  if marked < tonumber(ARGV[1]) or marked > tonumber(ARGV[2]) then ended = ended + finish(id) end
end
return ended`)

// renameScript changes fields of all sessions of a user that are alive. KEYS: index. ARGV: field, value …
var renameScript = redis.NewScript(`
local changed = 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local key = 'portal:session:' .. id
  if redis.call('EXISTS', 'portal:ended:' .. id) == 0 and redis.call('EXISTS', key) == 1 then
    for i = 1, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
    changed = changed + 1
  end
end
return changed`)
