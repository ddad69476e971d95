package journal

import (
	"context"

	"portal/platform/internal/api/journalapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/consent"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
)

// count returns how many lines a filter keeps.
func (s *Store) count(ctx context.Context, f Filter) (int, error) {
	n, err := f.apply(s.db.NewSelect().Model((*Line)(nil))).Count(ctx)
	return int(n), err
}

// known returns NotFound if the practice does not have, and never had, the patient.
func (s *Store) known(ctx context.Context, practice, patient string) error {
	found, err := s.Patients(ctx, practice, []string{patient})
	if err == nil && len(found) == 0 {
		err = problem.NotFound()
	}
	return err
}

// wire converts lines into the contract's types, with the names that the platform still has.
type wire struct {
	apivalue.Decoder

	practice string
	people   map[string]Person
	patients map[string]Person
	shares   map[string]string // who may read, by share
}

func (h *Handlers) names(ctx context.Context, practice string, lines []Line) (*wire, error) {
	actors, patients, shared := map[string]bool{}, map[string]bool{}, map[string]bool{}
	for _, line := range lines {
		actors[line.ActorUUID], patients[line.PatientUUID] = true, true
		switch line.Kind {
		case KindAccount, KindGuest:
			actors[line.SubjectUUID] = true
		case KindShare:
			shared[line.SubjectUUID] = true
		case KindMessage:
			actors[line.OldValue] = true
		}
	}
	shares, err := h.store.recipients(ctx, practice, keys(shared))
	if err != nil {
		return nil, err
	}
	for _, recipient := range shares {
		actors[recipient] = true
	}
	people, err := h.store.People(ctx, keys(actors))
	if err != nil {
		return nil, err
	}
	seen, err := h.store.Patients(ctx, practice, keys(patients))
	return &wire{practice: practice, people: people, patients: seen, shares: shares}, err
}

func keys(set map[string]bool) []string {
	list := make([]string, 0, len(set))
	for key := range set {
		if key != "" {
			list = append(list, key)
		}
	}
	return list
}

func (w *wire) role(actor string) journalapi.JournalActorRole {
	if actor == "" {
		return journalapi.JournalActorRoleSystem
	}
	if person, known := w.people[actor]; known {
		return journalapi.JournalActorRole(person.Role)
	}
	return journalapi.JournalActorRoleUnknown
}

func (w *wire) actor(stored string) journalapi.JournalActor {
	actor := journalapi.JournalActor{Role: w.role(stored)}
	if stored != "" {
		id := w.UUID(stored)
		actor.Uuid = &id
	}
	if person, known := w.people[stored]; known {
		actor.PersonInfo = &journalapi.PersonInfo{FirstName: person.FirstName, LastName: person.LastName}
		if person.PracticeUUID != w.practice {
			actor.Practice = &person.Practice
		}
	}
	return actor
}

// actorOf returns the actor of a line; none for a failed sign-in, whose actor is unknown.
func (w *wire) actorOf(line *Line) journalapi.JournalActor {
	if line.Action == SignInFailed || line.Action == SignInLocked {
		return journalapi.JournalActor{Role: journalapi.JournalActorRoleUnauthenticated}
	}
	return w.actor(line.ActorUUID)
}

// recipient returns the uuid of the person to whom a line's share, guest access or message shows a patient, "" for other
// lines and where it is not stored.
func (w *wire) recipient(line *Line) string {
	recipient := ""
	switch line.Kind {
	case KindShare:
		recipient = w.shares[line.SubjectUUID]
	case KindGuest:
		recipient = line.SubjectUUID
	case KindMessage:
		recipient = line.OldValue
	}
	if _, known := w.people[recipient]; !known {
		return ""
	}
	return recipient
}

// agreed returns the consent of a line that shares a patient, and what the share permits.
func (l *Line) agreed() (consent.Grant, bool) {
	if l.Action != Share {
		return consent.Grant{}, false
	}
	return consent.Parse(l.NewValue)
}

// sharing adds the recipient of a patient's data and the consent to a line.
func (w *wire) sharing(line *Line, result *journalapi.JournalLine) {
	if recipient := w.recipient(line); recipient != "" {
		actor := w.actor(recipient)
		result.Recipient = &actor
	}
	if given, is := line.agreed(); is {
		result.Consent = &journalapi.Consent{Purpose: journalapi.SharingPurpose(given.Purpose), Form: journalapi.ConsentForm(given.Form), On: w.Day(given.On)}
		if line.Kind == KindShare {
			rights := journalapi.ShareRights(given.Right)
			result.Rights = &rights
		}
		result.Files, result.Treatment = apivalue.Optional(given.Files), apivalue.Optional(given.Treatment)
	}
}

func (w *wire) line(line *Line) journalapi.JournalLine {
	result := journalapi.JournalLine{
		Seq: line.Seq, At: localtime.Instant(line.At), Actor: w.actorOf(line), Address: apivalue.Optional(line.Address),
		Action: journalapi.JournalAction(line.Action), Kind: journalapi.JournalKind(line.Kind), Subject: apivalue.Optional(line.SubjectUUID),
		Count: apivalue.Optional(line.Amount), RequestId: apivalue.Optional(line.RequestID), Hash: line.Hash,
		Device: apivalue.Optional(line.Device), From: apivalue.Optional(line.OldValue), To: apivalue.Optional(line.NewValue),
	}
	if line.Method != "" {
		method := journalapi.SignInMethod(line.Method)
		result.Method = &method
	}
	if line.Kind == KindAccount {
		account := w.actor(line.SubjectUUID)
		result.Account = &account
	}
	w.sharing(line, &result)
	if patient, known := w.patients[line.PatientUUID]; known {
		result.Patient = &journalapi.PatientRef{Uuid: w.UUID(patient.UUID),
			PersonInfo: journalapi.PersonInfo{FirstName: patient.FirstName, LastName: patient.LastName}}
	}
	return result
}
