package care

import (
	"bytes"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/locale"
	"portal/platform/internal/testdb"
)

func (f *fixture) asksPassport(user, patient string) (careapi.GetImplantPassportResponseObject, error) {
	return f.h.GetImplantPassport(f.as(user), careapi.GetImplantPassportRequestObject{UserUuid: uuid.MustParse(user), PatientUuid: uuid.MustParse(patient)})
}

func TestThePassportIsGivenByWhoTreatsThePatient(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.act(maelys, Panoramic, "2026-01-05")
		_, err := f.asksPassport(anna, maelys)
		refusedAs(t, err, "passport.none")

		f.act(maelys, GuidedSurgery, "2026-02-05", 36)
		last := f.lastLine(ours)
		answer, err := f.asksPassport(nora, maelys)
		require.NoError(t, err)
		sheet, is := answer.(passport)
		require.True(t, is)
		assert.True(t, bytes.HasPrefix(sheet.Content, []byte("%PDF-")))
		assert.Equal(t, "passeport-implantaire.pdf", sheet.Filename)
		assert.Equal(t, []string{"download acts"}, names(f.journaled(ours, last)))

		_, err = f.Share(f.as(anna), anna, maelys, forDays(hugo[:8]+"@x.example", 3))
		require.NoError(t, err)
		for _, reader := range []string{hugo, guest} {
			_, err = f.asksPassport(reader, maelys)
			refusedAs(t, err, "not_found")
		}
	})
}

func TestThePassportNamesWhatStaysInThePatient(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order("C26-1", maelys)
		for position, line := range []commerce.Line{
			{Label: "Implant conique", Detail: "4,0 × 10", Ref: "IMP-40", Lot: "L26-1", UDI: "(01)0000(10)L26-1", Quantity: 2},
			{Label: "Port", Ref: "PORT", Quantity: 1}, // without a lot: it is not implanted
		} {
			line.Position = position + 1
			f.insert(&commerce.OrderLine{OrderReference: "C26-1", Line: line})
		}
		_, err := f.AddAct(f.as(anna), anna, maelys, ActInput{Type: GuidedSurgery, DoneOn: "2026-02-05", Teeth: []int{46, 36}, OrderReference: "C26-1"})
		require.NoError(t, err)
		f.act(maelys, Prosthesis, "2026-05-09", 11)
		f.act(maelys, Aligners, "2026-06-01")

		acts := []Act{}
		require.NoError(t, ActFilter{Types: implanting}.apply(db.NewSelect().Model(&acts), maelys).OrderExpr("ac.done_on DESC").Scan(t.Context()))
		require.Len(t, acts, 2)
		products, err := f.implanted(t.Context(), acts)
		require.NoError(t, err)
		sheet := newPassportSheet(t.Context())
		crown, surgery := sheet.section(&acts[0], products[acts[0].OrderReference]), sheet.section(&acts[1], products[acts[1].OrderReference])
		assert.Equal(t, "05/02/2026 · Chirurgie implantaire guidée / Guided implant surgery", surgery.Title)
		assert.Equal(t, "36, 46", surgery.Facts[0].Value)
		assert.Equal(t, "Implant conique × 2\n4,0 × 10\nRéf. IMP-40 · Lot L26-1\nUDI (01)0000(10)L26-1", surgery.Facts[1].Value)
		assert.Len(t, surgery.Facts, 2)
		assert.Equal(t, "Non renseigné dans le portail / Not recorded in the portal", crown.Facts[len(crown.Facts)-1].Value)
		english := newPassportSheet(locale.With(t.Context(), "en")).section(&acts[0], nil)
		assert.Equal(t, "09/05/2026 · Prosthesis / Pose de prothèse", english.Title)
		italian := newPassportSheet(locale.With(t.Context(), "it")).section(&acts[0], nil)
		assert.Equal(t, []string{"Denti / Teeth", "11"}, []string{italian.Facts[0].Label, italian.Facts[0].Value})
	})
}
