package sbom

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	licenseclassifier "github.com/google/licenseclassifier/v2"
	"github.com/google/licenseclassifier/v2/assets"
)

// licenseFile matches the file names of a module's own licence; licences of copied code are in further files.
var licenseFile = regexp.MustCompile(`(?i)^(licen[cs]e|copying|unlicense)([-.](md|txt|mit|apache|bsd))?$`)

// classifier identifies the licences of modules by their texts.
type classifier struct {
	once    sync.Once
	texts   *licenseclassifier.Classifier
	failure error
	found   map[string]string
}

// of returns the SPDX expression of the licence files in a module's folder. An unrecognised text is an error: a person has to
// read it.
func (c *classifier) of(name, dir string) (string, error) {
	c.once.Do(func() {
		c.found = map[string]string{}
		c.texts, c.failure = assets.DefaultClassifier()
	})
	if c.failure != nil {
		return "", fmt.Errorf("texts of licences: %w", c.failure)
	}
	if known, ok := c.found[dir]; ok {
		return known, nil
	}
	expression, err := c.classify(dir)
	if err != nil {
		return "", fmt.Errorf("licence of %s: %w", name, err)
	}
	c.found[dir] = expression
	return expression, nil
}

func (c *classifier) classify(dir string) (string, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", err
	}
	var ids []string
	for _, entry := range entries {
		if entry.IsDir() || !licenseFile.MatchString(entry.Name()) {
			continue
		}
		text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
		if err != nil {
			return "", err
		}
		ids = append(ids, c.identify(text)...)
	}
	if len(ids) == 0 {
		return "", fmt.Errorf("no known text in %s", dir)
	}
	slices.Sort(ids)
	return strings.Join(slices.Compact(ids), " AND "), nil
}

// identify returns the licences whose text a file contains, or else those that it only names by their notice.
func (c *classifier) identify(text []byte) []string {
	var whole, notices []string
	for _, match := range c.texts.Match(text).Matches {
		switch match.MatchType {
		case "License":
			whole = append(whole, match.Name)
		case "Header":
			notices = append(notices, match.Name)
		}
	}
	if len(whole) > 0 {
		return whole
	}
	return notices
}
