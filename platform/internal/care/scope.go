// Package care manages patients: their identity, their acts and who may see them.
package care

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
	"portal/platform/internal/problem"
)

// RoleGuest is the role of a guest, who may see one patient.
const RoleGuest = "guest"

// Scope is the practice and the role of a user or guest, which determine what the user may see.
type Scope struct {
	UserUUID     string
	PracticeUUID string
	Role         string // owner, practitioner, assistant, accounts or guest
	OnlyPatient  string // the one patient of a guest; "" for members of the practice

	chosen    string // uuid of a guest who sees chosen files only
	treatment string // reference of the only order whose acts and files a guest sees
}

// ScopeOf returns the scope of a user of a practice, or of a guest whose access is currently valid. It is a 404 for
// any other user.
func ScopeOf(ctx context.Context, db bun.IDB, userUUID string) (Scope, error) {
	scope := Scope{UserUUID: userUUID}
	var users []struct {
		Practice string `bun:"practice_uuid"`
		Role     string `bun:"role"`
	}
	err := db.NewSelect().Table("users").Column("practice_uuid", "role").Where("uuid = ?", userUUID).Where("closed_at = 0").Where("suspended_at = 0").Scan(ctx, &users)
	if err != nil {
		return Scope{}, err
	}
	if len(users) == 1 {
		scope.PracticeUUID, scope.Role = users[0].Practice, httpx.RoleOf(ctx, userUUID, users[0].Role)
		return scope, nil
	}
	var guests []struct {
		Practice string `bun:"practice_uuid"`
		Patient  string `bun:"patient_uuid"`
		Chosen   int    `bun:"chosen_files"`
		Of       string `bun:"treatment"`
	}
	err = db.NewSelect().Table("guests").Column("practice_uuid", "patient_uuid", "chosen_files", "treatment").Where("uuid = ?", userUUID).
		Where("validated_at > 0").Where("expires_at > ?", time.Now().UnixMilli()).Scan(ctx, &guests)
	if err != nil {
		return Scope{}, err
	}
	if len(guests) != 1 {
		return Scope{}, problem.NotFound()
	}
	scope.PracticeUUID, scope.OnlyPatient, scope.Role = guests[0].Practice, guests[0].Patient, RoleGuest
	scope.treatment = guests[0].Of
	if guests[0].Chosen > 0 {
		scope.chosen = userUUID
	}
	return scope, nil
}

// MayChange reports whether the scope may change anything: a guest may only read.
func (s Scope) MayChange() bool { return s.OnlyPatient == "" }

// patients selects the patients of the scope itself: all of the practice, or a guest's one.
func (s Scope) patients(q *bun.SelectQuery) *bun.SelectQuery {
	q = q.Where("pt.practice_uuid = ?", s.PracticeUUID).Where("pt.unlinked_at = 0")
	if s.OnlyPatient != "" {
		q = q.Where("pt.uuid = ?", s.OnlyPatient)
	}
	return q
}

// Patient returns a patient of the scope's own practice, for a guest only the guest's patient; any other is a 404. It is
// the access check before a change, together with MayChange and the call's roles.
func (s Scope) Patient(ctx context.Context, db bun.IDB, uuid string) (*Patient, error) {
	var found []Patient
	if err := s.patients(db.NewSelect().Model(&found)).Where("pt.uuid = ?", uuid).Scan(ctx); err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, problem.NotFound()
	}
	return &found[0], nil
}
