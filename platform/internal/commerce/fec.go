package commerce

import (
	"context"
	"encoding/csv"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"portal/platform/internal/api/commerceapi"
	"portal/platform/internal/localtime"
)

// The accounts of a practice's books for its business with the manufacturer (plan comptable général). A dental practice
// is exempt from VAT and deducts none (CGI, art. 261, 4-1°): its cost is the amount with tax.
const (
	accountSupplier = "401000"
	accountBought   = "604000"
	accountRebates  = "609000"
	accountBank     = "512000"
)

var accountNames = map[string]string{
	accountSupplier: "Fournisseurs", accountBought: "Travaux de prothèse et fournitures", accountRebates: "Rabais, remises et ristournes obtenus",
	accountBank: "Banque",
}

// supplierCode is the manufacturer's auxiliary account.
const supplierCode = "LABORATOIRE"

// fecHeader are the columns of a FEC, in their order (LPF, art. A47 A-1, VII).
var fecHeader = []string{
	"JournalCode", "JournalLib", "EcritureNum", "EcritureDate", "CompteNum", "CompteLib", "CompAuxNum", "CompAuxLib", "PieceRef",
	"PieceDate", "EcritureLib", "Debit", "Credit", "EcritureLet", "DateLet", "ValidDate", "Montantdevise", "Idevise",
}

// posting is one line of an entry; a positive amount is a debit, in cents.
type posting struct {
	account string
	piece   string
	cents   int64
}

// entry is an accounting entry of a day, whose postings add up to 0.
type entry struct {
	journal, name string
	on            string // YYYY-MM-DD
	label         string
	postings      []posting
}

// purchase returns the entry of an invoice, or of a credit note, whose amounts are negative.
func purchase(i *Invoice) entry {
	label := "Facture " + i.Reference
	if i.IsCreditNote() {
		label = "Avoir " + i.Reference
	}
	return entry{"HA", "Achats", i.IssuedOn, label, []posting{
		{accountBought, i.Reference, i.TotalCents}, {accountSupplier, i.Reference, -i.TotalCents},
	}}
}

// against returns the entry of an amount that is deducted from an invoice to another account.
func against(journal, name, account, on, label, piece string, cents int64) entry {
	return entry{journal, name, on, label, []posting{{accountSupplier, piece, cents}, {account, piece, -cents}}}
}

func bank(on, piece string, cents int64) entry {
	return against("BQ", "Banque", accountBank, on, "Règlement "+piece, piece, cents)
}

// rebate is the discount on an invoice that was paid for with smileys.
type rebate struct {
	At        int64  `bun:"at"`
	Reference string `bun:"source_reference"`
	Cents     int64  `bun:"rebate_cents"`
}

// entries returns the entries of a practice between two days, by day. Settlements by credits are left out: they only
// match documents and move no money.
func (s *Store) entries(ctx context.Context, practice, from, to string) ([]entry, error) {
	var invoices []Invoice
	err := dues(s.db.NewSelect().Model(&invoices)).Where("i.practice_uuid = ?", practice).Where(visibleInvoice).
		Where("i.issued_on <= ?", to).Where("i.issued_on >= ? OR i.paid_on >= ?", from, from).Order("i.issued_on", "i.reference").
		Limit(maxStatementRows).Scan(ctx)
	if err != nil {
		return nil, err
	}
	start, err := time.ParseInLocation(dayLayout, from, localtime.Zone)
	if err != nil {
		return nil, err
	}
	end, err := time.ParseInLocation(dayLayout, to, localtime.Zone)
	if err != nil {
		return nil, err
	}
	first, last := start.UnixMilli(), end.AddDate(0, 0, 1).UnixMilli()
	var settlements []Settlement
	err = s.db.NewSelect().Model(&settlements).Where("st.practice_uuid = ?", practice).Where("st.kind <> ?", SettledByCredit).
		Where("st.at >= ?", first).Where("st.at < ?", last).Order("st.at", "st.uuid").Limit(maxStatementRows).Scan(ctx)
	if err != nil {
		return nil, err
	}
	var rebates []rebate
	err = s.db.NewSelect().Table("smileys").Column("at", "source_reference", "rebate_cents").Where("practice_uuid = ?", practice).
		Where("source_kind = 'invoice'").Where("rebate_cents <> 0").Where("at >= ?", first).Where("at < ?", last).
		Order("at", "source_reference").Limit(maxStatementRows).Scan(ctx, &rebates)
	if err != nil {
		return nil, err
	}
	var all []entry
	for i := range invoices {
		invoice := &invoices[i]
		if invoice.IssuedOn >= from && invoice.TotalCents != 0 {
			all = append(all, purchase(invoice))
		}
		// Payments from before the ledger of settlements existed.
		if before := invoice.SettledCents() - invoice.SettledLines; before != 0 && invoice.PaidOn >= from && invoice.PaidOn <= to {
			all = append(all, bank(invoice.PaidOn, invoice.Reference, before))
		}
	}
	for i := range settlements {
		line := &settlements[i]
		all = append(all, bank(localtime.Instant(line.At).In(localtime.Zone).Format(dayLayout), line.InvoiceReference, line.AmountCents))
	}
	for _, r := range rebates {
		on := localtime.Instant(r.At).In(localtime.Zone).Format(dayLayout)
		all = append(all, against("OD", "Opérations diverses", accountRebates, on, "Smileys "+r.Reference, r.Reference, r.Cents))
	}
	slices.SortStableFunc(all, func(a, b entry) int { return strings.Compare(a.on, b.on) })
	return all, nil
}

// writeFEC writes entries as a FEC: UTF-8, tabs between columns, a decimal comma.
func writeFEC(to io.Writer, entries []entry) error {
	w := csv.NewWriter(to)
	w.Comma, w.UseCRLF = '\t', true
	if err := w.Write(fecHeader); err != nil {
		return err
	}
	for n, e := range entries {
		day := strings.ReplaceAll(e.on, "-", "")
		for _, p := range e.postings {
			debit, credit := p.cents, int64(0)
			if debit < 0 {
				debit, credit = 0, -debit
			}
			auxiliary, auxiliaryName := "", ""
			if p.account == accountSupplier {
				auxiliary, auxiliaryName = supplierCode, Manufacturer.Name
			}
			err := w.Write([]string{
				e.journal, e.name, strconv.Itoa(n + 1), day, p.account, accountNames[p.account], auxiliary, auxiliaryName, p.piece, day,
				e.label, fecAmount(debit), fecAmount(credit), "", "", day, "", "",
			})
			if err != nil {
				return err
			}
		}
	}
	w.Flush()
	return w.Error()
}

func fecAmount(cents int64) string { return fmt.Sprintf("%d,%02d", cents/100, cents%100) }

// ExportEntries implements GET /invoices/entries/{userUuid}.
func (h *Handlers) ExportEntries(ctx context.Context, request commerceapi.ExportEntriesRequestObject) (commerceapi.ExportEntriesResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	year := h.today().Year()
	if request.Params.Year != nil {
		year = *request.Params.Year
	}
	entries, err := h.store.entries(ctx, practice, fmt.Sprintf("%d-01-01", year), fmt.Sprintf("%d-12-31", year))
	return fecResponse{year, entries}, err
}

// fecResponse is a FEC as a response.
type fecResponse struct {
	year    int
	entries []entry
}

// VisitExportEntriesResponse implements the contract's response.
func (r fecResponse) VisitExportEntriesResponse(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/tab-separated-values; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf(`attachment; filename="FEC-%d.txt"`, r.year))
	return writeFEC(w, r.entries)
}
