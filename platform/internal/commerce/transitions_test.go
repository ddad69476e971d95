package commerce

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

var june = time.Date(2026, 6, 2, 9, 0, 0, 0, localtime.Zone)

func code(err error) string {
	var answer *problem.Error
	if errors.As(err, &answer) {
		return answer.Code
	}
	return fmt.Sprint(err)
}

func TestAnOrderGoesForwardAndTellsItsPractice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", nil)
		move := Transition{Reference: "C26-00001", To: Validated, DeliveryOn: "2026-06-20", Key: "key-000001"}
		detail, err := f.Transition(t.Context(), move, june)
		require.NoError(t, err)
		assert.Equal(t, Validated, detail.Status)
		assert.Equal(t, "2026-06-20", detail.DeliveryOn)
		require.Len(t, detail.Events, 2)
		assert.Equal(t, june.UnixMilli(), detail.Events[1].At)

		again, err := f.Transition(t.Context(), move, june.AddDate(0, 0, 1))
		require.NoError(t, err)
		assert.Equal(t, detail, again, "the same operation is done once")
		move.To = Sent
		_, err = f.Transition(t.Context(), move, june)
		assert.Equal(t, "idempotency.conflict", code(err))
		_, err = f.Transition(t.Context(), Transition{Reference: "C26-00001", To: Refused, Key: "key-000002"}, june)
		assert.Equal(t, "order.transition", code(err), "refused only from pending")
		_, err = f.Transition(t.Context(), Transition{Reference: "C26-99999", To: Sent, Key: "key-000003"}, june)
		assert.Equal(t, "not_found", code(err))
		detail, err = f.Transition(t.Context(), Transition{Reference: "C26-00001", To: Delivered, Key: "key-000004"}, june)
		require.NoError(t, err)
		assert.Equal(t, "2026-06-02", detail.DeliveryOn, "skips forward are allowed")
		for _, to := range Statuses() {
			_, err = f.Transition(t.Context(), Transition{Reference: "C26-00001", To: to, Key: "final-" + to.String()}, june)
			assert.Equal(t, "order.transition", code(err), "delivered is final")
		}
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").Column("kind").Where("practice_uuid = ?", ours).
			Where("kind = 'order.status'").Where("subject_uuid = 'C26-00001'").Scan(t.Context(), &kinds))
		assert.Len(t, kinds, 2)
		notices, err := db.NewSelect().Table("notifications").Where("user_uuid = ?", "user-"+ours).Count(t.Context())
		require.NoError(t, err)
		assert.EqualValues(t, 2, notices)
	})
}

func TestTransitionsAtOnceCannotBothWin(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for round := range 4 {
			reference := fmt.Sprintf("C26-%05d", round+1)
			f.order(ours, reference, nil)
			var won atomic.Int64
			var group sync.WaitGroup
			for _, to := range []Status{Refused, Validated} {
				for i := range 3 {
					group.Go(func() {
						key := fmt.Sprintf("key-%s-%d", to, i)
						if _, err := f.Transition(t.Context(), Transition{Reference: reference, To: to, RefusalReason: "x", Key: key}, june); err == nil {
							won.Add(1)
						} else {
							assert.Equal(t, "order.transition", code(err))
						}
					})
				}
			}
			group.Wait()
			assert.Equal(t, int64(1), won.Load())
			detail, err := f.OrderByReference(t.Context(), ours, reference)
			require.NoError(t, err)
			assert.Len(t, detail.Events, 2)
		}
	})
}

// For any sequence of transitions the stored history is permitted by REQ-20.
func TestStoredHistoriesFollowDecision20(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	f := newFixture(t, db)
	number := 0
	rapid.Check(t, func(r *rapid.T) {
		number++
		reference := fmt.Sprintf("C26-%05d", number)
		f.order(ours, reference, nil)
		at := Pending
		for i := range rapid.IntRange(1, 8).Draw(r, "steps") {
			to := rapid.SampledFrom(Statuses()).Draw(r, "to")
			_, err := f.Transition(t.Context(), Transition{
				Reference: reference, To: to, RefusalReason: "x", PartsDelivered: 1, Key: fmt.Sprintf("key-%06d", i),
			}, june.AddDate(0, 0, i))
			if CanFollow(at, to) {
				require.NoError(r, err)
				at = to
				continue
			}
			assert.Equal(r, "order.transition", code(err))
		}
		detail, err := f.OrderByReference(t.Context(), ours, reference)
		require.NoError(r, err)
		assert.Equal(r, at, detail.Status)
		for i := 1; i < len(detail.Events); i++ {
			assert.True(r, CanFollow(detail.Events[i-1].Status, detail.Events[i].Status))
		}
	})
}

func TestReorderingMakesANewPendingOrder(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", func(o *Order, _ *[]Line, _ *Patient) { o.Status, o.DeliveryOn = Delivered, "2026-06-10" })
		made, err := f.Reorder(t.Context(), Again{Practice: ours, User: "user-" + ours, Reference: "C26-00001", Key: "key-000001"}, june)
		require.NoError(t, err)
		assert.Equal(t, "W26-00001", made.Reference)
		assert.Equal(t, Pending, made.Status)
		assert.Empty(t, made.DeliveryOn)
		assert.Equal(t, "patient-C26-00001", made.PatientUUID)
		require.Len(t, made.Lines, 1)
		assert.Equal(t, "CZ-M", made.Lines[0].Ref)
		assert.Empty(t, made.Lines[0].Lot, "the lot is the earlier work's")
		assert.Equal(t, int64(10000), made.TotalCents)
		assert.Equal(t, []string{"W26-00001"}, f.references(OrderFilter{Search: "w26"}, "date"))
		var keys sync.Map
		var group sync.WaitGroup
		for range 5 {
			group.Go(func() {
				again, err := f.Reorder(t.Context(), Again{Practice: ours, User: "user-" + ours, Reference: "C26-00001", Key: "key-000002"}, june)
				if assert.NoError(t, err) {
					keys.Store(again.Reference, true)
				}
			})
		}
		group.Wait()
		count := 0
		keys.Range(func(any, any) bool { count++; return true })
		assert.Equal(t, 1, count, "a double click makes one order")
		_, err = f.Reorder(t.Context(), Again{Practice: theirs, User: "user-" + theirs, Reference: "C26-00001", Key: "key-000003"}, june)
		assert.Equal(t, "not_found", code(err))
	})
}

func TestAReordersRequestedDayIsOneOfTheLaboratorysCalendar(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", func(o *Order, _ *[]Line, _ *Patient) { o.Status = Delivered })
		reorder := func(day, key string) error {
			_, err := f.Reorder(t.Context(), Again{Practice: ours, User: "user-" + ours, Reference: "C26-00001", Key: key, Changes: Changes{WantedOn: &day}}, june)
			return err
		}
		for day, want := range map[string]string{
			"2026-06-03": "too_early", "2026-06-20": "closed", "2026-07-14": "closed", "2027-05-03": "out_of_range", // a Saturday, the national day
		} {
			var refused *problem.Error
			require.ErrorAs(t, reorder(day, "key-"+day), &refused)
			assert.Equal(t, []problem.Field{{Field: "changes.wantedOn", Code: want}}, refused.Fields, day)
		}
		require.NoError(t, reorder("2026-06-22", "key-monday"))
		assert.Equal(t, []string{"C26-00001", "W26-00001"}, f.references(OrderFilter{}, "reference"), "a refused day leaves nothing behind")
	})
}

// rebate adds a use of smileys on an invoice to our practice's ledger.
func (f *fixture) rebate(invoice string, smileys, cents, at int64) {
	f.t.Helper()
	f.uses++
	_, err := f.db.NewInsert().Table("smileys").Model(&map[string]any{
		"uuid": uuid.NewString(), "practice_uuid": ours, "user_uuid": "user-" + ours, "at": at, "seq": f.uses, "kind": "spend", "amount": -smileys,
		"source_kind": "invoice", "source_reference": invoice, "label": "", "rebate_cents": cents,
	}).Exec(f.t.Context())
	require.NoError(f.t, err)
}

// twoRebates reduces F26-00001 by 25,00 €.
func (f *fixture) twoRebates() {
	f.rebate(shared, 150, 1500, at(2026, 7, 1, 9))
	f.rebate(shared, 100, 1000, at(2026, 7, 2, 9))
}

type practiceOf string

func (p practiceOf) PracticeOf(context.Context, string) (string, error) { return string(p), nil }

func (practiceOf) SeesPatients(context.Context, string) (bool, error) { return true, nil }

func TestARebateShowsInTheInvoiceItsDocumentAndTheStatement(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.invoice("F26-00001", true, 10000)
		f.invoice("F26-00002", true, 5000)
		_, err := db.NewUpdate().Table("invoices").Set("status = ?", NotPaid).Where("1 = 1").Exec(t.Context())
		require.NoError(t, err)
		f.twoRebates()
		h := NewHandlers(f.Store, practiceOf(ours), nil, portal, func() time.Time { return time.Date(2026, 7, 15, 9, 0, 0, 0, localtime.Zone) })
		answer, err := h.GetInvoice(t.Context(), commerceapi.GetInvoiceRequestObject{UserUuid: uuid.New(), Reference: "F26-00001"})
		require.NoError(t, err)
		invoice := answer.(commerceapi.GetInvoice200JSONResponse).Result
		assert.Equal(t, []int64{10000, 2500, 7500}, []int64{invoice.Totals.InclTaxes.Amount, invoice.Rebate.Amount, invoice.ToPay.Amount})
		require.Len(t, invoice.Rebates, 2)
		assert.Equal(t, []int64{150, 1500}, []int64{invoice.Rebates[0].Smileys, invoice.Rebates[0].Amount.Amount})
		assert.Equal(t, localtime.Instant(at(2026, 7, 1, 9)), invoice.Rebates[0].At)
		assert.True(t, invoice.Overdue)
		assert.True(t, invoice.SmileysAllowed)
		assert.Equal(t, commerceapi.InvoiceNatureProfessional, invoice.Nature)

		statement, err := h.statement(t.Context(), uuid.New())
		require.NoError(t, err)
		assert.Equal(t, []int64{12500, 12500}, []int64{statement.open, statement.overdue})
		content, err := statement.pdf(pdf.In("fr"))
		require.NoError(t, err)
		assert.True(t, bytes.HasPrefix(content, []byte("%PDF-")))
		detail, err := f.InvoiceByReference(t.Context(), ours, "F26-00001")
		require.NoError(t, err)
		with, err := invoicePDF(detail)
		require.NoError(t, err)
		detail.RebateCents, detail.Rebates = 0, nil
		without, err := invoicePDF(detail)
		require.NoError(t, err)
		assert.NotEqual(t, len(with), len(without))
	})
}

func TestAnArchiveHoldsTheSelectedDocuments(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	f.order(ours, "C26-00001", nil)
	f.order(ours, "C26-00002", nil)
	f.order(theirs, "C26-00003", nil)
	h := NewHandlers(f.Store, practiceOf(ours), nil, portal, func() time.Time { return june })
	ask := func(references ...string) (commerceapi.ZipOrdersResponseObject, error) {
		return h.ZipOrders(t.Context(), commerceapi.ZipOrdersRequestObject{
			UserUuid: uuid.New(), Params: commerceapi.ZipOrdersParams{References: references},
		})
	}
	_, err := ask("C26-00001", "C26-00003")
	assert.Equal(t, "not_found", code(err), "another practice's order")
	answer, err := ask("C26-00002", "C26-00001", "C26-00002")
	require.NoError(t, err)
	recorder := httptest.NewRecorder()
	require.NoError(t, answer.VisitZipOrdersResponse(recorder))
	archive, err := zip.NewReader(bytes.NewReader(recorder.Body.Bytes()), int64(recorder.Body.Len()))
	require.NoError(t, err)
	names := []string{}
	for _, file := range archive.File {
		names = append(names, file.Name)
		assert.Positive(t, file.UncompressedSize64)
	}
	assert.Equal(t, "commande-C26-00002.pdf commande-C26-00001.pdf", strings.Join(names, " "))
}
