package session

import (
	"crypto/sha256"
	"encoding/base64"

	"github.com/redis/go-redis/v9"
)

// Keys:
//
//   - portal:session:<id>: hash, the session
//   - portal:ended:<id>: tombstone of an ended session
//   - portal:sessions:<tag><user>: sorted set of session ids by creation
//   - portal:credentials:<tag><user>: hash of the lowest version of the credentials that opens a session, and of how often
//     all sessions were revoked
//   - portal:person:<tag><user>: hash of the user's last renewed fields and of the number of their reading
//   - portal:readings:<tag><user>: number of the last reading that began
//   - portal:oidc-sub:{…} and portal:oidc-sid:{…}: sorted sets of session ids by creation
//
// An id begins with the hash tag of its user, {abc}, as does the cookie. The tag puts all keys of a user into one slot of a
// Redis cluster, where a script can change them atomically, and spreads users over all slots. The provider's names are in
// slots of their own.
const (
	// Prefix begins the key of every session.
	Prefix         = "portal:session:"
	keySession     = Prefix
	keyIndex       = "portal:sessions:"
	keyCredentials = "portal:credentials:"
	keyPerson      = "portal:person:"
	keyReadings    = "portal:readings:"

	tagLength = 3
)

// tagOf returns the hash tag at the beginning of a user's cookies: 18 bits of a hash of the user's id, which the user's own
// pages show anyway.
func tagOf(user string) string {
	sum := sha256.Sum256([]byte(user))
	return base64.RawURLEncoding.EncodeToString(sum[:3])[:tagLength]
}

func indexOf(user string) string { return keyIndex + "{" + tagOf(user) + "}" + user }

func credentialsOf(user string) string { return keyCredentials + "{" + tagOf(user) + "}" + user }

func personOf(user string) string { return keyPerson + "{" + tagOf(user) + "}" + user }

func readingsOf(user string) string { return keyReadings + "{" + tagOf(user) + "}" + user }

// slotOf returns the part of an id that determines its slot.
func slotOf(id string) string { return id[:tagLength+len("{}")] }

// endedChannel carries the user and the id of each session that ends before its time, so that no open stream outlives it.
const endedChannel = "portal:session-ended"

// endLua ends one session in every index, leaves a tombstone with the reason, which stops writes in flight, and publishes
// the end.
const endLua = `
local function finish(id, why)
  local user = redis.call('HGET', 'portal:session:' .. id, 'uuid')
  local existed = redis.call('DEL', 'portal:session:' .. id)
  redis.call('SET', 'portal:ended:' .. id, why or '1', 'PX', 3600000)
  if user then
    redis.call('ZREM', 'portal:sessions:' .. string.sub(id, 1, 5) .. user, id)
    redis.call('PUBLISH', 'portal:session-ended', user .. ' ' .. id)
  end
  return existed
end
`

// raiseLua ends the sessions of credentials older than a version and stores the highest version. It returns how many
// sessions ended, or nothing if the version is older than the highest.
const raiseLua = endLua + `
local function raise(index, credentials, version, ttl)
  local highest = tonumber(redis.call('HGET', credentials, 'version') or '0')
  if version < highest then return nil end
  if version == highest then return 0 end
  redis.call('HSET', credentials, 'version', version)
  redis.call('PEXPIRE', credentials, ttl)
  local ended = 0
  for _, id in ipairs(redis.call('ZRANGE', index, 0, -1)) do
    if tonumber(redis.call('HGET', 'portal:session:' .. id, 'credentials') or '0') < version then ended = ended + finish(id, 'credentials') end
  end
  return ended
end
`

// createScript ends the browser's previous session if that is in the same slot (rotation: a fixed or stolen earlier cookie
// becomes worthless) and those of older credentials, writes the new one, indexes it, and limits the user's index. It writes
// nothing if the provider has ended the session already, or if the credentials have changed since they were proven. A
// session that replaces another must find it open, or ended by the change of credentials alone, and no sessions revoked
// since. Fields of a recent renewal take precedence over those of the arguments, which may have been read earlier. It
// returns 0 if it wrote nothing; otherwise 1, how many sessions ended as older, and the person's fields that it took, if
// any. KEYS: session, index, credentials, person. ARGV: old id or an empty string, id, ttl ms, created ms, index ttl ms,
// maximum number of sessions, version of the credentials, known number of revocations or an empty string for a session that
// replaces none, then field, value …
var createScript = redis.NewScript(raiseLua + `
local key, index, credentials, id = KEYS[1], KEYS[2], KEYS[3], ARGV[2]
if redis.call('EXISTS', 'portal:ended:' .. id) == 1 then return {0} end
if ARGV[8] ~= '' then
  if (redis.call('HGET', credentials, 'revocations') or '0') ~= ARGV[8] then return {0} end
  local why = redis.call('GET', 'portal:ended:' .. ARGV[1])
  if why and why ~= 'credentials' then return {0} end
end
local ended = raise(index, credentials, tonumber(ARGV[7]), ARGV[5])
if not ended then return {0} end
if ARGV[1] ~= '' then finish(ARGV[1], ARGV[8] ~= '' and 'credentials' or '1') end
for i = 9, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
local person = redis.call('HMGET', KEYS[4], 'login', 'name', 'role', 'practice', 'practiceName')
if person[1] then
  redis.call('HSET', key, 'login', person[1], 'name', person[2], 'role', person[3], 'practice', person[4], 'practiceName', person[5])
end
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
if not person[1] then return {1 + ended} end
return {1 + ended, person[1], person[2], person[3], person[4], person[5]}`)

// nameScript adds a session that is about to begin to the index of one of the provider's names, and drops expired ones.
// KEYS: the name's index. ARGV: id, created ms, created ms of the oldest that can be alive, ttl ms, maximum number of
// sessions.
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

// endAllScript ends every session of a user, including one whose credentials are being changed. KEYS: index, credentials.
// ARGV: maximum life of a session, in ms.
var endAllScript = redis.NewScript(endLua + `
local ended = 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do ended = ended + finish(id) end
redis.call('DEL', KEYS[1])
redis.call('HINCRBY', KEYS[2], 'revocations', 1)
redis.call('PEXPIRE', KEYS[2], ARGV[1])
return ended`)

// namedScript returns the sessions in the index of one of the provider's names, or nothing if the logout token was used
// before. KEYS: the index, the token.
var namedScript = redis.NewScript(`
if redis.call('EXISTS', KEYS[2]) == 1 then return false end
return redis.call('ZRANGE', KEYS[1], 0, -1)`)

// obeyedScript stores a logout token as used, and removes the sessions that it ended from the index. KEYS: the index, the
// token. ARGV: how long to store the token, in ms, then ids.
var obeyedScript = redis.NewScript(`
redis.call('SET', KEYS[2], '1', 'PX', ARGV[1])
for i = 2, #ARGV do redis.call('ZREM', KEYS[1], ARGV[i]) end
return 1`)

// endBeforeScript ends a user's sessions of credentials older than a version. KEYS: index, credentials. ARGV: the version,
// maximum life of a session in ms.
var endBeforeScript = redis.NewScript(raiseLua + `return raise(KEYS[1], KEYS[2], tonumber(ARGV[1]), ARGV[2]) or 0`)

// readingScript numbers a reading of a user that begins. KEYS: readings. ARGV: how long to keep the number, in ms.
var readingScript = redis.NewScript(`
local reading = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[1])
return reading`)

// renewScript changes fields of all live sessions of a user, and keeps the fields for new ones. It writes nothing if a
// reading that began later was already written. KEYS: index, person. ARGV: the number of the reading, how long to keep the
// fields, in ms, then field, value …
var renewScript = redis.NewScript(`
if tonumber(ARGV[1]) <= tonumber(redis.call('HGET', KEYS[2], 'renewed') or '0') then return 0 end
redis.call('HSET', KEYS[2], 'renewed', ARGV[1])
for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', KEYS[2], ARGV[2])
local changed = 0
for _, id in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
  local key = 'portal:session:' .. id
  if redis.call('EXISTS', 'portal:ended:' .. id) == 0 and redis.call('EXISTS', key) == 1 then
    for i = 3, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
    changed = changed + 1
  end
end
return changed`)
