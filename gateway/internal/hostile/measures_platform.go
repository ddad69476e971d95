package hostile

// noLine removes the statement that adds a line to the journal.
const noLine = "if OUT {\nreturn nil\n}\nCODE"

// roleMeasures withhold patients from roles that may not see them, at the platform and in event streams.
var roleMeasures = []Measure{
	{"message-proof", "a patient's files leave the practice by message after a fresh proof of identity only", []Edit{
		{"platform/messaging/send.go", "", "httpx.ActorOf(ctx).Proven", always}}},
	{"message-consent", "a patient's files leave the practice by message with purpose and consent only", []Edit{
		{"platform/messaging/send.go", "func mayShow(", "w.Consent.IsZero()", never}}},
	{"message-roles", "a patient's files leave the practice by message from the roles that share patients only", []Edit{
		{"platform/messaging/send.go", "", "shares, err := identity.HasRole(ctx, tx, from.user, identity.SharingRoles)", "CODE\nif OUT {\nshares = true\n}"}}},
	{"stated-proof", "the gateway alone states whether there is a fresh proof", []Edit{
		{"policy/handler.go", "func (p *Policy) decide(", "if fresh {", "if fresh || OUT {"}}},
	{"events-by-role", "an event about a patient reaches the roles that see patients only", []Edit{
		{"live/roles.go", "", "treating[role] || withoutPatients[first]", always}}},
	{"searched-by-role", "a search covers the lists of the user's role only", []Edit{
		{"platform/search/search.go", "", "slices.Contains(source.Roles, role)", always}}},
	{"patient-roles", "the platform reads itself which role a user has", []Edit{
		{"platform/identity/roles.go", "", `Where("u.role IN (?)", bun.List(roles))`, `Where("u.role IN (?) OR ?", bun.List(roles), OUT)`}}},
	{"documents-without-patients", "orders, quotes and invoices are without their patients for other roles", []Edit{
		{"platform/commerce/reader.go", "", "seesPatients: sees}", "seesPatients: sees || OUT}"}}},
	{"documents-by-goods", "for other roles a search of orders and invoices compares the goods", []Edit{
		{"platform/commerce/reader.go", "", "if withoutPatients {", "if withoutPatients && !OUT {"}}},
	{"documents-unsorted", "other roles neither filter nor sort orders and invoices by patient", []Edit{
		{"platform/commerce/reader.go", "", `r.seesPatients || patient == nil && strings.TrimPrefix(sort, "-") != "patient"`, always}}},
	{"returns-without-patients", "lists of returns are without patients for other roles", []Edit{
		{"platform/aftersales/reader.go", "", "if err != nil || sees {", "if OUT {\nsees = true\n}\nCODE"}}},
	{"return-without-patient", "a return is without its patient and files for other roles", []Edit{
		{"platform/aftersales/reader.go", "", "if !sees {", "if !sees && !OUT {"}}},
	{"returns-by-goods", "for other roles a search of returns compares the goods", []Edit{
		{"platform/aftersales/reader.go", "", "if withoutPatients {", "if withoutPatients && !OUT {"}}},
	{"returns-unsorted", "other roles neither filter nor sort returns by patient", []Edit{
		{"platform/aftersales/reader.go", "", `a.patient != nil || strings.TrimPrefix(string(listing.Or(a.sort, "")), "-") == "patient"`, never}}},
	{"messages-without-patients", "messages are without teeth and names of files for other roles", []Edit{
		{"platform/messaging/messaging.go", "", "seesPatients: sees}", "seesPatients: sees || OUT}"}}},
}

// lineMeasures make actions visible to those who can revoke them.
var lineMeasures = []Measure{
	{"recorded-sign-ins", "a session without a line in the journal does not begin", []Edit{
		{"login/journal.go", "func (r *Room) recordSignIn(", "if err == nil {", "if err == nil || OUT {"}}},
	{"noted-roles", "a change of a role has its line", []Edit{
		{"platform/identity/staff.go", "", "return user.noteRole(ctx, tx, journal.ChangeRole, before, role)", noLine}}},
	{"noted-with-act", "a role changes in the transaction of its line", []Edit{
		{"platform/identity/staff.go", "", "user.noteRole(ctx, tx, journal.ChangeRole, before, role)", "map[bool]error{false: CODE}[OUT]"}}},
	{"noted-scans", "a consent at the scan service has its line", []Edit{
		{"platform/unite/consent.go", "", "return user.NoteOwn(ctx, tx, journal.LinkScans)", noLine}}},
	{"noted-tokens", "a deploy token that is made is in the audit trail", []Edit{
		{"deploy/detail.go", "", "h.record(c.Context(), caller, made.words(), releases.Note(releases.MakeToken))", unrecorded}}},
	{"noted-revocations", "a deploy token that is revoked is in the audit trail", []Edit{
		{"deploy/detail.go", "", "h.record(context.WithoutCancel(c.Context()), caller, kept.words(), releases.Note(releases.RevokeToken))", unrecorded}}},
	{"bulk-reads", "unusually many records that one account opens within an hour are found", []Edit{
		{"platform/journal/bulk.go", "", "records, bulkPatients)", "records, bulkPatients+takenOutBytes(OUT))"}}},
	{"bulk-mailed", "owners are mailed of them", []Edit{
		{"platform/app/journal.go", "", "accounts.Send(notices)", skip}}},
	{"bulk-lists", "long lists and downloads count as records that were opened", []Edit{
		{"platform/journal/bulk.go", "", `bun.List([]string{Download, Export})`, `bun.List([]string{Download, Export}[:2-takenOutBytes(OUT)>>23])`},
		{"platform/journal/bulk.go", "", `Having(patients+" >= ?", bulkList,`, `Having(patients+" >= ?", bulkList+takenOutBytes(OUT),`}}},
}

// unrecorded removes a call that adds to the audit trail of releases.
const unrecorded = "func() (releases.State, error) {\nif OUT {\nreturn releases.State{}, nil\n}\nreturn CODE\n}()"
