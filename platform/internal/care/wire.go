package care

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/consent"
	"portal/platform/internal/fdi"
	"portal/platform/internal/identity"
	"portal/platform/internal/listing"
	"portal/platform/internal/localtime"
)

// wire converts rows into the contract's types and keeps the first error.
type wire struct{ apivalue.Decoder }

func (p *Patient) personInfo() careapi.PersonInfo {
	return careapi.PersonInfo{FirstName: p.FirstName, LastName: p.LastName}
}

func person(user *identity.User) careapi.PersonInfo {
	return careapi.PersonInfo{FirstName: user.FirstName, LastName: user.LastName}
}

func (w *wire) entries(patients []Patient) []careapi.PatientEntry {
	entries := make([]careapi.PatientEntry, 0, len(patients))
	for i := range patients {
		p := &patients[i]
		entries = append(entries, careapi.PatientEntry{Uuid: w.UUID(p.UUID), PersonInfo: p.personInfo(), BirthDate: w.Day(p.BirthDate)})
	}
	return entries
}

func (w *wire) lastAct(figures Figures) *careapi.LastAct {
	if figures.LastOn == "" {
		return nil
	}
	return &careapi.LastAct{Type: careapi.ActType(figures.LastType), On: w.Day(figures.LastOn)}
}

func (w *wire) summary(p *Patient, figures Figures) careapi.PatientSummary {
	return careapi.PatientSummary{
		Uuid: w.UUID(p.UUID), PersonInfo: p.personInfo(), BirthDate: w.Day(p.BirthDate), Reference: apivalue.Optional(p.Reference), Archived: p.Archived,
		Files: figures.Files, Acts: figures.Acts, LastAct: w.lastAct(figures), Version: int64(p.Version),
	}
}

// summaries returns patients with their figures.
func (w *wire) summaries(ctx context.Context, db bun.IDB, patients []Patient) []careapi.PatientSummary {
	uuids := make([]string, 0, len(patients))
	for _, p := range patients {
		uuids = append(uuids, p.UUID)
	}
	figures, err := FiguresOf(ctx, db, uuids)
	w.Note(err)
	result := make([]careapi.PatientSummary, 0, len(patients))
	for i := range patients {
		result = append(result, w.summary(&patients[i], figures[patients[i].UUID]))
	}
	return result
}

// record returns a patient as the scope may see it.
func (w *wire) record(ctx context.Context, db bun.IDB, scope Scope, access Access) careapi.PatientRecord {
	p := access.Patient
	all, err := FiguresOf(ctx, db, []string{p.UUID})
	w.Note(err)
	figures := all[p.UUID]
	result := careapi.PatientRecord{
		Uuid: w.UUID(p.UUID), PersonInfo: p.personInfo(), BirthDate: w.Day(p.BirthDate), Email: apivalue.Optional(p.Email), Phone: apivalue.Optional(p.Phone),
		Reference: apivalue.Optional(p.Reference), Note: apivalue.Optional(p.Note), Archived: p.Archived, Version: int64(p.Version), CreatedAt: localtime.Instant(p.CreatedAt), UpdatedAt: localtime.Instant(p.UpdatedAt),
		VerifiedAt: localtime.OptionalInstant(p.VerifiedAt), Files: figures.Files, Acts: figures.Acts, LastAct: w.lastAct(figures),
		Access: careapi.PatientRecordAccessOwn,
	}
	if p.Sex != "" {
		sex := careapi.Sex(p.Sex)
		result.Sex = &sex
	}
	switch {
	case scope.OnlyPatient != "":
		result.Access = careapi.PatientRecordAccessGuest
		result.SharedBy, result.Consent, result.SharedUntil = w.guest(ctx, db, scope)
		// A guest sees the treatments, but not the patient's contact data or the practice's reference and note.
		result.Email, result.Phone, result.Reference, result.Note = nil, nil, nil, nil
	case scope.PracticeUUID != p.PracticeUUID:
		result.Access = careapi.PatientRecordAccessShared
		w.sharer(ctx, db, scope, p, &result)
	}
	if !access.Whole() {
		result = w.limited(ctx, db, access, result)
	}
	return result
}

// limited returns what a reader of chosen files or of a treatment sees of the record: whose they are, and how many.
func (w *wire) limited(ctx context.Context, db bun.IDB, access Access, r careapi.PatientRecord) careapi.PatientRecord {
	shown, err := access.shown(ctx, db)
	w.Note(err)
	acts, err := access.Acts(db.NewSelect().Model((*Act)(nil))).Where("ac.patient_uuid = ?", access.Patient.UUID).Where("ac.deleted_at = 0").Count(ctx)
	w.Note(err)
	result := careapi.PatientRecord{
		Uuid: r.Uuid, PersonInfo: r.PersonInfo, BirthDate: r.BirthDate, Sex: r.Sex, Version: r.Version, CreatedAt: r.CreatedAt, UpdatedAt: r.CreatedAt,
		Access: r.Access, SharedBy: r.SharedBy, Consent: r.Consent, SharedUntil: r.SharedUntil, Rights: r.Rights, Files: shown, Acts: int(acts), Treatment: apivalue.Optional(access.Treatment),
	}
	if access.Chosen != "" {
		result.ChosenFiles = &shown
	}
	return result
}

// sharer adds who shares a patient with the scope's user, the patient's consent, the rights and the end of the share.
func (w *wire) sharer(ctx context.Context, db bun.IDB, scope Scope, p *Patient, result *careapi.PatientRecord) {
	var last Share
	err := db.NewSelect().Model(&last).Relation("By").Where("ps.patient_uuid = ?", p.UUID).
		Where("ps.with_user = ?", scope.UserUUID).OrderExpr("ps.created_at DESC").Limit(1).Scan(ctx)
	w.Note(err)
	if err != nil {
		return
	}
	info, right := person(last.By), careapi.ShareRights(last.Rights)
	result.SharedBy, result.Rights = &info, &right
	result.Consent, result.SharedUntil = w.consent(last.Consent), localtime.OptionalInstant(last.ExpiresAt)
}

// guest returns who invited the guest, the patient's consent, and the end of the guest's access.
func (w *wire) guest(ctx context.Context, db bun.IDB, scope Scope) (*careapi.PersonInfo, *careapi.Consent, *time.Time) {
	var given struct {
		consent.Consent

		ExpiresAt int64  `bun:"expires_at"`
		FirstName string `bun:"first_name"`
		LastName  string `bun:"last_name"`
	}
	err := db.NewSelect().TableExpr("guests AS g").Join("JOIN users AS u ON u.uuid = g.invited_by").
		ColumnExpr("g.purpose, g.consent_on, g.consent_form, g.expires_at, u.first_name, u.last_name").Where("g.uuid = ?", scope.UserUUID).Scan(ctx, &given)
	w.Note(err)
	by := &careapi.PersonInfo{FirstName: given.FirstName, LastName: given.LastName}
	return by, w.consent(given.Consent), localtime.OptionalInstant(given.ExpiresAt)
}

func (w *wire) consent(c consent.Consent) *careapi.Consent {
	if c.IsZero() {
		return nil
	}
	return &careapi.Consent{Purpose: careapi.SharingPurpose(c.Purpose), On: w.Day(c.On), Form: careapi.ConsentForm(c.Form)}
}

func (w *wire) act(a *Act) careapi.Act {
	teeth, err := fdi.Split(a.Teeth)
	w.Note(err)
	return careapi.Act{
		Uuid: w.UUID(a.UUID), PatientUuid: w.UUID(a.PatientUUID), Type: careapi.ActType(a.Type), On: w.Day(a.DoneOn), Teeth: teeth,
		Note: apivalue.Optional(a.Note), OrderReference: apivalue.Optional(a.OrderReference), Files: w.UUIDs(a.Files), Author: person(a.Author),
		Version: int64(a.Version), CreatedAt: localtime.Instant(a.CreatedAt), UpdatedAt: localtime.Instant(a.UpdatedAt),
	}
}

func facetsOf(counts []listing.Count) []careapi.PatientFacet {
	facets := make([]careapi.PatientFacet, 0, len(counts))
	for _, count := range counts {
		facets = append(facets, careapi.PatientFacet{Value: count.Value, Count: count.Count})
	}
	return facets
}

func (w *wire) sharePerson(user *identity.User) careapi.SharePerson {
	shown := careapi.SharePerson{Uuid: w.UUID(user.UUID), PersonInfo: person(user), Practice: user.Practice.Name}
	if left := user.ClosedAt != 0; left {
		shown.Left = &left
	}
	return shown
}

// share returns a share; only the practice that created it sees the receipt.
func (w *wire) share(s *Share, now time.Time, reads *Reads) careapi.PatientShare {
	result := careapi.PatientShare{
		Uuid: w.UUID(s.UUID), Patient: careapi.PatientRef{Uuid: w.UUID(s.PatientUUID), PersonInfo: s.Patient.personInfo()},
		By: w.sharePerson(s.By), With: w.sharePerson(s.With), Message: apivalue.Optional(s.Message), Rights: careapi.ShareRights(s.Rights), Files: apivalue.Optional(s.ChosenFiles), Treatment: apivalue.Optional(s.Treatment), Consent: w.consent(s.Consent), Status: careapi.ShareStatus(s.Status(now)),
		CreatedAt: localtime.Instant(s.CreatedAt), ExpiresAt: localtime.Instant(s.ExpiresAt), RevokedAt: localtime.OptionalInstant(s.RevokedAt),
	}
	if reads != nil {
		result.Receipt = &careapi.ShareReceipt{Seq: s.ReceiptSeq, Hash: s.ReceiptHash, Reads: reads.Count, LastReadAt: localtime.OptionalInstant(reads.LastAt)}
	}
	return result
}
