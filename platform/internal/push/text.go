package push

import (
	"encoding/json"
	"net/url"

	webpush "github.com/SherClockHolmes/webpush-go"

	"portal/platform/internal/locale"
	"portal/platform/internal/mail"
	"portal/platform/internal/pages"
)

// notificationsPage is the page to which a push of several notices links.
const notificationsPage = pages.MessagingNotifications

// payload is the content of a push. Lock screens show it, so it has the kind of the notices and the practice, but no
// person.
type payload struct {
	Title string `json:"title"`
	Body  string `json:"body"`
	Lang  string `json:"lang"`
	Tag   string `json:"tag"`  // a later push of the same kind replaces this one
	Link  string `json:"link"` // a path of the portal
}

func payloadOf(r *recipient, kind string, news []delivery) ([]byte, error) {
	language := locale.Or(r.Locale)
	return json.Marshal(payload{
		Title: mail.CountText(language, mail.Count{Type: kind, N: len(news)}), Body: r.Practice, Lang: language, Tag: kind, Link: linkOf(kind, news),
	})
}

// linkOf returns the common link of all notices, or the page of unread ones of the kind.
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

// urgencyOf returns the urgency of a kind (RFC 8030, section 5.3): advertising may wait until the device is charging.
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
