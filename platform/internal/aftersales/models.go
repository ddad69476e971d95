// Package aftersales manages what practices report to the manufacturer: claims (quality), incidents (safety) and returns
// (goods). They are one case model with three views (REQ-23). The API keeps the specification's spelling "clame".
package aftersales

import (
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/textnorm"
)

// Kind is the view to which a case belongs.
type Kind string

// The three kinds.
const (
	Claim    Kind = "claim"
	Incident Kind = "incident"
	Return   Kind = "return"
)

// Categories of claims.
const (
	CategoryA       = "A"
	CategoryB       = "B"
	CategoryImplant = "implant"
)

// Case is a row of cases.
type Case struct {
	bun.BaseModel `bun:"table:cases,alias:c"`

	UUID          string `bun:"uuid,pk"`
	PracticeUUID  string `bun:"practice_uuid"`
	Kind          Kind   `bun:"kind"`
	Reference     string `bun:"reference"` // "" for a draft
	Category      string `bun:"category"`
	Status        Status `bun:"status"`
	StatusSince   int64  `bun:"status_since"`
	Version       int    `bun:"version"`
	CreatedAt     int64  `bun:"created_at"`
	SubmittedAt   int64  `bun:"submitted_at"`
	CreatedByUUID string `bun:"created_by_uuid"`
	// CreditNote is the reference of the credit note that the manufacturer issued for it.
	CreditNote string `bun:"credit_note,nullzero"`
	Content
	PatientSort string `bun:"patient_sort"`
	SearchText  string `bun:"search_text"`

	Patient   *commerce.Patient `bun:"rel:belongs-to,join:patient_uuid=uuid,join:practice_uuid=practice_uuid"`
	CreatedBy *identity.User    `bun:"rel:belongs-to,join:created_by_uuid=uuid"`
}

// Content is the practice's content of a case; it changes only while the case is a draft.
type Content struct {
	PatientUUID      string  `bun:"patient_uuid,nullzero"`
	OrderReference   string  `bun:"order_reference,nullzero"`
	InvoiceReference string  `bun:"invoice_reference,nullzero"`
	Line             string  `bun:"line"`
	Product          string  `bun:"product"`
	Ref              string  `bun:"ref"`
	Lot              string  `bun:"lot"`
	UDI              string  `bun:"udi"`
	Teeth            string  `bun:"teeth"`
	Subject          string  `bun:"subject"`
	Description      string  `bun:"description"`
	Details          Details `bun:"details"`
	Carrier          string  `bun:"carrier"`
	Tracking         string  `bun:"tracking"`
}

// Details are the fields that only some cases have.
type Details struct {
	Event    *Event    `json:"event,omitempty"`    // incidents
	Warranty *Warranty `json:"warranty,omitempty"` // claims of category implant
}

// Event is an incident and its consequences.
type Event struct {
	OccurredOn      string `json:"occurredOn,omitempty"`
	NoticedOn       string `json:"noticedOn,omitempty"`
	Harm            string `json:"harm,omitempty"`
	HarmDescription string `json:"harmDescription,omitempty"`
	Measures        string `json:"measures,omitempty"`
	DeviceKept      *bool  `json:"deviceKept,omitempty"`
	PatientInformed *bool  `json:"patientInformed,omitempty"`
}

// Harms are the degrees of harm to a patient or a user.
var Harms = []string{"none", "minor", "serious", "life_threatening"}

// Warranty is the implant warranty protocol.
type Warranty struct {
	PlacedOn         string `json:"placedOn,omitempty"`
	LoadedOn         string `json:"loadedOn,omitempty"`
	FailedOn         string `json:"failedOn,omitempty"`
	RemovedOn        string `json:"removedOn,omitempty"`
	BoneDensity      string `json:"boneDensity,omitempty"`
	InsertionTorque  *int   `json:"insertionTorque,omitempty"` // N·cm; nil: not given, 0 is a measured value
	Loading          string `json:"loading,omitempty"`
	Cause            string `json:"cause,omitempty"`
	Smoker           *bool  `json:"smoker,omitempty"`
	Diabetes         *bool  `json:"diabetes,omitempty"`
	Bruxism          *bool  `json:"bruxism,omitempty"`
	Periodontitis    *bool  `json:"periodontitis,omitempty"`
	BoneGraft        *bool  `json:"boneGraft,omitempty"`
	Antibiotics      *bool  `json:"antibiotics,omitempty"`
	DeviceSterilised *bool  `json:"deviceSterilised,omitempty"`
}

// ReturnLine is a quantity of goods of a delivery note to be returned.
type ReturnLine struct {
	bun.BaseModel `bun:"table:case_lines,alias:cl"`

	CaseUUID  string `bun:"case_uuid,pk"`
	Position  int    `bun:"position,pk"`
	OrderLine int    `bun:"order_line"`
	Label     string `bun:"label"`
	Ref       string `bun:"ref"`
	Lot       string `bun:"lot"`
	UDI       string `bun:"udi"`
	Quantity  int    `bun:"quantity"`
	Opened    *bool  `bun:"opened"` // nil: not answered
	Reason    string `bun:"reason"`
}

// CaseEvent is the time at which a case reached a status, and its author.
type CaseEvent struct {
	bun.BaseModel `bun:"table:case_events,alias:ce"`

	CaseUUID string `bun:"case_uuid,pk"`
	Seq      int    `bun:"seq,pk"`
	Status   Status `bun:"status"`
	At       int64  `bun:"at"`
	Side     Side   `bun:"side"`
	Author   string `bun:"author"`
	Note     string `bun:"note"`
}

// Comment is an entry of the thread between practice and manufacturer.
type Comment struct {
	bun.BaseModel `bun:"table:case_comments,alias:cc"`

	UUID     string `bun:"uuid,pk"`
	CaseUUID string `bun:"case_uuid"`
	Seq      int    `bun:"seq"`
	At       int64  `bun:"at"`
	Side     Side   `bun:"side"`
	UserUUID string `bun:"user_uuid,nullzero"`
	Author   string `bun:"author"`
	Text     string `bun:"text"`
}

// File has the fields of an attached file that a case shows.
type File struct {
	UUID string `bun:"uuid"`
	Name string `bun:"name"`
	Size int64  `bun:"size"`
	At   int64  `bun:"at"`
}

// Detail is a case with its lines, history, thread and files.
type Detail struct {
	Case
	Lines    []ReturnLine
	Events   []CaseEvent
	Comments []Comment
	Files    []File
}

// Index sets the columns by which lists sort and search. It must be called last before a case is written.
func (c *Case) Index(lines []ReturnLine, patient *commerce.Patient) {
	// Sorts cases without a patient last.
	c.PatientSort = "~"
	terms := []string{c.Reference, c.Subject, c.Product, c.Ref, c.Lot, c.UDI, c.OrderReference, c.InvoiceReference}
	if patient != nil {
		c.PatientSort = textnorm.Text(patient.LastName + " " + patient.FirstName)
		terms = append(terms, patient.FirstName, patient.LastName)
	}
	if c.Kind == Return && c.OrderReference != "" {
		terms = append(terms, DeliveryNoteNumber(c.OrderReference))
	}
	for _, line := range lines {
		terms = append(terms, line.Label, line.Ref, line.Lot)
	}
	c.SearchText = textnorm.Text(strings.Join(terms, " "))
}
