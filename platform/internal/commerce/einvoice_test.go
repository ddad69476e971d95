package commerce

import (
	"bytes"
	"fmt"
	"io"
	"testing"

	"github.com/google/uuid"
	"github.com/pdfcpu/pdfcpu/pkg/api"
	"github.com/pdfcpu/pdfcpu/pkg/pdfcpu/model"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/commerce/facturx"
	"portal/platform/internal/testdb"
)

func init() { api.DisableConfigDir() } // prevents the reader from writing its settings to disk

// embedded returns the data that an independent reader finds in a document.
func embedded(t *testing.T, document []byte) string {
	t.Helper()
	found, err := api.ExtractAttachmentsRaw(bytes.NewReader(document), "", nil, model.NewDefaultConfiguration())
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, facturx.Filename, found[0].FileName)
	content, err := io.ReadAll(found[0])
	require.NoError(t, err)
	return string(content)
}

func TestAnInvoicesDocumentHoldsItAsDataToo(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		_, err := db.NewUpdate().Table("invoice_lines").Set("vat_rate = 550").Where("invoice_reference = ?", shared).Exec(t.Context())
		require.NoError(t, err)
		_, err = db.NewUpdate().Table("invoices").Set("shipping_cents = 1800").Set("total_cents = 12710").Where("reference = ?", shared).Exec(t.Context())
		require.NoError(t, err)
		h := NewHandlers(s.Store, practiceOf(ours), s.Links, portal, s.now)
		answer, err := h.GetInvoicePdf(t.Context(), commerceapi.GetInvoicePdfRequestObject{UserUuid: uuid.New(), Reference: shared})
		require.NoError(t, err)
		data := embedded(t, answer.(PDF).Content)
		for _, said := range []string{
			"<ram:ID>urn:cen.eu:en16931:2017</ram:ID>", "<ram:TypeCode>380</ram:TypeCode>", "<ram:ID>" + shared + "</ram:ID>",
			`<udt:DateTimeString format="102">20260601</udt:DateTimeString>`, `<udt:DateTimeString format="102">20260701</udt:DateTimeString>`,
			"<ram:Name>Cabinet des Tilleuls</ram:Name>", `<ram:ID schemeID="VA">FR00999999999</ram:ID>`,
			"<ram:ChargeTotalAmount>18.00</ram:ChargeTotalAmount>", "<ram:GrandTotalAmount>127.10</ram:GrandTotalAmount>",
			"<ram:TotalPrepaidAmount>25.00</ram:TotalPrepaidAmount>", "<ram:DuePayableAmount>102.10</ram:DuePayableAmount>",
			"Remise smileys du 01/07/2026 : 150 smileys, 15,00", "<ram:SubjectCode>PMD</ram:SubjectCode>",
		} {
			assert.Contains(t, data, said)
		}
		for _, private := range []string{"Éloïse", "Lefèvre", "patient"} {
			assert.NotContains(t, data, private, "books need no patient")
		}
	})
}

func TestACreditNoteCorrectsItsInvoice(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		s := newSharing(t, db)
		const billed = "F26-00002"
		note := &Invoice{
			Reference: "A26-00001", PracticeUUID: ours, IssuedOn: "2026-06-20", DueOn: "2026-06-20", Status: NotPaid, Label: "Retour", Corrects: billed,
			ApplicationUUID: digital, Currency: Currency, BillTo: BillTo{BillName: "Cabinet des Tilleuls", BillCountry: "FR"},
		}
		line := Line{Position: 1, Label: "Ligne", Quantity: -1, UnitCents: 4000}
		note.Index([]Line{line}, nil, nil)
		s.fixture.insert(note)
		s.fixture.insert(&InvoiceLine{InvoiceReference: note.Reference, Line: line})
		h := NewHandlers(s.Store, practiceOf(ours), s.Links, portal, s.now)
		ask := func(reference string) commerceapi.Invoice {
			answer, err := h.GetInvoice(t.Context(), commerceapi.GetInvoiceRequestObject{UserUuid: uuid.New(), Reference: reference})
			require.NoError(t, err)
			return answer.(commerceapi.GetInvoice200JSONResponse).Result
		}
		corrected, credit := ask(billed), ask("A26-00001")
		assert.Equal(t, []string{"A26-00001"}, corrected.CreditNotes)
		assert.Equal(t, commerceapi.InvoiceTypeInvoice, corrected.Type)
		assert.Nil(t, corrected.Corrects)
		issuer := credit.Issuer
		document := fmt.Sprintf("SIREN %s, TVA %s", issuer.Siren, issuer.VatNumber)
		assert.Contains(t, Issuer(invoiceTexts), document, "the page and the PDF name the same issuer")
		assert.Equal(t, Manufacturer.Name, issuer.Address.Name)
		assert.Equal(t, commerceapi.InvoiceTypeCreditNote, credit.Type)
		assert.Equal(t, billed, *credit.Corrects)
		assert.False(t, credit.SmileysAllowed)
		assert.Equal(t, int64(-4000), credit.ToPay.Amount)
		answer, err := h.GetInvoicePdf(t.Context(), commerceapi.GetInvoicePdfRequestObject{UserUuid: uuid.New(), Reference: "A26-00001"})
		require.NoError(t, err)
		made := answer.(PDF)
		assert.Equal(t, "avoir-A26-00001.pdf", made.Filename)
		data := embedded(t, made.Content)
		for _, said := range []string{
			"<ram:TypeCode>381</ram:TypeCode>", "<ram:GrandTotalAmount>40.00</ram:GrandTotalAmount>", `<ram:BilledQuantity unitCode="C62">1</ram:BilledQuantity>`,
			"<ram:IssuerAssignedID>" + billed + "</ram:IssuerAssignedID>", `<qdt:DateTimeString format="102">20260601</qdt:DateTimeString>`,
		} {
			assert.Contains(t, data, said)
		}
	})
}
