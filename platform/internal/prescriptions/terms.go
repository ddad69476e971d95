package prescriptions

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"portal/platform/internal/commerce"
	"portal/platform/internal/identity"
	"portal/platform/internal/laboratory"
)

// Conditions are the manufacturer's conditions of sale.
type Conditions struct {
	bun.BaseModel `bun:"table:order_conditions,alias:oc"`

	Version string `bun:"version,pk"`
	Since   int64  `bun:"since"`
	// Texts is JSON: the text by language; French replaces a missing one.
	Texts string `bun:"texts"`
}

// text returns the conditions in a language.
func (c *Conditions) text(language string) (string, error) {
	var texts map[string]string
	if err := json.Unmarshal([]byte(c.Texts), &texts); err != nil {
		return "", fmt.Errorf("conditions %s: %w", c.Version, err)
	}
	if text := texts[language]; text != "" {
		return text, nil
	}
	return texts["fr"], nil
}

// inForce returns the current conditions, or nil where there are none.
func inForce(ctx context.Context, db bun.IDB, now time.Time) (*Conditions, error) {
	var c Conditions
	err := db.NewSelect().Model(&c).Where("oc.since <= ?", now.UnixMilli()).Order("oc.since DESC", "oc.version DESC").Limit(1).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &c, err
}

// prescriberRoles are the roles that may prescribe; assistants enter orders for them.
var prescriberRoles = []string{identity.OwnerRole, "practitioner"}

// prescribers returns the users of a practice who may prescribe.
func prescribers(ctx context.Context, db bun.IDB, practice string) ([]identity.User, error) {
	var users []identity.User
	err := db.NewSelect().Model(&users).Where("u.practice_uuid = ?", practice).Where("u.role IN (?)", bun.List(prescriberRoles)).
		Where("u.closed_at = 0").Where("u.suspended_at = 0").Order("u.last_name", "u.first_name", "u.uuid").Limit(200).Scan(ctx)
	return users, err
}

// shippingAddress is one of a practice's addresses, to which parcels can go.
type shippingAddress struct {
	UUID  string `bun:"uuid"`
	Label string `bun:"label"`
	commerce.ShipTo
}

// shippingAddresses returns the practice's addresses, the default first.
func shippingAddresses(ctx context.Context, db bun.IDB, practice string) ([]shippingAddress, error) {
	var all []shippingAddress
	err := db.NewSelect().Table("addresses").ColumnExpr("uuid, label").
		ColumnExpr("name AS ship_name, street AS ship_street, postal_code AS ship_postal_code, city AS ship_city, country AS ship_country").
		Where("practice_uuid = ?", practice).OrderExpr("shipping DESC, added_at, uuid").Limit(50).Scan(ctx, &all)
	return all, err
}

// shipTo returns one of the practice's addresses; for "" its default, or the practice's own address where it has none.
// Attack stopped: parcels sent to an address of another practice. Found is false for an address that is not the practice's.
func shipTo(ctx context.Context, db bun.IDB, practice, address string) (to commerce.ShipTo, found bool, err error) {
	all, err := shippingAddresses(ctx, db, practice)
	if err != nil {
		return to, false, err
	}
	for i := range all {
		if address == "" || all[i].UUID == address {
			return all[i].ShipTo, true, nil
		}
	}
	var p identity.Practice
	if err := db.NewSelect().Model(&p).Where("p.uuid = ?", practice).Scan(ctx); err != nil {
		return to, false, err
	}
	to = commerce.ShipTo{ShipName: p.Name, ShipStreet: p.Street, ShipPostalCode: p.PostalCode, ShipCity: p.City, ShipCountry: p.Country}
	return to, address == "", nil
}

// calendar returns the laboratory's delivery days for several products: the slowest one determines them.
func calendar(ctx context.Context, db bun.IDB, products []*product, now time.Time) (laboratory.Calendar, error) {
	days := 0
	for _, p := range products {
		days = max(days, p.Days)
	}
	return laboratory.Read(ctx, db, days, now)
}
