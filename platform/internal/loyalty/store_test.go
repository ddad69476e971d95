package loyalty

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	ours, theirs   = "practice-ours", "practice-theirs"
	anna, bruno    = "00000000-0000-4000-8000-00000000000a", "00000000-0000-4000-8000-00000000000b"
	other          = "00000000-0000-4000-8000-00000000000c"
	digital, eshop = "app-digital", "app-eshop"
	unpaid         = "F26-00001" // 100,00 €
)

// fixture is two practices, their users and their invoices, with a clock that tests set.
type fixture struct {
	t   *testing.T
	db  *bun.DB
	now time.Time
	*Store
	keys int
}

func newFixture(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, now: time.Date(2026, 3, 10, 9, 0, 0, 0, localtime.Zone)}
	f.Store = NewStore(db, func() time.Time { return f.now })
	f.practice(ours, anna, bruno)
	f.practice(theirs, other)
	f.insert(&commerce.Application{UUID: digital, Name: "Digital"})
	f.insert(&commerce.Application{UUID: eshop, Name: "E-shop"})
	f.invoice(ours, unpaid, commerce.NotPaid, 10000)
	f.invoice(ours, "F26-00002", commerce.Paid, 10000)
	f.invoice(ours, "F26-00003", commerce.Unknown, 10000)
	f.invoice(ours, "F26-00004", commerce.NotPaid, 1000000)
	f.invoice(theirs, "F26-90001", commerce.NotPaid, 1000000)
	return f
}

func (f *fixture) practice(uuid string, users ...string) {
	f.insert(&identity.Practice{UUID: uuid, Name: uuid, Country: "FR"})
	for _, user := range users {
		f.insert(&identity.User{UUID: user, PracticeUUID: uuid, Login: user + "@x.example", FirstName: "A", LastName: user, Role: "owner"})
	}
}

func (f *fixture) insert(model any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(model).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func (f *fixture) invoice(practice, reference string, status commerce.InvoiceStatus, cents int64) {
	f.t.Helper()
	f.insert(&commerce.Invoice{
		Reference: reference, PracticeUUID: practice, IssuedOn: "2026-02-01", DueOn: "2026-03-03", Status: status,
		IsOrder: true, Label: "Couronne", ApplicationUUID: eshop, Currency: commerce.Currency, TotalCents: cents,
	})
}

func (f *fixture) earn(user string, amount int64) Posting {
	f.keys++
	return Posting{
		Practice: ours, User: user, Kind: KindEarn, Amount: amount, SourceKind: SourceCampaign,
		SourceReference: fmt.Sprintf("S-%05d", f.keys), Label: "Rentrée", Key: fmt.Sprintf("key-%06d", f.keys),
	}
}

func (f *fixture) spend(user, invoice string, amount int64) Posting {
	f.keys++
	return Posting{
		Practice: ours, User: user, Kind: KindSpend, Amount: -amount, SourceKind: SourceInvoice,
		SourceReference: invoice, Label: spendLabel, Channel: ChannelPortal, Key: fmt.Sprintf("key-%06d", f.keys),
	}
}

func (f *fixture) must(p Posting) *Entry {
	f.t.Helper()
	entry, err := f.Post(f.t.Context(), p)
	require.NoError(f.t, err)
	return entry
}

func (f *fixture) refused(code string, p Posting) {
	f.t.Helper()
	before, err := f.Balance(f.t.Context(), ours)
	require.NoError(f.t, err)
	_, err = f.Post(f.t.Context(), p)
	var answer *problem.Error
	if assert.ErrorAs(f.t, err, &answer, code) {
		assert.Equal(f.t, code, answer.Code)
	}
	after, err := f.Balance(f.t.Context(), ours)
	require.NoError(f.t, err)
	assert.Equal(f.t, before, after, "what is refused leaves nothing")
}

func TestUsingSmileys(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	f.must(f.earn(anna, 2000))
	first := f.spend(bruno, unpaid, 300)
	entry := f.must(first)
	assert.Equal(t, int64(1700), entry.Balance)
	assert.Equal(t, int64(3000), entry.RebateCents)
	assert.Equal(t, "E-shop", entry.Application.Name)
	assert.Equal(t, bruno, entry.User.LastName)

	f.must(f.earn(anna, 5))
	again := f.must(first)
	assert.Equal(t, entry, again, "the first result, its balance included")
	changed := first
	changed.Amount--
	f.refused("idempotency.conflict", changed)
	changed = first
	changed.Channel = ChannelOnline
	f.refused("idempotency.conflict", changed)

	f.refused("smileys.above_invoice", f.spend(anna, unpaid, 701))
	f.refused("smileys.invoice_closed", f.spend(anna, "F26-00002", 1))
	f.refused("smileys.invoice_closed", f.spend(anna, "F26-00003", 1))
	f.refused("not_found", f.spend(anna, "F26-90001", 1))
	f.refused("not_found", f.spend(anna, "F26-99999", 1))
	f.refused("smileys.insufficient", f.spend(anna, "F26-00004", 1706))
	f.must(f.spend(anna, unpaid, 700))
	f.refused("smileys.invoice_closed", f.spend(anna, unpaid, 1))
	f.must(f.spend(anna, "F26-00004", 1005))
	f.refused("smileys.insufficient", f.spend(anna, "F26-00004", 1))
	theirsNow, err := f.Balance(t.Context(), theirs)
	require.NoError(t, err)
	assert.Zero(t, theirsNow)
}

func TestNoSmileyPaysForArtOrLifestyle(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.must(f.earn(anna, 500))
		for _, nature := range []string{"art", "lifestyle"} {
			_, err := db.ExecContext(t.Context(), "UPDATE invoices SET nature = ? WHERE reference = ?", nature, unpaid)
			require.NoError(t, err)
			f.refused("smileys.not_professional", f.spend(anna, unpaid, 10))
		}
		_, err := db.ExecContext(t.Context(), "UPDATE invoices SET nature = 'watches' WHERE reference = ?", unpaid)
		assert.Error(t, err, "a nature without a rule")
	})
}

func TestTheLedgerIsNeverOverdrawnByAnyWriter(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.must(f.earn(anna, 100))
		for _, kind := range []string{KindExpire, KindCorrect} {
			p := f.earn(anna, -101)
			p.Kind = kind
			f.refused("smileys.insufficient", p)
			p = f.earn(anna, -50)
			p.Kind = kind
			f.must(p)
		}
		unknown := f.earn(anna, 1)
		unknown.Practice = "practice-unknown"
		f.refused("not_found", unknown)
		for field, change := range map[string]func(*Posting){
			"source.reference": func(p *Posting) { p.SourceKind, p.SourceReference = SourceInvoice, "F26-90001" },
			"application":      func(p *Posting) { p.Application = "Unknown" },
		} {
			p := f.earn(anna, 1)
			change(&p)
			_, err := f.Post(t.Context(), p)
			var answer *problem.Error
			require.ErrorAs(t, err, &answer)
			assert.Equal(t, field, answer.Fields[0].Field)
		}
		order := f.earn(anna, 1)
		order.SourceKind, order.SourceReference = SourceOrder, "C26-00001"
		f.refused("request.invalid", order)
	})
}

// Fifty concurrent requests spend 10 of 200 smileys each: exactly twenty succeed, in any order.
func TestConcurrentSpendersCannotOverspend(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.must(f.earn(anna, 200))
		postings := make([]Posting, 50)
		for i := range postings {
			// Each spends on an invoice of its own: only the ledger's lock serialises them.
			reference := fmt.Sprintf("F26-5%04d", i)
			f.invoice(ours, reference, commerce.NotPaid, 10000)
			postings[i] = f.spend(anna, reference, 10)
		}
		var granted, refused atomic.Int32
		var wg sync.WaitGroup
		for _, p := range postings {
			wg.Go(func() {
				_, err := f.Post(t.Context(), p)
				var answer *problem.Error
				switch {
				case err == nil:
					granted.Add(1)
				case errors.As(err, &answer) && answer.Code == "smileys.insufficient":
					refused.Add(1)
				default:
					assert.NoError(t, err)
				}
			})
		}
		wg.Wait()
		assert.Equal(t, int32(20), granted.Load())
		assert.Equal(t, int32(30), refused.Load())
		total, err := f.Balance(t.Context(), ours)
		require.NoError(t, err)
		assert.Zero(t, total)
		entries, all, err := f.Lines(t.Context(), Filter{Practice: ours}, Page{Sort: "date", Number: 1, Size: 100})
		require.NoError(t, err)
		assert.Equal(t, 21, all.Total)
		for i, entry := range entries {
			assert.Equal(t, int64(200-10*i), entry.Balance)
			assert.Equal(t, int64(i+1), entry.Seq)
		}
	})
}

// Twenty repetitions of one request write one line.
func TestConcurrentRepetitionsWriteOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.must(f.earn(anna, 200))
		p := f.spend(anna, unpaid, 10)
		var results sync.Map
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				entry, err := f.Post(t.Context(), p)
				if assert.NoError(t, err) {
					results.Store(entry.UUID, entry.Balance)
				}
			})
		}
		wg.Wait()
		different := 0
		results.Range(func(_, balance any) bool { different++; return assert.Equal(t, int64(190), balance) })
		assert.Equal(t, 1, different)
		total, err := f.Balance(t.Context(), ours)
		require.NoError(t, err)
		assert.Equal(t, int64(190), total)
	})
}

// For any sequence of postings the balance equals the sum of the lines, and is never below zero.
func TestAnySequenceKeepsTheSum(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	run := 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		practice, user := fmt.Sprintf("practice-%d", run), fmt.Sprintf("user-%d", run)
		f.practice(practice, user)
		f.invoice(practice, "F26-"+practice, commerce.NotPaid, 3000)
		var sum, rebated int64
		operations := map[string]Posting{}
		for i := range rapid.IntRange(1, 12).Draw(rt, "steps") {
			p := Posting{
				Practice: practice, User: user, Label: "x", SourceKind: SourceCampaign, SourceReference: "S-1",
				Kind:   rapid.SampledFrom([]string{KindEarn, KindSpend, KindExpire, KindCorrect}).Draw(rt, "kind"),
				Amount: rapid.Int64Range(1, 200).Draw(rt, "amount"),
				Key:    fmt.Sprintf("key-%06d", rapid.IntRange(0, 15).Draw(rt, "key")),
			}
			if p.Kind == KindSpend || p.Kind == KindExpire || (p.Kind == KindCorrect && rapid.Bool().Draw(rt, "down")) {
				p.Amount = -p.Amount
			}
			if p.Kind == KindSpend {
				p.SourceKind, p.SourceReference = SourceInvoice, "F26-"+practice
			}
			entry, err := f.Post(t.Context(), p)
			before, repeated := operations[p.Key]
			allowed := sum+p.Amount >= 0 && (p.Kind != KindSpend || rebated-p.Amount*CentsPerSmiley <= 3000)
			switch {
			case repeated:
				require.Equal(rt, before == p, err == nil, "step %d", i)
			case !allowed:
				require.Error(rt, err, "step %d", i)
			default:
				require.NoError(rt, err, "step %d", i)
				sum += p.Amount
				operations[p.Key] = p
				if p.Kind == KindSpend {
					rebated -= p.Amount * CentsPerSmiley
				}
				require.Equal(rt, sum, entry.Balance)
			}
			total, err := f.Balance(t.Context(), practice)
			require.NoError(rt, err)
			require.Equal(rt, sum, total)
			require.GreaterOrEqual(rt, total, int64(0))
		}
		account, err := f.Account(t.Context(), practice)
		require.NoError(rt, err)
		require.Equal(rt, sum, account.Net)
		require.Equal(rt, len(operations), account.Lines)
	})
}
