// Package commerce manages orders and invoices: their data, the queries for them, and the documents made from them.
package commerce

import (
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/identity"
	"portal/platform/internal/textnorm"
	"portal/platform/internal/translations"
)

// Application is the manufacturer's application through which an order was placed.
type Application struct {
	bun.BaseModel `bun:"table:applications,alias:a"`

	UUID          string `bun:"uuid,pk"`
	Name          string `bun:"name"`
	Slug          string `bun:"slug"`            // its name in addresses; "": it cannot be opened
	ReadsSSOToken bool   `bun:"reads_sso_token"` // it expects the launch code as ssoToken, others as token
	ReadsID       bool   `bun:"reads_id"`        // it expects its own id beside the code
}

// Patient has the fields of a patient that orders need.
type Patient struct {
	bun.BaseModel `bun:"table:patients,alias:pt"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	FirstName    string `bun:"first_name"`
	LastName     string `bun:"last_name"`
	BirthDate    string `bun:"birth_date"`
	Archived     bool   `bun:"archived"`
}

// Order is a row of orders.
type Order struct {
	bun.BaseModel `bun:"table:orders,alias:o"`

	Reference        string `bun:"reference,pk"`
	PracticeUUID     string `bun:"practice_uuid"`
	OrderedAt        int64  `bun:"ordered_at"`
	Status           Status `bun:"status"`
	StatusSince      int64  `bun:"status_since"`
	Line             string `bun:"line"`
	Product          string `bun:"product"`
	Teeth            string `bun:"teeth"`
	ApplicationUUID  string `bun:"application_uuid"`
	PatientUUID      string `bun:"patient_uuid,nullzero"`
	PractitionerUUID string `bun:"practitioner_uuid"`
	EnteredByUUID    string `bun:"entered_by_uuid"`
	DeliveryOn       string `bun:"delivery_on"`
	Parts            int    `bun:"parts"`
	PartsDelivered   int    `bun:"parts_delivered"`
	RefusalReason    string `bun:"refusal_reason"`
	ScanName         string `bun:"scan_name"`
	// Version counts the order's changes; a decision names the version that it was made on.
	Version int `bun:"version,nullzero,notnull,default:1"`
	// Awaiting is the practice's action that the order waits for.
	Awaiting    Awaiting `bun:"awaiting"`
	CancelledAt int64    `bun:"cancelled_at"` // by the practice; 0: not cancelled
	Follows     string   `bun:"follows"`      // the refused order that this one replaces
	FollowedBy  string   `bun:"followed_by"`  // the order that replaces this refused one
	LateNoticed string   `bun:"late_noticed"` // the promised day whose passing was notified to the practice
	ShipTo
	Currency      string `bun:"currency"`
	ShippingCents int64  `bun:"shipping_cents"`
	TotalCents    int64  `bun:"total_cents"`
	PatientSort   string `bun:"patient_sort"`
	ProductSort   string `bun:"product_sort"`
	SearchText    string `bun:"search_text"`

	Application  *Application   `bun:"rel:belongs-to,join:application_uuid=uuid"`
	Patient      *Patient       `bun:"rel:belongs-to,join:patient_uuid=uuid,join:practice_uuid=practice_uuid"`
	Practitioner *identity.User `bun:"rel:belongs-to,join:practitioner_uuid=uuid"`
	EnteredBy    *identity.User `bun:"rel:belongs-to,join:entered_by_uuid=uuid"`
}

// ShipTo is the address as it was when the order was placed.
type ShipTo struct {
	ShipName       string `bun:"ship_name"`
	ShipStreet     string `bun:"ship_street"`
	ShipPostalCode string `bun:"ship_postal_code"`
	ShipCity       string `bun:"ship_city"`
	ShipCountry    string `bun:"ship_country"`
}

// Line is one product of a document.
type Line struct {
	Position  int    `bun:"position,pk"`
	Label     string `bun:"label"`
	Detail    string `bun:"detail"`
	Teeth     string `bun:"teeth"`
	Ref       string `bun:"ref"`
	Lot       string `bun:"lot"`
	UDI       string `bun:"udi"`
	Quantity  int    `bun:"quantity"`
	UnitCents int64  `bun:"unit_cents"`
	// VATRate is in hundredths of a per cent.
	VATRate int `bun:"vat_rate"`
}

// Total is the line's price without tax.
func (l Line) Total() int64 { return int64(l.Quantity) * l.UnitCents }

// OrderLine is a line of an order.
type OrderLine struct {
	bun.BaseModel `bun:"table:order_lines,alias:l"`

	OrderReference string `bun:"order_reference,pk"`
	Line
}

// OrderEvent is the time at which an order reached a status.
type OrderEvent struct {
	bun.BaseModel `bun:"table:order_events,alias:e"`

	OrderReference string `bun:"order_reference,pk"`
	Status         Status `bun:"status,pk"`
	At             int64  `bun:"at"`
}

// OrderParcel is one parcel of an order.
type OrderParcel struct {
	bun.BaseModel `bun:"table:order_parcels,alias:pc"`

	OrderReference string `bun:"order_reference,pk"`
	Number         int    `bun:"number,pk"`
	Label          string `bun:"label"`
	Carrier        string `bun:"carrier"`
	Tracking       string `bun:"tracking"`
	State          string `bun:"state"`
	At             int64  `bun:"at"`
}

// Invoice is a row of invoices.
type Invoice struct {
	bun.BaseModel `bun:"table:invoices,alias:i"`

	Reference       string        `bun:"reference,pk"`
	PracticeUUID    string        `bun:"practice_uuid"`
	IssuedOn        string        `bun:"issued_on"`
	DueOn           string        `bun:"due_on"`
	PaidOn          string        `bun:"paid_on"`
	Status          InvoiceStatus `bun:"status"`
	IsOrder         bool          `bun:"is_order"`
	Label           string        `bun:"label"`
	ApplicationUUID string        `bun:"application_uuid"`
	PatientUUID     string        `bun:"patient_uuid,nullzero"`
	// Nature decides whether smileys may pay the invoice (REQ-22); the default is professional.
	Nature string `bun:"nature,nullzero,notnull,default:'professional'"`
	// Corrects is the invoice that a credit note corrects, "" for an invoice.
	Corrects string `bun:"corrects_reference,nullzero"`
	BillTo
	Currency      string `bun:"currency"`
	ShippingCents int64  `bun:"shipping_cents"`
	TotalCents    int64  `bun:"total_cents"`
	SearchText    string `bun:"search_text"`
	// RebateCents is the rebate paid for with smileys, in queries for dues.
	RebateCents int64 `bun:"rebate_cents,scanonly"`
	// SettledLines is the amount paid according to the ledger of settlements, and UnderWayCents the amount that pending
	// payments will settle, both in queries for dues.
	SettledLines  int64 `bun:"settled_lines,scanonly"`
	UnderWayCents int64 `bun:"under_way_cents,scanonly"`
	// Payment is a pending payment, or one that a bank refused; addPayments sets it.
	Payment *InvoicePayment `bun:"-"`

	Application *Application `bun:"rel:belongs-to,join:application_uuid=uuid"`
	Patient     *Patient     `bun:"rel:belongs-to,join:patient_uuid=uuid,join:practice_uuid=practice_uuid"`
}

// Natures of invoices.
const (
	Professional = "professional"
	Art          = "art"
	Lifestyle    = "lifestyle"
)

// IsCreditNote reports whether the invoice is a credit note, whose amounts are negative.
func (i *Invoice) IsCreditNote() bool { return i.Corrects != "" }

// BillTo is the address as it was when the invoice was made.
type BillTo struct {
	BillName       string `bun:"bill_name"`
	BillStreet     string `bun:"bill_street"`
	BillPostalCode string `bun:"bill_postal_code"`
	BillCity       string `bun:"bill_city"`
	BillCountry    string `bun:"bill_country"`
}

// InvoiceLine is a line of an invoice.
type InvoiceLine struct {
	bun.BaseModel `bun:"table:invoice_lines,alias:il"`

	InvoiceReference string `bun:"invoice_reference,pk"`
	Line
}

// InvoiceOrder relates an invoice to an order that it bills.
type InvoiceOrder struct {
	bun.BaseModel `bun:"table:invoice_orders,alias:io"`

	InvoiceReference string `bun:"invoice_reference,pk"`
	OrderReference   string `bun:"order_reference,pk"`
}

// Index sets the columns by which lists sort, sum and search. It must be called last before an order is written.
func (o *Order) Index(lines []Line, patient *Patient) {
	o.TotalCents = ComputeTotals(lines, o.ShippingCents).InclTaxes
	o.ProductSort = textnorm.Text(o.Product)
	if o.Awaiting == "" && o.CancelledAt == 0 && o.FollowedBy == "" {
		o.Awaiting = AwaitedIn(o.Status)
	}
	// Sorts orders without a patient last.
	o.PatientSort = "~"
	terms := []string{o.Reference, translations.All(o.Product)}
	if patient != nil {
		o.PatientSort = textnorm.Text(patient.LastName + " " + patient.FirstName)
		terms = append(terms, patient.FirstName, patient.LastName)
	}
	for _, line := range lines {
		terms = append(terms, line.Ref, line.Lot)
	}
	o.SearchText = textnorm.Text(strings.Join(terms, " "))
}

// Index sets the columns by which lists sum and search. It must be called last before an invoice is written.
func (i *Invoice) Index(lines []Line, orders []string, patient *Patient) {
	i.TotalCents = ComputeTotals(lines, i.ShippingCents).InclTaxes
	terms := append([]string{i.Reference, translations.All(i.Label)}, orders...)
	if patient != nil {
		terms = append(terms, patient.FirstName, patient.LastName)
	}
	for _, line := range lines {
		terms = append(terms, line.Ref, line.Lot)
	}
	i.SearchText = textnorm.Text(strings.Join(terms, " "))
}
