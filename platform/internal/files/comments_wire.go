package files

import (
	"portal/platform/internal/api/filesapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/localtime"
)

// comment returns the first text of a thread.
func (w *wire) comment(c *Comment) filesapi.FileComment {
	thread := filesapi.FileComment{Uuid: w.UUID(c.UUID), At: localtime.Instant(c.CreatedAt), Text: c.Text, Anchor: c.anchor(), ResolvedAt: localtime.OptionalInstant(c.ResolvedAt)}
	thread.Author, thread.Practice = w.commentAuthor(c.CreatedBy, c.Author)
	if c.Verdict != "" {
		verdict := filesapi.FileVerdict(c.Verdict)
		thread.Verdict, thread.Holds = &verdict, &c.Holds
	}
	if c.Resolver != nil {
		thread.ResolvedBy = &filesapi.PersonInfo{FirstName: c.Resolver.FirstName, LastName: c.Resolver.LastName}
	}
	return thread
}

// commentAuthor returns an author with the name of the practice; nil for one who does not exist any more.
func (w *wire) commentAuthor(id string, a *commentAuthor) (*filesapi.FileAuthor, *string) {
	if a == nil {
		return nil, nil
	}
	by := w.author(id, a.FirstName, a.LastName)
	if a.Practice == nil {
		return by, nil
	}
	return by, apivalue.Optional(a.Practice.Name)
}

// replied appends a reply.
func (w *wire) replied(replies *[]filesapi.FileReply, c *Comment) *[]filesapi.FileReply {
	reply := filesapi.FileReply{Uuid: w.UUID(c.UUID), At: localtime.Instant(c.CreatedAt), Text: c.Text}
	reply.Author, reply.Practice = w.commentAuthor(c.CreatedBy, c.Author)
	if replies == nil {
		return &[]filesapi.FileReply{reply}
	}
	all := append(*replies, reply)
	return &all
}

// verdict returns a verdict that holds on a file.
func (w *wire) verdict(c *Comment) filesapi.HoldingVerdict {
	verdict := filesapi.HoldingVerdict{Verdict: filesapi.FileVerdict(c.Verdict), At: localtime.Instant(c.CreatedAt), ResolvedAt: localtime.OptionalInstant(c.ResolvedAt)}
	verdict.Author, verdict.Practice = w.commentAuthor(c.CreatedBy, c.Author)
	return verdict
}
