package portalcli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"time"
)

// kitAliases are the names by which a remote imports and installs the packages of the kit.
var kitAliases = map[string]string{
	"shared-ui": kitScope + "/shared-ui", "portal-webpack": kitScope + "/webpack",
	"portal-playwright": kitScope + "/playwright", "portal-lint": kitScope + "/lint",
}

const registryTimeout = 20 * time.Second

// kitPackage is a version of a package as npm's registry API describes it.
type kitPackage struct {
	Dependencies     map[string]string `json:"dependencies"`
	PeerDependencies map[string]string `json:"peerDependencies"`
	// Portal names the shell that the kit was packed with; `@portal/webpack` has it.
	Portal struct {
		Shell string `json:"shell"`
	} `json:"portal"`
}

// kit is one version of all packages of the kit, by alias.
type kit struct {
	version  string
	packages map[string]kitPackage
}

// fetchKit returns a version of the kit from the portal's registry; without a version, the latest, which fits the released shell.
func (r *run) fetchKit(version string) (*kit, error) {
	if r.portal == "" {
		return nil, usage{errors.New("where is the portal? Set PORTAL_URL or give --portal")}
	}
	found := &kit{version: version, packages: map[string]kitPackage{}}
	client := httpClient()
	for alias, name := range kitAliases {
		var of struct {
			Tags     map[string]string     `json:"dist-tags"`
			Versions map[string]kitPackage `json:"versions"`
		}
		if err := r.registry(client, name, &of); err != nil {
			return nil, err
		}
		if found.version == "" {
			found.version = of.Tags["latest"]
		}
		one, ok := of.Versions[found.version]
		if !ok {
			return nil, missingKit(r.portal, found.version, of.Versions)
		}
		found.packages[alias] = one
	}
	return found, nil
}

func missingKit(portal, version string, all map[string]kitPackage) error {
	if version == "" {
		return fmt.Errorf("%s has no kit that fits its shell: an operator publishes one by `portal kit publish`", portal)
	}
	names := make([]string, 0, len(all))
	for name := range all {
		names = append(names, name)
	}
	slices.Sort(names)
	return usage{fmt.Errorf("%s has no kit %s, but %v", portal, version, names)}
}

// registry reads the description of a package.
func (r *run) registry(client *http.Client, name string, into any) error {
	ctx, cancel := context.WithTimeout(r.ctx, registryTimeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, r.portal+"/kit/"+url.PathEscape(name), http.NoBody)
	if err != nil {
		return usage{fmt.Errorf("the portal's address: %w", err)}
	}
	request.Header.Set("Accept", "application/json")
	response, err := client.Do(request)
	if err != nil {
		return noAnswer{fmt.Errorf("the portal does not answer: %w", err)}
	}
	defer response.Body.Close() //nolint:errcheck // only read
	text, err := io.ReadAll(response.Body)
	switch {
	case err != nil:
		return noAnswer{fmt.Errorf("the portal's answer broke off: %w", err)}
	case response.StatusCode == http.StatusNotFound:
		return fmt.Errorf("%s has no kit: an operator publishes one by `portal kit publish`", r.portal)
	case response.StatusCode != http.StatusOK:
		return noAnswer{fmt.Errorf("%s answers %s for %s", r.portal, response.Status, name)}
	}
	if err := json.Unmarshal(text, into); err != nil {
		return fmt.Errorf("this does not look like a portal's registry: %w", err)
	}
	return nil
}

// alias returns how a remote depends on a package of the kit: by the name that it imports, pinned to one version.
func (k *kit) alias(name string) string { return "npm:" + kitAliases[name] + "@" + k.version }

// dependencies returns what a remote needs besides the kit at run time: the packages that the shell provides and the remote imports.
func (k *kit) dependencies() map[string]string {
	ui := k.packages["shared-ui"].Dependencies
	return map[string]string{
		"@tanstack/react-query": ui["@tanstack/react-query"], "react": ui["react"], "shared-ui": k.alias("shared-ui"),
	}
}

// devDependencies returns the other packages of the kit, and the tools that they expect beside them.
func (k *kit) devDependencies() map[string]string {
	all := map[string]string{}
	for alias, one := range k.packages {
		for name, wanted := range one.PeerDependencies {
			all[name] = wanted
		}
		if alias != "shared-ui" {
			all[alias] = k.alias(alias)
		}
	}
	return all
}
