package journal

import "portal/platform/internal/api/journalapi"

// Kinds of the data that was read or changed, as the contract lists them.
const (
	KindPatient       = string(journalapi.JournalKindPatient) // the line of an opened record
	KindPatients      = string(journalapi.JournalKindPatients)
	KindOverview      = string(journalapi.JournalKindOverview) // the line of short lists of several patients' records, such as a dashboard's
	KindAct           = string(journalapi.JournalKindAct)
	KindActs          = string(journalapi.JournalKindActs)
	KindFile          = string(journalapi.JournalKindFile)
	KindFiles         = string(journalapi.JournalKindFiles)
	KindOrder         = string(journalapi.JournalKindOrder)
	KindInvoice       = string(journalapi.JournalKindInvoice)
	KindInvoiceLink   = string(journalapi.JournalKindInvoiceLink) // a link that was created or revoked
	KindClaim         = string(journalapi.JournalKindClaim)
	KindIncident      = string(journalapi.JournalKindIncident)
	KindReturn        = string(journalapi.JournalKindReturn)
	KindShare         = string(journalapi.JournalKindShare) // its subject is a share; who may read is in patient_shares
	KindShares        = string(journalapi.JournalKindShares)
	KindGuest         = string(journalapi.JournalKindGuest)   // its subject is the guest
	KindMessage       = string(journalapi.JournalKindMessage) // objects that a conversation shows; the old value is the uuid of a recipient in another practice
	KindPatientCode   = string(journalapi.JournalKindPatientCode)
	KindPadotest      = string(journalapi.JournalKindPadotest) // a result of the test
	KindTray          = string(journalapi.JournalKindTray)
	KindScanImport    = string(journalapi.JournalKindScanImport)
	KindContact       = string(journalapi.JournalKindContact)
	KindPractice      = string(journalapi.JournalKindPractice) // an export of all data
	KindJournal       = string(journalapi.JournalKindJournal)
	KindEraseRequest  = string(journalapi.JournalKindEraseRequest)
	KindEraseRequests = string(journalapi.JournalKindEraseRequests)
	KindAccount       = string(journalapi.JournalKindAccount) // all administrative lines; their subject is the account concerned. Only owners may read them
)
