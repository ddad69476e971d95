package demo

import "portal/platform/internal/pages"

// teamTalk are messages within a practice.
var teamTalk = []string{
	"Bonjour à tous, le fauteuil 2 est de nouveau en service.", "Qui peut prendre l’urgence de 11 h 30 ?", "Je la prends.", "Merci beaucoup !",
	"Le coursier passe à 16 h, pensez aux empreintes.", "Empreintes prêtes, posées à l’accueil.", "La stérilisation du plateau 4 est terminée.",
	"J’ai rangé les piliers reçus ce matin, lots vérifiés.", "Il manque deux vis de cicatrisation, je commande.", "Commande passée, livraison jeudi.",
	"La patiente de 9 h a appelé, elle aura dix minutes de retard.", "Noté, je décale le contrôle.", "Quelqu’un a vu la clé dynamométrique ?",
	"Dans le tiroir du fauteuil 1.", "Trouvée, merci.", "Le scan de ce matin est dans le dossier.", "Je le regarde entre deux.", "Très net, on peut envoyer à l’usine.",
	"Envoyé.", "La teinte A2 vous convient pour la 11 ?", "Je dirais plutôt A3 au collet.", "D’accord, je corrige la fiche.",
	"Réunion d’équipe mardi à 13 h, comme d’habitude.", "J’y serai.", "Je serai en formation, je lirai le compte rendu.", "Compte rendu partagé dans les documents.",
	"Rappel : inventaire vendredi.", "Fait pour le bloc, reste la réserve.", "La facture de septembre est réglée.", "Parfait, elle est passée en payée.",
	"Le guide chirurgical est arrivé, il est superbe.", "On l’essaie sur le modèle cet après-midi.", "Ajustage parfait.", "Bravo à tous !",
	"Les gouttières de la semaine sont étiquetées.", "Le patient de 15 h demande un duplicata de son ordonnance.", "Imprimé, à l’accueil.",
	"Voici la radio de contrôle.", "Merci, ostéo-intégration impeccable.", "Photo après dépose du provisoire.", "La gencive a bien cicatrisé.",
	"Je pars, bonne soirée à tous.", "Bonne soirée !", "À demain.",
}

// colleagueTalk are messages between practitioners of different practices.
var colleagueTalk = []string{
	"Bonjour, merci de m’avoir adressé votre patiente.", "Avec plaisir. Qu’en pensez-vous ?", "Un bilan parodontal d’abord, puis l’implant.",
	"Je suis d’accord avec cet ordre.", "Pouvez-vous m’envoyer le cone beam ?", "Je vous le partage depuis le dossier.", "Bien reçu, la crête est fine.",
	"Une greffe vous paraît nécessaire ?", "Une régénération guidée suffira, je crois.", "Voici la photo de la situation ce matin.",
	"La mise en charge peut commencer en janvier.", "Entendu, je planifie la prothèse.", "Le patient est ravi, merci encore.",
	"Je le revois dans six mois.", "Seriez-vous disponible pour un cas à quatre mains ?", "Oui, plutôt un jeudi.", "Le 3 décembre à 9 h ?", "C’est noté.",
	"L’alignement est terminé, je vous le rends pour la contention.", "Parfait, je pose la semaine prochaine.",
}

// supportTalk are questions to the manufacturer with the following messages: user and support alternate.
var supportTalk = []struct {
	subject string
	lines   []string
}{
	{"Délai d’une couronne zircone", []string{"Bonjour, la date de livraison a changé, pouvez-vous m’en dire la raison ?", "Bonjour, l’usinage a été refait après contrôle : la nuance ne nous satisfaisait pas. Livraison jeudi.", "Merci de votre vigilance."}},
	{"Lot d’un pilier", []string{"Bonjour, où trouver le numéro de lot du pilier ?", "Il figure sur la ligne de la commande, et sur l’étiquette de la boîte.", "Je l’ai, merci."}},
	{"Facture à confirmer", []string{"Une facture est « à confirmer » depuis une semaine.", "Votre règlement vient d’être rapproché : elle est passée en payée."}},
	{"Appairage des scans 3D", []string{"L’appairage avec l’espace de scans échoue.", "Le service était en maintenance ce matin. Pouvez-vous essayer à nouveau ?", "Cela fonctionne, merci."}},
	{"Étiquette de retour", []string{"L’étiquette de retour ne s’imprime pas.", "Nous venons de vous l’envoyer dans le dossier du retour."}},
	{"Smileys non crédités", []string{"La facture d’octobre n’a pas donné de smileys.", "Ils apparaissent dès que la facture est payée ; c’est le cas depuis hier soir."}},
	{"Chirurgie guidée : forets", []string{"Quels forets faut-il prévoir pour le guide à étages ?", "La liste est dans le plan chirurgical, page 2. Souhaitez-vous qu’un conseiller vous appelle ?", "Oui, demain matin si possible.", "C’est noté pour 8 h 30."}},
	{"Teinte refusée", []string{"La teinte livrée ne correspond pas à la demande.", "Nous en sommes désolés. Ouvrez une réclamation de catégorie B avec une photo, nous la traitons en priorité."}},
	{"Formation smilers", []string{"Reste-t-il des places en décembre ?", "Oui, trois à Marseille le 11. Je vous en réserve une ?"}},
	{"Changement d’adresse de livraison", []string{"Nous serons en travaux en janvier, peut-on livrer à l’annexe ?"}},
}

// groupTalk are conversations of more than two people: a subject, colleagues (indexes of the practice's users) and
// contacts.
var groupTalk = []struct {
	subject    string
	colleagues []int
	contacts   []string
}{
	{"Implants de la semaine", []int{1, 3}, nil}, {"Planning des chirurgies", []int{1, 2, 3, 4}, nil}, {"Stérilisation", []int{3, 4}, nil},
	{"Comptabilité et achats", []int{5, 3}, nil}, {"Cas d’orthodontie Arles", []int{2}, []string{"helene.vasseur@ortho-alpilles.example", "marc.olivetti@ortho-alpilles.example"}},
	{"Parodontologie partagée", []int{1}, []string{"karim.benhaddou@paro-vieux-port.example", "lucie.ferrand@paro-vieux-port.example"}},
	{"Implantologie Sainte-Victoire", nil, []string{"rodrigo.almeida@implanto-victoire.example", "florence.gauthier@implanto-victoire.example"}},
	{"Formation de janvier", []int{1, 2}, nil}, {"Nouveau fauteuil", []int{1, 5}, nil}, {"Congés de fin d’année", []int{1, 2, 3, 4, 5}, nil},
	{"Protocole gouttières", []int{2, 4}, nil}, {"Patients à recontacter", []int{3, 4}, nil}, {"Journée portes ouvertes", []int{1, 2, 3}, nil},
	{"Club d’étude de l’étang", nil, []string{Hugo, "thomas.kieffer@endo-durance.example"}}, {"Commandes en attente", []int{3, 5}, nil},
}

type notice struct {
	kind, title, link, of string
	params                map[string]string
}

// notices are the notifications of every type, with titles that the front end translates. of is the kind of the linked
// object, with its status if the title names that; its reference is also in the params if it has one.
var notices = []notice{
	{"order", "notifications.order.status", pages.CabinetOrder + "?reference=", "order sent", map[string]string{"status": "sent"}},
	{"order", "notifications.order.status", pages.CabinetOrder + "?reference=", "order delivered", map[string]string{"status": "delivered"}},
	{"order", "notifications.order.status", pages.CabinetOrder + "?reference=", "order in_progress", map[string]string{"status": "in_progress"}},
	{"invoice", "notifications.invoice.new", pages.CabinetInvoice + "?reference=", "invoice", nil},
	{"claim", "notifications.claim.status", pages.CabinetClaims + "?case=", "claim received", map[string]string{"status": "received"}},
	{"claim", "notifications.claim.comment", pages.CabinetClaims + "?case=", "claim", nil},
	{"file", "notifications.file.new", pages.PatientsPatients, "", map[string]string{"count": "3"}},
	{"patient", "notifications.patient.shared", pages.PatientsNetwork, "", map[string]string{"author": "Étienne Caron"}},
	{"message", "notifications.message.new", pages.MessagingMessages + "?activeConversationId=", "conversation", map[string]string{"author": "Nora Faure", "subject": "Équipe du cabinet"}},
	{"message", "notifications.message.mention", pages.MessagingMessages + "?activeConversationId=", "conversation", map[string]string{"author": "Étienne Caron", "subject": "Équipe du cabinet"}},
	{"network", "notifications.invitation.received", pages.PatientsNetwork, "", map[string]string{"author": "Hugo Bernard"}},
	{"network", "notifications.invitation.accepted", pages.PatientsNetwork, "", map[string]string{"author": "Étienne Caron"}},
	{"smileys", "notifications.smileys.earned", pages.CabinetSmileys, "", map[string]string{"amount": "31"}},
	{"smileys", "notifications.smileys.expiring", pages.CabinetSmileys, "", map[string]string{"amount": "12"}},
	{"offer", "notifications.offer.new", pages.CabinetOffers, "", nil},
	{"account", "notifications.partnership.accepted", pages.PartnersAll, "", map[string]string{"partner": "Label Dent"}},
	{"account", "notifications.export.ready", pages.AccountHosting, "", nil},
	{"help", "notifications.help.answer", pages.AccountHelp + "?ticket=", "ticket", nil},
}

// questions are support tickets with questions and answers.
var questions = []struct {
	topic, subject, status, context string
	lines                           []string
}{
	{"orders", "Modifier une commande en attente", "answered", `{"page":"` + pages.CabinetOrders + `"}`, []string{"Puis-je changer la teinte avant validation ?", "Oui, tant qu’elle est en attente : dites-nous la nouvelle teinte ici."}},
	{"invoices", "Relevé annuel", "closed", `{"page":"` + pages.CabinetInvoices + `"}`, []string{"Où trouver le relevé de 2025 ?", "Dans Mes factures, filtrez l’année puis choisissez Relevé.", "Trouvé, merci !"}},
	{"patients", "Fichier DICOM refusé", "answered", `{"page":"` + pages.PatientsFiles + `","browser":"Firefox 132"}`, []string{"Mon fichier est refusé sans raison claire.", "L’extension dit DICOM, le contenu est un JPEG : exportez-le à nouveau depuis la radio."}},
	{"messages", "Ajouter un confrère à un groupe", "closed", `{}`, []string{"Je ne trouve pas mon confrère dans la liste.", "Il doit d’abord accepter votre invitation dans Mon réseau."}},
	{"claims", "Garantie d’un implant", "open", `{"page":"` + pages.CabinetClaims + `"}`, []string{"Quelles pièces faut-il joindre à une demande de garantie ?"}},
	{"account", "Nouvelle assistante", "open", `{"page":"` + pages.AccountCollaborators + `"}`, []string{"Peut-on limiter l’accès d’une assistante à la matinée ?"}},
}
