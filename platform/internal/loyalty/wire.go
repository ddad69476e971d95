package loyalty

import (
	"errors"
	"time"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/productapi"
	"portal/platform/internal/commerce"
)

func instant(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

func accountToWire(a Account) productapi.SmileyAccount {
	account := productapi.SmileyAccount{
		Balance: a.Net, Worth: money(a.Net), Rate: money(1), Earned: a.Earned, Spent: a.Spent, Expired: a.Expired,
		Corrected: a.Corrected, Lines: a.Lines,
	}
	if a.LastAt != 0 {
		at := instant(a.LastAt)
		account.LastAt = &at
	}
	account.Expiring = make([]struct {
		Amount int64              `json:"amount"`
		On     openapi_types.Date `json:"on"`
	}, len(a.Expiring))
	for i, expiry := range a.Expiring {
		account.Expiring[i].Amount, account.Expiring[i].On = expiry.Amount, openapi_types.Date{Time: expiry.On}
	}
	return account
}

func lineToWire(e *Entry) (productapi.SmileyTransaction, error) {
	id, err := uuid.Parse(e.UUID)
	if err != nil {
		return productapi.SmileyTransaction{}, err
	}
	if e.User == nil {
		return productapi.SmileyTransaction{}, errors.New("a line without its user")
	}
	line := productapi.SmileyTransaction{
		Uuid: id, At: instant(e.At), Kind: productapi.SmileyKind(e.Kind), Amount: e.Amount, Balance: e.Balance,
		Source: productapi.SmileySource{Kind: productapi.SmileySourceKind(e.SourceKind), Reference: e.SourceReference},
		Label:  e.Label,
	}
	if line.User, err = userToWire(e.User.UUID, e.User.FirstName, e.User.LastName); err != nil {
		return line, err
	}
	if e.Application != nil {
		if line.Application, err = applicationToWire(e.Application.UUID, e.Application.Name); err != nil {
			return line, err
		}
	}
	if e.Kind == KindSpend {
		channel := productapi.SmileyTransactionChannel(e.Channel)
		line.Channel, line.Rebate = &channel, &productapi.Money{Amount: e.RebateCents, Currency: commerce.Currency}
	}
	return line, nil
}

func userToWire(id, firstName, lastName string) (productapi.SmileyUser, error) {
	parsed, err := uuid.Parse(id)
	return productapi.SmileyUser{
		Uuid: parsed, PersonInfo: productapi.PersonInfo{FirstName: firstName, LastName: lastName},
	}, err
}

// applicationToWire gives nothing for lines that no application stands behind.
func applicationToWire(id, name string) (*productapi.Application, error) {
	if id == "" {
		return nil, nil
	}
	parsed, err := uuid.Parse(id)
	return &productapi.Application{Uuid: parsed, Name: name}, err
}

func usersToWire(rows []UserSums) ([]productapi.SmileysByUser, error) {
	result := make([]productapi.SmileysByUser, 0, len(rows))
	for _, row := range rows {
		user, err := userToWire(row.UUID, row.FirstName, row.LastName)
		if err != nil {
			return nil, err
		}
		result = append(result, productapi.SmileysByUser{
			User: user, Earned: row.Earned, Spent: row.Spent, Expired: row.Expired, Corrected: row.Corrected,
			Net: row.Net, Lines: row.Lines,
		})
	}
	return result, nil
}

func applicationsToWire(rows []ApplicationSums) ([]productapi.SmileysByApplication, error) {
	result := make([]productapi.SmileysByApplication, 0, len(rows))
	for _, row := range rows {
		application, err := applicationToWire(row.UUID, row.Name)
		if err != nil {
			return nil, err
		}
		result = append(result, productapi.SmileysByApplication{
			Application: application, Earned: row.Earned, Spent: row.Spent, Expired: row.Expired,
			Corrected: row.Corrected, Net: row.Net, Lines: row.Lines,
		})
	}
	return result, nil
}
