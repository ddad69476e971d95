package main

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/getkin/kin-openapi/openapi3"
)

// kinds are the roles that may make the calls of each kind of data (x-data).
type kinds map[string][]string

// readKinds reads x-data: the roles of each kind of data.
func readKinds(doc *openapi3.T) (kinds, faults) {
	var declared map[string]struct {
		Roles           []string `json:"roles"`
		WithoutPatients []string `json:"withoutPatients"`
		Holds           string   `json:"holds"`
	}
	raw, err := json.Marshal(doc.Extensions["x-data"])
	if err == nil {
		err = json.Unmarshal(raw, &declared)
	}
	if err != nil {
		return nil, faults{fmt.Sprintf("x-data: %v", err)}
	}
	granted := kinds{}
	var wrong faults
	for kind, d := range declared {
		granted[kind] = d.Roles
		for _, role := range d.Roles {
			if !slices.Contains(roles, role) {
				wrong = append(wrong, fmt.Sprintf("x-data: %s: role %q is not one of %v", kind, role, roles))
			}
		}
		for _, role := range d.WithoutPatients {
			if !slices.Contains(d.Roles, role) {
				wrong = append(wrong, fmt.Sprintf("x-data: %s: role %q has nothing of it, with or without patients", kind, role))
			}
		}
	}
	slices.Sort(wrong)
	return granted, wrong
}

// readRoles requires that a call of the browser declares its kind of data and exactly the roles of that kind: a call without
// roles would be open to all.
func (o *operation) readRoles(e edge, granted kinds, fault reporter) {
	o.Data, o.Roles = e.Data, e.Roles
	if o.Public {
		return
	}
	of, known := granted[e.Data]
	switch {
	case e.Data == "":
		fault("is reachable by browsers but names no kind of data")
	case !known:
		fault("%q is no kind of data of x-data", e.Data)
	case len(of) == 0 || !slices.Equal(of, e.Roles):
		fault("has the roles %v, and its kind of data %q has %v", e.Roles, e.Data, of)
	}
}
