// Package hosting manages the hosting of a practice's health data: who stores it, where and for how long, the export of
// all data, and requests to erase it.
package hosting

import (
	"context"
	"errors"
	"io"
	"net/http"
	"slices"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/hostingapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/locale"
	"portal/platform/internal/localtime"
	"portal/platform/internal/problem"
	"portal/platform/internal/translations"
)

// People reads users and writes to owners; see identity.Accounts.
type People interface {
	ByID(ctx context.Context, uuid string) (*identity.User, error)
	ExportNotices(ctx context.Context, db bun.IDB, practice string) (identity.Notices, error)
	Send(notices identity.Notices)
}

// Blobs stores the practices' files and exports; see files.Blobs.
type Blobs interface {
	Put(ctx context.Context, key, media string, r io.Reader) (int64, error)
	Open(ctx context.Context, key string, from int64) (io.ReadCloser, error)
	Delete(ctx context.Context, key string) error
	// Unpacked opens the content of a slice of a series.
	Unpacked(ctx context.Context, key string) (io.ReadCloser, error)
}

// Handlers serves the product API's calls about hosting.
type Handlers struct {
	db     *bun.DB
	people People
	blobs  Blobs
	quota  int64 // bytes of files that a practice may store
	wake   chan struct{}
	now    func() time.Time
}

// NewHandlers returns Handlers; quota is each practice's.
func NewHandlers(db *bun.DB, people People, blobs Blobs, quota int64, now func() time.Time) *Handlers {
	return &Handlers{db: db, people: people, blobs: blobs, quota: quota, wake: make(chan struct{}, 1), now: now}
}

// Plan is a practice's host and its certificate. Days are ISO 8601.
type Plan struct {
	bun.BaseModel `bun:"table:hosting_plans,alias:hp"`

	PracticeUUID      string `bun:"practice_uuid,pk"`
	HostName          string `bun:"host_name"`
	HostStreet        string `bun:"host_street"`
	HostPostalCode    string `bun:"host_postal_code"`
	HostCity          string `bun:"host_city"`
	HostCountry       string `bun:"host_country"`
	DataCentre        string `bun:"data_centre"`
	DataCountry       string `bun:"data_country"`
	CertificateNumber string `bun:"certificate_number"`
	CertificateBody   string `bun:"certificate_body"`
	CertificateFrom   string `bun:"certificate_from"`
	CertificateUntil  string `bun:"certificate_until"`
}

// endingDays is how long before its end a certificate counts as expiring.
const endingDays = 90

// retention has the legal retention periods.
var retention = []hostingapi.RetentionRule{
	{Code: hostingapi.RetentionRuleCodeRetentionPatientFile, Years: 20, From: hostingapi.RetentionRuleFromLastCare, Law: "Code de la santé publique, art. R. 1112-7"},
	{Code: hostingapi.RetentionRuleCodeRetentionMinor, Years: 10, From: hostingapi.RetentionRuleFromMajority, Law: "Code de la santé publique, art. R. 1112-7"},
	{Code: hostingapi.RetentionRuleCodeRetentionImplantTraceability, Years: 15, From: hostingapi.RetentionRuleFromDelivery, Law: "Règlement (UE) 2017/745, art. 10, § 8"},
	{Code: hostingapi.RetentionRuleCodeRetentionDeviceTraceability, Years: 10, From: hostingapi.RetentionRuleFromDelivery, Law: "Règlement (UE) 2017/745, art. 10, § 8"},
	{Code: hostingapi.RetentionRuleCodeRetentionAccounting, Years: 10, From: hostingapi.RetentionRuleFromEndOfYear, Law: "Code de commerce, art. L. 123-22"},
	{Code: hostingapi.RetentionRuleCodeRetentionJournal, Years: 20, From: hostingapi.RetentionRuleFromEntry, Law: "Code de la santé publique, art. R. 1112-7"},
}

// rules returns the legal retention periods with their names in the reader's language.
func rules(language string) []hostingapi.RetentionRule {
	said := slices.Clone(retention)
	for i := range said {
		said[i].Law = translations.In(language, said[i].Law)
	}
	return said
}

// GetHosting implements GET /hosting/get/{userUuid}.
func (h *Handlers) GetHosting(ctx context.Context, request hostingapi.GetHostingRequestObject) (hostingapi.GetHostingResponseObject, error) {
	user, err := h.people.ByID(ctx, request.UserUuid.String())
	if err != nil {
		return nil, err
	}
	result := hostingapi.Hosting{Retention: rules(locale.Of(ctx))}
	if result.Quota, err = h.use(ctx, user.PracticeUUID); err != nil {
		return nil, err
	}
	var plans []Plan
	if err := h.db.NewSelect().Model(&plans).Where("practice_uuid = ?", user.PracticeUUID).Scan(ctx); err != nil {
		return nil, err
	}
	if len(plans) == 1 {
		plan := plans[0]
		result.Host = &hostingapi.HostingHost{Name: translations.For(ctx, plan.HostName), Street: plan.HostStreet, PostalCode: plan.HostPostalCode, City: plan.HostCity,
			Country: plan.HostCountry, DataCentre: translations.For(ctx, plan.DataCentre), DataCountry: plan.DataCountry}
		if result.Certificate, err = plan.certificate(h.today(), locale.Of(ctx)); err != nil {
			return nil, err
		}
	}
	return hostingapi.GetHosting200JSONResponse{Result: result}, nil
}

// use counts the practice's files by kind; deleted files count until they are removed.
func (h *Handlers) use(ctx context.Context, practice string) (hostingapi.HostingQuota, error) {
	quota := hostingapi.HostingQuota{Bytes: h.quota, Kinds: []hostingapi.HostingUse{}}
	err := h.db.NewSelect().Table("files").ColumnExpr("kind, COUNT(*) AS files, COALESCE(SUM(size), 0) AS bytes").
		Where("practice_uuid = ?", practice).GroupExpr("kind").OrderExpr("kind").Scan(ctx, &quota.Kinds)
	for _, kind := range quota.Kinds {
		quota.Used += kind.Bytes
		quota.Files += kind.Files
	}
	return quota, err
}

func (p *Plan) certificate(today time.Time, language string) (*hostingapi.HostingCertificate, error) {
	from, errFrom := time.Parse(time.DateOnly, p.CertificateFrom)
	until, errUntil := time.Parse(time.DateOnly, p.CertificateUntil)
	state := hostingapi.HostingCertificateStateValid
	switch {
	case until.Before(today):
		state = hostingapi.HostingCertificateStateEnded
	case until.Before(today.AddDate(0, 0, endingDays)):
		state = hostingapi.HostingCertificateStateEnding
	}
	return &hostingapi.HostingCertificate{Scheme: hostingapi.HostingCertificateSchemeHDS, Number: p.CertificateNumber, Body: translations.In(language, p.CertificateBody), State: state,
		ValidFrom: openapi_types.Date{Time: from}, ValidUntil: openapi_types.Date{Time: until}}, errors.Join(errFrom, errUntil)
}

// today returns the practices' calendar day as midnight UTC, for comparison with parsed days.
func (h *Handlers) today() time.Time { return localtime.Day(h.now()) }

// owner returns the user, who must be an owner, because an export contains all data. The edge enforces this by the
// contract; this check is for gateways of the manufacturer that do not.
func (h *Handlers) owner(ctx context.Context, id uuid.UUID) (*identity.User, error) {
	user, err := h.people.ByID(ctx, id.String())
	if err == nil && user.Role != identity.OwnerRole {
		err = problem.New(http.StatusForbidden, "auth.role", "Only an owner.")
	}
	return user, err
}
