package live

import "strings"

// clinicalRoles are the roles that see the practice's patients (x-data of contracts/product/common.yaml, kind `patients`).
var clinicalRoles = map[string]bool{"owner": true, "practitioner": true, "assistant": true}

// withoutPatients are the first segments of the kinds of a practice's changes that contain no patient data. Other kinds are
// not sent to a role that sees no patients.
var withoutPatients = map[string]bool{
	"addresses": true, "applications": true, "cards": true, "cart": true, "collaborator": true, "document": true, "invoice": true,
	"message": true, "offer": true, "order": true, "practice": true, "quote": true, "return": true, "smileys": true, "user": true,
}

// sees reports whether a role may receive a practice's changes of a kind.
func sees(role, kind string) bool {
	first, _, _ := strings.Cut(kind, ".")
	return clinicalRoles[role] || withoutPatients[first]
}
