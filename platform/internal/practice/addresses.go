package practice

import (
	"context"
	"database/sql"
	"errors"
	"net/http"
	"regexp"
	"strings"

	"github.com/google/uuid"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/practiceapi"
	"portal/platform/internal/events"
	"portal/platform/internal/input"
	"portal/platform/internal/problem"
)

// MaxAddresses bounds a practice's addresses.
const MaxAddresses = 50

// Address is one of a practice's addresses. At most one of them is Billing and one is Shipping.
type Address struct {
	bun.BaseModel `bun:"table:addresses,alias:ad"`

	UUID         string `bun:"uuid,pk"`
	PracticeUUID string `bun:"practice_uuid"`
	Label        string `bun:"label"`
	Name         string `bun:"name"`
	Street       string `bun:"street"`
	PostalCode   string `bun:"postal_code"`
	City         string `bun:"city"`
	Country      string `bun:"country"`
	Billing      bool   `bun:"billing"`
	Shipping     bool   `bun:"shipping"`
	AddedAt      int64  `bun:"added_at"`
}

var frenchPostalCode = regexp.MustCompile(`^[0-9]{5}$`)

// ListAddresses implements GET /users/addresses-get/{id}.
func (h *Handlers) ListAddresses(ctx context.Context, request practiceapi.ListAddressesRequestObject) (practiceapi.ListAddressesResponseObject, error) {
	practice, err := h.practices.PracticeOf(ctx, request.Id.String())
	if err != nil {
		return nil, err
	}
	all, err := addressesOf(ctx, h.db, practice)
	if err != nil {
		return nil, err
	}
	result := make([]practiceapi.Address, 0, len(all))
	for i := range all {
		wire, err := addressToWire(&all[i])
		if err != nil {
			return nil, err
		}
		result = append(result, wire)
	}
	return practiceapi.ListAddresses200JSONResponse{Result: result}, nil
}

// AddAddress implements POST /users/address-add/{userUuid}.
func (h *Handlers) AddAddress(ctx context.Context, request practiceapi.AddAddressRequestObject) (practiceapi.AddAddressResponseObject, error) {
	body := request.Body
	address, err := checkAddress(&practiceapi.AddressUpdate{
		Uuid: uuid.New(), Label: body.Label, Name: body.Name, Street: body.Street, PostalCode: body.PostalCode, City: body.City,
		Country: body.Country, Billing: body.Billing, Shipping: body.Shipping,
	})
	if err != nil {
		return nil, err
	}
	address.AddedAt = h.now().UnixMilli()
	err = h.change(ctx, request.UserUuid.String(), func(ctx context.Context, tx bun.Tx, practice string, all []Address) error {
		if len(all) >= MaxAddresses {
			return problem.New(http.StatusConflict, "addresses.limit", "At most 50 addresses.")
		}
		address.PracticeUUID = practice
		if len(all) == 0 {
			address.Billing, address.Shipping = true, true
		}
		if err := makeRoom(ctx, tx, &address); err != nil {
			return err
		}
		_, err := tx.NewInsert().Model(&address).Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	wire, err := addressToWire(&address)
	return practiceapi.AddAddress200JSONResponse{Result: wire}, err
}

// UpdateAddress implements PUT /users/address-update/{userUuid}.
func (h *Handlers) UpdateAddress(ctx context.Context, request practiceapi.UpdateAddressRequestObject) (practiceapi.UpdateAddressResponseObject, error) {
	address, err := checkAddress(request.Body)
	if err != nil {
		return nil, err
	}
	err = h.change(ctx, request.UserUuid.String(), func(ctx context.Context, tx bun.Tx, practice string, all []Address) error {
		current := find(all, address.UUID)
		if current == nil {
			return problem.NotFound()
		}
		address.PracticeUUID, address.AddedAt = practice, current.AddedAt
		var form input.Form
		// A practice must always have default addresses: a default changes only when another address becomes it.
		address.Billing = keepDefault(&form, "billing", current.Billing, request.Body.Billing)
		address.Shipping = keepDefault(&form, "shipping", current.Shipping, request.Body.Shipping)
		if err := form.Err(); err != nil {
			return err
		}
		if err := makeRoom(ctx, tx, &address); err != nil {
			return err
		}
		_, err := tx.NewUpdate().Model(&address).WherePK().Exec(ctx)
		return err
	})
	if err != nil {
		return nil, err
	}
	wire, err := addressToWire(&address)
	return practiceapi.UpdateAddress200JSONResponse{Result: wire}, err
}

// DeleteAddress implements DELETE /users/address-delete/{userUuid}/{addressUuid}.
func (h *Handlers) DeleteAddress(ctx context.Context, request practiceapi.DeleteAddressRequestObject) (practiceapi.DeleteAddressResponseObject, error) {
	err := h.change(ctx, request.UserUuid.String(), func(ctx context.Context, tx bun.Tx, _ string, all []Address) error {
		gone := find(all, request.AddressUuid.String())
		if gone == nil {
			return problem.NotFound()
		}
		if _, err := tx.NewDelete().Model(gone).WherePK().Exec(ctx); err != nil {
			return err
		}
		for i := range all {
			heir := &all[i]
			if heir.UUID == gone.UUID {
				continue
			}
			heir.Billing, heir.Shipping = heir.Billing || gone.Billing, heir.Shipping || gone.Shipping
			_, err := tx.NewUpdate().Model(heir).Column("billing", "shipping").WherePK().Exec(ctx)
			return err
		}
		return nil
	})
	return practiceapi.DeleteAddress204Response{}, err
}

type addressChange func(ctx context.Context, tx bun.Tx, practice string, all []Address) error

// change serialises the changes of a practice's addresses: the practice's row is the lock. Two concurrent changes cannot
// both set a default, or both add the fiftieth address.
func (h *Handlers) change(ctx context.Context, user string, apply addressChange) error {
	practice, err := h.practices.PracticeOf(ctx, user)
	if err != nil {
		return err
	}
	return h.db.RunInTx(ctx, nil, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.ExecContext(ctx, "UPDATE practices SET name = name WHERE uuid = ?", practice); err != nil {
			return err
		}
		all, err := addressesOf(ctx, tx, practice)
		if err != nil {
			return err
		}
		if err := apply(ctx, tx, practice, all); err != nil {
			return err
		}
		return events.Publish(ctx, tx, events.Event{PracticeUUID: practice, Kind: "addresses.changed", Tags: []string{"addresses"}})
	})
}

func addressesOf(ctx context.Context, db bun.IDB, practice string) ([]Address, error) {
	var all []Address
	err := db.NewSelect().Model(&all).Where("practice_uuid = ?", practice).Order("added_at", "uuid").Limit(MaxAddresses).Scan(ctx)
	return all, err
}

// Use is a purpose of a default address.
type Use string

// The uses, which have the names of their columns.
const (
	Billing  Use = "billing"
	Shipping Use = "shipping"
)

// DefaultAddress returns a practice's default address for a use, nil where it has none.
func DefaultAddress(ctx context.Context, db bun.IDB, practice string, use Use) (*Address, error) {
	address := new(Address)
	err := db.NewSelect().Model(address).Where("practice_uuid = ?", practice).Where("?", bun.Ident(use)).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return address, err
}

func find(all []Address, id string) *Address {
	for i := range all {
		if all[i].UUID == id {
			return &all[i]
		}
	}
	return nil
}

// makeRoom removes the address's defaults from all other addresses.
func makeRoom(ctx context.Context, tx bun.Tx, address *Address) error {
	for column, claimed := range map[Use]bool{Billing: address.Billing, Shipping: address.Shipping} {
		if !claimed {
			continue
		}
		_, err := tx.NewUpdate().Model((*Address)(nil)).Set("? = ?", bun.Ident(column), false).
			Where("practice_uuid = ?", address.PracticeUUID).Where("uuid <> ?", address.UUID).Where("?", bun.Ident(column)).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}

func keepDefault(form *input.Form, field string, current bool, wanted *bool) bool {
	if current && wanted != nil && !*wanted {
		form.Fault(field, "default_required", "Make another address the default instead.")
	}
	return current || wanted != nil && *wanted
}

func checkAddress(body *practiceapi.AddressUpdate) (Address, error) {
	var form input.Form
	text := func(value *string) string {
		if value == nil {
			return ""
		}
		return *value
	}
	address := Address{
		UUID: body.Uuid.String(), Label: form.Optional("label", text(body.Label), 60), Name: form.Required("name", body.Name, 120),
		Street: form.Required("street", body.Street, 200), City: form.Required("city", body.City, 100),
		Country: form.Country("country", body.Country), PostalCode: strings.ToUpper(form.Required("postalCode", body.PostalCode, 12)),
		Billing: body.Billing != nil && *body.Billing, Shipping: body.Shipping != nil && *body.Shipping,
	}
	if address.Country == "FR" && !frenchPostalCode.MatchString(address.PostalCode) {
		form.Fault("postalCode", "postal_code", "Five digits.")
	}
	return address, form.Err()
}

func addressToWire(a *Address) (practiceapi.Address, error) {
	id, err := uuid.Parse(a.UUID)
	return practiceapi.Address{Uuid: id, Label: a.Label, Name: a.Name, Street: a.Street, PostalCode: a.PostalCode, City: a.City,
		Country: a.Country, Billing: a.Billing, Shipping: a.Shipping}, err
}
