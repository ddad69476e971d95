package hostile

var stolen = Group{"stolen", "Sessions and passwords that were stolen", []Row{
	{Name: "outlives-password", Out: "credentials-version", Attack: "a stolen session that changes credentials itself while its victim changes the password",
		Measure: "every session of older credentials ends, the victim's as well, which goes on under another identifier",
		Tests:   []string{"server.TestNoStolenSessionOutlivesThePassword", "server.TestAChangedPasswordEndsEverySessionAndHandsTheOneThatChangedItAnother"}},
	{Name: "outlives-email", Out: "credentials-version", Attack: "a stolen session after its victim has verified another e-mail",
		Measure: "the same", Tests: []string{"server.TestAVerifiedEmailEndsEverySessionButHandsTheOwnersAnother"}},
	{Name: "late-sign-in", Out: "credentials-version", Attack: "a sign-in that proved the old password before the change and begins its session after it",
		Measure: "a session of older credentials does not begin", Tests: []string{"session.TestContract"}},
}}
