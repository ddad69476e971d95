package journal

// Account is the kind of all administrative lines; their subject is the account concerned. Only owners may read them.
const Account = "account"

// Administrative actions.
const (
	SignIn       = "sign_in"
	SignInFailed = "sign_in_failed" // how many failed within the window
	SignInLocked = "sign_in_locked" // enough failures to lock the account for a while
	SignOut      = "sign_out"
	EndSession   = "end_session"  // one session, from the list of open sessions
	EndSessions  = "end_sessions" // all sessions of a user
	SeeAs        = "see_as"       // an owner sees the portal as the role in Entry.To
	// ProofsRefused ends a session after too many wrong passwords or codes as a fresh proof of identity.
	ProofsRefused = "proofs_refused"

	Invite             = "invite"
	InviteAgain        = "invite_again"
	AcceptInvitation   = "accept_invitation" // by choosing the first password
	WithdrawInvitation = "withdraw_invitation"
	CreateAccount      = "create_account"
	ChangeRole         = "change_role"
	Suspend            = "suspend"
	Reinstate          = "reinstate"
	RemoveAccount      = "remove_account" // by an owner
	CloseAccount       = "close_account"  // by the operator

	ChangePassword = "change_password"
	ResetPassword  = "reset_password"
	RequestEmail   = "request_email"
	CancelEmail    = "cancel_email"
	VerifyEmail    = "verify_email"
	DenySignIn     = "deny_sign_in" // by a mail's link: the sign-in was not the user's

	AddAuthenticator    = "add_authenticator" // an app for codes
	RemoveAuthenticator = "remove_authenticator"
	AddPasskey          = "add_passkey"
	RemovePasskey       = "remove_passkey"
	RenewRecoveryCodes  = "renew_recovery_codes"
	UseRecoveryCode     = "use_recovery_code" // instead of an app, at a sign-in
	ResetFactors        = "reset_factors"     // all of a colleague's, by an owner
	DemandFactor        = "demand_factor"     // of all members of the practice; the subject is the acting owner
	WaiveFactor         = "waive_factor"      // no longer required
	TrustBrowser        = "trust_browser"     // it needs no second factor for a while
	ForgetBrowsers      = "forget_browsers"   // no browser is trusted any more

	LinkScans = "link_scans" // permits the portal to read the practice's cases

	MakePayment   = "make_payment"
	CancelPayment = "cancel_payment"
	RequestRefund = "request_refund"
	AddMandate    = "add_mandate" // the bank account of the practice may be debited
	RemoveMandate = "remove_mandate"
)

var administrative = map[string]bool{
	SignIn: true, SignInFailed: true, SignInLocked: true, SignOut: true, EndSession: true, EndSessions: true, ProofsRefused: true, SeeAs: true,
	Invite: true, InviteAgain: true, AcceptInvitation: true, WithdrawInvitation: true, CreateAccount: true, ChangeRole: true,
	Suspend: true, Reinstate: true, RemoveAccount: true, CloseAccount: true,
	ChangePassword: true, ResetPassword: true, RequestEmail: true, CancelEmail: true, VerifyEmail: true, DenySignIn: true,
	AddAuthenticator: true, RemoveAuthenticator: true, AddPasskey: true, RemovePasskey: true, RenewRecoveryCodes: true, UseRecoveryCode: true,
	ResetFactors: true, DemandFactor: true, WaiveFactor: true, TrustBrowser: true, ForgetBrowsers: true, LinkScans: true,
	MakePayment: true, CancelPayment: true, RequestRefund: true, AddMandate: true, RemoveMandate: true,
}

// OfAccount returns the entry of an administrative act.
func OfAccount(practice, user, action string) Entry {
	return Entry{PracticeUUID: practice, Action: action, Kind: Account, SubjectUUID: user}
}
