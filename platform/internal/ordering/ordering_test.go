package ordering

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/orderingapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/files"
	"portal/platform/internal/identity"
	"portal/platform/internal/laboratory"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	ours, theirs = "practice-ours", "practice-theirs"
	reference    = "C26-00001"
	app          = "aaaaaaaa-0000-4000-8000-000000000001"
)

// monday is a Monday without holidays near it.
var monday = time.Date(2026, 6, 1, 9, 0, 0, 0, localtime.Zone)

// scene is a practice with one order, the files of its patient, and a clock.
type scene struct {
	*Store
	t     *testing.T
	now   time.Time
	scan  string
	plan  string
	alien string // another patient's file
	keys  int
}

func newScene(t *testing.T, db *bun.DB, status commerce.Status) *scene {
	s := &scene{t: t, now: monday, scan: uuid.NewString(), plan: uuid.NewString(), alien: uuid.NewString()}
	s.Store = NewStore(db, func() time.Time { return s.now })
	for _, practice := range []string{ours, theirs} {
		s.insert(&identity.Practice{UUID: practice, Name: practice, Country: "FR"})
		for _, role := range []string{"owner", "assistant"} {
			s.insert(&identity.User{UUID: role + "-" + practice, PracticeUUID: practice, Login: role + practice + "@x.example", FirstName: "Nora", LastName: "Faure", Role: role})
		}
	}
	s.insert(&commerce.Application{UUID: app, Name: "Digital"})
	patient := &commerce.Patient{UUID: "patient", PracticeUUID: ours, FirstName: "Zoé", LastName: "Bœuf", BirthDate: "1980-01-01"}
	s.insert(patient)
	s.insert(&commerce.Patient{UUID: "other", PracticeUUID: ours, FirstName: "A", LastName: "B", BirthDate: "1980-01-01"})
	for id, patient := range map[string]string{s.scan: "patient", s.alien: "other", s.plan: "patient"} {
		f := &files.File{UUID: id, PracticeUUID: ours, PatientUUID: patient, Kind: files.DentalScan, Name: "mandibule.stl", CreatedBy: "owner-" + ours, Version: 1, Preview: files.PreviewNone}
		if id == s.plan {
			f.Kind, f.Name, f.Link = files.Viewer, "Plan 14 étapes", "https://viewer.smilers.example/cases/1"
		}
		f.Index()
		s.insert(f)
	}
	lines := []commerce.Line{{Position: 1, Label: "Couronne", Teeth: "36,46", Quantity: 2, UnitCents: 10000}, {Position: 2, Label: "Vis", Teeth: "46", Quantity: 1, UnitCents: 100}}
	o := &commerce.Order{
		Reference: reference, PracticeUUID: ours, OrderedAt: monday.UnixMilli(), StatusSince: monday.UnixMilli(), Status: status, Line: "protheses", Product: "Couronne",
		ApplicationUUID: app, PatientUUID: "patient", PractitionerUUID: "owner-" + ours, EnteredByUUID: "owner-" + ours, Teeth: "36,46", Parts: 1, Currency: commerce.Currency,
	}
	o.Index(lines, patient)
	s.insert(o)
	for _, line := range lines {
		s.insert(&commerce.OrderLine{OrderReference: reference, Line: line})
	}
	s.insert(&commerce.OrderEvent{OrderReference: reference, Status: status, At: o.OrderedAt})
	return s
}

func (s *scene) insert(model any) {
	s.t.Helper()
	_, err := s.db.NewInsert().Model(model).Exec(s.t.Context())
	require.NoError(s.t, err)
}

// as returns a request by a role for a version.
func (s *scene) as(role string, version int) Request {
	s.keys++
	return Request{Actor: Actor{Practice: ours, User: role + "-" + ours, Role: role}, Reference: reference, Version: version, Key: fmt.Sprintf("key-%06d", s.keys)}
}

func (s *scene) shown(reference string) orderingapi.OrderDecisions {
	s.t.Helper()
	d, err := s.Decisions(s.t.Context(), Actor{Practice: ours, Role: "owner"}, reference)
	require.NoError(s.t, err)
	return d
}

func (s *scene) key() string { s.keys++; return fmt.Sprintf("lab-%06d", s.keys) }

func may(d orderingapi.OrderDecisions) []string {
	var all []string
	for _, a := range d.Allowed {
		if a.Allowed {
			all = append(all, string(a.Action))
		}
	}
	return all
}

func day(text string) time.Time {
	d, err := time.Parse(dayLayout, text)
	if err != nil {
		panic(err)
	}
	return d
}

// refused returns the code of a problem, and its detail or its field's code.
func refused(err error) string {
	var p *problem.Error
	if !errors.As(err, &p) {
		return fmt.Sprint(err)
	}
	if len(p.Fields) > 0 {
		return p.Fields[0].Field + " " + p.Fields[0].Code
	}
	if p.Code == "order.not_allowed" {
		return p.Detail
	}
	return p.Code
}

func TestADateOfTheCalendarIsAgreedAndTheOrderGoesToThePlant(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.DeliveryDatePending)
		days, err := s.Calendar(t.Context(), ours, reference)
		require.NoError(t, err)
		assert.Equal(t, []string{"2026-06-01", "2026-06-10"}, []string{days.Today.String(), days.EarliestOn.String()})
		first := s.as("assistant", 1)
		require.NoError(t, s.ChooseDate(t.Context(), first, day("2026-06-12")))
		d := s.shown(reference)
		assert.Equal(t, []any{"sent", "2026-06-12", 2}, []any{string(d.Status), d.DeliveryOn.String(), d.Version})
		assert.Empty(t, may(d))
		assert.Nil(t, d.Awaiting)
		require.Len(t, d.History, 1)
		assert.Equal(t, "date_agreed 2026-06-12 Nora", fmt.Sprintf("%s %s %s", d.History[0].Kind, d.History[0].On, d.History[0].By.FirstName))
		require.NoError(t, s.ChooseDate(t.Context(), first, day("2026-06-12")), "the same request again")
		assert.Equal(t, "idempotency.conflict", refused(s.ChooseDate(t.Context(), first, day("2026-06-15"))))
		assert.Equal(t, "order.version", refused(s.ChooseDate(t.Context(), s.as("owner", 1), day("2026-06-15"))))
		assert.Equal(t, "status", refused(s.ChooseDate(t.Context(), s.as("owner", 2), day("2026-06-15"))))
		lines, err := db.NewSelect().Table("journal_lines").Where("kind = 'order' AND action = 'change' AND patient_uuid = 'patient'").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 1, lines)
	})
}

func TestAnEarlierDateIsAProposalThatTheLaboratoryAnswers(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.DeliveryDatePending)
		require.NoError(t, s.ChooseDate(t.Context(), s.as("owner", 1), day("2026-06-04")))
		d := s.shown(reference)
		assert.Equal(t, "2026-06-04", d.ProposedOn.String())
		assert.Nil(t, d.Awaiting, "the laboratory answers")
		assert.Equal(t, []string{"date", "withdraw", "amend", "cancel"}, may(d))
		require.NoError(t, s.WithdrawDate(t.Context(), s.as("owner", 2)))
		assert.Equal(t, orderingapi.OrderAwaitingDate, *s.shown(reference).Awaiting)
		require.NoError(t, s.ChooseDate(t.Context(), s.as("owner", 3), day("2026-06-04")))
		offer := s.key()
		require.NoError(t, s.OfferDate(t.Context(), reference, offer, day("2026-06-08"), "Four en panne"))
		require.NoError(t, s.OfferDate(t.Context(), reference, offer, day("2026-06-08"), "Four en panne"))
		d = s.shown(reference)
		assert.Equal(t, []any{"2026-06-08", "Four en panne", true, orderingapi.OrderAwaitingDate}, []any{d.OfferedOn.String(), *d.OfferNote, d.ProposedOn == nil, *d.Awaiting})
		count, err := db.NewSelect().Table("notifications").Where("title = 'notifications.order.dateOffered'").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 2, count, "owner and assistant, once")
		require.NoError(t, s.ChooseDate(t.Context(), s.as("owner", d.Version), day("2026-06-08")), "what is offered is agreed, however early")
		assert.Equal(t, orderingapi.OrderStatusSent, s.shown(reference).Status)
		assert.Equal(t, "status", refused(s.OfferDate(t.Context(), reference, s.key(), day("2026-06-09"), "")))
	})
}

func TestDaysOnWhichTheLaboratoryIsClosedAreRefused(t *testing.T) {
	s := newScene(t, testdb.New(t), commerce.DeliveryDatePending)
	s.insert(&laboratory.Closure{First: "2026-08-03", Last: "2026-08-21"})
	for on, want := range map[string]string{
		"2026-06-01": "on past", "2020-01-01": "on past", "2026-06-13": "on closed", "2026-07-14": "on closed", "2026-08-10": "on closed", "2027-06-01": "on too_late",
	} {
		assert.Equal(t, want, refused(s.ChooseDate(t.Context(), s.as("owner", 1), day(on))), on)
	}
	assert.Equal(t, 1, s.shown(reference).Version, "nothing half written")
	_, err := s.Calendar(t.Context(), theirs, reference)
	assert.Equal(t, "not_found", refused(err))
	r := s.as("owner", 1)
	r.Practice = theirs
	assert.Equal(t, "not_found", refused(s.ChooseDate(t.Context(), r, day("2026-06-12"))))
}

func TestTwoWhoDecideAtOnceCannotBothWin(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.DeliveryDatePending)
		var won atomic.Int64
		var group sync.WaitGroup
		for i := range 6 {
			r := s.as("owner", 1)
			group.Go(func() {
				var err error
				if i%2 == 0 {
					err = s.Cancel(t.Context(), r, "")
				} else {
					err = s.ChooseDate(t.Context(), r, day("2026-06-12"))
				}
				if err == nil {
					won.Add(1)
				} else {
					assert.Equal(t, "order.version", refused(err))
				}
			})
		}
		group.Wait()
		assert.EqualValues(t, 1, won.Load())
		assert.Len(t, s.shown(reference).History, 1)
	})
}

func TestAnAmendmentChangesWhatIsAskedForUntilThePlantHasIt(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.Validated)
		shade, wanted, saturday := "A2", "2026-06-22", "2026-06-20"
		assert.Equal(t, "changes.wantedOn closed", refused(s.Amend(t.Context(), s.as("owner", 1), commerce.Changes{WantedOn: &saturday})))
		require.NoError(t, s.Amend(t.Context(), s.as("assistant", 1), commerce.Changes{Shade: &shade, WantedOn: &wanted, Teeth: []int{35, 45}}))
		d := s.shown(reference)
		assert.Equal(t, []any{"A2", "2026-06-22", true}, []any{*d.Shade, d.WantedOn.String(), d.Note == nil})
		require.NotNil(t, d.History[0].Changed)
		assert.Equal(t, []orderingapi.OrderDecisionEntryChanged{"shade", "teeth", "wantedOn"}, *d.History[0].Changed)
		assert.Nil(t, d.History[0].Text)
		order, err := commerce.NewStore(db).OrderByReference(t.Context(), ours, reference)
		require.NoError(t, err)
		assert.Equal(t, []string{"35,45", "35,45", "45"}, []string{order.Teeth, order.Lines[0].Teeth, order.Lines[1].Teeth})
		assert.Equal(t, "changes.teeth count", refused(s.Amend(t.Context(), s.as("owner", 2), commerce.Changes{Teeth: []int{11}})))
		for status, why := range map[commerce.Status]string{
			commerce.Sent: "in_production", commerce.InProgress: "in_production", commerce.Delivered: "delivered", commerce.Refused: "refused",
		} {
			assert.Equal(t, why, made(status))
		}
	})
}

func TestACancelledOrderStandsStillAndCanBeRestoredForAWhile(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.DeliveryDatePending)
		shop := commerce.NewStore(db)
		require.NoError(t, s.Cancel(t.Context(), s.as("owner", 1), "Le patient renonce"))
		d := s.shown(reference)
		assert.Equal(t, []string{"restore"}, may(d))
		assert.Equal(t, s.now.Add(Restorable).UTC(), *d.RestorableUntil)
		_, err := shop.Transition(t.Context(), commerce.Transition{Reference: reference, To: commerce.Sent, Key: s.key()}, s.now)
		assert.Equal(t, "order.cancelled", refused(err))
		s.now = s.now.Add(Restorable + time.Second)
		assert.Equal(t, "too_late", refused(s.Restore(t.Context(), s.as("owner", 2))))
		s.now = monday.Add(time.Minute)
		require.NoError(t, s.Restore(t.Context(), s.as("owner", 2)))
		d = s.shown(reference)
		assert.Equal(t, []string{"date", "amend", "cancel"}, may(d))
		assert.Equal(t, orderingapi.OrderAwaitingDate, *d.Awaiting)
		assert.Equal(t, "status", refused(s.Restore(t.Context(), s.as("owner", 3))))
	})
}

func TestARefusalIsAnsweredByAFollowUpOrder(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.Refused)
		for _, files := range [][]string{{s.alien}, {s.scan, s.alien}, {s.plan}, {uuid.NewString()}} {
			assert.Equal(t, "filesUuids invalid", refused(s.SendImpression(t.Context(), s.as("owner", 1), files, "")))
		}
		r := s.as("assistant", 1)
		require.NoError(t, s.SendImpression(t.Context(), r, []string{s.scan}, "Nouvelle empreinte"))
		require.NoError(t, s.SendImpression(t.Context(), r, []string{s.scan}, "Nouvelle empreinte"), "the same request again")
		d := s.shown(reference)
		require.NotNil(t, d.FollowedBy)
		assert.Equal(t, []any{orderingapi.OrderStatusRefused, true}, []any{d.Status, d.Awaiting == nil}, "a refusal is final")
		next := s.shown(*d.FollowedBy)
		assert.Equal(t, []any{reference, orderingapi.OrderStatusPending, "Nouvelle empreinte", 1}, []any{*next.Follows, next.Status, *next.Note, next.Version})
		require.Len(t, next.Files, 1)
		assert.Equal(t, s.scan, next.Files[0].Uuid.String())
		assert.Equal(t, "followed", refused(s.SendImpression(t.Context(), s.as("owner", 2), []string{s.scan}, "")))
		count, err := db.NewSelect().Table("orders").Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 2, count)
	})
}

func TestAPlanIsDecidedByWhoTreats(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.DeliveryDatePending)
		assert.Equal(t, "plan invalid", refused(s.SendPlan(t.Context(), reference, s.key(), s.scan, "")))
		require.NoError(t, s.SendPlan(t.Context(), reference, s.key(), s.plan, "Trois taquets"))
		d := s.shown(reference)
		assert.Equal(t, []any{orderingapi.OrderAwaitingPlan, "Plan 14 étapes", "https://viewer.smilers.example/cases/1"}, []any{*d.Awaiting, d.Plan.Name, *d.Plan.Link})
		assert.Equal(t, "plan_first", refused(s.ChooseDate(t.Context(), s.as("owner", d.Version), day("2026-06-12"))))
		assert.Equal(t, "role", refused(s.DecidePlan(t.Context(), s.as("assistant", d.Version), true, "")))
		require.NoError(t, s.DecidePlan(t.Context(), s.as("owner", d.Version), false, "Taquet de la 13 gênant"))
		d = s.shown(reference)
		assert.Equal(t, []any{orderingapi.OrderPlanStateChanges, orderingapi.OrderAwaitingDate}, []any{d.Plan.State, *d.Awaiting})
		require.NoError(t, s.SendPlan(t.Context(), reference, s.key(), s.plan, ""))
		require.NoError(t, s.DecidePlan(t.Context(), s.as("owner", d.Version+1), true, ""))
		assert.Equal(t, "no_plan", refused(s.DecidePlan(t.Context(), s.as("owner", d.Version+2), true, "")))
		kinds := []string{}
		for _, e := range s.shown(reference).History {
			kinds = append(kinds, string(e.Kind))
		}
		assert.Equal(t, []string{"plan_approved", "plan_sent", "plan_changes", "plan_sent"}, kinds)
	})
}

func TestAPracticeIsNotifiedOnceOfAPromiseThatPassed(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newScene(t, db, commerce.InProgress)
		promise := func(on string) {
			_, err := db.NewUpdate().Table("orders").Set("delivery_on = ?", on).Where("1 = 1").Exec(t.Context())
			require.NoError(t, err)
		}
		notices := func() int64 {
			require.NoError(t, s.SweepLate(t.Context()))
			require.NoError(t, s.SweepLate(t.Context()))
			count, err := db.NewSelect().Table("notifications").Where("title = 'notifications.order.late'").Where("user_uuid = ?", "owner-"+ours).Count(t.Context())
			require.NoError(t, err)
			return count
		}
		promise("2026-06-01")
		assert.EqualValues(t, 0, notices(), "today is not late")
		s.now = s.now.AddDate(0, 0, 1)
		assert.EqualValues(t, 1, notices())
		promise("2026-06-03")
		assert.EqualValues(t, 1, notices())
		s.now = s.now.AddDate(0, 0, 2)
		assert.EqualValues(t, 2, notices(), "another promise")
	})
}
