package partners

import (
	"time"

	"github.com/google/uuid"

	"portal/platform/internal/api/partnersapi"
	"portal/platform/internal/apivalue"
	"portal/platform/internal/localtime"
)

func partnersToWire(rows []listed, withArtwork bool) ([]partnersapi.Partner, error) {
	result := make([]partnersapi.Partner, 0, len(rows))
	for i := range rows {
		item, err := partnerToWire(&rows[i])
		if err != nil {
			return nil, err
		}
		if withArtwork {
			drawing := artworkToWire(&rows[i], item.Uuid)
			item.Artwork = &drawing
		}
		result = append(result, item)
	}
	return result, nil
}

func partnerToWire(p *listed) (partnersapi.Partner, error) {
	id, err := uuid.Parse(p.UUID)
	if err != nil {
		return partnersapi.Partner{}, err
	}
	host, err := hostOf(p.URL)
	item := partnersapi.Partner{
		Uuid: id, Name: p.Name, Category: partnersapi.PartnerCategory(p.Category), Locale: partnersapi.Locale(p.Locale),
		Tagline: p.Tagline, Offer: p.Offer, Host: host, External: p.Application == "", Application: apivalue.Optional(p.Application), Saved: p.Saved,
	}
	if p.Request != "" {
		status := partnersapi.PartnershipStatus(p.Request)
		item.Request = &status
	}
	return item, err
}

func detailToWire(p *listed, languages []string, latest *Request) (partnersapi.PartnerDetail, error) {
	short, err := partnerToWire(p)
	if err != nil {
		return partnersapi.PartnerDetail{}, err
	}
	detail := partnersapi.PartnerDetail{
		Uuid: short.Uuid, Name: short.Name, Category: short.Category, Locale: short.Locale, Tagline: short.Tagline, Offer: short.Offer,
		Host: short.Host, External: short.External, Application: short.Application, Saved: short.Saved, Request: short.Request,
		Description: p.Description, Artwork: artworkToWire(p, short.Uuid), Locales: []partnersapi.Locale{},
	}
	for _, language := range languages {
		detail.Locales = append(detail.Locales, partnersapi.Locale(language))
	}
	if latest != nil {
		request, err := requestToWire(latest)
		if err != nil {
			return detail, err
		}
		detail.LatestRequest = &request
	}
	return detail, nil
}

func number(x float64) *float32 {
	if x == 0 {
		return nil
	}
	narrow := float32(x)
	return &narrow
}

func artworkToWire(p *listed, id uuid.UUID) partnersapi.PartnerArtwork {
	art := partnersapi.PartnerArtwork{
		PartnerUuid: id, Locale: partnersapi.Locale(p.Locale), Width: artWidth, Height: artHeight, Alt: p.Alt,
		Shapes: []partnersapi.ArtworkShape{}, Texts: []partnersapi.ArtworkText{},
	}
	art.Background.From, art.Background.To, art.Background.Angle = p.Artwork.From, p.Artwork.To, 35
	for _, s := range p.Artwork.Shapes() {
		shape := partnersapi.ArtworkShape{
			Kind: partnersapi.ArtworkShapeKind(s.Kind), Fill: s.Fill, Opacity: float32(s.Opacity),
			X: number(s.X), Y: number(s.Y), Radius: number(s.Radius), Stroke: number(s.Stroke),
		}
		if len(s.Points) > 0 {
			points := make([]float32, len(s.Points))
			for i, x := range s.Points {
				points[i] = float32(x)
			}
			shape.Points = &points
		}
		art.Shapes = append(art.Shapes, shape)
	}
	for _, l := range p.Artwork.Labels(p.Name, p.Tagline, p.Offer) {
		art.Texts = append(art.Texts, partnersapi.ArtworkText{
			Role: partnersapi.ArtworkTextRole(l.Role), Text: l.Text, X: float32(l.X), Y: float32(l.Y), Size: float32(l.Size),
			Weight: partnersapi.ArtworkTextWeight(l.Weight), Fill: l.Fill,
		})
	}
	return art
}

func requestToWire(r *Request) (partnersapi.PartnershipRequest, error) {
	var wire partnersapi.PartnershipRequest
	var err error
	if wire.Uuid, err = uuid.Parse(r.UUID); err != nil {
		return wire, err
	}
	if wire.Partner.Uuid, err = uuid.Parse(r.PartnerUUID); err != nil {
		return wire, err
	}
	wire.Partner.Name, wire.Partner.Category = r.Partner.Name, partnersapi.PartnerCategory(r.Partner.Category)
	wire.RequestedBy = partnersapi.PersonInfo{FirstName: r.Requester.FirstName, LastName: r.Requester.LastName}
	wire.Status, wire.Message, wire.Reason, wire.Version = partnersapi.PartnershipStatus(r.Status), r.Message, r.Reason, r.Version
	wire.RequestedAt, wire.ChangedAt = localtime.Instant(r.RequestedAt), localtime.Instant(r.ChangedAt)
	wire.Next = []partnersapi.PartnershipStatus{}
	for _, next := range follows[r.Status] {
		wire.Next = append(wire.Next, partnersapi.PartnershipStatus(next))
	}
	steps := wire.Steps[:0]
	for _, step := range r.Steps {
		steps = append(steps, struct {
			At     time.Time                     `json:"at"`
			Status partnersapi.PartnershipStatus `json:"status"`
		}{localtime.Instant(step.At), partnersapi.PartnershipStatus(step.Status)})
	}
	if steps == nil {
		steps = []struct {
			At     time.Time                     `json:"at"`
			Status partnersapi.PartnershipStatus `json:"status"`
		}{}
	}
	wire.Steps = steps
	return wire, nil
}
