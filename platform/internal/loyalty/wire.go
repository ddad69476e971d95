package loyalty

import (
	"errors"

	"github.com/google/uuid"
	openapi_types "github.com/oapi-codegen/runtime/types"

	"portal/platform/internal/api/loyaltyapi"
	"portal/platform/internal/commerce"
	"portal/platform/internal/localtime"
	"portal/platform/internal/translations"
)

func accountToWire(a Account) loyaltyapi.SmileyAccount {
	account := loyaltyapi.SmileyAccount{
		Balance: a.Net, Worth: money(a.Net), Rate: money(1), Earned: a.Earned, Spent: a.Spent, Expired: a.Expired,
		Corrected: a.Corrected, Lines: a.Lines,
	}
	if a.LastAt != 0 {
		at := localtime.Instant(a.LastAt)
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

func lineToWire(e *Entry, language string) (loyaltyapi.SmileyTransaction, error) {
	id, err := uuid.Parse(e.UUID)
	if err != nil {
		return loyaltyapi.SmileyTransaction{}, err
	}
	if e.User == nil {
		return loyaltyapi.SmileyTransaction{}, errors.New("a line without its user")
	}
	line := loyaltyapi.SmileyTransaction{
		Uuid: id, At: localtime.Instant(e.At), Kind: loyaltyapi.SmileyKind(e.Kind), Amount: e.Amount, Balance: e.Balance,
		Source: loyaltyapi.SmileySource{Kind: loyaltyapi.SmileySourceKind(e.SourceKind), Reference: e.SourceReference},
		Label:  translations.In(language, e.Label),
	}
	if line.User, err = userToWire(e.User.UUID, e.User.FirstName, e.User.LastName); err != nil {
		return line, err
	}
	if e.Application != nil {
		if line.Application, err = applicationToWire(e.Application.UUID, translations.In(language, e.Application.Name)); err != nil {
			return line, err
		}
	}
	if e.Kind == KindSpend {
		channel := loyaltyapi.SmileyTransactionChannel(e.Channel)
		line.Channel, line.Rebate = &channel, &loyaltyapi.Money{Amount: e.RebateCents, Currency: commerce.Currency}
	}
	return line, nil
}

func userToWire(id, firstName, lastName string) (loyaltyapi.SmileyUser, error) {
	parsed, err := uuid.Parse(id)
	return loyaltyapi.SmileyUser{
		Uuid: parsed, PersonInfo: loyaltyapi.PersonInfo{FirstName: firstName, LastName: lastName},
	}, err
}

// applicationToWire returns nil for lines without an application.
func applicationToWire(id, name string) (*loyaltyapi.Application, error) {
	if id == "" {
		return nil, nil
	}
	parsed, err := uuid.Parse(id)
	return &loyaltyapi.Application{Uuid: parsed, Name: name}, err
}

func usersToWire(rows []UserSums) ([]loyaltyapi.SmileysByUser, error) {
	result := make([]loyaltyapi.SmileysByUser, 0, len(rows))
	for _, row := range rows {
		user, err := userToWire(row.UUID, row.FirstName, row.LastName)
		if err != nil {
			return nil, err
		}
		result = append(result, loyaltyapi.SmileysByUser{
			User: user, Earned: row.Earned, Spent: row.Spent, Expired: row.Expired, Corrected: row.Corrected,
			Net: row.Net, Lines: row.Lines,
		})
	}
	return result, nil
}

func applicationsToWire(rows []ApplicationSums, language string) ([]loyaltyapi.SmileysByApplication, error) {
	result := make([]loyaltyapi.SmileysByApplication, 0, len(rows))
	for _, row := range rows {
		application, err := applicationToWire(row.UUID, translations.In(language, row.Name))
		if err != nil {
			return nil, err
		}
		result = append(result, loyaltyapi.SmileysByApplication{
			Application: application, Earned: row.Earned, Spent: row.Spent, Expired: row.Expired,
			Corrected: row.Corrected, Net: row.Net, Lines: row.Lines,
		})
	}
	return result, nil
}

func monthsToWire(rows []MonthSums) []loyaltyapi.SmileysByMonth {
	result := make([]loyaltyapi.SmileysByMonth, 0, len(rows))
	for _, row := range rows {
		result = append(result, loyaltyapi.SmileysByMonth{
			Month: row.Month, Earned: row.Earned, Spent: row.Spent, Expired: row.Expired, Corrected: row.Corrected,
			Net: row.Net, Balance: row.Balance, Lines: row.Lines,
		})
	}
	return result
}
