package aftersales

import (
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"pgregory.net/rapid"

	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/testdb"
)

const note = "BL-C26-00001"

func (f *fixture) sendBack(lines ...ReturnLine) (*ReturnRecord, error) {
	return NewReturns(f.Store).Create(f.t.Context(), NewReturn{Practice: ours, User: anna, DeliveryNote: note, Lines: lines})
}

func back(line, quantity int, opened bool) ReturnLine {
	return ReturnLine{OrderLine: line, Quantity: quantity, Opened: &opened, Reason: "wrong_size"}
}

func TestADeliveryNoteSaysWhatMayGoBackAndWhyNot(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		why := func() map[string]string {
			found, err := f.DeliveryNote(t.Context(), ours, "bl-c26-00001")
			require.NoError(t, err)
			reasons := map[string]string{}
			for _, line := range found.Lines {
				reasons[line.Label] = line.Ineligible
			}
			return reasons
		}
		assert.Equal(t, map[string]string{"Implant CI": "", "Pince": "", "Couronne": WhyCustomMade}, why())
		_, err := f.sendBack(back(1, 1, true))
		assert.Equal(t, map[string]string{"lines.0": WhySterile}, faults(err), "a sterile packaging that was opened")
		unsaid := back(1, 1, false)
		unsaid.Opened = nil
		_, err = f.sendBack(unsaid)
		assert.Equal(t, map[string]string{"lines.0.opened": "required"}, faults(err), "of sterile goods it has to be said")
		_, err = f.sendBack(back(1, 2, false), back(1, 2, false), back(3, 1, false), back(9, 1, false))
		f.refused("return.ineligible", err)
		assert.Equal(t, map[string]string{"lines.1": "too_many", "lines.2": WhyCustomMade, "lines.3": "unknown"}, faults(err))

		made, err := f.sendBack(back(2, 1, true))
		require.NoError(t, err)
		assert.Equal(t, "T26-00001", made.Reference, "what is refused takes no number")
		assert.Equal(t, "PI-1", made.Lines[0].Ref)
		assert.Equal(t, WhyReturned, why()["Pince"])
		_, err = f.Rule(t.Context(), made.UUID, Ruling{To: Rejected, Author: "Retours", Key: "key-reject"})
		require.NoError(t, err)
		assert.Empty(t, why()["Pince"], "what was refused may be tried again")

		f.now = f.now.AddDate(0, 0, returnDays-9)
		assert.Equal(t, map[string]string{"Implant CI": WhyTooOld, "Pince": WhyTooOld, "Couronne": WhyCustomMade}, why())
		_, err = f.sendBack(back(1, 1, false))
		assert.Equal(t, map[string]string{"lines.0": WhyTooOld}, faults(err))
	})
}

func TestBothFrontsShowTheSameReturns(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	returns := NewReturns(f.Store)
	request := NewReturn{Practice: ours, User: anna, DeliveryNote: note, Lines: []ReturnLine{back(1, 1, false)}, Key: "erp-call-1"}
	first, err := returns.Create(t.Context(), request)
	require.NoError(t, err)
	again, err := returns.Create(t.Context(), request)
	require.NoError(t, err)
	assert.Equal(t, first, again)
	request.Comment = "autre"
	_, err = returns.Create(t.Context(), request)
	f.refused("idempotency.conflict", err)
	_, err = returns.Create(t.Context(), NewReturn{Practice: theirs, User: other, DeliveryNote: note, Lines: []ReturnLine{back(1, 1, false)}})
	assert.Equal(t, map[string]string{"orderReference": "unknown"}, faults(err), "another practice's order is not known")

	draft, err := f.Create(t.Context(), ours, anna, Return, Wanted{Content: Content{OrderReference: "C26-00001"}, Lines: []ReturnLine{back(1, 1, false)}}, "")
	require.NoError(t, err)
	assert.Equal(t, "Implant CI", draft.Lines[0].Label)
	_, err = f.Submit(t.Context(), ours, anna, Return, draft.UUID, draft.Version)
	require.NoError(t, err)
	all, err := returns.OfPractice(t.Context(), ours)
	require.NoError(t, err)
	assert.Len(t, all, 2)
	none, err := returns.OfPractice(t.Context(), theirs)
	require.NoError(t, err)
	assert.Empty(t, none)

	day := f.now.AddDate(0, 0, -10)
	for days, want := range map[int]int{0: 1, 1: 0} {
		notes, err := returns.Deliveries(t.Context(), ours, "", day.AddDate(0, 0, days), f.now)
		require.NoError(t, err)
		assert.Len(t, notes, want)
	}
	notes, err := returns.Deliveries(t.Context(), ours, note, day, f.now)
	require.NoError(t, err)
	require.Len(t, notes, 1)
	assert.Equal(t, 2, notes[0].Lines[0].Returned)
	assert.Equal(t, 1, notes[0].Lines[0].Returnable())
	notes, err = returns.Deliveries(t.Context(), theirs, note, day, f.now)
	require.NoError(t, err)
	assert.Empty(t, notes)
}

func TestTheLastPieceGoesBackOnce(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		var made atomic.Int64
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() {
				if _, err := f.sendBack(back(1, 1, false)); err == nil {
					made.Add(1)
				}
			})
		}
		group.Wait()
		assert.Equal(t, int64(3), made.Load(), "three were delivered")
		var references []string
		err := db.NewSelect().Model((*Case)(nil)).Column("reference").Order("reference").Scan(t.Context(), &references)
		require.NoError(t, err)
		assert.Equal(t, []string{"T26-00001", "T26-00002", "T26-00003"}, references, "without a gap")
	})
}

// For any random sequence of moves, a case follows the table and reaches a final status.
func TestCasesFollowTheTableWhateverIsTried(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.SampledFrom([]Kind{Claim, Incident, Return}).Draw(t, "kind")
		status := Draft
		for range 60 {
			side := rapid.SampledFrom([]Side{Practice, Manufacturer}).Draw(t, "side")
			to := rapid.SampledFrom(Statuses()).Draw(t, "to")
			if !CanFollow(kind, side, status, to) {
				assert.NotContains(t, Next(kind, side, status), to)
				continue
			}
			assert.False(t, status.Final(kind))
			assert.NotEqual(t, Draft, to, "nothing becomes a draft again")
			if side == Manufacturer {
				assert.NotEqual(t, Draft, status, "a draft is the practice's own")
			}
			if kind == Incident {
				assert.NotEqual(t, Withdrawn, to, "a safety event stays declared")
			}
			status = to
		}
	})
	for _, kind := range []Kind{Claim, Incident, Return} {
		assert.NotEmpty(t, reachable(kind), kind)
	}
	for m := range moves {
		assert.NotEmpty(t, sheet{pdf.In("fr")}.status(m.kind, m.to), "%s %s", m.kind, m.to)
	}
}

// reachable returns the final statuses of a kind; it does not terminate if a status leads to no final one.
func reachable(kind Kind) []Status {
	seen, open := map[Status]bool{Draft: true}, []Status{Draft}
	var ends []Status
	for len(open) > 0 {
		from := open[0]
		open = open[1:]
		if from.Final(kind) {
			ends = append(ends, from)
		}
		for _, side := range []Side{Practice, Manufacturer} {
			for _, to := range Next(kind, side, from) {
				if !seen[to] {
					seen[to] = true
					open = append(open, to)
				}
			}
		}
	}
	return ends
}
