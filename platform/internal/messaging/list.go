package messaging

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

const defaultLimit = 50

// ListMessages implements GET /messages/list/{userUuid}/{conversationUuid}.
func (h *Handlers) ListMessages(ctx context.Context, request messagingapi.ListMessagesRequestObject) (messagingapi.ListMessagesResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	params := request.Params
	place, err := memberOf(ctx, h.db, request.ConversationUuid.String(), to.user)
	if err != nil {
		return nil, err
	}
	asked := cursor{before: params.Before, after: params.After, limit: or(params.Limit, defaultLimit), floor: place.JoinedSeq}
	result, err := h.slice(ctx, place.ConversationUUID, asked, to)
	return messagingapi.ListMessages200JSONResponse{Result: result}, err
}

// cursor is the requested part of a conversation; floor is the first message that the reader may see.
type cursor struct {
	before, after *int64
	limit         int
	floor         int64
}

// slice reads a part of a conversation. seq has no gaps, so HasBefore and HasAfter need no count.
func (h *Handlers) slice(ctx context.Context, conversation string, asked cursor, to reader) (messagingapi.MessageSlice, error) {
	if asked.before != nil && asked.after != nil {
		return messagingapi.MessageSlice{}, problem.Invalid("after", "not together with before")
	}
	var last int64
	if err := h.db.NewSelect().Table("conversations").Column("last_seq").Where("uuid = ?", conversation).Scan(ctx, &last); err != nil {
		return messagingapi.MessageSlice{}, err
	}
	var messages []Message
	query := h.db.NewSelect().Model(&messages).Where("g.conversation_uuid = ?", conversation).Where("g.seq > ?", asked.floor).
		Where("g.seq <= ?", last).Limit(int64(asked.limit))
	if asked.after != nil {
		query = query.Where("g.seq > ?", *asked.after).Order("g.seq")
	} else {
		if asked.before != nil {
			query = query.Where("g.seq < ?", *asked.before)
		}
		query = query.Order("g.seq DESC")
	}
	if err := query.Scan(ctx); err != nil {
		return messagingapi.MessageSlice{}, err
	}
	if asked.after == nil {
		slices.Reverse(messages)
	}
	around, err := h.surround(ctx, h.db, messages, to)
	if err != nil {
		return messagingapi.MessageSlice{}, err
	}
	if err := h.journalReading(ctx, messages, around.linked); err != nil {
		return messagingapi.MessageSlice{}, err
	}
	items, err := h.wireWith(messages, around, to)
	read := messagingapi.MessageSlice{Items: items}
	if n := len(messages); n > 0 {
		read.HasBefore, read.HasAfter = messages[0].Seq > asked.floor+1, messages[n-1].Seq < last
	} else if asked.after != nil {
		read.HasBefore = last > asked.floor
	} else if asked.before != nil {
		read.HasAfter = last >= *asked.before && last > asked.floor
	}
	return read, err
}

// journalReading journals that messages about patients were read (REQ-32), in the journal of the patients' practice. Of a
// linked file only a reader who may read it sees something: those in shown.
func (h *Handlers) journalReading(ctx context.Context, messages []Message, shown map[string]LinkedFile) error {
	about := map[Link]bool{}
	var order []Link
	for i := range messages {
		links, err := messages[i].links()
		if err != nil {
			return err
		}
		for _, l := range links {
			patient := l.aboutPatient()
			if _, readable := shown[l.ID]; patient == "" || l.Kind == LinkFile && !readable {
				continue
			}
			subject := Link{Kind: LinkPatient, ID: patient, Practice: l.Practice}
			if !about[subject] {
				about[subject] = true
				order = append(order, subject)
			}
		}
	}
	if len(order) == 0 {
		return nil
	}
	// All transactions lock the chains in the same order.
	slices.SortFunc(order, func(a, b Link) int { return strings.Compare(a.Practice+a.ID, b.Practice+b.ID) })
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		for _, l := range order {
			err := journal.Record(ctx, tx, journal.Entry{PracticeUUID: l.Practice, PatientUUID: l.ID, Action: journal.View, Kind: journal.KindMessage})
			if err != nil {
				return err
			}
		}
		return nil
	})
}
