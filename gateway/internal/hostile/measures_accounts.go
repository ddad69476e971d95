package hostile

// proofMeasures stop proofs of identity by a stolen session.
var proofMeasures = []Measure{
	{"proof-reissues", "a proof of identity gives the session another identifier", []Edit{
		{"session/proof.go", "func (m *Manager) ReissueProven(", `change.fields["proven"] = inMillis(m.opt.Now())`,
			"CODE\nif OUT {\nreturn change.before, change.before.cookie, m.rdb.HSet(ctx, keySession+change.before.id, \"proven\", change.fields[\"proven\"]).Err()\n}"}}},
	{"proof-place", "a proof of identity counts in the network that it was given in", []Edit{
		{"session/proof.go", "func (s *Session) Proof(", `from == network`, always}}},
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
		{"platform/identity/proofs.go", "", "last, err := limit.Begin(ctx, name)", "CODE\nif OUT {\nerr = nil\n}"},
		{"platform/identity/credentials.go", "", "if _, err := a.guesses.Begin(ctx, guess); err != nil {", "if _, err := a.guesses.Begin(ctx, guess); err != nil && !OUT {"}}},
	{"proofs-by-session", "proofs are counted by session", []Edit{
		{"platform/identity/proofs.go", "", `limit, name = p.sessions, name+" "+session`, "CODE\nif OUT {\nname = user.UUID + \" \" + by\n}"},
		{"platform/identity/credentials.go", "", "guess := fmt.Sprint(s.table, s.key, httpx.ActorOf(ctx).Session)", "CODE\nif OUT {\nguess = fmt.Sprint(s.table, s.key)\n}"}}},
	{"proofs-end-session", "the fifth wrong proof since the last right one ends the session, is a line and is mailed", []Edit{
		{"platform/identity/proofs.go", "", `last && session != ""`, never}}},
	{"session-event", "gateways end the session that the platform ends", []Edit{
		{"live/feed.go", "", "return f.opt.People.SessionEnded(ctx, e.User, e.Subject)", skip}}},
	{"password-of-factored", "the password is no proof for a user with a second factor", []Edit{
		{"platform/identity/credentials.go", "", "if factored {", "if factored && !OUT {"}}},
	{"factor-before-password", "the password is offered where there is no second factor only", []Edit{
		{"login/stepup.go", "", "len(shown.Methods) == 0", always}}},
	{"refused-proof", "a proof that the product API refuses is none", []Edit{
		{"login/stepup.go", "func proofOutcome(", "case http.StatusBadRequest:", "CODE\nif OUT {\nreturn nil\n}"}}},
	{"own-passkey", "a passkey that proves is of the session's user", []Edit{
		{"platform/factors/proof.go", "", "used, err := party.ValidateLogin(h, session, parsed)",
			"var owners []factor\nif OUT && s.db.NewSelect().Model(&owners).Where(\"credential_id = ?\", parsed.ID).Scan(ctx) == nil && len(owners) > 0 {\n" +
				"if other, err := s.holder(ctx, owners[0].UserUUID); err == nil {\n" +
				"h, session.UserID, session.AllowedCredentialIDs = other, other.handle, [][]byte{parsed.RawID}\n}\n}\nCODE"}}},
	{"ceremony-of-user", "a ceremony belongs to the user who started it", []Edit{
		{"platform/factors/passkeys.go", "func (s *Service) end(", `Where("user_uuid = ?", of.UserUUID)`, `Where("user_uuid = ? OR ?", of.UserUUID, OUT)`}}},
	{"ceremony-purpose", "a ceremony is valid for its purpose only", []Edit{
		{"platform/factors/passkeys.go", "", "return identity.HashCode(string(p) + secret)", "if OUT {\np = toAdd\n}\nCODE"}}},
	{"asked-keys", "a passkey is added with a kind of key that was asked for", []Edit{
		{"platform/factors/passkeys.go", "", "made, err := created(party, h, session, answer)",
			"if OUT {\nsession.CredParams = webauthn.CredentialParametersDefault()\n}\nCODE"}}},
	{"ceremony-in-time", "a ceremony serves for five minutes", []Edit{
		{"platform/factors/passkeys.go", "func (s *Service) end(", `Where("expires_at > ?", s.Now().UnixMilli())`,
			`Where("expires_at > ? OR ?", s.Now().UnixMilli(), OUT)`}}},
	{"renewed-last", "a session that begins takes what was renewed of its user a moment ago", []Edit{
		{"session/manager.go", "", "answer, err := createScript.Run(", "if OUT {\nkeys[3] = credentialsOf(s.UUID)\n}\nCODE"}}},
}

// factorMeasures stop sign-ins without the second factor.
var factorMeasures = []Measure{
	{"demanded-factor", "a sign-in without a second factor waits where one is demanded", []Edit{
		{"platform/identity/identity.go", "", "found[0].HasFactor || found[0].Demanded || s.demanding", "found[0].HasFactor || !OUT && (CODE)"}}},
	{"held-factor", "a sign-in of a user with a second factor waits for it", []Edit{
		{"platform/identity/identity.go", "", `f.user_uuid = c.user_uuid) AS has_factor")`, `f.user_uuid = c.user_uuid AND NOT ?) AS has_factor", OUT)`}}},
	{"five-tries", "a challenge takes five tries", []Edit{
		{"platform/factors/challenge.go", "", `Where("tries < ?", maxTries)`, `Where("tries < ? OR ?", maxTries, OUT)`}}},
	{"codes-unforgiven", "a right password forgives no wrong code", []Edit{
		{"platform/identity/signins.go", "case errors.As(err, &second):", "return nil, errors.Join(err, attempt.Void(noted))",
			"if OUT {\nif failure := s.attempts.Forgive(noted, \"factor:\"+second.User.UUID); failure != nil {\nreturn nil, failure\n}\n}\nCODE"}}},
	{"challenge-in-time", "a challenge serves for five minutes", []Edit{
		{"platform/factors/challenge.go", "func (s *Service) try(", `Where("expires_at > ?", s.Now().UnixMilli())`,
			`Where("expires_at > ? OR ?", s.Now().UnixMilli(), OUT)`}}},
	{"challenge-of-credentials", "a challenge is of the credentials in force", []Edit{
		{"platform/factors/challenge.go", "", "err == nil && user.CredentialsVersion != waiting.Credentials", never}}},
	{"renewal-replaces", "renewed recovery codes replace all former ones", []Edit{
		{"platform/factors/recovery.go", "func (s *Service) replaceCodes(", `Where("user_uuid = ?", user)`, `Where("user_uuid = ? AND NOT ?", user, OUT)`}}},
	{"noted-refusals", "refused codes are counted for the journal and mailed", []Edit{
		{"platform/factors/challenge.go", "", "err = errors.Join(s.noteRefusal(ctx, user, attempt), err)", skip}}},
	{"recovery-ends", "recovery codes end with the last factor", []Edit{
		{"platform/factors/factors.go", "", `_, err = tx.NewDelete().Model((*recoveryCode)(nil)).Where("user_uuid = ?", id).Exec(ctx)`, skip}}},
	{"factor-ends-sign-ins", "any change of a factor ends every sign-in of before", []Edit{
		{"platform/identity/factor.go", "", "if err := endSignIns(ctx, tx, user); err != nil {",
			"end := endSignIns\nif OUT {\nend = func(context.Context, bun.Tx, *User) error { return nil }\n}\nif err := end(ctx, tx, user); err != nil {"}}},
	{"mailed-factors", "any change of a factor is mailed to its user", []Edit{
		{"platform/factors/factors.go", "func (s *Service) write(", "id, login, at := user.UUID, user.Login, s.Now()", "if OUT {\nreturn\n}\nCODE"}}},
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
	{"trust-in-time", "the trust in a browser ends after 30 days", []Edit{
		{"platform/factors/trusted.go", "func (s *Service) trusted(", "s.Now().UnixMilli()", "CODE*(1-takenOutBytes(OUT)>>24)"}}},
	{"trust-of-credentials", "any change of the credentials ends the trust in browsers", []Edit{
		{"platform/factors/trusted.go", "", `Where("credentials_version = ?", user.CredentialsVersion)`, `Where("credentials_version = ? OR ?", user.CredentialsVersion, OUT)`}}},
	{"trust-forgotten", "a user forgets all trusted browsers at once", []Edit{
		{"platform/factors/trusted.go", "func (s *Service) ForgetBrowsers(", "forgotten, err := store.Affected(", "if OUT {\nreturn nil\n}\nCODE"}}},
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
	{"reset-announced", "the day begins once its user's mail is delivered", []Edit{
		{"platform/factors/planned.go", "", "if err := announce(ctx, user, due); err != nil {", "if err := announce(ctx, user, due); err != nil && !OUT {"}}},
	{"reset-taken-back", "a denial takes a planned reset back", []Edit{
		{"platform/identity/browsers.go", "", `{"DELETE FROM planned_factor_resets WHERE user_uuid = ?", []any{user}}`,
			`{"DELETE FROM planned_factor_resets WHERE user_uuid = ? AND NOT ?", []any{user, OUT}}`}}},
}

// browserMeasures make a sign-in that the user did not make visible to the user, and end it.
var browserMeasures = []Measure{
	{"mailed-browsers", "a sign-in with a browser that is not known is mailed", []Edit{
		{"platform/identity/browsers.go", "", "err != nil || !added || in.ByMail", always}}},
	{"own-identifiers", "a browser's identifier is one that the gateway has drawn", []Edit{
		{"login/browser.go", "", "!codePattern.MatchString(value)", never}}},
	{"mailed-password", "a changed password is mailed", []Edit{
		{"platform/identity/credentials.go", "", "a.notifyPassword(user)", skip}}},
	{"mailed-owners", "owners are mailed about what a stolen session of one of them would do", []Edit{
		{"platform/identity/owners.go", "func noticesOf(", "return noticesTo(", "if OUT {\nreturn nil, nil\n}\nCODE"}}},
	{"five-mails", "five mails of a kind within an hour", []Edit{
		{"platform/identity/links.go", "", "recent >= maxLinks", never}}},
	{"link-once", "a mailed link serves once", []Edit{
		{"platform/identity/links.go", "func (a *Accounts) peek(", `Where("used_at = 0")`, `Where("used_at = 0 OR ?", OUT)`},
		{"platform/identity/links.go", "func (a *Accounts) use(", `Where("used_at = 0")`, `Where("used_at = 0 OR ?", OUT)`}}},
	{"link-in-time", "a mailed link serves for a while, and until the password changes", []Edit{
		{"platform/identity/links.go", "func (a *Accounts) peek(", `Where("expires_at > ?", a.now().UnixMilli())`, `Where("expires_at > ? OR ?", a.now().UnixMilli(), OUT)`},
		{"platform/identity/links.go", "func (a *Accounts) use(", `Where("expires_at > ?", now)`, `Where("expires_at > ? OR ?", now, OUT)`}}},
	{"change-link", "the mail about a change of the account has a link that denies it, outside the limit of others", []Edit{
		{"platform/identity/browsers.go", "func (a *Accounts) Deniable(", "code, err = l.put(ctx, tx)", "if OUT {\ncode, err = l.issue(ctx, tx)\nreturn err\n}\nCODE"}}},
	{"link-purpose", "a mailed link is for one purpose", []Edit{
		{"platform/identity/links.go", "func (a *Accounts) peek(", `Where("purpose = ?", purpose)`, `Where("purpose = ? OR ?", purpose, OUT)`}}},
	{"denial-ends-password", "a denial replaces the password by a random one", []Edit{
		{"platform/identity/browsers.go", "", "if err := putPassword(ctx, tx, user, hash); err != nil {", "change := putPassword\nif OUT {\n" +
			"change = func(ctx context.Context, tx bun.Tx, user *User, _ string) error { return endSignIns(ctx, tx, user) }\n}\n" +
			"if err := change(ctx, tx, user, hash); err != nil {"}}},
	{"denial-ends-factors", "a denial removes the factors that were added since", []Edit{
		{"platform/identity/browsers.go", "", `{"DELETE FROM user_factors WHERE user_uuid = ? AND created_at >= ?", []any{user, since}}`,
			`{"DELETE FROM user_factors WHERE user_uuid = ? AND created_at >= ? AND NOT ?", []any{user, since, OUT}}`}}},
	{"denial-forgets-browsers", "a denial forgets the known browsers", []Edit{
		{"platform/identity/browsers.go", "", `{"DELETE FROM known_browsers WHERE user_uuid = ?", []any{user}}`,
			`{"DELETE FROM known_browsers WHERE user_uuid = ? AND NOT ?", []any{user, OUT}}`}}},
	{"denial-outlives-change", "the link of a denial outlives a change of the password", []Edit{
		{"platform/identity/links.go", "", `AND purpose <> ?", user.UUID, purposeDenial`, `AND (purpose <> ? OR ?)", user.UUID, purposeDenial, OUT`}}},
	{"denial-ends-codes", "a denial removes the recovery codes that were made since", []Edit{
		{"platform/identity/browsers.go", "", "[]any{user, since, user}}", "[]any{user, since+takenOutBytes(OUT), user}}"}}},
	{"denial-restores-login", "a denial makes the address of its mail the login again", []Edit{
		{"platform/identity/denial.go", "", `l.Email == ""`, always}}},
	{"reserved-address", "an address that a link restores is given to no one else", []Edit{
		{"platform/identity/denial.go", "", "err == nil && reserved", never}}},
	{"denial-reaches-back", "a denial counts from the first foreign sign-in, and from the sign-in itself", []Edit{
		{"platform/identity/browsers.go", "", "since, err := a.deniedSince(ctx, tx, l)", "CODE\nif OUT {\nsince = l.CreatedAt\n}"},
		{"platform/identity/browsers.go", "", `purposeDenial, user.Login, at, life)`, "purposeDenial, user.Login, at.Add(time.Duration(takenOutBytes(OUT)>>24)*a.now().Sub(at)), life)"}}},
}

// verified replaces an option of a ceremony: whether the authenticator must verify its user.
const verified = "webauthn.WithUserVerification(map[bool]protocol.UserVerificationRequirement{false: protocol.VerificationRequired, true: protocol.VerificationDiscouraged}[OUT])"

// passkeyMeasures stop passkeys that are not their user's.
var passkeyMeasures = []Measure{
	{"passkey-counter", "a counter that goes back is refused", []Edit{
		{"platform/factors/passkeys.go", "", "if used.Authenticator.CloneWarning {", "if used.Authenticator.CloneWarning && !OUT {"}}},
	{"passkey-origin", "a passkey answers at the portal's own origins", []Edit{
		{"platform/factors/relying_party.go", "", "RPOrigins: origins", "RPOrigins: append(origins[:len(origins):len(origins)], map[bool][]string{true: {\"https://portal.example.evil.example\", \"https://evil.example\", \"https://evil.portal.example\"}}[OUT]...)"}}},
	{"passkey-verified", "an authenticator has verified its user", []Edit{
		{"platform/factors/passkeys.go", "", "webauthn.WithUserVerification(protocol.VerificationRequired)", verified},
		{"platform/factors/proof.go", "", "webauthn.WithUserVerification(protocol.VerificationRequired)", verified}}},
	{"ceremony-once", "a question to an authenticator serves once", []Edit{
		{"platform/factors/passkeys.go", "func (s *Service) end(", "_, err := s.db.NewDelete()", "if OUT && s.db.NewSelect().Model(&taken).Where(\"ceremony_hash = ?\", why.hash(secret)).\n" +
			"Where(\"user_uuid = ? AND bound_to = ? AND expires_at > ?\", of.UserUUID, of.BoundTo, s.Now().UnixMilli()).Scan(ctx) == nil && len(taken) > 0 {\n" +
			"return session, json.Unmarshal([]byte(taken[0].Session), &session)\n}\nCODE"}}},
	{"passkey-sealed", "records of passkeys are sealed for their user", []Edit{
		{"platform/factors/passkeys.go", "", "record, err := s.vault.Open(ctx, id, row.Secret)", "CODE\nif OUT {\nrecord, err = row.Secret, nil\n}"}}},
	{"public-suffix", "passkeys belong to no public suffix", []Edit{
		{"platform/rpid/rpid.go", "", "suffix == id && id != localhost", never}}},
	{"one-refusal", "whatever passkey does not serve is answered alike", []Edit{
		{"platform/factors/passkeys.go", "", "err != nil && !errors.As(err, &missing)", "err != nil && (OUT || !errors.As(err, &missing))"}}},
	{"usable-accounts", "an account that is suspended or closed is not found", []Edit{
		{"platform/identity/identity.go", "", "Where(where, value).Where(usable)", `Where(where, value).Where("("+usable+") OR ?", OUT)`}}},
	{"counted-asks", "an address can start sixty ceremonies a minute", []Edit{
		{"login/links.go", "func (r *Room) mayAsk(", "wait > 0", never}}},
	{"passkey-pages", "the portal and the OpenID page take answers of their own origins only", []Edit{
		{"platform/factors/relying_party.go", "", "newRelyingParty(id, o.Origins)",
			"newRelyingParty(id, append(o.Origins[:len(o.Origins):len(o.Origins)], []string{o.ProviderOrigin}[:takenOutBytes(OUT)>>24]...))"},
		{"platform/factors/relying_party.go", "", "newRelyingParty(id, []string{o.ProviderOrigin})",
			"newRelyingParty(id, append([]string{o.ProviderOrigin}, o.Origins[:int64(len(o.Origins))*(takenOutBytes(OUT)>>24)]...))"}}},
	{"ceremony-of-sign-in", "a ceremony of the OpenID page belongs to its sign-in", []Edit{
		{"platform/factors/passkeys.go", "func (s *Service) end(", `Where("bound_to = ?", of.BoundTo)`, `Where("bound_to = ? OR ?", of.BoundTo, OUT)`}}},
	{"sign-in-of-browser", "a sign-in at the OpenID page is of the browser that began it", []Edit{
		{"platform/oidc/requests.go", "func (s *storage) AuthRequestByID(", `Where("browser_hash IN (?)", hashesFrom(ctx))`, `Where("browser_hash IN (?) OR ?", hashesFrom(ctx), OUT)`},
		{"platform/oidc/requests.go", "func (s *storage) complete(", `Where("browser_hash IN (?)", hashesFrom(ctx))`, `Where("browser_hash IN (?) OR ?", hashesFrom(ctx), OUT)`}}},
	{"form-token", "a form of the OpenID page has the token of its browser and sign-in", []Edit{
		{"platform/oidc/login.go", "", `!validFormToken(r.Context(), id, r.PostForm.Get("token"))`, never}}},
	{"one-script", "the OpenID page runs one script, which may ask one address", []Edit{
		{"platform/oidc/login.go", "", `policy += "; script-src " + v.Script + "; connect-src " + v.Passkey`,
			"if OUT {\nv.Script, v.Passkey = \"* 'unsafe-inline'\", \"*\"\n}\nCODE"}}},
	{"counted-by-sign-in", "a refused passkey of the OpenID page counts for its sign-in", []Edit{
		{"platform/factors/provider.go", "", `"passkey:"+bound`, `map[bool]string{false: CODE, true: "passkey"}[OUT]`}}},
	{"ten-ceremonies", "ten ceremonies of a sign-in wait at most", []Edit{
		{"platform/factors/provider.go", "", "Limit(maxCeremonies)", "Limit(maxCeremonies + takenOutBytes(OUT))"}}},
}

// ringMeasures separate keys, and the values made with them, by purpose.
var ringMeasures = []Measure{
	{"known-key", "what names a key that is not known is refused", []Edit{
		{"platform/commerce/link/link.go", "", "!known || !hmac.Equal(", "!known && !OUT || !hmac.Equal("}}},
	{"ring-of-purpose", "a ring reads the keys of its own purpose", []Edit{
		{"platform/keys/core.go", "func (c *core[K]) stored(", `c.table.purpose != ""`, never}}},
	{"key-ends", "a replaced key counts for as long as something made with it may live", []Edit{
		{"platform/keys/core.go", "func (c *core[K]) isOver(", "!k.replaced.IsZero()", never}}},
	{"compromised-ends", "a compromised key ends at once, with all that lay beside it", []Edit{
		{"platform/keys/core.go", "", "compromised && !c.retained", never}}},
	{"sealed-for-owner", "a sealed text is bound to its owner", []Edit{
		{"platform/keys/vault.go", "func (v *Vault) Seal(", "[]byte(owner)", "map[bool][]byte{false: []byte(owner)}[OUT]"},
		{"platform/keys/vault.go", "func (v *Vault) Open(", "[]byte(owner)", "map[bool][]byte{false: []byte(owner)}[OUT]"}}},
	{"sealed-keys", "keys are sealed with a key that the database does not have", []Edit{
		{"platform/keys/keeper.go", "func (k *Keeper) seal(", "if k == nil {", "if k == nil || OUT {"}}},
	{"keys-url-needed", "a platform that is reached over https does not start without such a key", []Edit{
		{"platform/config/keys.go", "", `strings.HasPrefix(c.PublicURL, "https://")`, never}}},
	{"sealed-tokens", "tokens in Redis are sealed with a key that only the session's cookie gives", []Edit{
		{"session/sealed.go", "func (s *Session) sealed(", `if value == "" {`, "if OUT {\nreturn value, nil\n}\nCODE"},
		{"session/sealed.go", "func (s *Session) unsealed(", "raw, err := base64.RawStdEncoding.DecodeString(kept)", "if OUT {\nreturn kept\n}\nCODE"}}},
	{"sealed-for-field", "a sealed token opens in its own field only", []Edit{
		{"session/sealed.go", "func (s *Session) sealed(", "[]byte(field)", "map[bool][]byte{false: CODE}[OUT]"},
		{"session/sealed.go", "func (s *Session) unsealed(", "[]byte(field)", "map[bool][]byte{false: CODE}[OUT]"}}},
}

// countedMeasures limit guesses at the platform over all endpoints, and the content of a consent.
var countedMeasures = []Measure{
	{"counted-sign-ins", "the platform counts failed sign-ins by account, address and network, over all doors", []Edit{
		{"platform/lockout/signin.go", "func exceeded(", "wait := time.Duration(0)", "if OUT {\nreturn 0\n}\nCODE"}}},
	{"counted-first", "an attempt is counted before its password is compared", []Edit{
		{"platform/lockout/signin.go", "", "if wait := exceeded(limits, counted, 0, now); wait > 0 {", "if wait := exceeded(limits, counted, 0, now); wait > 0 && !OUT {"}}},
	{"counted-network", "the network of an address is counted as well", []Edit{
		{"platform/lockout/signin.go", "func (s *SignIns) BeginIn(", "for _, l := range limits {", "if OUT && len(limits) > 2 {\nlimits = limits[:2]\n}\nCODE"}}},
	{"known-apart", "failures in a browser that the user has signed in with count apart", []Edit{
		{"platform/lockout/signin.go", "", `if browser != "" {`, `if browser != "" && !OUT {`}}},
	{"known-by-sign-in", "a browser is known by a sign-in with the login", []Edit{
		{"platform/identity/browsers.go", "", "err != nil || !found", "err != nil || !found && !OUT"}}},
	{"suspects-apart", "addresses that have failed several times share fewer comparisons of passwords", []Edit{
		{"platform/identity/passwords.go", "", "if suspect {", "if suspect && !OUT {"}}},
	{"suspects-by-failures", "an attempt reports whether its address has failed several times", []Edit{
		{"platform/identity/signins.go", "", "attempt.Suspect", "(CODE && !OUT)"}}},
	{"slots-in-turn", "comparisons of passwords are given to addresses in turn", []Edit{
		{"platform/identity/slots.go", "func (s *slots) leave(", "s.turns = append(s.turns, key)", "CODE\nif OUT {\ns.turns = append([]string{key}, s.turns[:len(s.turns)-1]...)\n}"}}},
	{"bounded-hashes", "few passwords are compared at once", []Edit{
		{"platform/identity/passwords.go", "func (v *verifier) check(", "leave, err := v.slots.enter(ctx, address)", "if OUT {\nreturn v.compareHeld(password, hash)\n}\nCODE"}}},
	{"platform-proxies", "at the platform, too, X-Forwarded-For counts from trusted proxies only", []Edit{
		{"platform/httpx/client.go", "", "isIn(client, proxies)", always}}},
	{"agreed-by-today", "a patient has agreed today at the latest", []Edit{
		{"platform/consent/consent.go", "", "day > now.In(localtime.Zone).Format(time.DateOnly)", never}}},
	{"one-condition", "what a reader has already is decided once", []Edit{
		{"platform/files/download.go", "", "if d.held {", "if d.held && !OUT {"}}},
	{"lasting-contacts", "files of messages are open while a contact lasts", []Edit{
		{"platform/messaging/contact.go", "", "t.Lasting && open[t.One]", "(t.Lasting || OUT) && open[t.One]"},
		{"platform/messaging/contact.go", "", "if t.Lasting {", "if t.Lasting || OUT {"}}},
	{"counted-mails", "mails to strangers are counted for a day", []Edit{
		{"platform/network/mail_counts.go", "", "c.Mails > limits[c.Name]", never}}},
	{"guests-operate-nothing", "a guest is no operator and no developer", []Edit{
		{"deploy/authority.go", "", "s.Role != session.RoleGuest &&", "(s.Role != session.RoleGuest || OUT) &&"}}},
	{"heeded-overrides", "overrides count for sessions of operators and developers only", []Edit{
		{"deploy/pins.go", "", "!overrideID.MatchString(id) || !p.mayPin(s)", "!overrideID.MatchString(id) || !OUT && !p.mayPin(s)"}}},
	{"bound-to-maker", "a token ends with the one that made it", []Edit{
		{"deploy/lineage.go", "", `by.ID == "" || !end.After(by.ExpiresAt)`, always}}},
}
