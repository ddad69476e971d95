package commerce

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/link"
	"portal/platform/internal/httpx"
	"portal/platform/internal/identity"
	"portal/platform/internal/journal"
	"portal/platform/internal/keys"
	"portal/platform/internal/localtime"
	"portal/platform/internal/testdb"
	"portal/platform/internal/testwait"
)

// sharing is a practice with one invoice of a patient, and links to it with a clock of their own.
type sharing struct {
	*fixture
	*Links
	clock *atomic.Int64
	ring  *keys.Symmetric
}

// foreignKeys are the keys of another platform.
type foreignKeys struct{}

func (foreignKeys) Current() (string, [32]byte) { return "foreign", [32]byte{8} }

func (foreignKeys) Find(context.Context, string) ([32]byte, bool) { return [32]byte{8}, true }

func (foreignKeys) First() ([32]byte, bool) { return [32]byte{8}, true }

const shared = "F26-00001"

func newSharing(t *testing.T, db *bun.DB) *sharing {
	s := &sharing{fixture: newFixture(t, db), clock: &atomic.Int64{}}
	s.clock.Store(june.UnixMilli())
	now := func() time.Time { return time.UnixMilli(s.clock.Load()) }
	var err error
	s.ring, err = keys.OpenSymmetric(t.Context(), db, nil, now, 0, keys.Links)
	require.NoError(t, err)
	s.Links = NewLinks(db, s.ring, now)
	s.order(ours, "C26-00001", nil)
	s.fixture.invoice(shared, true, 10000)
	s.fixture.invoice("F26-00002", true, 5000)
	s.twoRebates()
	_, err = db.NewUpdate().Table("invoices").Set("status = ?", NotPaid).Where("1 = 1").Exec(t.Context())
	require.NoError(t, err)
	_, err = db.NewUpdate().Table("invoices").Set("patient_uuid = ?", "patient-C26-00001").Where("reference = ?", shared).Exec(t.Context())
	require.NoError(t, err)
	_, err = db.NewUpdate().Table("invoice_lines").Set("teeth = ?", "36,46").Where("1 = 1").Exec(t.Context())
	require.NoError(t, err)
	return s
}

func (s *sharing) request(key string) LinkRequest {
	return LinkRequest{Practice: ours, User: "user-" + ours, Invoice: shared, Days: 7, Key: key}
}

// made returns a link and its token.
func (s *sharing) made(key string) (*InvoiceLink, string) {
	s.t.Helper()
	row, err := s.Create(s.t.Context(), s.request(key))
	require.NoError(s.t, err)
	text, err := s.Text(row)
	require.NoError(s.t, err)
	return row, text
}

func (s *sharing) use(text string) string {
	_, err := s.Use(s.t.Context(), text, journal.View)
	if err == nil {
		return ""
	}
	return code(err)
}

func (s *sharing) journalled() []journal.Line {
	s.t.Helper()
	var lines []journal.Line
	require.NoError(s.t, s.fixture.db.NewSelect().Model(&lines).Where("practice_uuid = ?", ours).Order("seq").Scan(s.t.Context()))
	return lines
}

func TestALinkOpensItsInvoiceWithoutItsPatient(t *testing.T) {
	db := testdb.New(t)
	s := newSharing(t, db)
	row, text := s.made("key-00001")
	h := NewHandlers(s.Store, practiceOf(ours), s.Links, portal, func() time.Time { return june })
	from := httpx.WithActor(t.Context(), httpx.Actor{Address: "192.0.2.7"})
	answer, err := h.GetSharedInvoice(from, commerceapi.GetSharedInvoiceRequestObject{Params: commerceapi.GetSharedInvoiceParams{PresentedLink: text}})
	require.NoError(t, err)
	result := answer.(commerceapi.GetSharedInvoice200JSONResponse).Result
	assert.Equal(t, []int64{10000, 2500, 7500}, []int64{
		result.Invoice.Totals.InclTaxes.Amount, result.Invoice.Rebate.Amount, result.Invoice.ToPay.Amount,
	})
	assert.Equal(t, localtime.Instant(row.ExpiresAt), result.ExpiresAt)
	assert.False(t, result.Invoice.SmileysAllowed)
	raw, err := json.Marshal(result)
	require.NoError(t, err)
	for _, private := range []string{"patient", "Éloïse", "Lefèvre", "[36", text} {
		assert.NotContains(t, string(raw), private)
	}
	pdf, err := h.GetSharedInvoicePdf(from, commerceapi.GetSharedInvoicePdfRequestObject{Params: commerceapi.GetSharedInvoicePdfParams{PresentedLink: text}})
	require.NoError(t, err)
	assert.True(t, strings.HasPrefix(string(pdf.(PDF).Content), "%PDF-"))

	lines := s.journalled()
	require.Len(t, lines, 3)
	assert.Equal(t, []string{journal.Share, journal.KindInvoiceLink, row.UUID, "patient-C26-00001"},
		[]string{lines[0].Action, lines[0].Kind, lines[0].SubjectUUID, lines[0].PatientUUID})
	for i, action := range []string{journal.View, journal.Download} {
		assert.Equal(t, []string{row.UUID, "192.0.2.7", action, journal.KindInvoice, "patient-C26-00001", shared}, []string{
			lines[i+1].ActorUUID, lines[i+1].Address, lines[i+1].Action, lines[i+1].Kind, lines[i+1].PatientUUID, lines[i+1].SubjectUUID,
		})
	}
	listed, err := s.List(t.Context(), ours, shared)
	require.NoError(t, err)
	require.Len(t, listed, 1)
	assert.Equal(t, "A", listed[0].CreatedBy.FirstName)
	assert.Equal(t, june.UnixMilli(), listed[0].LastUsedAt)
	assert.Equal(t, int64(2), listed[0].Uses)
	people, err := journal.NewStore(db).People(t.Context(), []string{row.UUID})
	require.NoError(t, err)
	assert.Equal(t, "link", people[row.UUID].Role)
}

func TestOnlyAGenuineLinkLearnsWhyItIsDead(t *testing.T) {
	db := testdb.New(t)
	s := newSharing(t, db)
	row, text := s.made("key-00001")
	id, genuine := link.NewSigner(foreignKeys{}).Parse(t.Context(), text)
	assert.False(t, genuine)
	assert.Zero(t, id)
	foreign := NewLinks(db, foreignKeys{}, s.now)
	forged, failure := foreign.Text(row)
	require.NoError(t, failure)
	for i := range text {
		other := byte('A')
		if text[i] == other {
			other = 'B'
		}
		require.Equal(t, "invoice.link_invalid", s.use(text[:i]+string(other)+text[i+1:]), "character %d", i)
	}
	later := *row
	later.ExpiresAt += int64(24 * time.Hour / time.Millisecond)
	longer, failure := s.Text(&later)
	require.NoError(t, failure)
	unknown := *row
	unknown.UUID = "00000000-0000-4000-8000-000000000001"
	other, failure := s.Text(&unknown)
	require.NoError(t, failure)
	for name, refused := range map[string]string{"forged": forged, "empty": "", "of no row": other, "short": text[4:]} {
		assert.Equal(t, "invoice.link_invalid", s.use(refused), name)
	}
	assert.NotEmpty(t, s.use(longer), "signed for longer than its row")
	assert.Len(t, s.journalled(), 1, "nothing of it is a use")
	assert.Empty(t, s.use(text))

	s.clock.Store(row.ExpiresAt - 1)
	assert.Empty(t, s.use(text))
	s.clock.Store(row.ExpiresAt)
	assert.Equal(t, "invoice.link_expired", s.use(text))
	listed, failure := s.List(t.Context(), ours, shared)
	require.NoError(t, failure)
	assert.Empty(t, listed)

	s.clock.Store(june.UnixMilli())
	require.NoError(t, s.Revoke(t.Context(), ours, "user-"+ours, shared, row.UUID))
	assert.Equal(t, "invoice.link_revoked", s.use(text))
	before := len(s.journalled())
	require.NoError(t, s.Revoke(t.Context(), ours, "user-"+ours, shared, row.UUID), "again changes nothing")
	assert.Len(t, s.journalled(), before)
	assert.Equal(t, "idempotency.conflict", code(second(s.Create(t.Context(), s.request("key-00001")))), "a dead link is not answered again")
}

func second[T any](_ T, err error) error { return err }

func TestALinkOutlivesItsKeysRotationAndNoCompromisedKey(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		first, _ := s.ring.Current()
		row, text := s.made("key-00001")
		assert.True(t, strings.HasPrefix(text, first+"."))
		kid, from, err := s.ring.Rotate(t.Context(), false)
		require.NoError(t, err)
		s.clock.Store(from.UnixMilli())
		_, next := s.made("key-00002")
		assert.True(t, strings.HasPrefix(next, kid+"."))
		assert.Empty(t, s.use(text))
		assert.Empty(t, s.use(next))
		assert.Equal(t, "invoice.link_invalid", s.use("invented"+text[len(first):]))
		assert.Equal(t, "invoice.link_invalid", s.use(kid+text[len(first):]), "another key's id")

		_, _, err = s.ring.Rotate(t.Context(), true)
		require.NoError(t, err)
		for _, dead := range []string{text, next} {
			assert.Equal(t, "invoice.link_invalid", s.use(dead))
		}
		again, err := s.Text(row)
		require.NoError(t, err)
		assert.Empty(t, s.use(again), "the link itself lives, under a new text")
	})
}

func TestALinkIsItsPracticesOwn(t *testing.T) {
	s := newSharing(t, testdb.New(t))
	row, text := s.made("key-00001")
	request := s.request("key-00002")
	request.Practice, request.User = theirs, "user-"+theirs
	assert.Equal(t, "not_found", code(second(s.Create(t.Context(), request))))
	assert.Equal(t, "not_found", code(second(s.List(t.Context(), theirs, shared))))
	assert.Equal(t, "not_found", code(s.Revoke(t.Context(), theirs, "user-"+theirs, shared, row.UUID)))
	assert.Equal(t, "not_found", code(s.Revoke(t.Context(), ours, "user-"+ours, "F26-00002", row.UUID)), "of another invoice")
	assert.Empty(t, s.use(text))
}

func TestALinkCanDoNoMoreThanItsCreator(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		_, text := s.made("key-00001")
		set := func(column string, value any) {
			_, err := db.NewUpdate().Model((*identity.User)(nil)).Set("? = ?", bun.Ident(column), value).Where("uuid = ?", "user-"+ours).Exec(t.Context())
			require.NoError(t, err)
		}
		for _, change := range []struct {
			column  string
			to, was any
		}{{"suspended_at", 1, 0}, {"closed_at", 1, 0}, {"practice_uuid", theirs, ours}} {
			set(change.column, change.to)
			assert.Equal(t, "invoice.link_revoked", s.use(text), change.column)
			rows, err := s.List(t.Context(), ours, shared)
			require.NoError(t, err)
			assert.Empty(t, rows, change.column)
			set(change.column, change.was)
			assert.Empty(t, s.use(text), change.column)
		}
	})
}

func TestTheSameRequestCreatesOneLink(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		first, text := s.made("key-00001")
		again, same := s.made("key-00001")
		assert.Equal(t, first.UUID, again.UUID)
		assert.Equal(t, text, same)
		assert.Len(t, s.journalled(), 1)
		for name, change := range map[string]func(*LinkRequest){
			"days": func(r *LinkRequest) { r.Days = 8 }, "invoice": func(r *LinkRequest) { r.Invoice = "F26-00002" },
			"user": func(r *LinkRequest) { r.User = "user-" + theirs },
		} {
			request := s.request("key-00001")
			change(&request)
			assert.Equal(t, "idempotency.conflict", code(second(s.Create(t.Context(), request))), name)
		}
	})
}

func TestAnInvoiceHasAtMostTwentyLiveLinks(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		var made, full atomic.Int64
		var all sync.WaitGroup
		for i := range MaxLinks + 10 {
			all.Go(func() {
				_, err := s.Create(t.Context(), s.request(fmt.Sprintf("key-%05d", i)))
				switch {
				case err == nil:
					made.Add(1)
				case assert.Equal(t, "invoice.links_full", code(err)):
					full.Add(1)
				}
			})
		}
		all.Wait()
		assert.Equal(t, []int64{MaxLinks, 10}, []int64{made.Load(), full.Load()})
		rows, err := s.List(t.Context(), ours, shared)
		require.NoError(t, err)
		require.Len(t, rows, MaxLinks)
		require.NoError(t, s.Revoke(t.Context(), ours, "user-"+ours, shared, rows[0].UUID))
		s.made("key-after")
	})
}

// A use of the link that begins after Revoke has returned must fail, whatever ran concurrently.
func TestARevocationHoldsFromTheMomentItReturns(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		row, text := s.made("key-00001")
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		var revoked atomic.Bool
		var used atomic.Int64
		var all sync.WaitGroup
		for range 6 {
			all.Go(func() {
				for ctx.Err() == nil {
					after := revoked.Load()
					_, err := s.Use(t.Context(), text, journal.View)
					if err == nil {
						used.Add(1)
						assert.False(t, after, "used after its revocation")
						continue
					}
					assert.Equal(t, "invoice.link_revoked", code(err))
					return
				}
			})
		}
		testwait.Until(t, func() bool { return used.Load() >= 5 }, "the link is used five times")
		require.NoError(t, s.Revoke(t.Context(), ours, "user-"+ours, shared, row.UUID))
		revoked.Store(true)
		all.Wait()
		assert.Equal(t, "invoice.link_revoked", s.use(text))
		lines := s.journalled()
		assert.Len(t, lines, int(used.Load())+2, "each use and the revocation have their line")
		assert.Equal(t, journal.KindInvoiceLink, lines[len(lines)-1].Kind, "and no use follows the revocation")
		require.NoError(t, journal.Verify(t.Context(), db, func(c journal.Chain) error { assert.Nil(t, c.Break); return nil }))
	})
}
