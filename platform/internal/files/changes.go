package files

import (
	"context"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/events"
	"portal/platform/internal/input"
	"portal/platform/internal/journal"
	"portal/platform/internal/problem"
)

// Edit is a change of a file; nil fields stay unchanged.
type Edit struct {
	Name, Kind, Patient, TakenOn, Note *string
	AcceptName                         bool // although the file has another name for the patient
	Version                            int
}

// Change edits a file unless another user has changed it meanwhile.
func (s *Service) Change(ctx context.Context, user, id string, edit Edit) (*File, error) {
	scope, err := s.writer(ctx, user)
	if err != nil {
		return nil, err
	}
	if edit.Patient != nil {
		if _, err := scope.Patient(ctx, s.db, *edit.Patient); err != nil {
			return nil, err
		}
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		f, err := own(ctx, tx, scope.PracticeUUID, id, false)
		if err != nil {
			return err
		}
		if f.Version != edit.Version {
			return problem.New(http.StatusConflict, "version.conflict", "Another user changed it meanwhile.")
		}
		if err := edit.apply(f); err != nil {
			return err
		}
		f.Version++
		f.Index()
		_, err = tx.NewUpdate().Model(f).Column("name", "kind", "patient_uuid", "taken_on", "note", "name_kept", "version", "name_sort", "search_text").WherePK().Exec(ctx)
		if err != nil {
			return err
		}
		return publishChange(ctx, tx, f, "file.changed", journal.Change)
	})
	if err != nil {
		return nil, err
	}
	return s.readable(ctx, user, id)
}

func (e Edit) apply(f *File) error {
	var form input.Form
	if e.Name != nil {
		if cleanName(*e.Name) == "" {
			form.Fault("name", "required", "")
		}
		f.Name = nameFor(*e.Name, f.Media)
		if f.Slices > 0 {
			f.Name = cleanName(*e.Name) // a series has no extension of its own
		}
	}
	if e.Kind != nil && *e.Kind != f.Kind {
		// A claim's file and a viewer's link keep their kind, and no other file gets these kinds.
		if f.Kind == Viewer || f.Kind == Claim || *e.Kind == Viewer || *e.Kind == Claim {
			return problem.New(http.StatusUnprocessableEntity, "file.kind", "This kind is not changed.")
		}
		if err := fits(*e.Kind, f.Media); err != nil {
			return err
		}
		if f.Slices > 0 {
			return problem.New(http.StatusUnprocessableEntity, "file.kind", "A series stays one.")
		}
		f.Kind = *e.Kind
	}
	if e.Note != nil {
		f.Note = form.Optional("note", *e.Note, 500)
	}
	if e.TakenOn != nil {
		f.TakenOn = *e.TakenOn
	}
	if e.Patient != nil && *e.Patient != f.PatientUUID {
		f.PatientUUID, f.NameKept = *e.Patient, false
	}
	if e.AcceptName {
		f.NameKept = true
	}
	return form.Err()
}

// own returns a file of the practice, deleted or not as requested, whose patient belongs to the practice.
func own(ctx context.Context, tx bun.IDB, practice, id string, deleted bool) (*File, error) {
	var found []File
	q := reach{practice: practice}.apply(tx.NewSelect().Model(&found)).Where("f.uuid = ?", id)
	if deleted {
		q = q.Where("f.deleted_at > 0")
	} else {
		q = q.Where("f.deleted_at = 0")
	}
	if err := q.Scan(ctx); err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}

// publishChange notifies the pages of the practice and of all who read the file by a share, and records the change.
func publishChange(ctx context.Context, tx bun.Tx, f *File, event, action string) error {
	readers, err := care.ReadersOfFile(ctx, tx, f.PatientUUID, f.UUID, time.Now().UnixMilli())
	if err != nil {
		return err
	}
	notices := make([]events.Event, 0, len(readers)+1)
	for _, reader := range readers {
		notices = append(notices, events.Event{PracticeUUID: reader.PracticeUUID, UserUUID: reader.UserUUID, Kind: event, SubjectUUID: f.UUID, Tags: tags[:1]})
	}
	notices = append(notices, events.Event{PracticeUUID: f.PracticeUUID, Kind: event, SubjectUUID: f.UUID, Tags: tags})
	if err := events.PublishAll(ctx, tx, notices); err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{
		PracticeUUID: f.PracticeUUID, PatientUUID: f.PatientUUID, Action: action, Kind: journal.KindFile, SubjectUUID: f.UUID,
	})
}

// Delete deletes files, all or none; they can be restored for a while.
func (s *Service) Delete(ctx context.Context, user string, ids []string) (int, error) {
	return s.mark(ctx, user, ids, false)
}

// Restore restores deleted files, all or none.
func (s *Service) Restore(ctx context.Context, user string, ids []string) (int, error) {
	return s.mark(ctx, user, ids, true)
}

func (s *Service) mark(ctx context.Context, user string, ids []string, back bool) (int, error) {
	scope, err := s.writer(ctx, user)
	if err != nil {
		return 0, err
	}
	changed := 0
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		seen := map[string]bool{}
		for _, id := range ids {
			if seen[id] {
				continue
			}
			seen[id] = true
			if err := s.markOne(ctx, tx, scope.PracticeUUID, id, back); err != nil {
				return err
			}
			changed++
		}
		return nil
	})
	return changed, err
}

func (s *Service) markOne(ctx context.Context, tx bun.Tx, practice, id string, back bool) error {
	f, err := own(ctx, tx, practice, id, back)
	if err != nil {
		return err
	}
	now := s.now().UnixMilli()
	event, action := "file.deleted", journal.Delete
	if back {
		if f.DeletedAt <= now-restorable.Milliseconds() {
			return problem.NotFound() // it is due to be swept
		}
		now, event, action = 0, "file.restored", journal.Restore
	} else if f.ClaimUUID != "" {
		// Files of a case that is submitted or decided cannot be deleted: they are evidence.
		_, open, err := s.claimOf(ctx, tx, f.ClaimUUID)
		if err != nil && !problem.IsNotFound(err) {
			return err
		}
		if err == nil && !open {
			return problem.New(http.StatusConflict, "file.claimed", "A claim refers to this file.")
		}
	}
	f.DeletedAt, f.Version = now, f.Version+1
	if _, err := tx.NewUpdate().Model(f).Column("deleted_at", "version").WherePK().Exec(ctx); err != nil {
		return err
	}
	return publishChange(ctx, tx, f, event, action)
}

// Link adds a link to a treatment viewer on a public https host. Only members of the patient's practice may; a wrong field
// is named in the problem.
func (s *Service) Link(ctx context.Context, user, patientUUID, name, link, note string) (*File, error) {
	scope, err := s.writer(ctx, user)
	if err != nil {
		return nil, err
	}
	if _, err := scope.Patient(ctx, s.db, patientUUID); err != nil {
		return nil, err
	}
	var form input.Form
	f := &File{
		UUID: uuid.NewString(), PracticeUUID: scope.PracticeUUID, PatientUUID: patientUUID, Kind: Viewer, Name: cleanName(name),
		Note: form.Optional("note", note, 500), CreatedAt: s.now().UnixMilli(), CreatedBy: user, Version: 1, Preview: PreviewNone,
	}
	if f.Name == "" {
		form.Fault("name", "required", "")
	}
	var fault string
	if f.Link, fault = viewerLink(link); fault != "" {
		form.Fault("url", "url", fault)
	}
	if err := form.Err(); err != nil {
		return nil, err
	}
	f.Index()
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, scope.PracticeUUID); err != nil {
			return err
		}
		if err := s.mayHold(ctx, tx, f); err != nil {
			return err
		}
		return insertFile(ctx, tx, f)
	})
	if err != nil {
		return nil, err
	}
	return s.readable(ctx, user, f.UUID)
}

// viewerLink accepts public https pages. Attack stopped: a link that contains a user's password, or one that makes a
// browser send requests to the practice's own network.
func viewerLink(link string) (clean, fault string) {
	u, err := url.Parse(strings.TrimSpace(link))
	switch {
	case err != nil || u.Scheme != "https" || u.Host == "" || u.Opaque != "":
		return "", "must begin with https://"
	case u.User != nil:
		return "", "must not hold a user name"
	case u.Port() != "" && u.Port() != "443":
		return "", "must not name a port"
	}
	host := strings.ToLower(strings.TrimSuffix(u.Hostname(), "."))
	last := host[strings.LastIndexByte(host, '.')+1:]
	// A last label that begins with a digit is an IP address in one of its many notations.
	if net.ParseIP(host) != nil || last == host || last == "" || last[0] <= '9' || last == "local" || last == "internal" || last == "localhost" {
		return "", "must be a public page"
	}
	return u.String(), ""
}
