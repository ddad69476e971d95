package messaging

import (
	"context"
	"maps"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/commerce"
	"portal/platform/internal/translations"
)

// order and claim have the fields that a link's chip shows.
type (
	order struct {
		Reference  string          `bun:"reference"`
		Product    string          `bun:"product"`
		Teeth      string          `bun:"teeth"`
		Status     commerce.Status `bun:"status"`
		DeliveryOn string          `bun:"delivery_on"`
	}
	claim struct {
		UUID      string `bun:"uuid"`
		Reference string `bun:"reference"`
		Subject   string `bun:"subject"`
	}
)

// subjects are the objects to which messages link, as far as the reader may see them.
type subjects struct {
	patients map[string]Patient // of the reader's practice, or shared with the reader
	orders   map[string]order
	claims   map[string]claim
}

// subjectsOf reads the linked objects of the reader's own practice, and the patients that are shared with the reader now,
// with one query for each kind.
func (h *Handlers) subjectsOf(ctx context.Context, db bun.IDB, links []Link, to reader) (subjects, error) {
	s := subjects{patients: map[string]Patient{}, orders: map[string]order{}, claims: map[string]claim{}}
	ids := map[string][]string{}
	var elsewhere []string
	for _, l := range links {
		switch {
		case to.support:
		case l.Practice == to.practice:
			ids[l.Kind] = append(ids[l.Kind], l.ID)
		case l.Kind == LinkPatient && to.seesPatients:
			elsewhere = append(elsewhere, l.ID)
		}
	}
	if len(elsewhere) > 0 {
		shared, err := h.patients.SharedPatients(ctx, db, to.user, elsewhere)
		if err != nil {
			return s, err
		}
		maps.Copy(s.patients, shared)
	}
	if len(ids) == 0 {
		return s, nil
	}
	if some := ids[LinkOrder]; len(some) > 0 {
		var found []order
		err := db.NewSelect().Table("orders").Column("reference", "product", "teeth", "status", "delivery_on").
			Where("reference IN (?)", bun.List(some)).Where("practice_uuid = ?", to.practice).Scan(ctx, &found)
		if err != nil {
			return s, err
		}
		for _, o := range found {
			if !to.seesPatients {
				o.Teeth = ""
			}
			o.Product = translations.For(ctx, o.Product)
			s.orders[o.Reference] = o
		}
	}
	if len(ids[LinkPatient])+len(ids[LinkClaim]) == 0 {
		return s, nil
	}
	return s, s.readClinical(ctx, db, ids, to)
}

// readClinical reads patients and claims for the roles that may see them elsewhere too.
func (s *subjects) readClinical(ctx context.Context, db bun.IDB, ids map[string][]string, to reader) error {
	if !to.seesPatients {
		return nil
	}
	if some := ids[LinkPatient]; len(some) > 0 {
		var found []struct {
			UUID string `bun:"uuid"`
			Patient
		}
		err := db.NewSelect().Table("patients").Column("uuid", "first_name", "last_name", "birth_date").
			Where("uuid IN (?)", bun.List(some)).Where("practice_uuid = ?", to.practice).Scan(ctx, &found)
		if err != nil {
			return err
		}
		for _, p := range found {
			s.patients[p.UUID] = p.Patient
		}
	}
	if some := ids[LinkClaim]; len(some) > 0 {
		var found []claim
		err := db.NewSelect().Table("cases").Column("uuid", "reference", "subject").
			Where("uuid IN (?)", bun.List(some)).Where("practice_uuid = ?", to.practice).Scan(ctx, &found)
		if err != nil {
			return err
		}
		for _, c := range found {
			s.claims[c.UUID] = c
		}
	}
	return nil
}

// wire converts a link for its reader; the id of the patient, order or claim is given only to readers who can open it.
func (s subjects) wire(link Link, to reader) (messagingapi.MessageLink, error) {
	shown := messagingapi.MessageLink{Kind: messagingapi.MessageLinkKind(link.Kind), Mine: s.opens(link, to)}
	if !shown.Mine {
		return shown, nil
	}
	if link.Kind == LinkOrder {
		shown.Reference = &link.ID
		return shown, s.wireOrder(&shown, link.ID)
	}
	var err error
	if shown.Uuid, err = parse(&link.ID); err != nil {
		return shown, err
	}
	var w apivalue.Decoder
	if p, known := s.patients[link.ID]; known {
		shown.Person = &messagingapi.PersonInfo{FirstName: p.FirstName, LastName: p.LastName}
		shown.BirthDate = w.OptionalDay(p.BirthDate)
	}
	if c, known := s.claims[link.ID]; known {
		shown.Product = &c.Subject
		if c.Reference != "" {
			shown.Reference = &c.Reference
		}
	}
	return shown, w.Err()
}

// opens reports whether the reader can open a linked object: one of the reader's practice that the role may see, or a
// patient that is shared with the reader.
func (s subjects) opens(link Link, to reader) bool {
	if to.support || link.Kind != LinkOrder && !to.seesPatients {
		return false
	}
	_, known := s.patients[link.ID]
	return link.Practice == to.practice || link.Kind == LinkPatient && known
}

func (s subjects) wireOrder(shown *messagingapi.MessageLink, reference string) error {
	o, known := s.orders[reference]
	if !known {
		return nil
	}
	status := messagingapi.OrderStatus(o.Status.String())
	shown.OrderStatus, shown.Product = &status, &o.Product
	var w apivalue.Decoder
	teeth := w.Teeth(o.Teeth)
	shown.Teeth, shown.DeliveryOn = &teeth, w.OptionalDay(o.DeliveryOn)
	return w.Err()
}
