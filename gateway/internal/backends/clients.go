package backends

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"time"

	"github.com/redis/go-redis/v9"

	"portal/gateway/internal/problem"
	"portal/gateway/internal/redisstore"
	"portal/gateway/internal/session"
	"portal/gateway/internal/upstream"
)

const (
	codesKey      = "portal:clients:"
	codesFor      = time.Minute
	maxCodes      = 50
	codesDeadline = 3 * time.Second
)

var codePattern = regexp.MustCompile(`^[A-Z0-9-]{2,20}$`)

// clients finds the codes of a session's practice in the ERP and the CRM (REQ-14). It asks the product API at most once a
// minute for each user.
type clients struct {
	product Source
	redis   redis.Cmdable
}

// owns refuses a code that is not the practice's, before the ERP is called.
func (k *clients) owns(ctx context.Context, s *session.Session, code string) error {
	own, err := k.codes(ctx, s)
	if err != nil {
		return err
	}
	if !slices.Contains(own, code) {
		return problem.NotFound() // the service token could read any client's data
	}
	return nil
}

func (k *clients) codes(ctx context.Context, s *session.Session) ([]string, error) {
	bound, cancel := redisstore.Bound(ctx)
	defer cancel()
	kept, err := k.redis.Get(bound, codesKey+s.UUID).Bytes()
	if err != nil && !errors.Is(err, redis.Nil) {
		return nil, redisstore.Unavailable(err)
	}
	var codes []string
	if err == nil && json.Unmarshal(kept, &codes) == nil {
		return codes, nil
	}
	if codes, err = k.ask(ctx, s.UUID); err != nil {
		return nil, err
	}
	raw, err := json.Marshal(codes)
	if err != nil {
		return nil, err
	}
	bound, cancel = redisstore.Bound(ctx)
	defer cancel()
	if err := k.redis.Set(bound, codesKey+s.UUID, raw, codesFor).Err(); err != nil {
		return nil, redisstore.Unavailable(err)
	}
	return codes, nil
}

func (k *clients) ask(ctx context.Context, user string) ([]string, error) {
	answer, err := k.product.Fetch(ctx, upstream.Call{
		Method: http.MethodGet, Path: "/users/client-codes/" + url.PathEscape(user), Deadline: codesDeadline,
		Accept: []string{"application/json"},
	}, maxAnswer)
	if err != nil {
		return nil, err
	}
	var in struct {
		Result []struct {
			Code string `json:"code"`
		} `json:"result"`
	}
	if err := json.Unmarshal(answer.Body, &in); err != nil || len(in.Result) > maxCodes {
		return nil, badAnswer("upstream", errors.New("client codes break the contract"))
	}
	codes := make([]string, 0, len(in.Result))
	for _, client := range in.Result {
		if !codePattern.MatchString(client.Code) {
			return nil, badAnswer("upstream", errors.New("client codes break the contract"))
		}
		codes = append(codes, client.Code)
	}
	return codes, nil
}
