// Code generated from the routes of each remote.json by make generate. DO NOT EDIT.

// Package pages has the addresses of the portal's pages, for links in notifications, mails and search results.
package pages

// Pages of shell.
const (
	ShellLogin             = "/"
	ShellSignIn            = "/auth"
	ShellNotFound          = "/404"
	ShellServerError       = "/500"
	ShellTest              = "/test"
	ShellResetPassword     = "/auth/reset-password"
	ShellChooseAppPassword = "/auth/choose-app-password"
	ShellFirstConnexion    = "/auth/first-connexion/return-first-connexion"
	ShellGuest             = "/auth/guest"
	ShellOperations        = "/ops/remotes"
)

// Pages of dashboard.
const (
	DashboardDashboard = "/dashboard"
)

// Pages of patients.
const (
	PatientsPatients       = "/mon-espace/mes-patients"
	PatientsPatient        = "/mon-espace/patient/modifier-patient"
	PatientsTimeline       = "/mon-espace/patient/suivi"
	PatientsActs           = "/mon-espace/patient/actes-patient"
	PatientsFiles          = "/mon-espace/patient/fichiers"
	PatientsNetwork        = "/mon-espace/mon-reseau"
	PatientsScans          = "/files"
	PatientsScansReturn    = "/files/3shape"
	PatientsPadotestUpload = "/padotest-results/upload"
	PatientsPadotestLookup = "/padotest-results/lookup"
)

// Pages of cabinet.
const (
	CabinetOrders        = "/mon-cabinet/mes-commandes"
	CabinetOrder         = "/mon-cabinet/commande"
	CabinetNewOrder      = "/mon-cabinet/commande/nouvelle"
	CabinetInvoices      = "/mon-cabinet/mes-factures"
	CabinetInvoice       = "/mon-cabinet/facture"
	CabinetStatement     = "/mon-cabinet/releve"
	CabinetPay           = "/mon-cabinet/regler"
	CabinetPayment       = "/mon-cabinet/reglement"
	CabinetPayments      = "/mon-cabinet/mes-reglements"
	CabinetHistory       = "/mon-cabinet/historique"
	CabinetInvoiceFrame  = "/iframe/invoice"
	CabinetSmileys       = "/mon-cabinet/mes-smileys"
	CabinetCredits       = "/mon-cabinet/mes-credits"
	CabinetDocumentGroup = "/mon-cabinet/mes-documents"
	CabinetDocuments     = "/mon-cabinet/document/mes-documents"
	CabinetDocument      = "/mon-cabinet/document"
	CabinetOffers        = "/mon-cabinet/document/mes-offres"
	CabinetOffer         = "/mon-cabinet/offre"
	CabinetClaims        = "/mon-cabinet/document/mes-reclamations"
	CabinetClaim         = "/mon-cabinet/reclamation"
	CabinetClaimForm     = "/mon-cabinet/reclamation/nouvelle"
	CabinetIncidents     = "/mon-cabinet/document/mes-incidents"
	CabinetIncident      = "/mon-cabinet/incident"
	CabinetReturns       = "/mon-cabinet/document/mes-retours"
	CabinetGoodsReturn   = "/mon-cabinet/retour"
	CabinetReturnForm    = "/mon-cabinet/retour/nouveau"
	CabinetIncidentForm  = "/mon-cabinet/incident/nouveau"
)

// Pages of account.
const (
	AccountInformation   = "/mon-compte/mes-informations"
	AccountJournal       = "/mon-compte/journal-des-acces"
	AccountCollaborators = "/mon-compte/mes-collaborateurs"
	AccountHosting       = "/mon-compte/mon-hebergement"
	AccountCards         = "/mon-compte/mes-cartes"
	AccountCardRegister  = "/mon-compte/cb/enregistrer"
	AccountPrivacy       = "/confidentialite"
	AccountLegal         = "/mentions-legales"
	AccountAccessibility = "/accessibilite"
	AccountLicences      = "/licences"
	AccountHelp          = "/une-question"
)

// Pages of partners.
const (
	PartnersAll       = "/nos-partenaires/liste"
	PartnersMedical   = "/nos-partenaires/medical"
	PartnersLifestyle = "/nos-partenaires/lifestyle"
	PartnersFormation = "/nos-partenaires/formation"
	PartnersFinance   = "/nos-partenaires/finance"
	PartnersPartner   = "/nos-partenaires/partenaire"
	PartnersRequests  = "/nos-partenaires/demandes"
	PartnersRequest   = "/nos-partenaires/demande"
	PartnersGallery   = "/galerie"
	PartnersWork      = "/galerie/oeuvre"
	PartnersCart      = "/galerie/panier"
	PartnersOrdered   = "/galerie/commande"
)

// Pages of messaging.
const (
	MessagingMessages      = "/mon-espace/mes-messages"
	MessagingNotifications = "/mes-notifications"
)
