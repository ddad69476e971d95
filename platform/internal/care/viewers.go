package care

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/api/careapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/localtime"
)

// latestViewers bounds how many viewers of a patient are named.
const latestViewers = 2

// viewer is a contact or guest who may read a patient, with the number of all viewers.
type viewer struct {
	Name  string `bun:"name"`
	Kind  string `bun:"kind"`
	Until int64  `bun:"until_at"`     // 0: the access begins with the guest's first visit
	Files int    `bun:"chosen_files"` // 0 shows the whole record
	Of    string `bun:"treatment"`    // reference of an order; "" shows the whole record or chosen files
	Total int    `bun:"total"`
}

// viewers returns who may read a patient now: contacts by a share, guests by a link. It is nil where there is no one.
func (w *wire) viewers(ctx context.Context, db bun.IDB, p *Patient, now time.Time) *careapi.PatientViewers {
	shares := db.NewSelect().TableExpr("patient_shares AS s").Join("JOIN users AS u ON u.uuid = s.with_user").
		ColumnExpr("s.uuid, u.first_name || ' ' || u.last_name AS name, 'contact' AS kind, s.expires_at AS until_at, s.created_at, s.chosen_files, s.treatment").
		Where("s.patient_uuid = ?", p.UUID).Where("s.practice_uuid = ?", p.PracticeUUID).Where("s.revoked_at = 0").Where("s.expires_at > ?", now.UnixMilli())
	guests := db.NewSelect().TableExpr("guests AS g").
		ColumnExpr("g.uuid, g.first_name || ' ' || g.last_name AS name, 'guest' AS kind").
		ColumnExpr("CASE WHEN g.access_until = 0 AND g.validated_at > 0 THEN g.expires_at ELSE g.access_until END AS until_at, g.created_at, g.chosen_files, g.treatment").
		Where("g.practice_uuid = ?", p.PracticeUUID).Where("g.expires_at > ?", now.UnixMilli()).Where("g.patient_uuid = ?", p.UUID)
	var found []viewer
	err := db.NewSelect().TableExpr("(?) AS v", shares.UnionAll(guests)).ColumnExpr("v.name, v.kind, v.until_at, v.chosen_files, v.treatment, COUNT(*) OVER () AS total").
		OrderExpr("v.created_at DESC, v.uuid").Limit(latestViewers).Scan(ctx, &found)
	w.Note(err)
	if len(found) == 0 {
		return nil
	}
	viewers := &careapi.PatientViewers{Total: found[0].Total, Latest: make([]careapi.PatientViewer, 0, len(found))}
	for _, v := range found {
		viewers.Latest = append(viewers.Latest, careapi.PatientViewer{Name: v.Name, Kind: careapi.PatientViewerKind(v.Kind), Until: localtime.OptionalInstant(v.Until), Files: apivalue.Optional(v.Files), Treatment: apivalue.Optional(v.Of)})
	}
	return viewers
}
