package guard

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestBrowsersOfPhonesAreNamedAsTheirUsersKnowThem(t *testing.T) {
	const (
		iPhone  = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
		android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) "
		windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) "
	)
	for agent, name := range map[string]string{
		iPhone + "Version/18.1 Mobile/15E148 Safari/604.1":                                          "Safari · iPhone",
		iPhone + "CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1":                                   "Chrome · iPhone",
		iPhone + "FxiOS/132.0 Mobile/15E148 Safari/605.1.15":                                        "Firefox · iPhone",
		iPhone + "EdgiOS/131.0.2903.68 Version/18.0 Mobile/15E148 Safari/604.1":                     "Edge · iPhone",
		android + "Chrome/131.0.0.0 Mobile Safari/537.36":                                           "Chrome · Android",
		android + "Chrome/131.0.0.0 Mobile Safari/537.36 EdgA/131.0.2903.48":                        "Edge · Android",
		android + "SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36":                       "Samsung Internet · Android",
		windows + "Gecko/20100101 Firefox/132.0":                                                    "Firefox · Windows",
		windows + "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0": "Edge · Windows",
		"curl/8.5.0":       "",
		"Lynx/2.9 (Linux)": "Linux",
	} {
		assert.Equal(t, name, Device(agent), agent)
	}
}
