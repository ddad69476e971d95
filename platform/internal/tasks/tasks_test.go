package tasks

import (
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/tasksapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// desk is a practice of two users, and an outsider.
type desk struct {
	*Handlers
	t                   *testing.T
	clock               time.Time
	camille, nora, hugo uuid.UUID
}

func newDesk(t *testing.T, db *bun.DB) *desk {
	t.Helper()
	d := &desk{t: t, camille: uuid.New(), nora: uuid.New(), hugo: uuid.New(), clock: time.Date(2026, 11, 19, 23, 30, 0, 0, time.UTC)} // the 20th in Paris
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.User{UUID: d.camille.String(), PracticeUUID: "p", Login: "camille@x.example", FirstName: "Camille", LastName: "Martin", Role: "owner"},
		&identity.User{UUID: d.nora.String(), PracticeUUID: "p", Login: "nora@x.example", FirstName: "Nora", LastName: "Faure", Role: "assistant"},
		&identity.User{UUID: d.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", Role: "owner"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	d.Handlers = NewHandlers(db, func() time.Time { return d.clock })
	return d
}

func (d *desk) list(user uuid.UUID) []tasksapi.SnoozedTask {
	d.t.Helper()
	answer, err := d.ListSnoozedTasks(d.t.Context(), tasksapi.ListSnoozedTasksRequestObject{UserUuid: user})
	require.NoError(d.t, err)
	return answer.(tasksapi.ListSnoozedTasks200JSONResponse).Result.Tasks
}

func (d *desk) snooze(user uuid.UUID, task, until string) error {
	day, err := time.Parse(time.DateOnly, until)
	require.NoError(d.t, err)
	_, err = d.SnoozeTask(d.t.Context(), tasksapi.SnoozeTaskRequestObject{UserUuid: user,
		Body: &tasksapi.SnoozeRequest{Task: task, Until: openapi_types.Date{Time: day}}})
	return err
}

func (d *desk) wake(user uuid.UUID, task string) error {
	_, err := d.WakeTask(d.t.Context(), tasksapi.WakeTaskRequestObject{UserUuid: user, Body: &tasksapi.WakeRequest{Task: task}})
	return err
}

func (d *desk) refused(err error, status int, code string) {
	d.t.Helper()
	var p *problem.Error
	require.ErrorAs(d.t, err, &p)
	assert.Equal(d.t, []any{status, code}, []any{p.Status, p.Code})
}

func TestWhatOnePutsOffIsPutOffForThePractice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		require.NoError(t, d.snooze(d.camille, "order-1", "2026-11-23"))
		require.NoError(t, d.snooze(d.nora, "invoice-2", "2026-11-21"))
		names := func(user uuid.UUID) (found []string) {
			for _, one := range d.list(user) {
				found = append(found, one.Task+" "+one.Until.Format(time.DateOnly)+" "+one.By.FirstName)
			}
			return found
		}
		assert.Equal(t, []string{"invoice-2 2026-11-21 Nora", "order-1 2026-11-23 Camille"}, names(d.camille), "the soonest first")
		assert.Equal(t, names(d.camille), names(d.nora))
		assert.Empty(t, d.list(d.hugo), "another practice's")
		require.NoError(t, d.snooze(d.nora, "order-1", "2026-12-01"))
		assert.Equal(t, []string{"invoice-2 2026-11-21 Nora", "order-1 2026-12-01 Nora"}, names(d.camille), "the last one counts")
		require.NoError(t, d.wake(d.hugo, "order-1"))
		require.NoError(t, d.wake(d.camille, "invoice-2"))
		require.NoError(t, d.wake(d.camille, "invoice-2"), "again")
		assert.Equal(t, []string{"order-1 2026-12-01 Nora"}, names(d.nora), "a stranger wakes nothing")
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").ColumnExpr("practice_uuid || tags").Where("practice_uuid = 'p'").Scan(t.Context(), &kinds))
		assert.Len(t, kinds, 5, "the pages of all of the practice")
		d.clock = time.Date(2026, 11, 30, 23, 0, 0, 0, time.UTC)
		assert.Empty(t, names(d.nora), "it is due on its day, in Paris")
	})
}

func TestDaysAndNumbersAreBounded(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		for _, day := range []string{"2026-11-20", "2020-01-01", "2027-11-22", "9999-12-31"} {
			d.refused(d.snooze(d.camille, "order-1", day), http.StatusBadRequest, "request.invalid")
		}
		require.NoError(t, d.snooze(d.camille, "order-1", "2027-11-21"))
		for i := range most - 1 {
			_, err := db.NewInsert().Model(&Snoozed{PracticeUUID: "p", Task: "old-" + strconv.Itoa(i), Until: "2026-11-25", UserUUID: d.nora.String()}).Exec(t.Context())
			require.NoError(t, err)
		}
		d.refused(d.snooze(d.camille, "order-2", "2026-11-23"), http.StatusConflict, "tasks.limit")
		require.NoError(t, d.snooze(d.camille, "order-1", "2026-11-23"), "what is put off already")
		d.clock = time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)
		require.NoError(t, d.snooze(d.camille, "order-2", "2026-12-23"), "what is due again makes room")
		assert.Len(t, d.list(d.camille), 1)
		d.refused(d.snooze(uuid.New(), "order-3", "2026-12-23"), http.StatusNotFound, "not_found")
	})
}

func TestTwoWhoPutOffAtOnceLeaveOne(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		d := newDesk(t, db)
		var both sync.WaitGroup
		for _, user := range []uuid.UUID{d.camille, d.nora, d.camille, d.nora} {
			both.Go(func() { assert.NoError(t, d.snooze(user, "order-1", "2026-11-23")) })
		}
		both.Wait()
		assert.Len(t, d.list(d.camille), 1)
	})
}
