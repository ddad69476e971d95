package network

import (
	"context"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/testdb"
)

// owned is a scene in which Camille invited Hugo, and has Nora as a colleague.
type owned struct {
	*scene
	db         *bun.DB
	nora       uuid.UUID
	invitation uuid.UUID
}

func newOwned(t *testing.T, db *bun.DB) *owned {
	t.Helper()
	o := &owned{scene: newScene(t, db), db: db, nora: uuid.New()}
	nora := &identity.User{UUID: o.nora.String(), PracticeUUID: "p", Login: "nora@x.example", FirstName: "Nora", LastName: "Faure", Role: "assistant"}
	_, err := db.NewInsert().Model(nora).Exec(t.Context())
	require.NoError(t, err)
	one, err := o.invite("hugo@x.example")
	require.NoError(t, err)
	o.invitation = one.Uuid
	return o
}

func (o *owned) accept() {
	o.t.Helper()
	_, err := o.answer(o.hugo, o.invitation, networkapi.AnswerInvitationParamsStatusAccepted)
	require.NoError(o.t, err)
}

func (o *owned) give(user uuid.UUID, owner networkapi.ContactOwner) error {
	_, err := o.SetContactOwner(o.t.Context(), networkapi.SetContactOwnerRequestObject{UserUuid: user, InvitationUuid: o.invitation, ContactOwner: owner})
	return err
}

func (o *owned) all(user uuid.UUID) []networkapi.Contact {
	o.t.Helper()
	return o.contacts(user, networkapi.ListContactsParams{}).Items
}

// reaches reports whether a member of the practice may share with Hugo, write to him and group him.
func (o *owned) reaches(user uuid.UUID) bool {
	o.t.Helper()
	condition, args := identity.ReachableContact(user.String(), "p")
	found, err := o.db.NewSelect().TableExpr("users AS u").Where("u.uuid = ?", o.hugo.String()).Where(condition, args...).Exists(o.t.Context())
	require.NoError(o.t, err)
	return found
}

// use makes Nora share a patient with Hugo and put him into a group.
func (o *owned) use() {
	o.t.Helper()
	id := uuid.NewString()
	for _, row := range []struct {
		query string
		args  []any
	}{
		{
			`INSERT INTO patient_shares (uuid, practice_uuid, patient_uuid, by_user, with_user, message, created_at, expires_at, revoked_at,
				receipt_seq, receipt_hash) VALUES (?, 'p', ?, ?, ?, '', 1, ?, 0, 0, '')`,
			[]any{id, o.patient.String(), o.nora.String(), o.hugo.String(), o.clock.UnixMilli() + 1000},
		},
		{"INSERT INTO user_groups (uuid, user_uuid, name, name_key, version, created_at) VALUES (?, ?, ?, ?, 0, 1)", []any{id, o.nora.String(), id, id}},
		{"INSERT INTO user_group_members (group_uuid, member_uuid, added_at) VALUES (?, ?, 1)", []any{id, o.hugo.String()}},
	} {
		_, err := o.db.ExecContext(o.t.Context(), row.query, row.args...)
		require.NoError(o.t, err)
	}
}

// count returns the number of rows of a table.
func (o *owned) count(table, condition string) int {
	o.t.Helper()
	found, err := o.db.NewSelect().Table(table).Where(condition).Count(o.t.Context())
	require.NoError(o.t, err)
	return int(found)
}

func TestAContactBelongsToAPersonOrToThePractice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		o := newOwned(t, db)
		assertProblem(t, o.give(o.camille, networkapi.ContactOwnerPractice), http.StatusConflict, "invitations.waiting")
		o.accept()
		assert.Equal(t, networkapi.ContactOwnerPerson, *o.all(o.camille)[0].Owner, "private by default")
		assert.Empty(t, o.all(o.nora))
		assert.Equal(t, []bool{true, false}, []bool{o.reaches(o.camille), o.reaches(o.nora)})
		assertProblem(t, o.give(o.nora, networkapi.ContactOwnerPractice), http.StatusNotFound, "not_found")

		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPractice))
		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPractice), "repeated")
		assert.True(t, o.reaches(o.nora))
		assert.Nil(t, o.all(o.camille)[0].Holder)
		assert.Equal(t, networkapi.ContactOwnerPerson, *o.all(o.hugo)[0].Owner, "each side decides for its own practice")
		hers := o.all(o.nora)
		require.Len(t, hers, 1)
		assert.Equal(t, []any{"Hugo Bernard", networkapi.ContactOwnerPractice, "Camille", o.hugo},
			[]any{hers[0].Name, *hers[0].Owner, hers[0].Holder.FirstName, *hers[0].ContactUuid})
		assert.Nil(t, hers[0].Message, "from one person to another")
		assertProblem(t, o.remove(o.nora, o.invitation), http.StatusNotFound, "not_found")
		assert.Equal(t, 1, o.count("journal_lines", "kind = 'contact' AND action = 'change' AND practice_uuid = 'p'"))
		assert.Equal(t, 1, o.count("events", "kind = 'contact.owner' AND user_uuid = '' AND practice_uuid = 'p'"), "open pages of the practice")
	})
}

func TestContactsAreFilteredAndExportedByOwner(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		o := newOwned(t, db)
		o.accept()
		_, err := o.invite("anne@x.example")
		require.NoError(t, err)
		of := func(user uuid.UUID, owner networkapi.ContactOwner) string {
			return names(o.contacts(user, networkapi.ListContactsParams{ContactsOf: &owner}))
		}
		assert.Equal(t, []string{"Hugo Bernard", ""}, []string{of(o.camille, networkapi.ContactOwnerPerson), of(o.camille, networkapi.ContactOwnerPractice)},
			"an invitation without an answer has no owner")
		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPractice))
		assert.Equal(t, []string{"", "Hugo Bernard"}, []string{of(o.camille, networkapi.ContactOwnerPerson), of(o.camille, networkapi.ContactOwnerPractice)})
		assert.Equal(t, "Hugo Bernard", of(o.nora, networkapi.ContactOwnerPractice))

		facets, err := o.GetContactFacets(t.Context(), networkapi.GetContactFacetsRequestObject{UserUuid: o.nora})
		require.NoError(t, err)
		assert.Equal(t, []networkapi.ContactFacet{{Count: 1, Value: "practice"}}, facets.(networkapi.GetContactFacets200JSONResponse).Result.Owner)
		exported := func(user uuid.UUID, owner networkapi.ContactOwner) string {
			export, err := o.ExportContacts(t.Context(), networkapi.ExportContactsRequestObject{
				UserUuid: user, Params: networkapi.ExportContactsParams{ContactsOf: &owner},
			})
			require.NoError(t, err)
			written := httptest.NewRecorder()
			require.NoError(t, export.VisitExportContactsResponse(written))
			return written.Body.String()
		}
		assert.Contains(t, exported(o.nora, networkapi.ContactOwnerPractice), ",practice,Martin,Camille\r\n", "with the colleague whose contact it is")
		assert.Contains(t, exported(o.camille, networkapi.ContactOwnerPractice), ",practice,,\r\n")
		assert.NotContains(t, exported(o.camille, networkapi.ContactOwnerPractice), "anne@x.example")
	})
}

func TestAContactTakenBackOrRemovedLeavesColleagues(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		o := newOwned(t, db)
		o.accept()
		left := func() []int {
			return []int{o.count("user_group_members", "1 = 1"), o.count("patient_shares", "revoked_at = 0")}
		}
		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPractice))
		o.use()
		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPerson))
		assert.Empty(t, o.all(o.nora))
		assert.False(t, o.reaches(o.nora))
		assert.Equal(t, []int{0, 1}, left(), "a share lasts until it ends")

		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPractice))
		o.use()
		require.NoError(t, o.remove(o.hugo, o.invitation))
		assert.Equal(t, []int{0, 0}, left(), "who was removed reads nothing that colleagues shared")
		assert.Empty(t, o.all(o.nora))
	})
}

func TestColleaguesWithoutAContactAreFoundByOneQuery(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		o := newOwned(t, db)
		o.accept()
		adele, deleted := uuid.New(), uuid.New()
		for _, row := range []any{
			&identity.User{UUID: adele.String(), PracticeUUID: "p", Login: "adele@x.example", Role: "assistant"},
			&Invitation{UUID: uuid.NewString(), FromUser: o.hugo.String(), ToUser: new(adele.String()), Status: accepted},
		} {
			_, err := db.NewInsert().Model(row).Exec(t.Context())
			require.NoError(t, err)
		}
		without := func(person uuid.UUID) (found []string) {
			asked := &statements{}
			require.NoError(t, db.WithQueryHook(asked).RunInTx(t.Context(), nil, func(ctx context.Context, tx bun.Tx) (err error) {
				found, err = colleaguesWithout(ctx, tx, o.camille.String(), person.String())
				return err
			}))
			assert.Equal(t, 1, asked.selects)
			return found
		}
		assert.Equal(t, []string{o.nora.String()}, without(o.hugo), "Adèle has him as her own contact")
		assert.ElementsMatch(t, []string{adele.String(), o.nora.String()}, without(deleted))
		require.NoError(t, o.give(o.camille, networkapi.ContactOwnerPractice))
		assert.Empty(t, without(o.hugo), "he belongs to the practice")
	})
}

// statements counts queries.
type statements struct{ selects int }

func (s *statements) BeforeQuery(ctx context.Context, event *bun.QueryEvent) context.Context {
	if event.Operation() == "SELECT" {
		s.selects++
	}
	return ctx
}

func (s *statements) AfterQuery(context.Context, *bun.QueryEvent) {}
