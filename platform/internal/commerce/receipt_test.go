package commerce

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/commerce/pdf/pdftest"
)

func TestReceiptsAreInTheirReadersLanguage(t *testing.T) {
	receipt := Receipt{
		Number: "P26-00001", PaidOn: time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC), Method: "x", Payer: BillTo{BillName: "Tilleuls"},
		Parts: []ReceiptPart{{Invoice: "F26-00001", Rebate: 1000, Credit: 2000, Charge: 123450}}, Refund: 500, Credit: 700,
	}
	for language, want := range map[string][]string{
		"fr": {"Reçu de paiement", "Facture F26-00001", "Versé en plus, porté", "1\u00a0241,50\u00a0€"},
		"it": {"Ricevuta di pagamento", "Fattura F26-00001", "di cui sconto smiley 10,00\u00a0€", "1\u00a0241,50\u00a0€"},
		"pt": {"Recibo de pagamento", "Fatura F26-00001", "Dados fictícios, documento de demonstração"},
	} {
		content, err := receipt.PDF(pdf.In(language))
		require.NoError(t, err)
		for _, text := range want {
			assert.Contains(t, pdftest.Text(content), text, language)
		}
	}
}

func TestInvoicesStayInFrench(t *testing.T) {
	content, err := invoicePDF(&InvoiceDetail{
		Invoice: Invoice{Reference: "F26-00001", IssuedOn: "2026-11-20", DueOn: "2026-12-20", Currency: Currency, TotalCents: 1000, BillTo: BillTo{BillName: "Tilleuls", BillCountry: "FR"}},
		Lines:   []Line{{Label: "Couronne", Quantity: 1, UnitCents: 1000}},
	})
	require.NoError(t, err)
	assert.Contains(t, pdftest.Text(content), "Facturée à")
	assert.Contains(t, string(content), "/Lang (fr-FR)")
}
