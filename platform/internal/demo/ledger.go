package demo

import (
	"fmt"
	"math/rand/v2"
	"time"

	"portal/platform/internal/loyalty"
)

// ledger makes n lines over two years whose sum is total and whose balance is never negative.
func ledger(rng *rand.Rand, s *staffed, n int, total int64, documents []string) []loyalty.Entry {
	entries := make([]loyalty.Entry, 0, n)
	start := reference.AddDate(-2, 0, 0)
	span := reference.Add(-24 * time.Hour).Sub(start)
	var balance int64
	for i := range n {
		kind, amount := drawEntry(rng, balance, total)
		if i == n-1 {
			kind, amount = loyalty.KindEarn, total-balance
			if amount < 0 {
				kind = loyalty.KindSpend
			}
		}
		balance += amount
		source, sourceKind := fmt.Sprintf("S-%05d", i), "campaign"
		if len(documents) > 0 && (kind == loyalty.KindEarn || kind == loyalty.KindSpend) {
			source, sourceKind = documents[i*len(documents)/n], "invoice"
		}
		entries = append(entries, loyalty.Entry{
			UUID: id("smiley", s.UUID, i), PracticeUUID: s.UUID, UserUUID: s.people[rng.IntN(len(s.people))].UUID,
			At: start.Add(span * time.Duration(i) / time.Duration(n)).UnixMilli(), Kind: kind, Amount: amount,
			SourceKind: sourceKind, SourceReference: source, Label: entryLabels[kind],
		})
	}
	return entries
}

var entryLabels = map[string]string{
	loyalty.KindEarn: "Gagnés sur facture", loyalty.KindSpend: "Remise sur facture",
	loyalty.KindExpire: "Expirés après douze mois", loyalty.KindCorrect: "Correction",
}

// drawEntry keeps the balance near the one it is to end with.
func drawEntry(rng *rand.Rand, balance, total int64) (string, int64) {
	roll := rng.IntN(100)
	switch {
	case balance > total+total/4 || (roll >= 88 && balance > total/2):
		return loyalty.KindSpend, -min(balance, total/8+rng.Int64N(total/8+1))
	case roll >= 84 && balance > 100:
		return loyalty.KindExpire, -(10 + rng.Int64N(40))
	case roll >= 82:
		return loyalty.KindCorrect, 5 + rng.Int64N(10)
	}
	return loyalty.KindEarn, 8 + rng.Int64N(total/40+1)
}
