package team

import (
	"context"

	"portal/platform/internal/api/teamapi"
)

// sharesOf counts the active shares and guests of a practice by the colleague who created them.
func (h *Handlers) sharesOf(ctx context.Context, practice string) (map[string]int, error) {
	now := h.now().UnixMilli()
	shares := h.db.NewSelect().TableExpr("patient_shares AS s").ColumnExpr("s.by_user").Join("JOIN patients AS p ON p.uuid = s.patient_uuid").
		Join("JOIN users AS w ON w.uuid = s.with_user").Where("s.practice_uuid = ?", practice).Where("s.revoked_at = 0").Where("s.expires_at > ?", now).
		Where("p.unlinked_at = 0").Where("w.closed_at = 0")
	guests := h.db.NewSelect().TableExpr("guests AS g").ColumnExpr("g.invited_by").Join("JOIN patients AS p ON p.uuid = g.patient_uuid").
		Where("g.practice_uuid = ?", practice).Where("g.expires_at > ?", now).Where("p.unlinked_at = 0")
	var counted []struct {
		ByUser string `bun:"by_user"`
		N      int    `bun:"n"`
	}
	err := h.db.NewSelect().TableExpr("(? UNION ALL ?) AS made", shares, guests).ColumnExpr("by_user, COUNT(*) AS n").GroupExpr("by_user").Scan(ctx, &counted)
	if err != nil {
		return nil, err
	}
	all := map[string]int{}
	for _, one := range counted {
		all[one.ByUser] = one.N
	}
	return all, nil
}

// withShares returns colleagues as the reader may see them, with the number of their active shares.
func (h *Handlers) withShares(ctx context.Context, reader string, shown []collaborator) ([]teamapi.Collaborator, error) {
	items := []teamapi.Collaborator{}
	if len(shown) == 0 {
		return items, nil
	}
	shares, err := h.sharesOf(ctx, shown[0].PracticeUUID)
	if err != nil {
		return nil, err
	}
	for i := range shown {
		item, err := shown[i].wire(reader)
		if err != nil {
			return nil, err
		}
		count := shares[shown[i].UUID]
		item.Shares = &count
		items = append(items, item)
	}
	return items, nil
}
