package deploy

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/deployapi"
	"portal/gateway/internal/problem"
)

// errMakerOver refuses a token whose maker was revoked while it was made.
var errMakerOver = errors.New("the token that makes this one is over")

const defaultDays = 90

// endOf returns when a token that by makes now expires: no later than by, if that is a token. Attack stopped: a stolen token
// makes another one for the time after its own expiry.
func endOf(by *Caller, request deployapi.TokenRequest, now time.Time) (time.Time, error) {
	days := defaultDays
	if request.ExpiresInDays != nil {
		days = *request.ExpiresInDays
	}
	end := now.AddDate(0, 0, days)
	if by.ID == "" || !end.After(by.ExpiresAt) {
		return end, nil
	}
	detail := "The token that makes it ends " + by.ExpiresAt.UTC().Format(time.RFC3339)
	if most := int(by.ExpiresAt.Sub(now) / (24 * time.Hour)); most > 0 {
		detail += fmt.Sprintf(": expiresInDays is at most %d.", most)
	} else {
		detail += ", in less than a day: it can make none any more."
	}
	return time.Time{}, problem.Invalid(problem.Field{Field: "expiresInDays", Code: "beyond_maker", Detail: detail})
}

// admit stores a token if its maker still exists. If the maker is revoked at the same moment, either the revocation comes
// first and the token is refused, or it comes after and revokeAll finds the token. ARGV: id, the token, its maker's id or an
// empty text.
var admit = redis.NewScript(`
if ARGV[3] ~= '' then
  local maker = redis.call('HGET', KEYS[1], ARGV[3])
  if not maker or maker == '' then
    redis.call('HSET', KEYS[1], ARGV[1], '')
    return 0
  end
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1`)

// revokeAll revokes a token and its descendants, and returns their ids, the token's own first. Each token has one maker, and
// each maker is visited once, so the walk terminates. ARGV: id.
var revokeAll = redis.NewScript(`
local made = {}
local all = redis.call('HGETALL', KEYS[1])
for i = 1, #all, 2 do
  if string.sub(all[i + 1], 1, 1) == '{' then
    local maker = cjson.decode(all[i + 1])['makerId']
    if maker then
      made[maker] = made[maker] or {}
      table.insert(made[maker], all[i])
    end
  end
end
local over, n = {ARGV[1]}, 1
while over[n] do
  for _, id in ipairs(made[over[n]] or {}) do table.insert(over, id) end
  made[over[n]] = nil
  n = n + 1
end
for _, id in ipairs(over) do redis.call('HSET', KEYS[1], id, '') end
return over`)

// orphaned reports whether an ancestor of a token is missing in the store. makers is id → maker's id, or "", of all stored
// tokens.
func orphaned(makers map[string]string, id string) bool {
	for range makers { // a chain of makers is at most this long
		maker := makers[id]
		if maker == "" {
			return false
		}
		if _, kept := makers[maker]; !kept {
			return true
		}
		id = maker
	}
	return true
}

// makerOf returns the maker's id of a stored token, "" for one that cannot be parsed: reading that token reports the error.
func makerOf(text []byte) string {
	var kept struct {
		MakerID string `json:"makerId"`
	}
	if json.Unmarshal(text, &kept) != nil {
		return ""
	}
	return kept.MakerID
}
