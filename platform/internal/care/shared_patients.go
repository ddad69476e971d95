package care

import (
	"context"
	"errors"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/localtime"
)

// The values of Filter.Shared.
const (
	SharedByMe       = "by_me"       // patients of the practice whom the user shares now
	SharedByPractice = "by_practice" // patients of the practice whom any member shares now
	SharedWithMe     = "with_me"     // patients of other practices who are shared with the user now
)

// validShare is the condition that a share sv with a user is valid at a time; its parameters are both.
const validShare = "sv.with_user = ? AND sv.revoked_at = 0 AND sv.expires_at > ?"

// mostRecipients bounds the values of the filter by recipient.
const mostRecipients = 100

// counted is the SQL by which a list searches, filters, sorts and counts what it shows of a patient pt.
type counted struct {
	search, archived    string
	actShown, fileShown string // conditions on an act ac and a file f
	acts, files         string // FROM and WHERE of both
	args                []any  // of each of these four
}

func newCounted(search, archived, actShown, fileShown string, args ...any) counted {
	return counted{
		search: search, archived: archived, actShown: actShown, fileShown: fileShown, args: args,
		acts:  "FROM acts AS ac WHERE ac.patient_uuid = pt.uuid AND ac.deleted_at = 0 AND " + actShown,
		files: "FROM files AS f WHERE f.patient_uuid = pt.uuid AND f.deleted_at = 0 AND " + fileShown,
	}
}

// ofOwn counts all acts and files of a practice's own patients.
var ofOwn = newCounted("pt.search_text", "pt.archived", "TRUE", "TRUE")

// counted returns ofOwn, or for patients of other practices what the shares show. Attack stopped: a search for another
// practice's reference, or a filter that reveals acts beyond those shared.
func (f Filter) counted(scope Scope, now int64) counted {
	switch {
	case f.Shared == SharedWithMe:
		return newCounted(incomingText, "FALSE", actShared, fileShared, scope.UserUUID, now)
	case f.mixed(scope):
		return newCounted("pt.shown_text", "pt.shown_archived", "(pt.own OR "+actShared+")", "(pt.own OR ("+fileShared+"))", scope.UserUUID, now)
	}
	return ofOwn
}

// incomingText is the text by which a patient of another practice is found.
const incomingText = "(pt.name_sort || ' ' || pt.birth_date)"

// mixed reports whether the filter selects the scope's patients and those who are shared with the user.
func (f Filter) mixed(scope Scope) bool {
	return f.Incoming && f.Shared == "" && len(f.SharedWith) == 0 && scope.MayChange()
}

// incoming selects the patients of other practices who are shared with the user now.
func (s Scope) incoming(q *bun.SelectQuery, now int64) *bun.SelectQuery {
	return q.Where("pt.unlinked_at = 0").Where("pt.practice_uuid <> ?", s.PracticeUUID).
		Where("pt.uuid IN (SELECT sv.patient_uuid FROM patient_shares AS sv WHERE "+validShare+")", s.UserUUID, now)
}

// withIncoming selects the patients of the scope and the incoming ones. It is a union, because PostgreSQL would read all
// practices' patients for a condition with OR.
func (s Scope) withIncoming(q *bun.SelectQuery, now int64) *bun.SelectQuery {
	from := func(columns string) *bun.SelectQuery {
		return q.NewSelect().TableExpr("patients AS pt").ColumnExpr("pt.*, " + columns)
	}
	return q.ModelTableExpr("(? UNION ALL ?) AS pt",
		s.patients(from("pt.search_text AS shown_text, pt.archived AS shown_archived, TRUE AS own")),
		s.incoming(from(incomingText+" AS shown_text, FALSE AS shown_archived, FALSE AS own"), now))
}

// shares selects the patients of the scope whose shares match the filter. A guest, who sees no other accesses, gets none.
func (f Filter) shares(q *bun.SelectQuery, scope Scope, now int64) *bun.SelectQuery {
	if (f.Shared != "" || len(f.SharedWith) > 0) && !scope.MayChange() {
		return q.Where("FALSE")
	}
	if f.mixed(scope) {
		return scope.withIncoming(q, now)
	}
	if f.Shared == SharedWithMe {
		q = scope.incoming(q, now)
		if len(f.SharedWith) > 0 {
			q = q.Where("FALSE")
		}
		return q
	}
	q = scope.patients(q)
	switch f.Shared {
	case SharedByMe:
		q = q.Where(sharedNow("given.by_user = ?", "invited.invited_by = ?"), sharedArgs(scope, now, scope.UserUUID)...)
	case SharedByPractice:
		q = q.Where(sharedNow("TRUE", "TRUE"), sharedArgs(scope, now)...)
	}
	if len(f.SharedWith) > 0 {
		q = q.Where("pt.uuid IN (SELECT given.patient_uuid FROM patient_shares AS given WHERE "+givenNow+" AND given.with_user IN (?))",
			scope.PracticeUUID, now, bun.List(f.SharedWith))
	}
	return q
}

const givenNow = "given.practice_uuid = ? AND given.revoked_at = 0 AND given.expires_at > ?"

// sharedNow is the condition that a patient pt is shared by a practice now, with a contact or with a guest.
func sharedNow(share, guest string) string {
	return "(pt.uuid IN (SELECT given.patient_uuid FROM patient_shares AS given WHERE " + givenNow + " AND " + share + ") " +
		"OR pt.uuid IN (SELECT invited.patient_uuid FROM guests AS invited WHERE invited.practice_uuid = ? AND invited.expires_at > ? AND " + guest + "))"
}

// sharedArgs returns the parameters of sharedNow; more are those of each of its two conditions.
func sharedArgs(scope Scope, now int64, more ...any) []any {
	args := append([]any{scope.PracticeUUID, now}, more...)
	return append(args, args...)
}

// Recipient is a user of another practice and with how many patients of the practice.
type Recipient struct {
	UserUUID string `bun:"with_user"`
	Count    int    `bun:"count"`

	User *identity.User `bun:"-"`
}

// countShares adds the counts of the filters by share.
func (s *Store) countShares(ctx context.Context, scope Scope, f *Facets) error {
	now := s.now().UnixMilli()
	var err error
	for shared, count := range map[string]*int{SharedByMe: &f.ByMe, SharedByPractice: &f.ByPractice, SharedWithMe: &f.WithMe} {
		if *count, err = s.Count(ctx, scope, Filter{Shared: shared, Status: StatusActive}); err != nil {
			return err
		}
	}
	f.SharedWith = []Recipient{}
	err = scope.patients(s.db.NewSelect().TableExpr("patient_shares AS given").Join("JOIN patients AS pt ON pt.uuid = given.patient_uuid")).
		ColumnExpr("given.with_user, COUNT(DISTINCT given.patient_uuid) AS count").Where(givenNow, scope.PracticeUUID, now).Where("NOT pt.archived").
		GroupExpr("given.with_user").OrderExpr("count DESC, given.with_user").Limit(mostRecipients).Scan(ctx, &f.SharedWith)
	if err != nil || len(f.SharedWith) == 0 {
		return err
	}
	uuids := make([]string, 0, len(f.SharedWith))
	for _, recipient := range f.SharedWith {
		uuids = append(uuids, recipient.UserUUID)
	}
	var users []*identity.User
	if err := s.db.NewSelect().Model(&users).Relation("Practice").Where("u.uuid IN (?)", bun.List(uuids)).Scan(ctx); err != nil {
		return err
	}
	byUUID := make(map[string]*identity.User, len(users))
	for _, user := range users {
		byUUID[user.UUID] = user
	}
	for i := range f.SharedWith {
		f.SharedWith[i].User = byUUID[f.SharedWith[i].UserUUID]
	}
	return nil
}

// sharesOf returns the valid shares of patients with the scope's user, by the patients' uuids.
func (s *Store) sharesOf(ctx context.Context, scope Scope, patients []Patient) (map[string]*Share, error) {
	found := make(map[string]*Share, len(patients))
	if len(patients) == 0 {
		return found, nil
	}
	uuids := make([]string, 0, len(patients))
	for _, patient := range patients {
		uuids = append(uuids, patient.UUID)
	}
	var shares []Share
	err := s.selectShares(&shares).Where("ps.patient_uuid IN (?)", bun.List(uuids)).Where("ps.with_user = ?", scope.UserUUID).
		Where("ps.revoked_at = 0").Where("ps.expires_at > ?", s.now().UnixMilli()).OrderExpr("ps.created_at, ps.uuid DESC").Scan(ctx)
	for i := range shares {
		found[shares[i].PatientUUID] = &shares[i]
	}
	return found, err
}

// summaries returns patients of the scope and of other practices in their order, and journals those of the scope by line.
func (h *Handlers) summaries(ctx context.Context, scope Scope, patients []Patient, line journal.Entry) ([]careapi.PatientSummary, error) {
	own, others := make([]Patient, 0, len(patients)), []Patient{}
	for i := range patients {
		if patients[i].PracticeUUID == scope.PracticeUUID {
			own = append(own, patients[i])
		} else {
			others = append(others, patients[i])
		}
	}
	var w wire
	found := w.summaries(ctx, h.store.db, own)
	shared, err := h.sharedSummaries(ctx, scope, others)
	if err := errors.Join(err, w.Err()); err != nil {
		return nil, err
	}
	line.Count = len(own)
	if err := journal.Record(ctx, h.store.db, line); err != nil {
		return nil, err
	}
	byUUID := make(map[string]careapi.PatientSummary, len(patients))
	for _, summary := range append(found, shared...) {
		byUUID[summary.Uuid.String()] = summary
	}
	result := make([]careapi.PatientSummary, 0, len(patients))
	for i := range patients {
		if summary, shown := byUUID[patients[i].UUID]; shown {
			result = append(result, summary)
		}
	}
	return result, nil
}

// sharedSummaries returns patients of other practices with what their shares show.
func (h *Handlers) sharedSummaries(ctx context.Context, scope Scope, patients []Patient) ([]careapi.PatientSummary, error) {
	shares, err := h.store.sharesOf(ctx, scope, patients)
	if err != nil {
		return nil, err
	}
	shown := make([]Share, 0, len(patients))
	uuids := make([]string, 0, len(patients))
	for _, patient := range patients {
		if share := shares[patient.UUID]; share != nil { // nil if it was revoked meanwhile
			shown, uuids = append(shown, *share), append(uuids, patient.UUID)
		}
	}
	if err := h.listedShares(ctx, scope, ShareFilter{Received: true}, shown); err != nil {
		return nil, err
	}
	figures, err := Filter{Shared: SharedWithMe}.counted(scope, h.store.now().UnixMilli()).figures(ctx, h.store.db, uuids)
	if err != nil {
		return nil, err
	}
	var w wire
	result := make([]careapi.PatientSummary, 0, len(shown))
	for i := range patients {
		share := shares[patients[i].UUID]
		if share == nil {
			continue
		}
		summary := w.summary(&patients[i], figures[patients[i].UUID])
		summary.Reference, summary.Archived = nil, false
		summary.Share = &careapi.IncomingShare{By: w.sharePerson(share.By), Until: localtime.Instant(share.ExpiresAt),
			Files: apivalue.Optional(share.ChosenFiles), Treatment: apivalue.Optional(share.Treatment)}
		result = append(result, summary)
	}
	return result, w.Err()
}

func (w *wire) recipients(recipients []Recipient) []careapi.PatientRecipient {
	result := make([]careapi.PatientRecipient, 0, len(recipients))
	for _, recipient := range recipients {
		if recipient.User != nil {
			result = append(result, careapi.PatientRecipient{User: w.sharePerson(recipient.User), Count: recipient.Count})
		}
	}
	return result
}

// SharedWith returns those of some patients that a share shows to a user now: what every share shows of a patient is the
// name and the birth date.
func SharedWith(ctx context.Context, db bun.IDB, userUUID string, uuids []string) ([]Patient, error) {
	var found []Patient
	err := db.NewSelect().Model(&found).Column("uuid", "first_name", "last_name", "birth_date").Where("pt.uuid IN (?)", bun.List(uuids)).
		Where("pt.unlinked_at = 0").
		Where("EXISTS (SELECT 1 FROM patient_shares AS sv WHERE sv.patient_uuid = pt.uuid AND "+validShare+")", userUUID, time.Now().UnixMilli()).Scan(ctx)
	return found, err
}
