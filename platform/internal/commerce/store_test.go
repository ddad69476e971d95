package commerce

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect"

	"portal/platform/internal/commerce/pdf"
	"portal/platform/internal/commerce/pdf/pdftest"
	"portal/platform/internal/identity"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

const (
	ours, theirs   = "practice-ours", "practice-theirs"
	portal         = "https://portal.example"
	digital, eshop = "aaaaaaaa-0000-4000-8000-000000000001", "aaaaaaaa-0000-4000-8000-000000000002"
)

// fixture is two practices with the orders and invoices of the tests.
type fixture struct {
	t  *testing.T
	db *bun.DB
	*Store
	uses int64 // of smileys
}

func newFixture(t *testing.T, db *bun.DB) *fixture {
	f := &fixture{t: t, db: db, Store: NewStore(db)}
	for _, uuid := range []string{ours, theirs} {
		f.insert(&identity.Practice{UUID: uuid, Name: uuid, Country: "FR"})
		f.insert(&identity.User{UUID: "user-" + uuid, PracticeUUID: uuid, Login: uuid + "@x.example", FirstName: "A", LastName: "B", Role: "owner"})
	}
	f.insert(&Application{UUID: digital, Name: "Digital"})
	f.insert(&Application{UUID: eshop, Name: "E-shop"})
	return f
}

func (f *fixture) insert(model any) {
	f.t.Helper()
	_, err := f.db.NewInsert().Model(model).Exec(f.t.Context())
	require.NoError(f.t, err)
}

func (f *fixture) order(practice, reference string, change func(*Order, *[]Line, *Patient)) {
	f.t.Helper()
	patient := &Patient{UUID: "patient-" + reference, PracticeUUID: practice, FirstName: "Éloïse", LastName: "Lefèvre-d’Arcangues", BirthDate: "1980-01-01"}
	lines := []Line{{Position: 1, Label: "Couronne", Ref: "CZ-M", Lot: "L26-1184-07", Quantity: 1, UnitCents: 10000}}
	o := &Order{
		Reference: reference, PracticeUUID: practice, OrderedAt: at(2026, 6, 1, 12), Status: Pending, Line: "protheses",
		Product: "Couronne zircone", ApplicationUUID: digital, PatientUUID: patient.UUID, Parts: 1, Currency: Currency,
		PractitionerUUID: "user-" + practice, EnteredByUUID: "user-" + practice, Teeth: "36,46",
	}
	if change != nil {
		change(o, &lines, patient)
	}
	f.insert(patient)
	o.Index(lines, patient)
	f.insert(o)
	for _, line := range lines {
		f.insert(&OrderLine{OrderReference: reference, Line: line})
	}
	f.insert(&OrderEvent{OrderReference: reference, Status: o.Status, At: o.OrderedAt})
}

func (f *fixture) invoice(reference string, isOrder bool, cents int64) {
	f.t.Helper()
	lines := []Line{{Position: 1, Label: "Ligne", Quantity: 1, UnitCents: cents}}
	i := &Invoice{
		Reference: reference, PracticeUUID: ours, IssuedOn: "2026-06-01", DueOn: "2026-07-01", Status: Paid,
		IsOrder: isOrder, Label: "Été", ApplicationUUID: digital, Currency: Currency,
		BillTo: BillTo{BillName: "Cabinet des Tilleuls", BillStreet: "12, rue des Tilleuls", BillPostalCode: "13100", BillCity: "Aix", BillCountry: "FR"},
	}
	i.Index(lines, nil, nil)
	f.insert(i)
	f.insert(&InvoiceLine{InvoiceReference: reference, Line: lines[0]})
}

func at(year int, month time.Month, day, hour int) int64 {
	return time.Date(year, month, day, hour, 0, 0, 0, localtime.Zone).UnixMilli()
}

func (f *fixture) references(filter OrderFilter, sort string) []string {
	f.t.Helper()
	filter.Practice = ours
	orders, all, err := f.ListOrders(f.t.Context(), filter, Page{Sort: sort, Number: 1, Size: 100})
	require.NoError(f.t, err)
	found := []string{}
	for _, o := range orders {
		found = append(found, o.Reference)
	}
	assert.Equal(f.t, len(found), all.Total)
	return found
}

func TestSearchIgnoresAccentsAndNeedsEveryWord(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", nil)
		f.order(ours, "C26-00002", func(o *Order, _ *[]Line, p *Patient) {
			p.FirstName, p.LastName, o.Product = "Jean-Baptiste", "Œuvrard", "Implant CI Ø 4,0 × 10 mm"
		})
		f.order(ours, "C26-00003", func(o *Order, lines *[]Line, p *Patient) {
			p.FirstName, p.LastName, o.Product = "Anaïs", "N’Diaye", "Remise 100% café"
			(*lines)[0].Lot = "L26_9"
		})
		f.order(theirs, "C26-00004", nil)
		for search, want := range map[string][]string{
			"": {"C26-00001", "C26-00002", "C26-00003"}, "   ": {"C26-00001", "C26-00002", "C26-00003"},
			"lefevre": {"C26-00001"}, "LEFÈVRE d'arcangues": {"C26-00001"}, "d’Arcangues": {"C26-00001"},
			"lefevre zircone": {"C26-00001"}, "lefevre implant": {}, "oeuvrard": {"C26-00002"}, "ŒUVRARD": {"C26-00002"},
			"Ø 4,0": {"C26-00002"}, "n'diaye": {"C26-00003"}, "100%": {"C26-00003"}, "%": {"C26-00003"},
			"_": {"C26-00003"}, `\`: {}, "'; DROP TABLE orders; --": {}, "c26-00002": {"C26-00002"},
			"l26-1184-07": {"C26-00001", "C26-00002"}, "cafe": {"C26-00003"}, "a?b": {},
		} {
			assert.Equal(t, want, f.references(OrderFilter{Search: search}, "reference"), search)
		}
	})
}

func TestOrdersWithoutADeliveryDateComeLast(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for reference, day := range map[string]string{"C26-00001": "", "C26-00002": "2026-06-03", "C26-00003": "2026-06-01"} {
			f.order(ours, reference, func(o *Order, _ *[]Line, _ *Patient) { o.DeliveryOn = day })
		}
		assert.Equal(t, []string{"C26-00003", "C26-00002", "C26-00001"}, f.references(OrderFilter{}, "delivery"))
		assert.Equal(t, []string{"C26-00002", "C26-00003", "C26-00001"}, f.references(OrderFilter{}, "-delivery"))
	})
}

func TestOrderFilters(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		f.order(ours, "C26-00001", func(o *Order, _ *[]Line, _ *Patient) { o.OrderedAt = at(2026, 6, 1, 0) })
		f.order(ours, "C26-00002", func(o *Order, _ *[]Line, _ *Patient) {
			o.OrderedAt, o.Status, o.Line = at(2026, 6, 2, 0)-1, Delivered, "guides"
		})
		f.order(ours, "C26-00003", func(o *Order, _ *[]Line, _ *Patient) {
			o.OrderedAt, o.Status, o.ApplicationUUID = at(2026, 6, 2, 0), Refused, eshop
		})
		f.order(theirs, "C26-00004", nil)
		f.insert(&identity.User{UUID: "nora", PracticeUUID: ours, Login: "nora@x.example", FirstName: "Nora", LastName: "F", Role: "assistant"})
		f.insert(&identity.User{UUID: "lise", PracticeUUID: ours, Login: "lise@x.example", FirstName: "Lise", LastName: "F", Role: "practitioner"})
		for reference, person := range map[string][2]string{"C26-00001": {"lise", "nora"}, "C26-00002": {"user-" + ours, "nora"}} {
			_, err := db.NewUpdate().Table("orders").Set("practitioner_uuid = ?", person[0]).Set("entered_by_uuid = ?", person[1]).Where("reference = ?", reference).Exec(t.Context())
			require.NoError(t, err)
		}
		first := time.Date(2026, 6, 1, 0, 0, 0, 0, time.UTC)
		for name, given := range map[string]struct {
			filter OrderFilter
			want   []string
		}{
			"from":         {OrderFilter{From: first.AddDate(0, 0, 1)}, []string{"C26-00003"}},
			"to":           {OrderFilter{To: first}, []string{"C26-00001", "C26-00002"}},
			"one day":      {OrderFilter{From: first, To: first}, []string{"C26-00001", "C26-00002"}},
			"backwards":    {OrderFilter{From: first.AddDate(0, 0, 1), To: first}, []string{}},
			"statuses":     {OrderFilter{Statuses: []Status{Delivered, Refused}}, []string{"C26-00002", "C26-00003"}},
			"line":         {OrderFilter{Lines: []string{"guides"}}, []string{"C26-00002"}},
			"application":  {OrderFilter{Applications: []string{"E-shop", "unknown"}}, []string{"C26-00003"}},
			"patient":      {OrderFilter{Patient: "patient-C26-00001"}, []string{"C26-00001"}},
			"their person": {OrderFilter{Patient: "patient-C26-00004"}, []string{}},
			"prescribed":   {OrderFilter{Person: "lise"}, []string{"C26-00001"}},
			"entered":      {OrderFilter{Person: "nora"}, []string{"C26-00001", "C26-00002"}},
			"their owner":  {OrderFilter{Person: "user-" + theirs}, []string{}},
			"references":   {OrderFilter{References: []string{"C26-00003", "C26-00004"}}, []string{"C26-00003"}},
		} {
			assert.Equal(t, given.want, f.references(given.filter, "reference"), name)
		}
	})
}

func TestEverySortGivesEachRowOnceOverAllPages(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for i := range 23 {
			f.order(ours, fmt.Sprintf("C26-%05d", i), func(o *Order, lines *[]Line, p *Patient) {
				o.Status, o.OrderedAt, p.LastName = Status(1+i%3), at(2026, 6, 1+i%2, 9), string(rune('A'+i%4))
				(*lines)[0].UnitCents = int64(100 * (i % 5))
			})
		}
		for field := range orderSorts(june) {
			for _, sort := range []string{field, "-" + field} {
				var seen []string
				for page := 1; page <= 6; page++ {
					orders, all, err := f.ListOrders(t.Context(), OrderFilter{Practice: ours}, Page{Sort: sort, Number: page, Size: 5})
					require.NoError(t, err)
					assert.Equal(t, 23, all.Total)
					assert.Equal(t, int64(100*(0+1+2+3+4)*4+100*(0+1+2)), all.Sum)
					for _, o := range orders {
						seen = append(seen, o.Reference)
					}
				}
				slices.Sort(seen)
				assert.Len(t, slices.Compact(seen), 23, sort)
			}
		}
		byAmount := f.references(OrderFilter{}, "-amount")
		assert.Equal(t, "C26-00019", byAmount[0])
		_, _, err := f.ListOrders(t.Context(), OrderFilter{Practice: ours}, Page{Sort: "o.total_cents; --", Number: 1, Size: 5})
		assert.Error(t, err)
	})
}

func TestInvoiceFilterOfDecision19(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		kept := []string{"BIOA-service", "F-order", "F-service", "F-service-free", "XBIOA-order", "bioa-order"}
		f.invoice("F-order", true, 100)
		f.invoice("F-order-free", true, 0)
		f.invoice("BIOA-order", true, 100)
		f.invoice("BIOA-order-free", true, 0)
		f.invoice("F-service", false, 100)
		f.invoice("F-service-free", false, 0)
		f.invoice("BIOA-service", false, 100)
		f.invoice("XBIOA-order", true, 100)
		f.invoice("bioa-order", true, 100)
		for sort := range invoiceSorts {
			invoices, all, err := f.ListInvoices(t.Context(), InvoiceFilter{Practice: ours, Search: "ete"}, Page{Sort: sort, Number: 1, Size: 100})
			require.NoError(t, err)
			var found []string
			for _, i := range invoices {
				found = append(found, i.Reference)
			}
			slices.Sort(found)
			assert.Equal(t, kept, found, sort)
			assert.Equal(t, aggregate{Total: 6, Sum: 500, Hidden: 3}, all)
		}
		var exported []string
		require.NoError(t, f.EachInvoice(t.Context(), InvoiceFilter{Practice: ours}, "application", func(i *Invoice) error {
			exported = append(exported, i.Reference+i.Application.Name)
			return nil
		}))
		assert.Len(t, exported, 6)
		facets, err := f.InvoiceFacets(t.Context(), ours, time.Date(2026, 11, 20, 0, 0, 0, 0, localtime.Zone))
		require.NoError(t, err)
		assert.Equal(t, 6, facets.Total)
		assert.Equal(t, 3, facets.Hidden)
		hidden, err := f.InvoiceByReference(t.Context(), ours, "BIOA-order")
		require.NoError(t, err)
		assert.Equal(t, int64(100), hidden.TotalCents)
	})
}

func TestOverdueIsUnpaidAndDueBeforeToday(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		f := newFixture(t, db)
		for _, one := range []struct {
			reference, due string
			status         InvoiceStatus
		}{
			{"F-late", "2026-11-19", NotPaid}, {"F-later", "2026-01-02", NotPaid}, {"F-today", "2026-11-20", NotPaid},
			{"F-tomorrow", "2026-11-21", NotPaid}, {"F-paid", "2026-01-02", Paid}, {"F-unknown", "2026-01-02", Unknown},
			{"BIOA-late", "2026-01-02", NotPaid},
		} {
			f.invoice(one.reference, true, 100)
			_, err := db.NewUpdate().Model((*Invoice)(nil)).Set("due_on = ?", one.due).Set("status = ?", one.status).
				Where("reference = ?", one.reference).Exec(t.Context())
			require.NoError(t, err)
		}
		// 23:30 UTC on the 19th is the 20th in Paris.
		h := NewHandlers(f.Store, nil, nil, portal, func() time.Time { return time.Date(2026, 11, 19, 23, 30, 0, 0, time.UTC) })
		assert.True(t, h.overdueOn(false).IsZero())
		filter := InvoiceFilter{Practice: ours, OverdueOn: h.overdueOn(true)}
		invoices, all, err := f.ListInvoices(t.Context(), filter, Page{Sort: "due", Number: 1, Size: 1})
		require.NoError(t, err)
		require.Len(t, invoices, 1)
		assert.Equal(t, "F-later", invoices[0].Reference)
		assert.Equal(t, aggregate{Total: 2, Sum: 200, Owed: 200, Hidden: 1}, all)
		var exported []string
		require.NoError(t, f.EachInvoice(t.Context(), filter, "due", func(i *Invoice) error {
			exported = append(exported, i.Reference)
			return nil
		}))
		assert.Equal(t, []string{"F-later", "F-late"}, exported)
		facets, err := f.InvoiceFacets(t.Context(), ours, h.today())
		require.NoError(t, err)
		assert.Equal(t, 2, facets.Overdue)
	})
}

func TestWhatIsAnothersDoesNotExist(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	f.order(theirs, "C26-00004", nil)
	f.invoice("F-ours", true, 100)
	_, err := f.OrderByReference(t.Context(), ours, "C26-00004")
	assertNotFound(t, err)
	_, err = f.OrderByReference(t.Context(), ours, "C26-99999")
	assertNotFound(t, err)
	_, err = f.InvoiceByReference(t.Context(), theirs, "F-ours")
	assertNotFound(t, err)
	found, err := f.OrderByReference(t.Context(), theirs, "C26-00004")
	require.NoError(t, err)
	assert.Len(t, found.Lines, 1)
	assert.Equal(t, "A", found.Practitioner.FirstName)
}

func assertNotFound(t *testing.T, err error) {
	t.Helper()
	var p *problem.Error
	require.True(t, errors.As(err, &p), "%v", err)
	assert.Equal(t, http.StatusNotFound, p.Status)
	assert.Equal(t, "not_found", p.Code)
}

func TestDocumentsRender(t *testing.T) {
	f := newFixture(t, testdb.New(t))
	f.order(ours, "C26-00001", func(_ *Order, lines *[]Line, _ *Patient) {
		(*lines)[0].Label = strings.Repeat("Un très long libellé ", 8)
		for i := range 40 {
			*lines = append(*lines, Line{Position: i + 2, Label: "Vis", Ref: "V", Quantity: 1, UnitCents: 100, VATRate: 550})
		}
	})
	f.invoice("F-1", false, 100)
	order, err := f.OrderByReference(t.Context(), ours, "C26-00001")
	require.NoError(t, err)
	first, err := orderPDF(pdf.In("fr"), order, portal)
	require.NoError(t, err)
	again, err := orderPDF(pdf.In("fr"), order, portal)
	require.NoError(t, err)
	assert.Equal(t, first, again, "the same order gives the same bytes")
	assert.True(t, strings.HasPrefix(string(first), "%PDF-"))
	slip := pdftest.Lines(first)
	slip = slip[slices.Index(slip, "Fiche de laboratoire"):]
	for _, drawn := range []string{"C26-00001", "REF", "LOT", "Autres lignes : voir le bon de commande."} {
		assert.Contains(t, slip, drawn)
	}
	assert.NotContains(t, strings.Join(slip, "\n"), "Lefèvre", "the slip travels with the work, without the patient's name")
	travels, err := laboratorySlip(pdf.In("fr"), order, portal)
	require.NoError(t, err)
	assert.Equal(t, portal+"/mon-cabinet/commande?reference=C26-00001", travels.QR)
	invoice, err := f.InvoiceByReference(t.Context(), ours, "F-1")
	require.NoError(t, err)
	content, err := invoicePDF(invoice)
	require.NoError(t, err)
	assert.Less(t, len(content), 80<<10)
}

// The list's count and facets use index-only scans.
func TestCountsDoNotTouchTheTable(t *testing.T) {
	db := testdb.Open(t, testdb.SQLiteURL(t))
	require.Equal(t, dialect.SQLite, db.Dialect().Name())
	plan := func(q *bun.SelectQuery) string {
		var steps []string
		rows, err := db.QueryContext(context.Background(), "EXPLAIN QUERY PLAN "+q.String())
		require.NoError(t, err)
		defer func() { assert.NoError(t, rows.Close()) }()
		for rows.Next() {
			var id, parent, unused int
			var detail string
			require.NoError(t, rows.Scan(&id, &parent, &unused, &detail))
			steps = append(steps, detail)
		}
		return strings.Join(steps, "\n")
	}
	count := OrderFilter{Practice: ours, Statuses: []Status{Pending}, Lines: []string{"guides"}}.
		apply(db.NewSelect().Model((*Order)(nil))).ColumnExpr("COUNT(*), SUM(o.total_cents)")
	assert.Contains(t, plan(count), "USING COVERING INDEX orders_list")
	invoices := InvoiceFilter{Practice: ours}.apply(db.NewSelect().Model((*Invoice)(nil))).
		ColumnExpr("SUM(CASE WHEN " + visibleInvoice + " THEN i.total_cents END)")
	assert.Contains(t, plan(invoices), "USING COVERING INDEX invoices_")
}
