package push

import (
	"encoding/json"
	"net/url"

	webpush "github.com/SherClockHolmes/webpush-go"

	"portal/platform/internal/locale"
	"portal/platform/internal/mail"
)

// notificationsPage is where a push of several notices leads.
const notificationsPage = "/mes-notifications"

// payload is what a browser shows. It is seen on a locked screen: it names the kind of the notices and the practice, never a person.
type payload struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Lang  string `json:"lang"`
	Tag   string `json:"tag"`  // a later one of the same kind takes the place of this one
	Link  string `json:"link"` // a path of the portal
}

func payloadOf(r *recipient, kind string, news []delivery) ([]byte, error) {
	language := locale.Or(r.Locale)
	return json.Marshal(payload{
		Title: mail.CountText(language, mail.Count{Type: kind, N: len(news)}), Body: r.Practice, Lang: language, Tag: kind, Link: linkOf(kind, news),
	})
}

// linkOf leads to what all notices are about, else to the unread ones of the kind.
func linkOf(kind string, news []delivery) string {
	link := news[0].Link
	for _, n := range news {
		if n.Link != link {
			link = ""
		}
	}
	if link == "" {
		return notificationsPage + "?state=unread&type=" + url.QueryEscape(kind)
	}
	return link
}

// urgencyOf is how much of a battery a kind is worth (RFC 8030, section 5.3): what is advertising waits for a charger.
func urgencyOf(kind string) webpush.Urgency {
	if kind == "offer" || kind == "smileys" {
		return webpush.UrgencyLow
	}
	return webpush.UrgencyNormal
}

func (r *recipient) host() string {
	u, err := url.Parse(r.subscription.Endpoint)
	if err != nil {
		return ""
	}
	return u.Host
}
