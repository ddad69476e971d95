package network

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/networkapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/consent"
	"portal/platform/internal/journal"
	"portal/platform/internal/listing"
)

// maxShared bounds how many shares of a practice are read at once.
const maxShared = 2000

// share is a share of a patient with a contact.
type share struct {
	bun.BaseModel `bun:"table:patient_shares,alias:s"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	PatientUUID  string `bun:"patient_uuid"`
	WithUser     string `bun:"with_user"`
	WithPractice string `bun:"with_practice,scanonly"`
}

// sharer is the member of the practice who created a share.
type sharer struct {
	UUID  string `bun:"uuid"`
	First string `bun:"first_name"`
	Last  string `bun:"last_name"`
	Left  bool   `bun:"has_left"`
}

// sharedRow is a guest or a share, with names.
type sharedRow struct {
	UUID      string `bun:"uuid"`
	Kind      string `bun:"kind"`
	Patient   string `bun:"patient_uuid"`
	First     string `bun:"first_name"`
	Last      string `bun:"last_name"`
	Name      string `bun:"name"`
	Email     string `bun:"email"`
	Waiting   bool   `bun:"waiting"`
	Created   int64  `bun:"created_at"`
	Expires   int64  `bun:"expires_at"`
	EndedSoon int64  `bun:"revoked_at"`
	Access    int64  `bun:"access_until"` // of a guest; 0 while unknown
	Rights    string `bun:"rights"`       // of a share
	Files     int    `bun:"chosen_files"` // 0 without a choice of files
	Treatment string `bun:"treatment"`
	By        sharer `bun:"embed:by_"`
	consent.Consent
}

// state returns the state of the access. A guest who never came is pending also after the link expired, because a new one
// can be mailed.
func (r *sharedRow) state(now int64) networkapi.SharedState {
	switch {
	case r.Waiting && (r.Access == 0 || r.Access > now):
		return networkapi.SharedStateWaiting
	case r.EndedSoon != 0 || r.Expires <= now:
		return networkapi.SharedStateEnded
	}
	return networkapi.SharedStateActive
}

// ListShared implements GET /network/shared/{userUuid}.
func (h *Handlers) ListShared(ctx context.Context, request networkapi.ListSharedRequestObject) (networkapi.ListSharedResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	p := request.Params
	page, size := listing.Or(p.Page, 1), listing.Or(p.Size, 25)
	result := networkapi.SharedPage{Items: []networkapi.Shared{}, Page: page, Size: size}
	err = h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		all, err := sharedOf(ctx, tx, user.PracticeUUID)
		if err != nil {
			return err
		}
		search := listing.Or(p.Search, "")
		all = slices.DeleteFunc(all, func(r sharedRow) bool { return !listing.Matches(search, r.First, r.Last, r.Name, r.Email) })
		result.Total = len(all)
		for _, row := range listing.Cut(all, page, size) {
			wire, err := row.wire(user.Practice.Name, h.now().UnixMilli())
			if err != nil {
				return err
			}
			result.Items = append(result.Items, wire)
		}
		return journal.Record(ctx, tx, journal.Entry{PracticeUUID: user.PracticeUUID, Action: journal.List, Kind: journal.KindShares, Count: len(result.Items)})
	})
	return networkapi.ListShared200JSONResponse{Result: result}, err
}

// sharedOf returns the guests and the shares of a practice, the newest first.
func sharedOf(ctx context.Context, db bun.IDB, practice string) ([]sharedRow, error) {
	var guests, shares []sharedRow
	const by = "by_user.uuid AS by_uuid, by_user.first_name AS by_first_name, by_user.last_name AS by_last_name, by_user.closed_at > 0 AS by_has_left"
	err := db.NewSelect().TableExpr("guests AS g").Join("JOIN patients AS p ON p.uuid = g.patient_uuid").
		Join("JOIN users AS by_user ON by_user.uuid = g.invited_by").ColumnExpr(by).
		ColumnExpr("g.uuid, 'guest' AS kind, g.patient_uuid, p.first_name, p.last_name, g.first_name || ' ' || g.last_name AS name").
		ColumnExpr("g.email, g.validated_at = 0 AS waiting, g.created_at, g.expires_at, 0 AS revoked_at").
		ColumnExpr("CASE WHEN g.access_until = 0 AND g.validated_at > 0 THEN g.expires_at ELSE g.access_until END AS access_until").
		ColumnExpr("g.purpose, g.consent_on, g.consent_form, g.chosen_files, g.treatment").
		Where("g.practice_uuid = ?", practice).OrderExpr("g.created_at DESC").Limit(maxShared).Scan(ctx, &guests)
	if err != nil {
		return nil, err
	}
	err = db.NewSelect().TableExpr("patient_shares AS s").Join("JOIN patients AS p ON p.uuid = s.patient_uuid").Join("JOIN users AS u ON u.uuid = s.with_user").
		Join("JOIN users AS by_user ON by_user.uuid = s.by_user").ColumnExpr(by).
		ColumnExpr("s.uuid, 'contact' AS kind, s.patient_uuid, p.first_name, p.last_name, u.first_name || ' ' || u.last_name AS name").
		ColumnExpr("u.login AS email, s.created_at, s.expires_at, s.revoked_at, s.rights, s.chosen_files, s.treatment, s.purpose, s.consent_on, s.consent_form").
		Where("s.practice_uuid = ?", practice).OrderExpr("s.created_at DESC").Limit(maxShared).Scan(ctx, &shares)
	all := append(guests, shares...)
	slices.SortFunc(all, func(a, b sharedRow) int {
		if a.Created != b.Created {
			return cmp.Compare(b.Created, a.Created)
		}
		return strings.Compare(a.UUID, b.UUID)
	})
	return all, err
}

func (r *sharedRow) wire(practice string, now int64) (networkapi.Shared, error) {
	id, err := uuid.Parse(r.UUID)
	if err != nil {
		return networkapi.Shared{}, err
	}
	patient, err := uuid.Parse(r.Patient)
	if err != nil {
		return networkapi.Shared{}, err
	}
	by, err := uuid.Parse(r.By.UUID)
	if err != nil {
		return networkapi.Shared{}, err
	}
	agreed, err := consentWire(r.Consent)
	expires := time.UnixMilli(r.Expires).UTC()
	var access *time.Time
	if r.Access != 0 {
		until := time.UnixMilli(r.Access).UTC()
		access = &until
	}
	sharer := networkapi.SharePerson{Uuid: by, Practice: practice, PersonInfo: networkapi.PersonInfo{FirstName: r.By.First, LastName: r.By.Last}}
	if r.By.Left {
		sharer.Left = &r.By.Left
	}
	var rights *networkapi.ShareRights
	if r.Rights != "" {
		given := networkapi.ShareRights(r.Rights)
		rights = &given
	}
	return networkapi.Shared{Uuid: id, Rights: rights, Files: apivalue.Optional(r.Files), Treatment: apivalue.Optional(r.Treatment), By: &sharer, Kind: networkapi.SharedKind(r.Kind), Name: r.Name, Email: r.Email, State: r.state(now),
		Patient:   networkapi.PatientRef{Uuid: patient, PersonInfo: networkapi.PersonInfo{FirstName: r.First, LastName: r.Last}},
		CreatedAt: time.UnixMilli(r.Created).UTC(), ExpiresAt: &expires, AccessUntil: access, Consent: agreed}, err
}

func consentWire(c consent.Consent) (*networkapi.Consent, error) {
	if c.IsZero() {
		return nil, nil
	}
	on, err := time.Parse(time.DateOnly, c.On)
	return &networkapi.Consent{Purpose: networkapi.SharingPurpose(c.Purpose), On: openapi_types.Date{Time: on}, Form: networkapi.ConsentForm(c.Form)}, err
}
