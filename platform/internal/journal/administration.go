package journal

import "portal/platform/internal/api/journalapi"

// Administrative actions.
const (
	SignIn       = string(journalapi.JournalActionSignIn)
	SignInFailed = string(journalapi.JournalActionSignInFailed) // how many failed within the window
	SignInLocked = string(journalapi.JournalActionSignInLocked) // enough failures to lock the account for a while
	SignOut      = string(journalapi.JournalActionSignOut)
	EndSession   = string(journalapi.JournalActionEndSession)  // one session, from the list of open sessions
	EndSessions  = string(journalapi.JournalActionEndSessions) // all sessions of a user
	SeeAs        = string(journalapi.JournalActionSeeAs)       // an owner sees the portal as the role in Entry.To
	// ProofsRefused ends a session after too many wrong passwords or codes as a fresh proof of identity.
	ProofsRefused = string(journalapi.JournalActionProofsRefused)

	Invite             = string(journalapi.JournalActionInvite)
	InviteAgain        = string(journalapi.JournalActionInviteAgain)
	AcceptInvitation   = string(journalapi.JournalActionAcceptInvitation) // by choosing the first password
	WithdrawInvitation = string(journalapi.JournalActionWithdrawInvitation)
	CreateAccount      = string(journalapi.JournalActionCreateAccount)
	ChangeRole         = string(journalapi.JournalActionChangeRole)
	Suspend            = string(journalapi.JournalActionSuspend)
	Reinstate          = string(journalapi.JournalActionReinstate)
	RemoveAccount      = string(journalapi.JournalActionRemoveAccount) // by an owner
	CloseAccount       = string(journalapi.JournalActionCloseAccount)  // by the operator

	ChangePassword = string(journalapi.JournalActionChangePassword)
	ResetPassword  = string(journalapi.JournalActionResetPassword)
	RequestEmail   = string(journalapi.JournalActionRequestEmail)
	CancelEmail    = string(journalapi.JournalActionCancelEmail)
	VerifyEmail    = string(journalapi.JournalActionVerifyEmail)
	DenySignIn     = string(journalapi.JournalActionDenySignIn) // by a mail's link: the sign-in was not the user's

	AddAuthenticator    = string(journalapi.JournalActionAddAuthenticator) // an app for codes
	RemoveAuthenticator = string(journalapi.JournalActionRemoveAuthenticator)
	AddPasskey          = string(journalapi.JournalActionAddPasskey)
	RemovePasskey       = string(journalapi.JournalActionRemovePasskey)
	RenewRecoveryCodes  = string(journalapi.JournalActionRenewRecoveryCodes)
	UseRecoveryCode     = string(journalapi.JournalActionUseRecoveryCode) // instead of an app, at a sign-in
	ResetFactors        = string(journalapi.JournalActionResetFactors)    // all of a colleague's, by an owner
	DemandFactor        = string(journalapi.JournalActionDemandFactor)    // of all members of the practice; the subject is the acting owner
	WaiveFactor         = string(journalapi.JournalActionWaiveFactor)     // no longer required
	TrustBrowser        = string(journalapi.JournalActionTrustBrowser)    // it needs no second factor for a while
	ForgetBrowsers      = string(journalapi.JournalActionForgetBrowsers)  // no browser is trusted any more

	LinkScans = string(journalapi.JournalActionLinkScans) // permits the portal to read the practice's cases

	MakePayment   = string(journalapi.JournalActionMakePayment)
	CancelPayment = string(journalapi.JournalActionCancelPayment)
	RequestRefund = string(journalapi.JournalActionRequestRefund)
	AddMandate    = string(journalapi.JournalActionAddMandate) // the bank account of the practice may be debited
	RemoveMandate = string(journalapi.JournalActionRemoveMandate)
)

// OfAccount returns the entry of an administrative act.
func OfAccount(practice, user, action string) Entry {
	return Entry{PracticeUUID: practice, Action: action, Kind: KindAccount, SubjectUUID: user}
}
