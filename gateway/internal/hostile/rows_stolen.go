package hostile

var stolen = Group{"stolen", "Sessions and passwords that were stolen", []Row{
	{Name: "outlives-password", Out: "credentials-version", Attack: "a stolen session that changes credentials itself while its victim changes the password",
		Measure: "every session of older credentials ends, the victim's as well, which goes on under another identifier",
		Tests:   []string{"server.TestNoStolenSessionOutlivesThePassword", "server.TestAChangedPasswordEndsEverySessionAndHandsTheOneThatChangedItAnother"}},
	{Name: "outlives-email", Out: "credentials-version", Attack: "a stolen session after its victim has verified another e-mail",
		Measure: "the same", Tests: []string{"server.TestAVerifiedEmailEndsEverySessionButHandsTheOwnersAnother"}},
	{Name: "late-sign-in", Out: "credentials-version", Attack: "a sign-in that proved the old password before the change and begins its session after it",
		Measure: "a session of older credentials does not begin", Tests: []string{"session.TestContract"}},
	{Name: "cookie-alone", Out: "step-up", Attack: "a stolen cookie, with its token, that invites a colleague, makes him owner and exports the practice",
		Measure: "such calls demand a proof of identity of the last five minutes", Tests: []string{"login.TestACookieAloneDoesNothingThatDemandsAProof"}},
	{Name: "silent-provider", Out: "fresh-sign-in", Attack: "a provider's old sign-in that passes for a fresh proof",
		Measure: "the time at which the provider asked counts", Tests: []string{"login.TestAProviderIsAskedAgain"}},
	{Name: "release-alone", Out: "step-up", Attack: "an operator's stolen cookie that releases a remote",
		Measure: "the same proof", Tests: []string{"server.TestAnOperatorsCookieAloneReleasesNothing"}},
	{Name: "stranger-pins", Out: "pins-of-developers", Attack: "a link that moves a practitioner's browser to an old version with a known hole",
		Measure: "only operators and developers choose versions", Tests: []string{"server.TestABrowserPinsAVersionWhereThatIsAllowed"}},
}}
