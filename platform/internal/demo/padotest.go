package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/padotestapi"
	"portal/platform/internal/care"
	"portal/platform/internal/files"
	"portal/platform/internal/files/samples"
	"portal/platform/internal/padotest"
)

// LaboratoryKey is the API key of the demonstration's laboratory.
const LaboratoryKey = "labo-demo-2026-paro-analyse"

// The demonstration's kits: PADO26DEMO01 and following. The first ones fit patients of the first practice, and four of
// those are assigned; the free ones have the birth date beside them.
const (
	kits         = 14
	kitsAttached = 4
	kitsFitting  = 8
	kitBirthDate = "1984-05-17"
)

var germs = []string{"P. gingivalis", "T. forsythia", "T. denticola", "A. actinomycetemcomitans", "P. intermedia", "F. nucleatum"}

func seedPadotest(ctx context.Context, tx bun.Tx) error {
	rng := rand.New(rand.NewPCG(seed, 14))
	laboratory := padotest.Laboratory{UUID: id("laboratory", "paro-analyse"), Name: "Laboratoire Paro-Analyse"}
	if err := insert(ctx, tx, []padotest.Laboratory{laboratory}); err != nil {
		return err
	}
	key := padotest.LaboratoryKey{KeyHash: padotest.Digest(LaboratoryKey), LaboratoryUUID: laboratory.UUID, CreatedAt: moment(1, 5, 9, 0).UnixMilli()}
	if err := insert(ctx, tx, []padotest.LaboratoryKey{key}); err != nil {
		return err
	}
	s := tilleuls()
	var results []padotest.Result
	for n := range kits {
		received := reference.AddDate(0, 0, -2-6*n)
		values, risk := measures(rng)
		result := padotest.Result{
			UUID: id("padotest", n), KitCode: fmt.Sprintf("PADO26DEMO%02d", n+1), LaboratoryUUID: laboratory.UUID, BirthDate: kitBirthDate,
			SampledOn: received.AddDate(0, 0, -5).Format(isoDay), ReceivedAt: received.UnixMilli(), Risk: risk, Measures: values,
		}
		if risk == "high" {
			result.Comment = "Un bilan parodontal complet est conseillé."
		}
		if n%2 == 0 {
			result.DocumentName = fmt.Sprintf("resultat-%s.pdf", result.KitCode)
			result.DocumentSHA256, result.DocumentBytes = padotest.Digest(result.KitCode), int64(80_000+rng.IntN(60_000))
		}
		if n < kitsFitting {
			var patient care.Patient
			if err := tx.NewSelect().Model(&patient).Where("pt.uuid = ?", id("patient", s.UUID, n)).Scan(ctx); err != nil {
				return err
			}
			result.BirthDate = patient.BirthDate
			if n < kitsAttached {
				result.PatientUUID, result.PracticeUUID, result.AttachedBy = patient.UUID, s.UUID, s.people[0].UUID
				result.AttachedAt = received.AddDate(0, 0, 1).UnixMilli()
			}
		}
		results = append(results, result)
	}
	return insert(ctx, tx, results)
}

// storeReports stores the PDFs that the laboratory announced.
func storeReports(ctx context.Context, tx bun.Tx, blobs *files.Blobs) error {
	var results []padotest.Result
	if err := tx.NewSelect().Model(&results).Where("pr.document_name <> ''").Order("pr.uuid").Scan(ctx); err != nil {
		return err
	}
	for i := range results {
		r := &results[i]
		lines := []string{"Données fictives.", "Kit " + r.KitCode + ", prélevé le " + r.SampledOn + ".", "Risque : " + risks[r.Risk] + "."}
		var values []padotestapi.PadotestValue
		if err := json.Unmarshal([]byte(r.Measures), &values); err != nil {
			return err
		}
		for _, value := range values {
			lines = append(lines, fmt.Sprintf("%s : %.0f %s", value.Name, value.Value, value.Unit))
		}
		report, err := samples.Report("Résultat PadoTest", 1, lines...)
		if err != nil {
			return err
		}
		r.DocumentSHA256, r.DocumentBytes, r.DocumentStoredAt = padotest.Digest(string(report)), int64(len(report)), r.ReceivedAt
		if _, err := blobs.Put(ctx, r.BlobKey(), "application/pdf", bytes.NewReader(report)); err != nil {
			return err
		}
		if _, err := tx.NewUpdate().Model(r).Column("document_sha256", "document_bytes", "document_stored_at").WherePK().Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

var risks = map[string]string{"low": "faible", "moderate": "modéré", "high": "élevé"}

// measures generates a laboratory's results in their stored form.
func measures(rng *rand.Rand) (stored, risk string) {
	values := make([]padotestapi.PadotestValue, 0, len(germs))
	raised := 0
	for _, germ := range germs {
		level := pick(rng, []padotestapi.PadotestValueLevel{padotestapi.PadotestValueLevelNone, padotestapi.PadotestValueLevelLow,
			padotestapi.PadotestValueLevelRaised, padotestapi.PadotestValueLevelHigh})
		amount := map[padotestapi.PadotestValueLevel]int{padotestapi.PadotestValueLevelLow: 1_000, padotestapi.PadotestValueLevelRaised: 100_000,
			padotestapi.PadotestValueLevelHigh: 1_000_000}[level]
		if level == padotestapi.PadotestValueLevelRaised || level == padotestapi.PadotestValueLevelHigh {
			raised++
		}
		values = append(values, padotestapi.PadotestValue{Name: germ, Value: float64(amount * (1 + rng.IntN(9))), Unit: "copies/ml", Level: level})
	}
	risk = []string{"low", "low", "moderate", "moderate", "high", "high", "high"}[raised]
	raw, err := json.Marshal(values)
	if err != nil {
		panic(err) // numbers and strings always encode
	}
	return string(raw), risk
}
