package messaging

import (
	"context"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/localtime"
)

const (
	mostLinks     = 6
	mostExchanged = 12
	// linkedLooked bounds the messages with links that are searched for different ones.
	linkedLooked = 60
)

// GetConversationContext implements GET /conversations/context/{userUuid}/{conversationUuid}.
func (h *Handlers) GetConversationContext(ctx context.Context, request messagingapi.GetConversationContextRequestObject) (messagingapi.GetConversationContextResponseObject, error) {
	to, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	place, err := memberOf(ctx, h.db, request.ConversationUuid.String(), to.user)
	if err != nil {
		return nil, err
	}
	result := messagingapi.ConversationContext{Links: []messagingapi.MessageLink{}, Files: []messagingapi.ExchangedFile{}}
	if result.Links, err = h.subjectsIn(ctx, place, to); err != nil {
		return nil, err
	}
	result.Files, err = h.exchanged(ctx, place, to)
	return messagingapi.GetConversationContext200JSONResponse{Result: result}, err
}

// subjectsIn returns the objects to which a conversation's messages link, each once, and journals that they were read.
func (h *Handlers) subjectsIn(ctx context.Context, place *Member, to reader) ([]messagingapi.MessageLink, error) {
	var linking []Message
	err := h.db.NewSelect().Model(&linking).Column("g.links").Where("g.conversation_uuid = ?", place.ConversationUUID).
		Where("g.seq > ?", place.JoinedSeq).Where("g.deleted_at = 0").Where("g.links <> '[]'").Order("g.seq DESC").Limit(linkedLooked).Scan(ctx)
	if err != nil {
		return nil, err
	}
	var linked []Link
	for i := range linking {
		links, err := linking[i].links()
		if err != nil {
			return nil, err
		}
		for _, l := range links {
			// Files are no subjects: only their message shows them.
			if l.Kind != LinkFile && !slices.Contains(linked, l) {
				linked = append(linked, l)
			}
		}
	}
	known, err := h.subjectsOf(ctx, h.db, linked, to)
	if err != nil {
		return nil, err
	}
	var about []Link
	for _, l := range linked {
		// Objects that the reader cannot open have no id. The role accounts sees the kind of what the practice links.
		if len(about) < mostLinks && (l.Practice == to.practice || known.opens(l, to)) {
			about = append(about, l)
		}
	}
	if err := h.journalReading(ctx, []Message{{Links: asJSON(about)}}, nil); err != nil {
		return nil, err
	}
	shown := make([]messagingapi.MessageLink, 0, len(about))
	for _, l := range about {
		wire, err := known.wire(l, to)
		if err != nil {
			return nil, err
		}
		shown = append(shown, wire)
	}
	return shown, nil
}

// exchanged returns the files of a conversation that the reader can open, the newest first.
func (h *Handlers) exchanged(ctx context.Context, place *Member, to reader) ([]messagingapi.ExchangedFile, error) {
	open, err := openTo(ctx, h.db, place.ConversationUUID, to.practice)
	if err != nil {
		return nil, err
	}
	var found []struct {
		Attached `bun:",extend"`

		At  int64 `bun:"at"`
		Seq int64 `bun:"seq"`
	}
	err = h.db.NewSelect().TableExpr("messages AS g").Join("JOIN message_files AS f ON f.message_uuid = g.uuid").
		Join("JOIN users AS s ON s.uuid = g.author_uuid").ColumnExpr("f.*, g.at, g.seq").
		Where("s.practice_uuid IN (?)", bun.List(slices.Sorted(maps.Keys(open)))).
		Where("g.conversation_uuid = ?", place.ConversationUUID).Where("g.seq > ?", place.JoinedSeq).Where("g.deleted_at = 0").Where("g.files > 0").
		OrderExpr("g.seq DESC, f.position").Limit(mostExchanged).Scan(ctx, &found)
	if err != nil {
		return nil, err
	}
	attached := make([]Attached, 0, len(found))
	for _, f := range found {
		attached = append(attached, f.Attached)
	}
	shown, err := pictured(ctx, h.db, attached, to)
	if err != nil {
		return nil, err
	}
	files := make([]messagingapi.ExchangedFile, 0, len(found))
	for _, f := range found {
		file, err := f.wire(to, shown[f.FileUUID], false)
		if err != nil {
			return nil, err
		}
		files = append(files, messagingapi.ExchangedFile{At: localtime.Instant(f.At), Seq: f.Seq, File: file})
	}
	return files, nil
}
