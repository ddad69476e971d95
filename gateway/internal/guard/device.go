package guard

import "strings"

// Device describes a browser and system in words, for lists of sessions and browsers; the raw header is never stored.
func Device(agent string) string {
	// Browsers also name those that they are compatible with, so specific ones come first.
	browser := first(agent, "EdgA/", "Edge", "EdgiOS/", "Edge", "Edg/", "Edge", "OPR/", "Opera", "SamsungBrowser/", "Samsung Internet",
		"FxiOS/", "Firefox", "Firefox/", "Firefox", "CriOS/", "Chrome", "Chrome/", "Chrome", "Safari/", "Safari")
	system := first(agent, "iPhone", "iPhone", "iPad", "iPad", "Android", "Android", "Windows", "Windows", "Mac OS X", "macOS", "CrOS", "ChromeOS", "Linux", "Linux")
	if browser == "" || system == "" {
		return browser + system
	}
	return browser + " · " + system
}

// first returns the word of the first mark that the text contains, "" for none; pairs are mark and word.
func first(text string, pairs ...string) string {
	for i := 0; i+1 < len(pairs); i += 2 {
		if strings.Contains(text, pairs[i]) {
			return pairs[i+1]
		}
	}
	return ""
}
