package demo

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/hosting"
)

// seedHosting writes the host of the practices' data. The host, its certificate and its street are invented.
func seedHosting(ctx context.Context, tx bun.Tx) error {
	var plans []hosting.Plan
	for _, s := range []*staffed{tilleuls(), rivage(), neuf(), grand()} {
		plans = append(plans, hosting.Plan{PracticeUUID: s.UUID, HostName: "Hébergement Santé Exemple SAS, société fictive",
			HostStreet: "6, rue du Serveur", HostPostalCode: "31000", HostCity: "Toulouse", HostCountry: "FR",
			DataCentre: "Toulouse (principal) et Lyon (secours)", DataCountry: "FR", CertificateNumber: "HDS-2024-FICTIF-0417",
			CertificateBody: "Organisme certificateur fictif", CertificateFrom: "2024-06-03", CertificateUntil: "2027-06-02"})
	}
	if err := insert(ctx, tx, plans); err != nil {
		return err
	}
	s := tilleuls()
	camille, etienne := s.people[0].UUID, s.people[1].UUID
	if err := insert(ctx, tx, []hosting.Export{
		{UUID: id("export", 0), PracticeUUID: s.UUID, RequestedBy: camille, State: "expired", Steps: 517, StepsDone: 517, Bytes: 1_288_490_188,
			SHA256: "9f2c1d0e7b6a5f4e3d2c1b0a99887766554433221100ffeeddccbbaa99887766", Attempts: 1, CreatedAt: moment(6, 30, 18, 5).UnixMilli(),
			FinishedAt: moment(6, 30, 18, 21).UnixMilli(), ExpiresAt: moment(7, 7, 18, 21).UnixMilli(), Downloads: 1},
		{UUID: id("export", 1), PracticeUUID: s.UUID, RequestedBy: camille, State: "failed", Steps: 520, StepsDone: 204, Failure: "hosting.export_failed", Attempts: 3,
			CreatedAt: moment(10, 2, 19, 40).UnixMilli(), FinishedAt: moment(10, 2, 19, 58).UnixMilli()},
	}); err != nil {
		return err
	}
	request := func(n, patient int, by, state, reason, retention, until string, created time.Time, decided time.Time) hosting.EraseRequest {
		r := hosting.EraseRequest{UUID: id("erase", n), PracticeUUID: s.UUID, RequestedBy: by, Scope: "patient", PatientUUID: id("patient", s.UUID, patient),
			Subject: id("patient", s.UUID, patient), Reason: reason, State: state, Retention: retention, RetainedUntil: until, CreatedAt: created.UnixMilli()}
		if !decided.IsZero() {
			r.DecidedAt = decided.UnixMilli()
		}
		return r
	}
	return insert(ctx, tx, []hosting.EraseRequest{
		request(0, 201, camille, "received", "Demande écrite du patient.", "retention.patient_file", "2045-03-18", moment(11, 19, 17, 30), time.Time{}),
		request(1, 202, etienne, "scheduled", "Le patient a déménagé et le demande.", "retention.patient_file", "2044-11-30", moment(10, 12, 9, 0), time.Time{}),
		request(2, 203, camille, "refused", "", "retention.minor", "2049-05-01", moment(8, 3, 11, 15), moment(8, 10, 9, 0)),
		request(3, 204, camille, "done", "Fiche créée par erreur.", "retention.none", "", moment(4, 14, 8, 50), moment(4, 20, 10, 5)),
		request(4, 205, etienne, "canceled", "", "retention.patient_file", "2045-09-02", moment(9, 22, 16, 20), moment(9, 23, 8, 45)),
	})
}
