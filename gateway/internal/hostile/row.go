package hostile

import "embed"

// Corpus has the bytes of the rows that are sent: corpus/<group>/<name>.http. They are sent unchanged except for
// placeholders in double braces, for values that differ between runs or are only long: {{host}}, {{cookie}} and {{token}} of
// Camille's session, {{cookie of Hugo}}, of Nora and of Ana, {{token of Ana}}, {{length}} of everything after the first
// empty line, {{x 9000}} for 9000 times x, {{crm}} for the CRM's own URL, {{handle}} for a handle of the CRM, and
// {{smuggled}} for a whole request of Camille's: an answer to it, or its arrival upstream, would show that a body was parsed
// as a request.
//
//go:embed corpus
var Corpus embed.FS

// Row is one attack.
type Row struct {
	// Name is the name of the file in the corpus; a row without bytes only has the name.
	Name string
	// Attack is the attempted attack, and Defence what stops it, in words.
	Attack, Defence string
	// Answers are the statuses of all answers to the bytes, in order. Two more requests always follow on the same
	// connection: they get their own answers, or none if Closed is set, which means that the connection ends.
	Answers []int
	Closed  bool
	// Has are texts that the answers to the bytes must contain, and Not those that they must not.
	Has, Not []string
	// Upstream are the request lines, without the version, that must reach an upstream: exactly these.
	Upstream []string
	// Sent are parts that an upstream must have received, Unsent those that none may have.
	Sent, Unsent []string
	// Tests prove rows for which no bytes on one connection exist: <package>.<test> under gateway/internal, and
	// platform/<package>.<test> under platform/internal.
	Tests []string
	// Defences names what stops the attack, separated by spaces (see the list Defences). A row with a legitimate request has
	// none.
	Defences string
}

// Group is the common part of rows with one kind of attack.
type Group struct {
	Name, Title string
	Rows        []Row
}

// Groups returns all rows by group.
func Groups() []Group {
	return []Group{
		framing, chunks, early, paths, headers, hosts, redirects, forgery, stolen, proofs, factors, browsers, passkeys, rings, roles, consents, unseen,
		bodies, forms, sizes, slow, caches, outward, archives,
	}
}
