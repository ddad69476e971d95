package messaging

import (
	"context"
	"slices"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/messagingapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

// linkedFiles returns the number of files among links.
func linkedFiles(links []Link) int {
	count := 0
	for _, l := range links {
		if l.Kind == LinkFile {
			count++
		}
	}
	return count
}

// readable returns the linked files that a reader may read now, each once. The support and the role `accounts` read none.
func (h *Handlers) readable(ctx context.Context, db bun.IDB, links []Link, to reader) (map[string]LinkedFile, error) {
	var uuids []string
	for _, l := range links {
		if l.Kind == LinkFile && !slices.Contains(uuids, l.ID) {
			uuids = append(uuids, l.ID)
		}
	}
	if len(uuids) == 0 || to.support || !to.seesPatients {
		return nil, nil
	}
	return h.files.Readable(ctx, db, to.user, uuids)
}

// checkLinks returns NotFound for a link to an object that the sender may not see, and sets the objects' practices. A link
// of a file grants nothing, so the sender may link every file of a record that the sender may read.
func (h *Handlers) checkLinks(ctx context.Context, tx bun.Tx, from reader, links []Link) error {
	files, err := h.readable(ctx, tx, links, from)
	if err != nil {
		return err
	}
	for i := range links {
		l := &links[i]
		if l.Kind != LinkFile {
			if err := owned(ctx, tx, from.practice, *l); err != nil {
				return err
			}
			l.Practice = from.practice
			continue
		}
		f, found := files[l.ID]
		if !found {
			return problem.NotFound()
		}
		if f.CheckPlace(l.Place) != nil {
			var form input.Form
			form.Fault("links", "place", "The file has no such place.")
			return form.Err()
		}
		l.Practice, l.Patient = f.PracticeUUID, f.PatientUUID
	}
	return nil
}

// link converts a link for its reader. A file that the reader may not read now has nothing but its kind.
func (s *surroundings) link(l Link, to reader) (messagingapi.MessageLink, error) {
	if l.Kind != LinkFile {
		return s.wire(l, to)
	}
	f, found := s.linked[l.ID]
	if !found {
		return messagingapi.MessageLink{Kind: messagingapi.MessageLinkKindFile}, nil
	}
	var w apivalue.Decoder
	id := w.UUID(l.ID)
	return messagingapi.MessageLink{
		Kind: messagingapi.MessageLinkKindFile, Mine: true, Uuid: &id, Place: apivalue.Optional(l.Place),
		Person: &messagingapi.PersonInfo{FirstName: f.PatientFirst, LastName: f.PatientLast},
		File:   &messagingapi.LinkedFile{PatientUuid: w.UUID(f.PatientUUID), Name: f.Name, MediaType: f.MediaType, Preview: f.Preview},
	}, w.Err()
}

// ListParticipantsWithoutFile implements GET /messages/without-file/{userUuid}/{conversationUuid}/{fileUuid}.
func (h *Handlers) ListParticipantsWithoutFile(ctx context.Context, request messagingapi.ListParticipantsWithoutFileRequestObject) (messagingapi.ListParticipantsWithoutFileResponseObject, error) {
	from, err := h.reader(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	conversation, file := request.ConversationUuid.String(), request.FileUuid.String()
	if _, err := memberOf(ctx, h.db, conversation, from.user); err != nil {
		return nil, err
	}
	links := []Link{{Kind: LinkFile, ID: file}}
	own, err := h.readable(ctx, h.db, links, from)
	if err != nil {
		return nil, err
	}
	f, found := own[file]
	if !found {
		return nil, problem.NotFound()
	}
	without := []uuid.UUID{}
	people, err := peopleOf(ctx, h.db, []string{conversation})
	if err != nil || f.PracticeUUID != from.practice {
		return messagingapi.ListParticipantsWithoutFile200JSONResponse{Result: without}, err
	}
	var w apivalue.Decoder
	for _, p := range people[conversation] {
		if p.UUID == from.user {
			continue
		}
		to, err := h.reader(ctx, p.UUID)
		if err != nil && !problem.IsNotFound(err) {
			return nil, err
		}
		reads, err := h.readable(ctx, h.db, links, to)
		if err != nil {
			return nil, err
		}
		if len(reads) == 0 {
			without = append(without, w.UUID(p.UUID))
		}
	}
	return messagingapi.ListParticipantsWithoutFile200JSONResponse{Result: without}, w.Err()
}
