package demo

import (
	"context"

	"github.com/uptrace/bun"

	"portal/platform/internal/erp"
)

// clientCodes are the practices' codes in the ERP and the CRM.
func clientCodes() map[string]erp.Client {
	code := func(s *staffed, code, since string) erp.Client {
		return erp.Client{Code: code, PracticeUUID: s.UUID, Name: s.Name, PaymentTermDays: 30, Since: since}
	}
	return map[string]erp.Client{
		"tilleuls": code(tilleuls(), "C10442", "2014-03-17"),
		"rivage":   code(rivage(), "C20817", "2019-09-02"),
		"neuf":     code(neuf(), "C30655", "2026-11-16"),
		"grand":    code(grand(), "C40021", "2008-01-21"),
	}
}

// seedSystems writes the data of the manufacturer's other systems.
func seedSystems(ctx context.Context, tx bun.Tx) error {
	codes := clientCodes()
	clients := []erp.Client{codes["tilleuls"], codes["rivage"], codes["neuf"], codes["grand"]}
	if err := insert(ctx, tx, clients); err != nil {
		return err
	}
	if err := seedCRM(ctx, tx, codes); err != nil {
		return err
	}
	return seedScans(ctx, tx)
}
