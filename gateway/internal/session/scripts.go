package session

import "github.com/redis/go-redis/v9"

// Keys: portal:session:<id> hash, portal:ended:<id> tombstone, portal:sessions:<user> sorted set of ids by creation.
const (
	// Prefix begins the key of every session.
	Prefix     = "portal:session:"
	keySession = Prefix
	keyEnded   = "portal:ended:"
	keyIndex   = "portal:sessions:"
)

// endLua ends one session wherever it is indexed and leaves a tombstone that stops a write still under way.
const endLua = `
local function finish(id)
  local user = redis.call('HGET', 'portal:session:' .. id, 'uuid')
  local existed = redis.call('DEL', 'portal:session:' .. id)
  redis.call('SET', 'portal:ended:' .. id, '1', 'PX', 3600000)
  if user then redis.call('ZREM', 'portal:sessions:' .. user, id) end
  return existed
end
`

// createScript ends the session the browser had (rotation: a fixed or stolen cookie of before is worth nothing),
// writes the new one, indexes it, and keeps the user's index bounded.
// ARGV: old id or ”, id, user, ttl ms, created ms, index ttl ms, most sessions, then field, value …
var createScript = redis.NewScript(endLua + `
if ARGV[1] ~= '' then finish(ARGV[1]) end
local id, user = ARGV[2], ARGV[3]
local key, index = 'portal:session:' .. id, 'portal:sessions:' .. user
for i = 8, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
redis.call('PEXPIRE', key, ARGV[4])
redis.call('ZADD', index, ARGV[5], id)
redis.call('PEXPIRE', index, ARGV[6])
for _, named in ipairs(KEYS) do
  for _, other in ipairs(redis.call('SMEMBERS', named)) do
    if redis.call('EXISTS', 'portal:session:' .. other) == 0 then redis.call('SREM', named, other) end
  end
  redis.call('SADD', named, id)
  redis.call('PEXPIRE', named, ARGV[6])
end
if redis.call('ZCARD', index) > tonumber(ARGV[7]) then
  for _, other in ipairs(redis.call('ZRANGE', index, 0, -1)) do
    if redis.call('EXISTS', 'portal:session:' .. other) == 0 then redis.call('ZREM', index, other) end
  end
  while redis.call('ZCARD', index) > tonumber(ARGV[7]) do
    local oldest = redis.call('ZRANGE', index, 0, 0)[1]
    finish(oldest)
    redis.call('ZREM', index, oldest)
  end
end
return 1`)

// touchScript slides the idle expiry. ARGV: id, now ms, ttl ms.
var touchScript = redis.NewScript(`
local key = 'portal:session:' .. ARGV[1]
if redis.call('EXISTS', 'portal:ended:' .. ARGV[1]) == 1 or redis.call('EXISTS', key) == 0 then return 0 end
redis.call('HSET', key, 'seen', ARGV[2])
redis.call('PEXPIRE', key, ARGV[3])
return 1`)

// updateScript changes fields of a session that is still alive. ARGV: id, field, value …
var updateScript = redis.NewScript(`
local key = 'portal:session:' .. ARGV[1]
if redis.call('EXISTS', 'portal:ended:' .. ARGV[1]) == 1 or redis.call('EXISTS', key) == 0 then return 0 end
for i = 2, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
return 1`)

// endScript ends one session. ARGV: id.
var endScript = redis.NewScript(endLua + `return finish(ARGV[1])`)

// endAllScript ends every session of a user. ARGV: user.
var endAllScript = redis.NewScript(endLua + `
local index = 'portal:sessions:' .. ARGV[1]
local ended = 0
for _, id in ipairs(redis.call('ZRANGE', index, 0, -1)) do ended = ended + finish(id) end
redis.call('DEL', index)
return ended`)

// endNamedScript ends the sessions under one of the provider's names, unless that was said before.
// KEYS: the index, the word. ARGV: how long to remember the word, in ms.
var endNamedScript = redis.NewScript(endLua + `
if not redis.call('SET', KEYS[2], '1', 'NX', 'PX', ARGV[1]) then return -1 end
local ended = 0
for _, id in ipairs(redis.call('SMEMBERS', KEYS[1])) do ended = ended + finish(id) end
redis.call('DEL', KEYS[1])
return ended`)

// endOthersScript ends a user's sessions but those that changed the credentials themselves.
// ARGV: user, from when and until when in ms such a change counts.
var endOthersScript = redis.NewScript(endLua + `
local index = 'portal:sessions:' .. ARGV[1]
local ended = 0
for _, id in ipairs(redis.call('ZRANGE', index, 0, -1)) do
  local marked = tonumber(redis.call('HGET', 'portal:session:' .. id, 'changing') or '0')
  if marked < tonumber(ARGV[2]) or marked > tonumber(ARGV[3]) then ended = ended + finish(id) end
end
return ended`)

// renameScript changes fields of all sessions of a user that are alive. ARGV: user, field, value …
var renameScript = redis.NewScript(`
local changed = 0
for _, id in ipairs(redis.call('ZRANGE', 'portal:sessions:' .. ARGV[1], 0, -1)) do
  local key = 'portal:session:' .. id
  if redis.call('EXISTS', 'portal:ended:' .. id) == 0 and redis.call('EXISTS', key) == 1 then
    for i = 2, #ARGV, 2 do redis.call('HSET', key, ARGV[i], ARGV[i + 1]) end
    changed = changed + 1
  end
end
return changed`)
