package remotes

import (
	"cmp"
	"slices"

	"portal/gateway/internal/edgeapi"
)

// firstOfSlot is how many of a slot's extensions are preloaded with the document; the page loads them before they are in
// view (shared-ui/src/slots/extension.ts has the same number).
const firstOfSlot = 8

// guestRole is the role of a guest, who belongs to no practice and gets only what declares guests.
const guestRole = "guest"

// Extension is one extension of a page.
type Extension struct {
	edgeapi.PageExtension

	Owner *Manifest
}

// Part returns the files of the extension.
func (e Extension) Part() Part { return e.Owner.ExtensionParts[e.Name] }

// First returns the extensions of slot that are preloaded with the document for a user with this role, in the order of the
// page.
func (r *Resolution) First(slot, role string) []Extension {
	var found []Extension
	for _, m := range r.Remotes {
		for _, e := range m.Extensions {
			if e.Slot == slot && mayHave(e, role) {
				found = append(found, Extension{e, m})
			}
		}
	}
	slices.SortFunc(found, func(a, b Extension) int {
		return cmp.Or(cmp.Compare(a.Order, b.Order), cmp.Compare(a.Owner.Name+"/"+a.Name, b.Owner.Name+"/"+b.Name))
	})
	return found[:min(len(found), firstOfSlot)]
}

func mayHave(e edgeapi.PageExtension, role string) bool {
	if e.Roles == nil {
		return role != guestRole
	}
	return slices.Contains(*e.Roles, role)
}

func (m *Manifest) validateExtensions(add func(string, ...any)) {
	if len(m.Slots) > 0 && m.Name != ShellName {
		add("slots: a page names its slots in its route")
	}
	validateSlots("slots", m.Slots, add)
	if len(m.Extensions) > maxExtensions {
		add("extensions: %d entries, want at most %d", len(m.Extensions), maxExtensions)
	}
	seen := make(map[string]bool, len(m.Extensions))
	for _, e := range m.Extensions {
		if !slotPattern.MatchString(e.Slot) || !extensionPattern.MatchString(e.Name) {
			add("extensions: %q of slot %q is not an allowed name", e.Name, e.Slot)
		}
		if seen[e.Name] {
			add("extensions: %q is declared twice", e.Name)
		}
		seen[e.Name] = true
		if e.Label == "" {
			add("extensions: %q has no label", e.Name)
		}
		if e.Place != nil && !placePattern.MatchString(*e.Place) {
			add("extensions: %q has a place that is not allowed", e.Name)
		}
		validateRoles("extensions", e.Name, e.Roles, add)
		validatePreloads("extensions", e.Name, e.Preload, add)
		if len(m.ExtensionParts[e.Name].Files) == 0 {
			add("extensions: %q has no files in extensionParts", e.Name)
		}
	}
	m.validateExtensionParts(seen, add)
}

func (m *Manifest) validateExtensionParts(declared map[string]bool, add func(string, ...any)) {
	for name := range m.ExtensionParts {
		if !declared[name] {
			add("extensionParts: %q is not declared", name)
		}
	}
	if len(m.Extensions) == 0 {
		return
	}
	if len(m.ExtensionModule.Files) == 0 {
		add("extensionModule: has no files")
	}
	if _, ok := m.ExtensionLocales[string(edgeapi.Fr)]; !ok {
		add("extensionLocales: the default language fr is missing")
	}
}

func validateRoles(part, of string, roles *[]string, add func(string, ...any)) {
	if roles == nil {
		return
	}
	if len(*roles) == 0 || len(*roles) > maxRoles {
		add("%s: %q has %d roles, want 1 to %d", part, of, len(*roles), maxRoles)
	}
	for _, role := range *roles {
		if !rolePattern.MatchString(role) {
			add("%s: %q is for %q, which is no role", part, of, role)
		}
	}
}

func validateSlots(of string, named []string, add func(string, ...any)) {
	if len(named) > maxSlots {
		add("%q: shows more than %d slots", of, maxSlots)
	}
	for _, slot := range named {
		if !slotPattern.MatchString(slot) {
			add("%q: slot %q is not an allowed name", of, slot)
		}
	}
}
