package partners

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"

	"portal/platform/internal/locale"
)

//go:embed notices.json
var noticesFile []byte

// notice has a language's texts that are shown before a user leaves for a partner's site.
type notice struct {
	Title  string   `json:"title"`
	Text   string   `json:"text"`
	Points []string `json:"points"`
	Inside string   `json:"inside"`
	SignOn string   `json:"signOn"`
}

var notices = func() map[string]notice {
	all := map[string]notice{}
	if err := json.Unmarshal(noticesFile, &all); err != nil {
		panic(fmt.Sprintf("partner notices: %v", err)) // they are embedded
	}
	return all
}()

// noticeFor returns the texts for a partner. A partner that opens by single sign-on receives the user's identity, and the
// notice states that.
func noticeFor(language, name, host, application string) notice {
	n := notices[locale.Or(language)]
	fill := strings.NewReplacer("{name}", name, "{host}", host).Replace
	out := notice{Title: fill(n.Title), Text: fill(n.Text)}
	for _, point := range n.Points {
		out.Points = append(out.Points, fill(point))
	}
	if application != "" {
		out.Title, out.Points = fill(n.Inside), append(out.Points, fill(n.SignOn))
	}
	return out
}

// hostOf returns the host of a partner's site, which must be https. Attack stopped: a stored `javascript:` address that
// runs in the portal when a user follows it.
func hostOf(site string) (string, error) {
	u, err := url.Parse(site)
	if err != nil || u.Scheme != "https" || u.Hostname() == "" || u.User != nil {
		return "", fmt.Errorf("partners: a site that is not https")
	}
	return u.Hostname(), nil
}
