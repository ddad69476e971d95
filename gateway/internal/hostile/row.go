package hostile

import "embed"

// Corpus holds the bytes of the rows that are sent: corpus/<group>/<name>.http. They go out as they are but for what
// stands in double braces, which differs from run to run or would only be long: {{host}}, {{cookie}} and {{token}} of
// Camille's session, {{cookie of Hugo}}, of Nora and of Ana, {{token of Ana}}, {{length}} of all that follows the first empty line, {{x 9000}} for 9000 times x,
// {{crm}} for the CRM's own address, {{handle}} for a handle of the CRM, and {{smuggled}} for a whole request of Camille's,
// whose answer or arrival upstream would show that a body was taken for a request.
//
//go:embed corpus
var Corpus embed.FS

// Row is one attack.
type Row struct {
	// Name is the file's in the corpus; for a row without bytes it only names the row.
	Name string
	// Attack says what is tried, and Measure what stops it.
	Attack, Measure string
	// Answers are the statuses of everything that is answered to the bytes, in order. Two more requests always follow on the
	// same connection: they are answered as their own, or not at all where Closed says that the connection ends.
	Answers []int
	Closed  bool
	// Has are parts that the answers to the bytes must hold, and Not those that they must not.
	Has, Not []string
	// Upstream are the request lines, without the version, that may have reached an upstream: exactly these.
	Upstream []string
	// Sent are parts that an upstream must have received, Unsent those that none may have.
	Sent, Unsent []string
	// Tests prove rows that no bytes on one connection can: <package>.<test> under gateway/internal, and
	// platform/<package>.<test> under platform/internal.
	Tests []string
	// Out names the measures, between spaces, without which the attack gets through and this row fails: all of them
	// together, where one would do in another's place. A row of an honest request has none.
	Out string
}

// Group is what the rows of one kind of attack have in common.
type Group struct {
	Name, Title string
	Rows        []Row
}

// Groups are all rows there are.
func Groups() []Group {
	return []Group{
		framing, chunks, early, paths, headers, hosts, redirects, forgery, stolen, proofs, factors, browsers, passkeys, rings, roles, consents, unseen,
		bodies, forms, sizes, slow, caches, outward, archives,
	}
}
