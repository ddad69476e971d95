package page

import "portal/gateway/internal/edgeapi"

// aside is the text of a plain page for one code, and the label of the link that it has besides the portal's home.
type aside struct{ Title, Why, Go string }

// launchWays are the links of a failed launch besides the portal's home; "" is the same URL again.
var launchWays = map[string]string{
	"sso.not_linked":   "/mon-compte/mes-informations#applications",
	"sso.elsewhere":    "",
	"sso.unavailable":  "",
	"request.too_many": "",
}

// launchTexts are for applications that did not open: their addresses are links, so a user reads why. Those of launchWays
// have a Go.
var launchTexts = map[edgeapi.Locale]map[string]aside{
	edgeapi.Fr: {
		"sso.application": {Title: "Application introuvable", Why: "Aucune application du groupe ne porte ce nom, ou elle n’est pas encore raccordée au portail."},
		"sso.not_linked": {Title: "Cette application n’est pas liée à votre compte", Why: "Liez-la depuis vos informations : elle s’ouvrira ensuite sans autre mot de passe.",
			Go: "Lier l’application"},
		"sso.elsewhere": {Title: "Ouvrir cette application ?", Why: "Un autre site vous a conduit ici. Continuez seulement si vous vouliez ouvrir l’application avec votre compte.",
			Go: "Ouvrir l’application"},
		"sso.sign_in": {Title: "Reconnectez-vous pour ouvrir l’application", Why: "Votre session ne permet plus d’ouvrir d’autres applications. Déconnectez-vous du portail, puis reconnectez-vous."},
		"sso.unavailable": {Title: "L’application n’a pas pu être ouverte", Why: "Le service de connexion unique ne répond pas. Le reste du portail fonctionne ; réessayez dans quelques instants.",
			Go: "Réessayer"},
		"request.too_many": {Title: "Trop d’ouvertures en peu de temps", Why: "Attendez une minute, puis réessayez.", Go: "Réessayer"},
	},
	edgeapi.En: {
		"sso.application": {Title: "Application not found", Why: "No application of the group has this name, or it is not connected to the portal yet."},
		"sso.not_linked": {Title: "This application is not linked to your account", Why: "Link it in your information: it will then open without another password.",
			Go: "Link the application"},
		"sso.elsewhere": {Title: "Open this application?", Why: "Another site led you here. Go on only if you meant to open the application with your account.",
			Go: "Open the application"},
		"sso.sign_in": {Title: "Sign in again to open the application", Why: "Your session can no longer open other applications. Sign out of the portal, then sign in again."},
		"sso.unavailable": {Title: "The application could not be opened", Why: "The single sign-on service does not answer. The rest of the portal works; try again in a few moments.",
			Go: "Try again"},
		"request.too_many": {Title: "Too many launches in a short time", Why: "Wait a minute, then try again.", Go: "Try again"},
	},
	edgeapi.It: {
		"sso.application": {Title: "Applicazione non trovata", Why: "Nessuna applicazione del gruppo ha questo nome, oppure non è ancora collegata al portale."},
		"sso.not_linked": {Title: "Questa applicazione non è collegata al suo account", Why: "La colleghi dalle sue informazioni: poi si aprirà senza un’altra password.",
			Go: "Collega l’applicazione"},
		"sso.elsewhere": {Title: "Aprire questa applicazione?", Why: "Un altro sito l’ha condotta qui. Continui solo se voleva aprire l’applicazione con il suo account.",
			Go: "Apri l’applicazione"},
		"sso.sign_in": {Title: "Acceda di nuovo per aprire l’applicazione", Why: "La sua sessione non può più aprire altre applicazioni. Esca dal portale, poi acceda di nuovo."},
		"sso.unavailable": {Title: "Non è stato possibile aprire l’applicazione", Why: "Il servizio di accesso unico non risponde. Il resto del portale funziona; riprovi tra qualche istante.",
			Go: "Riprova"},
		"request.too_many": {Title: "Troppe aperture in poco tempo", Why: "Attenda un minuto, poi riprovi.", Go: "Riprova"},
	},
	edgeapi.Es: {
		"sso.application": {Title: "Aplicación no encontrada", Why: "Ninguna aplicación del grupo tiene este nombre, o todavía no está conectada al portal."},
		"sso.not_linked": {Title: "Esta aplicación no está vinculada a su cuenta", Why: "Vincúlela desde su información: después se abrirá sin otra contraseña.",
			Go: "Vincular la aplicación"},
		"sso.elsewhere": {Title: "¿Abrir esta aplicación?", Why: "Otro sitio le ha traído hasta aquí. Continúe solo si quería abrir la aplicación con su cuenta.",
			Go: "Abrir la aplicación"},
		"sso.sign_in": {Title: "Vuelva a conectarse para abrir la aplicación", Why: "Su sesión ya no permite abrir otras aplicaciones. Cierre la sesión del portal y vuelva a conectarse."},
		"sso.unavailable": {Title: "No se ha podido abrir la aplicación", Why: "El servicio de inicio de sesión único no responde. El resto del portal funciona; inténtelo de nuevo en unos instantes.",
			Go: "Reintentar"},
		"request.too_many": {Title: "Demasiadas aperturas en poco tiempo", Why: "Espere un minuto y vuelva a intentarlo.", Go: "Reintentar"},
	},
	edgeapi.Pt: {
		"sso.application": {Title: "Aplicação não encontrada", Why: "Nenhuma aplicação do grupo tem este nome, ou ainda não está ligada ao portal."},
		"sso.not_linked": {Title: "Esta aplicação não está associada à sua conta", Why: "Associe-a nas suas informações: depois abrirá sem outra palavra-passe.",
			Go: "Associar a aplicação"},
		"sso.elsewhere": {Title: "Abrir esta aplicação?", Why: "Outro site trouxe-o até aqui. Continue apenas se queria abrir a aplicação com a sua conta.",
			Go: "Abrir a aplicação"},
		"sso.sign_in": {Title: "Inicie sessão de novo para abrir a aplicação", Why: "A sua sessão já não permite abrir outras aplicações. Termine a sessão no portal e inicie-a de novo."},
		"sso.unavailable": {Title: "Não foi possível abrir a aplicação", Why: "O serviço de início de sessão único não responde. O resto do portal funciona; tente novamente dentro de instantes.",
			Go: "Tentar novamente"},
		"request.too_many": {Title: "Demasiadas aberturas em pouco tempo", Why: "Aguarde um minuto e tente novamente.", Go: "Tentar novamente"},
	},
}
