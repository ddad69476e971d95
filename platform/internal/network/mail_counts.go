package network

import (
	"context"
	"net/http"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

const (
	// MaxMailsToAddress bounds the mails of a practice to one address within a day, invitations and guests' links
	// together.
	MaxMailsToAddress = 20
	// MaxMailsOfUser bounds such mails of one user within a day, to all addresses.
	MaxMailsOfUser = 200
	mailDay        = 24 * time.Hour
)

// mailCount is the number of mails under a name since the first one of a day. It is stored separately from invitations
// and guests, which are deleted when they are withdrawn or replaced. Each mail has at most two counts, which Sweep
// deletes.
type mailCount struct {
	bun.BaseModel `bun:"table:mail_counts,alias:mc"`

	Name  string `bun:"name,pk"` // a hash: the address of a withdrawn invitation is not stored in clear
	Mails int    `bun:"mails"`
	Until int64  `bun:"until"`
}

// countMail counts a mail of a user to an address, in the transaction that writes its invitation. Past a limit it returns
// 429 with the code; a rollback also undoes the count. Attack stopped: mailboxes flooded through the portal by inviting
// and withdrawing in turn.
func (h *Handlers) countMail(ctx context.Context, tx bun.Tx, user *identity.User, address, code string) error {
	now := h.now()
	// The address always comes first: concurrent transactions cannot deadlock.
	names := []string{identity.HashCode("address " + user.PracticeUUID + " " + address), identity.HashCode("user " + user.UUID)}
	limits := map[string]int{names[0]: MaxMailsToAddress, names[1]: MaxMailsOfUser}
	rows, counted := make([]mailCount, 0, len(names)), []mailCount{}
	for _, name := range names {
		rows = append(rows, mailCount{Name: name, Mails: 1, Until: now.Add(mailDay).UnixMilli()})
	}
	err := tx.NewInsert().Model(&rows).On("CONFLICT (name) DO UPDATE").
		Set("mails = CASE WHEN ?TableAlias.until <= ? THEN 1 ELSE ?TableAlias.mails + 1 END", now.UnixMilli()).
		Set("until = CASE WHEN ?TableAlias.until <= ? THEN EXCLUDED.until ELSE ?TableAlias.until END", now.UnixMilli()).
		Returning("*").Scan(ctx, &counted)
	if err != nil {
		return err
	}
	wait := time.Duration(0)
	for _, c := range counted {
		if c.Mails > limits[c.Name] {
			wait = max(wait, time.UnixMilli(c.Until).Sub(now), time.Second)
		}
	}
	if wait == 0 {
		return nil
	}
	refused := problem.New(http.StatusTooManyRequests, code, "")
	refused.RetryAfter = wait
	return refused
}
