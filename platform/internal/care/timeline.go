package care

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"
)

// The kinds of a timeline's entries.
const (
	timelineOrder = "order"
	timelineCase  = "case"
)

const (
	openMost       = 20
	treatmentsMost = 50
	// noTreatment selects the entries that belong to no order.
	noTreatment = "none"
)

// timelineEntry is an event of a patient's record. It is computed from the tables of the contexts that own it.
type timelineEntry struct {
	Kind      string `bun:"kind"`
	ID        string `bun:"id"`
	At        int64  `bun:"at"`
	Title     string `bun:"title"`
	What      string `bun:"what"`
	State     int    `bun:"state"` // status of an order or a case; 0 for others, and for a cancelled order
	Count     int    `bun:"count"`
	Teeth     string `bun:"teeth"`
	FirstName string `bun:"first_name"`
	LastName  string `bun:"last_name"`
	Treatment string `bun:"treatment"`
	Open      int    `bun:"is_open"`
}

// treatment is an order with the entries that refer to it.
type treatment struct {
	Reference   string `bun:"reference"`
	Product     string `bun:"product"`
	Teeth       string `bun:"teeth"`
	Status      int    `bun:"status"`
	CancelledAt int64  `bun:"cancelled_at"`
}

// timeline reads the entries of a patient that a scope may see by an access.
type timeline struct {
	db        bun.IDB
	scope     Scope
	access    Access
	treatment string // reference, noTreatment, or "" for all
}

// noon is the SQL expression of an act's day as milliseconds of the epoch, at noon UTC: days from civil
// (https://howardhinnant.github.io/date_algorithms.html), which both engines compute in integers.
var noon = func() string {
	part := func(from, length int) string {
		return fmt.Sprintf("CAST(substr(ac.done_on, %d, %d) AS BIGINT)", from, length)
	}
	month := part(6, 2)
	year := fmt.Sprintf("(%s - CASE WHEN %s <= 2 THEN 1 ELSE 0 END)", part(1, 4), month)
	days := fmt.Sprintf("(365 * %[1]s + %[1]s / 4 - %[1]s / 100 + %[1]s / 400 + (153 * ((%[2]s + 9) %% 12) + 2) / 5 + %[3]s - 719469)", year, month, part(9, 2))
	return days + " * 86400000 + 43200000"
}()

// all selects every entry; restricted by treatment, and not by kind.
func (t timeline) all() *bun.SelectQuery {
	q := t.acts()
	if t.access.Chosen != "" {
		q = t.files()
	} else {
		q = q.UnionAll(t.files())
	}
	q = q.UnionAll(t.conversations())
	switch {
	case t.access.Own:
		q = q.UnionAll(t.orders()).UnionAll(t.cases())
	case t.access.Treatment != "":
		q = q.UnionAll(t.orders().Where("o.reference = ?", t.access.Treatment))
	}
	all := t.db.NewSelect().TableExpr("(?) AS x", q)
	switch t.treatment {
	case "":
		return all
	case noTreatment:
		return all.Where("x.treatment = ''")
	}
	return all.Where("x.treatment = ?", t.treatment)
}

// referenceOf returns an expression for the order that a row refers to. Orders are the practice's: a reader by a share
// learns of none.
func (t timeline) referenceOf(expression string) string {
	if !t.access.Own {
		return "''"
	}
	return "COALESCE(" + expression + ", '')"
}

func (t timeline) orders() *bun.SelectQuery {
	awaits := "0"
	if t.access.Own {
		awaits = "CASE WHEN o.awaiting <> '' AND o.cancelled_at = 0 THEN 1 ELSE 0 END"
	}
	return t.db.NewSelect().TableExpr("orders AS o").Join("JOIN users AS u ON u.uuid = o.practitioner_uuid").
		ColumnExpr("'order' AS kind, o.reference AS id, o.status_since AS at, o.product AS title, o.line AS what").
		ColumnExpr("CASE WHEN o.cancelled_at > 0 THEN 0 ELSE o.status END AS state, 1 AS count, o.teeth AS teeth, u.first_name, u.last_name").
		ColumnExpr("o.reference AS treatment, "+awaits+" AS is_open").
		Where("o.practice_uuid = ?", t.access.Patient.PracticeUUID).Where("o.patient_uuid = ?", t.access.Patient.UUID)
}

func (t timeline) acts() *bun.SelectQuery {
	return t.access.Acts(t.db.NewSelect().TableExpr("acts AS ac")).Join("JOIN users AS u ON u.uuid = ac.author_uuid").
		ColumnExpr("'act' AS kind, ac.uuid AS id, "+noon+" AS at, ac.note AS title, ac.type AS what, 0 AS state, 1 AS count, ac.teeth AS teeth").
		ColumnExpr("u.first_name, u.last_name, "+t.referenceOf("ac.order_reference")+" AS treatment, 0 AS is_open").
		Where("ac.patient_uuid = ?", t.access.Patient.UUID).Where("ac.deleted_at = 0")
}

// files selects the files that one user added on one day, of one kind and treatment, as one entry. Files of claims
// belong to their case.
func (t timeline) files() *bun.SelectQuery {
	changes := "0"
	if t.access.Own {
		changes = "CASE WHEN EXISTS (SELECT 1 FROM file_comments AS fc WHERE fc.file_uuid = f.uuid AND " + OpenChange + ") THEN 1 ELSE 0 END"
	}
	order := t.referenceOf("(SELECT MIN(fo.order_reference) FROM order_files AS fo WHERE fo.file_uuid = f.uuid), " +
		"(SELECT MIN(ac.order_reference) FROM act_files AS af JOIN acts AS ac ON ac.uuid = af.act_uuid WHERE af.file_uuid = f.uuid AND ac.deleted_at = 0)")
	each := t.access.Files(t.db.NewSelect().TableExpr("files AS f")).ColumnExpr("f.uuid, f.created_at, f.created_by, f.name, f.kind").
		ColumnExpr(order+" AS treatment").ColumnExpr(changes+" AS changes").
		Where("f.practice_uuid = ?", t.access.Patient.PracticeUUID).Where("f.patient_uuid = ?", t.access.Patient.UUID).
		Where("f.deleted_at = 0").Where("f.kind <> ?", kindClaim)
	return t.db.NewSelect().TableExpr("(?) AS f", each).Join("JOIN users AS u ON u.uuid = f.created_by").
		ColumnExpr("'file' AS kind, MIN(f.uuid) AS id, MAX(f.created_at) AS at, MIN(f.name) AS title, f.kind AS what, 0 AS state, COUNT(*) AS count, '' AS teeth").
		ColumnExpr("u.first_name, u.last_name, f.treatment AS treatment, MAX(f.changes) AS is_open").
		GroupExpr("f.kind, f.created_by, u.first_name, u.last_name, f.treatment, f.created_at / 86400000")
}

func (t timeline) cases() *bun.SelectQuery {
	return t.db.NewSelect().TableExpr("cases AS c").Join("JOIN users AS u ON u.uuid = c.created_by_uuid").
		ColumnExpr("'case' AS kind, c.uuid AS id, c.status_since AS at, CASE WHEN c.reference = '' THEN c.subject ELSE c.reference || ' · ' || c.subject END AS title").
		ColumnExpr("c.kind AS what, c.status AS state, 1 AS count, c.teeth AS teeth, u.first_name, u.last_name").
		ColumnExpr(t.referenceOf("c.order_reference")+" AS treatment, CASE WHEN c.status IN (1, 2) THEN 1 ELSE 0 END AS is_open"). // draft, info_requested
		Where("c.practice_uuid = ?", t.access.Patient.PracticeUUID).Where("c.patient_uuid = ?", t.access.Patient.UUID)
}

// conversations selects the user's conversations in which a message links the patient or one of the patient's orders, or
// contains or links one of the patient's files.
func (t timeline) conversations() *bun.SelectQuery {
	patient := t.access.Patient.UUID
	order := t.referenceOf("(SELECT MIN(o.reference) FROM orders AS o WHERE o.practice_uuid = ? AND o.patient_uuid = ? AND m.links LIKE '%\"' || o.reference || '\"%')")
	var args []any
	if t.access.Own {
		args = append(args, t.access.Patient.PracticeUUID, patient)
	}
	each := t.db.NewSelect().TableExpr("conversation_members AS cm").Join("JOIN messages AS m ON m.conversation_uuid = cm.conversation_uuid").
		ColumnExpr("cm.conversation_uuid, cm.read_seq, m.seq, m.at, m.uuid, m.links").ColumnExpr(order+" AS treatment", args...).
		ColumnExpr("CASE WHEN m.links LIKE ? THEN 1 ELSE 0 END AS linked", `%"patient","id":"`+patient+`"%`).
		Where("cm.user_uuid = ?", t.scope.UserUUID).Where("cm.left_at = 0").Where("m.seq > cm.joined_seq").Where("m.deleted_at = 0").
		Where("(m.links <> '[]' OR m.files > 0)")
	return t.db.NewSelect().TableExpr("(?) AS m", each).Join("JOIN conversations AS c ON c.uuid = m.conversation_uuid").
		ColumnExpr("'conversation' AS kind, c.uuid AS id, MAX(m.at) AS at, c.subject AS title, c.kind AS what, 0 AS state, COUNT(*) AS count, '' AS teeth").
		ColumnExpr("'' AS first_name, '' AS last_name, MAX(m.treatment) AS treatment, CASE WHEN MAX(m.seq) > MAX(m.read_seq) THEN 1 ELSE 0 END AS is_open").
		Where("(m.linked = 1 OR m.treatment <> '' OR EXISTS (SELECT 1 FROM message_files AS mf JOIN files AS f ON f.uuid = mf.file_uuid WHERE mf.message_uuid = m.uuid AND f.patient_uuid = ?) "+
			"OR EXISTS (SELECT 1 FROM files AS f WHERE f.patient_uuid = ? AND m.links LIKE '%\"' || f.uuid || '\"%'))", patient, patient).
		GroupExpr("c.uuid, c.subject, c.kind")
}

// page returns one page of entries of some kinds, all without any, and their number.
func (t timeline) page(ctx context.Context, kinds []string, page, size int) ([]timelineEntry, int, error) {
	q := func() *bun.SelectQuery {
		if len(kinds) == 0 {
			return t.all()
		}
		return t.all().Where("x.kind IN (?)", bun.List(kinds))
	}
	total, err := q().Count(ctx)
	if err != nil {
		return nil, 0, err
	}
	entries := []timelineEntry{}
	err = q().ColumnExpr("x.*").OrderExpr("x.at DESC, x.kind, x.id").Limit(int64(size)).Offset(int64((page-1)*size)).Scan(ctx, &entries)
	return entries, int(total), err
}

// open returns the entries that wait for the practice, the newest first.
func (t timeline) open(ctx context.Context) ([]timelineEntry, error) {
	entries := []timelineEntry{}
	return entries, t.all().ColumnExpr("x.*").Where("x.is_open = 1").OrderExpr("x.at DESC, x.kind, x.id").Limit(openMost).Scan(ctx, &entries)
}

// treatments returns the patient's newest orders; none for readers by a share.
func (t timeline) treatments(ctx context.Context) ([]treatment, error) {
	found := []treatment{}
	if !t.access.Own {
		return found, nil
	}
	err := t.db.NewSelect().TableExpr("orders AS o").ColumnExpr("o.reference, o.product, o.teeth, o.status, o.cancelled_at").
		Where("o.practice_uuid = ?", t.access.Patient.PracticeUUID).Where("o.patient_uuid = ?", t.access.Patient.UUID).
		OrderExpr("o.ordered_at DESC, o.reference").Limit(treatmentsMost).Scan(ctx, &found)
	return found, err
}
