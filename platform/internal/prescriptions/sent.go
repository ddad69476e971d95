package prescriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	api "portal/platform/internal/api/prescriptionsapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
)

// prescription is a row of prescriptions.
type prescription struct {
	bun.BaseModel `bun:"table:prescriptions,alias:pr"`

	OrderReference    string `bun:"order_reference,pk"`
	Text              string `bun:"content"`
	WantedOn          string `bun:"wanted_on"`
	Note              string `bun:"note"`
	ConditionsVersion string `bun:"conditions_version"`
	SentAt            int64  `bun:"sent_at"`
	SentBy            string `bun:"sent_by"`

	Sender *identity.User `bun:"rel:belongs-to,join:sent_by=uuid"`

	items   []sentItem
	patient string
}

// sentItem is one prescribed product, with copies of the questions, which are independent of later changes of the
// product.
type sentItem struct {
	Product string           `json:"product"`
	Texts   api.ProductTexts `json:"texts"`
	Answers []sentAnswer     `json:"answers"`
}

type sentAnswer struct {
	// Question has only the chosen one of its options.
	Question api.QuestionDefinition `json:"question"`
	Value    any                    `json:"value"`
	Files    []string               `json:"files,omitempty"` // their names
}

// sent returns the part of the prescription that an order stores.
func (s *sheet) sent() []sentItem {
	items := make([]sentItem, 0, len(s.items))
	for _, item := range s.items {
		kept := sentItem{Product: item.product.id, Texts: item.product.Texts, Answers: []sentAnswer{}}
		for _, q := range item.product.Questions {
			value, said := item.answers[q.Field]
			if !said {
				continue
			}
			answer := sentAnswer{Value: value}
			if q.Options != nil {
				chosen := []api.OptionDefinition{}
				for _, option := range *q.Options {
					if option.Value == value {
						chosen = append(chosen, option)
					}
				}
				q.Options = &chosen
			}
			if q.Widget == api.QuestionWidgetFiles {
				list, _ := value.([]any)
				for _, id := range list {
					answer.Files = append(answer.Files, item.files[fmt.Sprint(id)].Name)
				}
			}
			answer.Question = q
			kept.Answers = append(kept.Answers, answer)
		}
		items = append(items, kept)
	}
	return items
}

// Prescription returns the prescription of an order that a practice has sent by the portal; NotFound for any other.
func (s *Store) Prescription(ctx context.Context, practice, reference string) (p prescription, found bool, err error) {
	var patient sql.NullString
	err = s.db.NewSelect().Table("orders").Column("patient_uuid").Where("reference = ?", reference).Where("practice_uuid = ?", practice).Scan(ctx, &patient)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, problem.NotFound()
	}
	if err != nil {
		return p, false, err
	}
	err = s.db.NewSelect().Model(&p).Relation("Sender").Where("pr.order_reference = ?", reference).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return p, false, nil
	}
	if err != nil {
		return p, false, err
	}
	p.patient = patient.String
	if err := json.Unmarshal([]byte(p.Text), &p.items); err != nil {
		return p, false, fmt.Errorf("prescription of %s: %w", reference, err)
	}
	return p, true, nil
}

// labelsOf returns an answer as text: the label of a choice, the entries of a list.
func labelsOf(q *api.QuestionDefinition, value any, language string) []string {
	if value == nil {
		return nil
	}
	options := optionsOf(q)
	for i := range options {
		if options[i].Value == value {
			return []string{labelOf(&options[i].Texts, language)}
		}
	}
	if list, ok := value.([]any); ok {
		labels := make([]string, len(list))
		for i, entry := range list {
			labels[i] = fmt.Sprint(entry)
		}
		return labels
	}
	return []string{fmt.Sprint(value)}
}
