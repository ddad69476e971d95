package identity

import (
	"context"
	"slices"

	"github.com/uptrace/bun"

	"portal/platform/internal/httpx"
)

// PatientRoles are the roles that see patients: the contract's kind of data `patients`.
var PatientRoles = []string{OwnerRole, "practitioner", "assistant"}

// SharingRoles are the roles that decide who outside the practice sees a patient: the contract's kind of data `sharing`.
var SharingRoles = []string{OwnerRole, "practitioner"}

// HasRole reports whether a user whose account is open has one of the roles, also in the role in which the user sees the
// portal.
func HasRole(ctx context.Context, db bun.IDB, userUUID string, roles []string) (bool, error) {
	if seen := httpx.RoleOf(ctx, userUUID, OwnerRole); !slices.Contains(roles, seen) && seen != OwnerRole {
		return false, nil
	}
	return db.NewSelect().Model((*User)(nil)).Where("u.uuid = ?", userUUID).Where(usable).Where("u.role IN (?)", bun.List(roles)).Exists(ctx)
}

// SeesPatients reports whether objects that name a patient may be shown to the user with the patient. The role `accounts`
// gets them without the patient.
func (s *Service) SeesPatients(ctx context.Context, userUUID string) (bool, error) {
	return HasRole(ctx, s.db, userUUID, PatientRoles)
}
