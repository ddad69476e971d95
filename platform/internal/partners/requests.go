package partners

import (
	"context"
	"database/sql"
	"errors"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/events"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
	"portal/platform/internal/store"
)

var (
	errOpen = func() error {
		return problem.New(http.StatusConflict, "partnership.open", "A request to this partner is open already.")
	}
	errTransition = func() error {
		return problem.New(http.StatusConflict, "partnership.transition", "The request cannot go there from where it stands.")
	}
	errVersion = func() error {
		return problem.New(http.StatusConflict, "version.conflict", "Another user changed it meanwhile.")
	}
)

// begin writes a request. The table's partial unique index decides between two concurrent ones.
func begin(ctx context.Context, db *bun.DB, v viewer, partner, message string, at int64) (*Request, error) {
	request := &Request{
		UUID: uuid.NewString(), PracticeUUID: v.Practice, PartnerUUID: partner, UserUUID: v.User, Status: Requested,
		Message: message, RequestedAt: at, ChangedAt: at, Version: 1,
	}
	err := db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := one(ctx, tx, v, partner); err != nil {
			return err
		}
		first, err := store.Affected(tx.NewInsert().Model(request).On("CONFLICT DO NOTHING").Exec(ctx))
		if err != nil {
			return err
		}
		if !first {
			return errOpen()
		}
		if _, err := tx.NewInsert().Model(&Step{RequestUUID: request.UUID, Status: Requested, At: at}).Exec(ctx); err != nil {
			return err
		}
		return publish(ctx, tx, v.Practice, "", "partnership.status", request.UUID)
	})
	if err != nil {
		return nil, err
	}
	return requestOf(ctx, db, v.Practice, request.UUID)
}

// change is one step of a request.
type change struct {
	practice string // "" for the manufacturer
	request  string
	to       string
	reason   string
	version  int
	at       int64
}

// move changes a request's status. The statement contains the version that was read, so of two concurrent changes one
// finds no row.
func move(ctx context.Context, db *bun.DB, c change) (*Request, error) {
	var current *Request
	err := db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		var err error
		if current, err = requestOf(ctx, tx, c.practice, c.request); err != nil {
			return err
		}
		if current.Version != c.version {
			return errVersion()
		}
		if !CanFollow(current.Status, c.to) {
			return errTransition()
		}
		q := tx.NewUpdate().Model((*Request)(nil)).Set("status = ?", c.to).Set("version = version + 1").Set("changed_at = ?", c.at).
			Where("r.uuid = ?", c.request).Where("r.version = ?", c.version)
		if c.practice == "" {
			q = q.Set("reason = ?", c.reason)
		}
		won, err := store.Affected(q.Exec(ctx))
		if err != nil {
			return err
		}
		if !won {
			return errVersion()
		}
		if _, err := tx.NewInsert().Model(&Step{RequestUUID: c.request, Status: c.to, At: c.at}).Exec(ctx); err != nil {
			return err
		}
		if c.practice == "" {
			if err := notify(ctx, tx, current, c.to); err != nil {
				return err
			}
		}
		return publish(ctx, tx, current.PracticeUUID, "", "partnership.status", c.request)
	})
	if err != nil {
		return nil, err
	}
	return requestOf(ctx, db, current.PracticeUUID, c.request)
}

// notify notifies the users who may request partnerships of the manufacturer's changes, but not of the practice's own.
func notify(ctx context.Context, tx bun.IDB, request *Request, to string) error {
	return notifications.Notify(ctx, tx, notifications.Notice{
		PracticeUUID: request.PracticeUUID, Roles: []string{"owner", "practitioner"}, Type: notifications.TypeAccount,
		Title: "notifications.partnership." + to, Params: map[string]string{"partner": request.Partner.Name},
		Link: pages.PartnersRequest + "?id=" + request.UUID,
	})
}

func publish(ctx context.Context, tx bun.IDB, practice, user, kind, subject string) error {
	return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, UserUUID: user, Kind: kind, SubjectUUID: subject, Tags: []string{Tag}})
}

func requests(db bun.IDB, into any, practice string) *bun.SelectQuery {
	q := db.NewSelect().Model(into).Relation("Partner").Relation("Requester").
		Relation("Steps", func(q *bun.SelectQuery) *bun.SelectQuery { return q.Order("ps.at") })
	if practice != "" {
		q = q.Where("r.practice_uuid = ?", practice)
	}
	return q
}

// requestOf returns a practice's request; without a practice, any request.
func requestOf(ctx context.Context, db bun.IDB, practice, id string) (*Request, error) {
	var found Request
	err := requests(db, &found, practice).Where("r.uuid = ?", id).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, problem.NotFound()
	}
	return &found, err
}

// latestOf returns the practice's last request to a partner, or nil.
func latestOf(ctx context.Context, db bun.IDB, practice, partner string) (*Request, error) {
	var found []Request
	err := requests(db, &found, practice).Where("r.partner_uuid = ?", partner).
		OrderExpr("r.requested_at DESC, r.uuid DESC").Limit(1).Scan(ctx)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

var requestSorts = map[string]string{
	"date": "r.requested_at", "changed": "r.changed_at", "partner": "partner.name_sort", "status": "r.status",
}

// listRequests returns one page of a practice's requests and the number of all, which is correct also for a page after
// the last one.
func listRequests(ctx context.Context, db bun.IDB, practice, text string, statuses []string, sort string, limit, offset int) ([]Request, int, error) {
	rows := []Request{}
	q := search(requests(db, &rows, practice), "partner.name_sort", text)
	if len(statuses) > 0 {
		q = q.Where("r.status IN (?)", bun.List(statuses))
	}
	total, err := order(q, requestSorts, sort, "r.uuid").Limit(int64(limit)).Offset(int64(offset)).ScanAndCount(ctx)
	return rows, int(total), err
}
