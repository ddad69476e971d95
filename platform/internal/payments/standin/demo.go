package standin

import (
	"context"

	"github.com/uptrace/bun"
)

// DemoCard is a registered card of the demonstration.
type DemoCard struct {
	Token, Fingerprint, Brand, LastFour string
	ExpiryMonth, ExpiryYear             int
}

// Register stores a registered card, so that the stand-in charges its token. Otherwise every payment by the card is declined.
func Register(ctx context.Context, tx bun.Tx, card DemoCard) error {
	_, err := tx.NewInsert().Model(&registration{
		IDHash: hash(card.Token), Status: completed, Token: card.Token, Fingerprint: card.Fingerprint, Brand: card.Brand,
		LastFour: card.LastFour, ExpiryMonth: card.ExpiryMonth, ExpiryYear: card.ExpiryYear,
	}).Exec(ctx)
	return err
}

// DemoMandate is a signed mandate of the demonstration.
type DemoMandate struct {
	Token, Reference, Bank, LastFour, SignedOn string
}

// Sign stores a signed mandate, so that the stand-in debits its token.
func Sign(ctx context.Context, tx bun.Tx, mandate DemoMandate) error {
	o := &object{ID: hash(mandate.Token)[:32], Kind: kindMandate, State: mandateSigned, Version: 1, SecretHash: hash(mandate.Token)}
	err := o.set(details{Token: mandate.Token, Reference: mandate.Reference, Bank: mandate.Bank, LastFour: mandate.LastFour, BookedOn: mandate.SignedOn})
	if err != nil {
		return err
	}
	_, err = tx.NewInsert().Model(o).Exec(ctx)
	return err
}
