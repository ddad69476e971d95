package files

import (
	"context"
	"errors"
	"io"
	"net/http"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/care"
	"portal/platform/internal/events"
	"portal/platform/internal/httpx"
	"portal/platform/internal/journal"
	"portal/platform/internal/notifications"
	"portal/platform/internal/pages"
	"portal/platform/internal/problem"
)

const (
	// trayMost bounds the undecided files of a patient, traySizeMost the size of one.
	trayMost     = 50
	traySizeMost = 100 * mib
)

// TrayFile is a file that a recipient of a share with the right `contribute` sent. It is no file of the record until the
// practice accepts it.
type TrayFile struct {
	bun.BaseModel `bun:"table:tray_files,alias:tf"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"` // of the patient
	PatientUUID  string `bun:"patient_uuid"`
	Kind         string `bun:"kind"`
	Name         string `bun:"name"`
	Media        string `bun:"media"`
	Size         int64  `bun:"size"`
	SHA256       string `bun:"sha256"`
	Blob         string `bun:"blob"`
	CreatedAt    int64  `bun:"created_at"`
	CreatedBy    string `bun:"created_by"`

	Author *commentAuthor `bun:"rel:belongs-to,join:created_by=uuid"`
}

func trayKey(practice, file string) string { return practice + "/tray/" + file }

// traySender returns the access of a recipient who may send files; a 404 for the practice itself, which uploads.
func (s *Service) traySender(ctx context.Context, db bun.IDB, user, patient string) (care.Access, error) {
	scope, err := care.ScopeOf(ctx, db, user)
	if err != nil {
		return care.Access{}, err
	}
	access, err := scope.FilesAccess(ctx, db, patient, care.RightContribute)
	if err == nil && access.Own {
		err = problem.NotFound()
	}
	return access, err
}

// offer stores a recipient's file in the tray of the patient's practice. Access is checked before the first byte is read,
// and again when the file is stored.
func (s *Service) offer(ctx context.Context, user, patient, kind, name string, content io.Reader) (*TrayFile, error) {
	access, err := s.traySender(ctx, s.db, user, patient)
	if err != nil {
		return nil, err
	}
	rule, known := ruleOf(kind)
	if !known || kind == Viewer || kind == Claim {
		return nil, problem.Invalid("kind", "is no kind that is sent")
	}
	if cleanName(name) == "" {
		return nil, problem.Invalid("fileName", "is empty")
	}
	spooled, err := newSpool(content, min(rule.Most, traySizeMost))
	if err != nil {
		return nil, err
	}
	defer func() { _ = spooled.close() }() // the system sweeps a temporary file that stays
	f := &File{UUID: uuid.NewString(), PracticeUUID: access.Patient.PracticeUUID, PatientUUID: patient, Kind: kind, Name: name, CreatedBy: user}
	if _, err := s.inspect(f, spooled); err != nil {
		return nil, err
	}
	sent := &TrayFile{UUID: f.UUID, PracticeUUID: f.PracticeUUID, PatientUUID: patient, Kind: kind, Name: f.Name, Media: f.Media, Size: f.Size,
		SHA256: f.SHA256, Blob: trayKey(f.PracticeUUID, f.UUID), CreatedAt: f.CreatedAt, CreatedBy: user}
	if _, err := spooled.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	if _, err := s.blobs.Put(ctx, sent.Blob, sent.Media, spooled); err != nil {
		return nil, err
	}
	if err := s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error { return s.insertTray(ctx, tx, sent) }); err != nil {
		return nil, errors.Join(err, s.blobs.Delete(ctx, sent.Blob))
	}
	return sent, nil
}

func (s *Service) insertTray(ctx context.Context, tx bun.Tx, sent *TrayFile) error {
	if err := lock(ctx, tx, sent.PracticeUUID); err != nil {
		return err
	}
	if _, err := s.traySender(ctx, tx, sent.CreatedBy, sent.PatientUUID); err != nil {
		return err
	}
	count, err := tx.NewSelect().Model((*TrayFile)(nil)).Where("tf.patient_uuid = ?", sent.PatientUUID).Count(ctx)
	if err != nil {
		return err
	}
	if count >= trayMost {
		return problem.New(http.StatusConflict, "tray.full", "The practice has not decided on 50 files yet.")
	}
	if err := s.room(ctx, tx, sent.PracticeUUID, sent.Size); err != nil {
		return err
	}
	if _, err := tx.NewInsert().Model(sent).Exec(ctx); err != nil {
		return err
	}
	return publishTray(ctx, tx, sent, journal.Upload)
}

// publishTray notifies the practice and the sender, and journals the change.
func publishTray(ctx context.Context, tx bun.Tx, sent *TrayFile, action string) error {
	var sender commentAuthor
	if err := tx.NewSelect().Model(&sender).Where("ca.uuid = ?", sent.CreatedBy).Scan(ctx); err != nil {
		return err
	}
	err := events.PublishAll(ctx, tx, []events.Event{
		{PracticeUUID: sent.PracticeUUID, Kind: "file.changed", SubjectUUID: sent.UUID, Tags: tags},
		{PracticeUUID: sender.PracticeUUID, UserUUID: sent.CreatedBy, Kind: "file.changed", SubjectUUID: sent.UUID, Tags: tags},
	})
	if err != nil {
		return err
	}
	if err := notifyTray(ctx, tx, sent, sender, action); err != nil {
		return err
	}
	return journal.Record(ctx, tx, journal.Entry{PracticeUUID: sent.PracticeUUID, PatientUUID: sent.PatientUUID, Action: action, Kind: journal.KindTray, SubjectUUID: sent.UUID})
}

// notifyTray notifies the practice of the first undecided file of a sender, and the sender of each decision. A notice has no
// name of the patient or the file.
func notifyTray(ctx context.Context, tx bun.Tx, sent *TrayFile, sender commentAuthor, action string) error {
	notice := notifications.Notice{Type: notifications.TypeFile, Link: pages.PatientsFiles + "?patient=" + sent.PatientUUID}
	switch action {
	case journal.Upload:
		undecided, err := tx.NewSelect().Model((*TrayFile)(nil)).Where("tf.patient_uuid = ?", sent.PatientUUID).
			Where("tf.created_by = ?", sent.CreatedBy).Count(ctx)
		if err != nil || undecided > 1 {
			return err
		}
		notice.PracticeUUID, notice.Roles, notice.Title = sent.PracticeUUID, recordRoles, "notifications.file.offered"
		notice.Params = map[string]string{"author": sender.FirstName + " " + sender.LastName}
	case journal.Change:
		notice.UserUUID, notice.Title = sent.CreatedBy, "notifications.file.accepted"
	default:
		notice.UserUUID, notice.Title = sent.CreatedBy, "notifications.file.declined"
	}
	return notifications.Notify(ctx, tx, notice)
}

// tray returns the undecided files of a patient, the oldest first: all for the practice, own ones for a sender.
func (s *Service) tray(ctx context.Context, user, patient string) ([]TrayFile, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err != nil {
		return nil, err
	}
	access, err := scope.FilesAccess(ctx, s.db, patient, care.RightContribute)
	if err != nil {
		return nil, err
	}
	found := []TrayFile{}
	q := s.db.NewSelect().Model(&found).Relation("Author").Relation("Author.Practice").Where("tf.patient_uuid = ?", patient)
	if !access.Own {
		q = q.Where("tf.created_by = ?", user)
	}
	err = q.Order("tf.created_at", "tf.uuid").Limit(trayMost).Scan(ctx)
	return found, err
}

// trayFile returns a file of the tray of the user's practice.
func trayFile(ctx context.Context, db bun.IDB, scope care.Scope, id string) (*TrayFile, error) {
	var found []TrayFile
	err := db.NewSelect().Model(&found).Where("tf.uuid = ?", id).Where("tf.practice_uuid = ?", scope.PracticeUUID).Scan(ctx)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	// An unlinked patient's tray is out of sight.
	_, err = scope.Patient(ctx, db, found[0].PatientUUID)
	return &found[0], err
}

// trayContent returns a file of the tray to those who may read it before the decision: the practice that received it, and
// its sender while the share permits sending.
func (s *Service) trayContent(ctx context.Context, user, id string) (*TrayFile, error) {
	scope, err := care.ScopeOf(ctx, s.db, user)
	if err != nil {
		return nil, err
	}
	if !scope.MayChange() {
		return nil, problem.NotFound()
	}
	sent, err := trayFile(ctx, s.db, scope, id)
	if !problem.IsNotFound(err) {
		return sent, err
	}
	var own []TrayFile
	if err := s.db.NewSelect().Model(&own).Where("tf.uuid = ?", id).Where("tf.created_by = ?", user).Scan(ctx); err != nil {
		return nil, err
	}
	if len(own) == 0 {
		return nil, problem.NotFound()
	}
	_, err = scope.FilesAccess(ctx, s.db, own[0].PatientUUID, care.RightContribute)
	return &own[0], err
}

// accept makes a file of the tray a file of the record, with the sender as its author.
func (s *Service) accept(ctx context.Context, user, id string) error {
	scope, err := s.writer(ctx, user)
	if err != nil {
		return err
	}
	sent, err := trayFile(ctx, s.db, scope, id)
	if err != nil {
		return err
	}
	content, err := s.blobs.Open(ctx, sent.Blob, 0)
	if err != nil {
		return err
	}
	spooled, err := newSpool(content, traySizeMost)
	if err = errors.Join(err, content.Close()); err != nil {
		return err
	}
	defer func() { _ = spooled.close() }() // the system sweeps a temporary file that stays
	if httpx.ActorOf(ctx).UserUUID == "" {
		ctx = httpx.WithActor(ctx, httpx.Actor{UserUUID: user})
	}
	f := &File{UUID: uuid.NewString(), PracticeUUID: sent.PracticeUUID, PatientUUID: sent.PatientUUID, Kind: sent.Kind, Name: sent.Name, CreatedBy: sent.CreatedBy}
	err = s.keep(ctx, f, spooled, func(ctx context.Context, tx bun.Tx) error { return removeTray(ctx, tx, scope, id, journal.Change) })
	if err != nil {
		return err
	}
	return s.blobs.Delete(ctx, sent.Blob)
}

// decline removes a file from the tray.
func (s *Service) decline(ctx context.Context, user, id string) error {
	scope, err := s.writer(ctx, user)
	if err != nil {
		return err
	}
	sent, err := trayFile(ctx, s.db, scope, id)
	if err != nil {
		return err
	}
	err = s.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if err := lock(ctx, tx, sent.PracticeUUID); err != nil {
			return err
		}
		return removeTray(ctx, tx, scope, id, journal.Delete)
	})
	if err != nil {
		return err
	}
	return s.blobs.Delete(ctx, sent.Blob)
}

// removeTray deletes a row of the tray; a 404 where another user decided meanwhile.
func removeTray(ctx context.Context, tx bun.Tx, scope care.Scope, id, action string) error {
	sent, err := trayFile(ctx, tx, scope, id)
	if err != nil {
		return err
	}
	if _, err := tx.NewDelete().Model(sent).WherePK().Exec(ctx); err != nil {
		return err
	}
	return publishTray(ctx, tx, sent, action)
}
