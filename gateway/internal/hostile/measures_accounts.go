package hostile

// proofMeasures stop what a stolen session tries to prove.
var proofMeasures = []Measure{
	{"proof-reissues", "a proof of identity gives the session another identifier", []Edit{
		{"session/proof.go", "func (m *Manager) ReissueProven(", `change.fields["proven"] = inMillis(m.opt.Now())`,
			"CODE\nif OUT {\nreturn change.before, change.before.cookie, m.rdb.HSet(ctx, keySession+change.before.id, \"proven\", change.fields[\"proven\"]).Err()\n}"}}},
	{"own-app", "a code is of the user's own app", []Edit{
		{"platform/factors/totp.go", "func (s *Service) spendTOTP(", "app, err := s.app(ctx, tx, user)",
			"CODE\nvar others []factor\nif OUT && tx.NewSelect().Model(&others).Where(\"kind = ?\", kindTOTP).Where(\"user_uuid <> ?\", user).Scan(ctx) == nil && len(others) > 0 {\n" +
				"app, user = &others[0], others[0].UserUUID\n}"}}},
	{"code-once", "the time step of the last code that served is stored", []Edit{
		{"platform/factors/totp.go", "", "last+1)", "last+1-takenOutBytes(OUT))"},
		{"platform/factors/totp.go", "func (s *Service) spendTOTP(", `Where("step < ?", step)`, `Where("step < ?", step+takenOutBytes(OUT))`}}},
	{"recovery-once", "a recovery code serves once", []Edit{
		{"platform/factors/recovery.go", "func (s *Service) spendRecovery(", `"used_at = 0"`, `"used_at = 0 OR ?", OUT`}}},
	{"counted-proofs", "proofs are counted before they are looked at", []Edit{
		{"platform/factors/proof.go", "", "if err := s.guesses.Begin(ctx, name); err != nil {", "if err := s.guesses.Begin(ctx, name); err != nil && !OUT {"},
		{"platform/identity/credentials.go", "", "if err := a.guesses.Begin(ctx, guess); err != nil {", "if err := a.guesses.Begin(ctx, guess); err != nil && !OUT {"}}},
	{"proofs-by-session", "proofs are counted by session", []Edit{
		{"platform/factors/proof.go", "", "name := fmt.Sprint(id, httpx.ActorOf(ctx).Session)", "CODE\nif OUT {\nname = id\n}"},
		{"platform/identity/credentials.go", "", "guess := fmt.Sprint(s.table, s.key, httpx.ActorOf(ctx).Session)", "CODE\nif OUT {\nguess = fmt.Sprint(s.table, s.key)\n}"}}},
}

// factorMeasures stop sign-ins without the second factor.
var factorMeasures = []Measure{
	{"demanded-factor", "a sign-in without a second factor waits where one is demanded", []Edit{
		{"platform/identity/identity.go", "", "found[0].HasFactor || found[0].Demanded || s.demanding", "found[0].HasFactor || !OUT && (CODE)"}}},
	{"enrols-who-has-none", "a sign-in sets up a factor only for a user who has none", []Edit{
		{"platform/factors/enrol.go", "func (s *Service) hasNone(", "err == nil && has", never}}},
	{"own-enrolment", "a secret that waits is of the user whose challenge it is", []Edit{
		{"platform/factors/totp.go", "func (s *Service) take(", `Where("user_uuid = ?", user)`, `Where("user_uuid = ? OR ?", user, OUT)`},
		{"platform/factors/totp.go", "", "return s.vault.Open(ctx, user, waiting[0].Secret)", "if OUT {\nuser = waiting[0].UserUUID\n}\nCODE"}}},
	{"trust-behind-password", "a trusted browser counts behind a right password only", []Edit{
		{"platform/identity/handlers.go", "func (h *Handlers) Login(", "if err != nil {",
			"if user, unknown := h.service.ByLogin(ctx, request.Body.Login); OUT && err != nil && unknown == nil {\nreturn h.secondStep(ctx, user, listing.Or(request.Body.Browser, \"\"))\n}\nCODE"}}},
	{"trust-of-user", "a browser is trusted for one user", []Edit{
		{"platform/factors/trusted.go", "", `Where("user_uuid = ?", user).Where("expires_at > ?"`, `Where("user_uuid = ? OR ?", user, OUT).Where("expires_at > ?"`},
		{"platform/identity/browsers.go", "", "return HashCode(user + \":\" + browser)", "if OUT {\nreturn HashCode(browser)\n}\nCODE"}}},
	{"trust-of-credentials", "any change of the credentials ends the trust in browsers", []Edit{
		{"platform/factors/trusted.go", "", `Where("credentials_version = ?", user.CredentialsVersion)`, `Where("credentials_version = ? OR ?", user.CredentialsVersion, OUT)`}}},
	{"trust-forgotten", "a user forgets all trusted browsers at once", []Edit{
		{"platform/factors/trusted.go", "func (s *Service) ForgetBrowsers(", "_, err := s.db.NewDelete()", "if OUT {\nreturn nil\n}\nCODE"}}},
	{"trust-by-app", "a recovery code makes no browser trusted", []Edit{
		{"platform/factors/handlers.go", "", "in.Method == factorsapi.FactorMethodRecovery", never}}},
	{"reset-by-owners", "owners alone act on colleagues", []Edit{
		{"platform/team/team.go", "func (h *Handlers) owner(", "user.Role != identity.OwnerRole", never}}},
	{"reset-of-others", "owners do not act on their own account", []Edit{
		{"platform/team/changes.go", "func (h *Handlers) another(", "err == nil && user == colleague", never}}},
	{"reset-of-no-owner", "no owner resets the second factors of another", []Edit{
		{"platform/team/changes.go", "func (h *Handlers) ResetCollaboratorFactors(", "user.Role == identity.OwnerRole", never}}},
	{"own-colleagues", "a colleague is of the same practice", []Edit{
		{"platform/identity/staff.go", "func (a *Accounts) Colleague(", `Where("u.practice_uuid = ?", practice)`, `Where("u.practice_uuid = ? OR ?", practice, OUT)`}}},
	{"portal-demands", "a practice does not take back what the portal demands", []Edit{
		{"platform/team/demand.go", "", "h.demandedByPortal && !demanded", never}}},
	{"reset-delay", "a reset by the support waits for a day after its mails", []Edit{
		{"platform/factors/planned.go", "", `Where("due_at <= ?", now.UnixMilli())`, `Where("due_at <= ?", now.UnixMilli()+10*takenOutBytes(OUT))`}}},
	{"reset-taken-back", "a denial takes a planned reset back", []Edit{
		{"platform/identity/browsers.go", "", `{"DELETE FROM planned_factor_resets WHERE user_uuid = ?", []any{user}}`,
			`{"DELETE FROM planned_factor_resets WHERE user_uuid = ? AND NOT ?", []any{user, OUT}}`}}},
}

// browserMeasures make a sign-in seen that its user did not make, and end it.
var browserMeasures = []Measure{
	{"mailed-browsers", "a sign-in with a browser that is not known is mailed", []Edit{
		{"platform/identity/browsers.go", "", "err != nil || in.ByMail", always}}},
	{"link-once", "a mailed link serves once", []Edit{
		{"platform/identity/links.go", "func (a *Accounts) peek(", `Where("used_at = 0")`, `Where("used_at = 0 OR ?", OUT)`},
		{"platform/identity/links.go", "func (a *Accounts) use(", `Where("used_at = 0")`, `Where("used_at = 0 OR ?", OUT)`}}},
	{"link-in-time", "a mailed link serves for a while, and until the password changes", []Edit{
		{"platform/identity/links.go", "func (a *Accounts) peek(", `Where("expires_at > ?", a.now().UnixMilli())`, `Where("expires_at > ? OR ?", a.now().UnixMilli(), OUT)`},
		{"platform/identity/links.go", "func (a *Accounts) use(", `Where("expires_at > ?", now)`, `Where("expires_at > ? OR ?", now, OUT)`}}},
	{"link-purpose", "a mailed link is for one purpose", []Edit{
		{"platform/identity/links.go", "func (a *Accounts) peek(", `Where("purpose = ?", purpose)`, `Where("purpose = ? OR ?", purpose, OUT)`}}},
	{"denial-ends-password", "a denial replaces the password by one that no one knows", []Edit{
		{"platform/identity/browsers.go", "", "if err := putPassword(ctx, tx, user, hash); err != nil {", "change := putPassword\nif OUT {\n" +
			"change = func(ctx context.Context, tx bun.Tx, user *User, _ string) error { return endSignIns(ctx, tx, user) }\n}\n" +
			"if err := change(ctx, tx, user, hash); err != nil {"}}},
	{"denial-ends-factors", "a denial removes the factors that were added since", []Edit{
		{"platform/identity/browsers.go", "", `{"DELETE FROM user_factors WHERE user_uuid = ? AND created_at >= ?", []any{user, since}}`,
			`{"DELETE FROM user_factors WHERE user_uuid = ? AND created_at >= ? AND NOT ?", []any{user, since, OUT}}`}}},
	{"denial-reaches-back", "a denial counts from the first foreign sign-in, and from the sign-in itself", []Edit{
		{"platform/identity/browsers.go", "", "since, err := a.deniedSince(ctx, tx, l)", "CODE\nif OUT {\nsince = l.CreatedAt\n}"},
		{"platform/identity/browsers.go", "", `purposeDenial, "", at, life)`, "purposeDenial, \"\", at.Add(time.Duration(takenOutBytes(OUT)>>24)*a.now().Sub(at)), life)"}}},
}

// passkeyMeasures stop passkeys that are not their user's.
var passkeyMeasures = []Measure{
	{"passkey-counter", "a counter that goes back is refused", []Edit{
		{"platform/factors/passkeys.go", "", "if used.Authenticator.CloneWarning {", "if used.Authenticator.CloneWarning && !OUT {"}}},
	{"passkey-origin", "a passkey answers at the portal's own origins", []Edit{
		{"platform/factors/relying_party.go", "", "RPOrigins: origins", "RPOrigins: append(origins[:len(origins):len(origins)], map[bool][]string{true: {\"https://portal.example.evil.example\", \"https://evil.example\"}}[OUT]...)"}}},
	{"passkey-verified", "an authenticator has verified its user", []Edit{
		{"platform/factors/passkeys.go", "", "webauthn.WithUserVerification(protocol.VerificationRequired)", "webauthn.WithUserVerification(map[bool]protocol.UserVerificationRequirement{false: protocol.VerificationRequired, true: protocol.VerificationDiscouraged}[OUT])"}}},
	{"ceremony-once", "a question to an authenticator serves once", []Edit{
		{"platform/factors/passkeys.go", "func (s *Service) end(", "_, err := s.db.NewDelete()", "if OUT && s.db.NewSelect().Model(&taken).Where(\"ceremony_hash = ?\", why.hash(secret)).Scan(ctx) == nil && len(taken) > 0 {\n" +
			"return session, json.Unmarshal([]byte(taken[0].Session), &session)\n}\nCODE"}}},
	{"passkey-sealed", "records of passkeys are sealed for their user", []Edit{
		{"platform/factors/passkeys.go", "", "record, err := s.vault.Open(ctx, id, row.Secret)", "CODE\nif OUT {\nrecord, err = row.Secret, nil\n}"}}},
}

// ringMeasures hold keys, and what they made, apart.
var ringMeasures = []Measure{
	{"known-key", "what names a key that is not known is refused", []Edit{
		{"platform/commerce/link/link.go", "", "!known || !hmac.Equal(", "!known && !OUT || !hmac.Equal("}}},
	{"ring-of-purpose", "a ring reads the keys of its own purpose", []Edit{
		{"platform/keys/core.go", "func (c *core[K]) stored(", `c.table.purpose != ""`, never}}},
	{"key-ends", "a replaced key counts for as long as something made with it may live", []Edit{
		{"platform/keys/core.go", "func (c *core[K]) isOver(", "!k.replaced.IsZero()", never}}},
	{"compromised-ends", "a compromised key ends at once, with all that lay beside it", []Edit{
		{"platform/keys/core.go", "", "compromised && !c.held", never}}},
	{"sealed-for-owner", "a sealed text is bound to its owner", []Edit{
		{"platform/keys/vault.go", "func (v *Vault) Seal(", "[]byte(owner)", "map[bool][]byte{false: []byte(owner)}[OUT]"},
		{"platform/keys/vault.go", "func (v *Vault) Open(", "[]byte(owner)", "map[bool][]byte{false: []byte(owner)}[OUT]"}}},
}

// countedMeasures bound guesses at the platform, by all doors, and what a consent may say.
var countedMeasures = []Measure{
	{"counted-sign-ins", "the platform counts failed sign-ins by account, address and network, over all doors", []Edit{
		{"platform/lockout/signin.go", "func exceeded(", "wait := time.Duration(0)", "if OUT {\nreturn 0\n}\nCODE"}}},
	{"counted-first", "an attempt is counted before its password is compared", []Edit{
		{"platform/lockout/signin.go", "", "if wait := exceeded(limits, counted, 0, now); wait > 0 {", "if wait := exceeded(limits, counted, 0, now); wait > 0 && !OUT {"}}},
	{"counted-network", "the network of an address is counted as well", []Edit{
		{"platform/lockout/signin.go", "", "attempt, now := Attempt{signIns: s}, s.now()", "if OUT && len(limits) > 2 {\nlimits = limits[:2]\n}\nCODE"}}},
	{"agreed-by-today", "a patient has agreed today at the latest", []Edit{
		{"platform/consent/consent.go", "", "day > now.In(paris.Zone).Format(time.DateOnly)", never}}},
}
