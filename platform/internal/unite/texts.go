package unite

import (
	"net/http"
	"strings"

	"golang.org/x/text/language"
)

// texts are the page's texts in one language; Locked takes the minutes to wait.
type texts struct {
	Lang, Title, Intro, Login, Password, Allow, Deny, Wrong, Locked string
	FactorApp, FactorRecovery, Code, RecoveryCode, Another          string
	WrongCode, WrongRecovery, FactorOver, FactorFirst               string
	Broken, Failed, Reference, Portal                               string
}

var languages = []texts{
	{
		Lang: "fr", Title: "Service de scans", Intro: "Le portail demande à lire vos cas et leurs fichiers. Identifiez-vous pour l’y autoriser.",
		Login: "Adresse e-mail", Password: "Mot de passe", Allow: "Autoriser", Deny: "Refuser",
		Wrong:          "L’adresse ou le mot de passe ne convient pas.",
		Locked:         "Trop d’essais. Réessayez dans %d min.",
		FactorApp:      "Saisissez le code de votre application d’authentification, ou un code de secours.",
		FactorRecovery: "Saisissez un code de secours : les clés d’accès ne peuvent pas servir sur cette page.",
		Code:           "Code", RecoveryCode: "Code de secours", Another: "Utiliser un autre compte",
		WrongCode:     "Ce code ne convient pas, ou il a déjà servi. Saisissez le prochain ; s’il est refusé aussi, vérifiez que l’heure de votre téléphone est réglée automatiquement.",
		WrongRecovery: "Ce code de secours ne convient pas, ou il a déjà servi.", FactorOver: "Le délai est passé. Identifiez-vous de nouveau.",
		FactorFirst: "La double authentification est exigée pour votre accès. Connectez-vous au portail avec votre mot de passe : il vous guidera pour la mettre en place.",
		Broken:      "Cette demande n’est pas valable. Revenez au portail et recommencez.",
		Failed:      "Le service a rencontré un problème. Réessayez depuis le portail ; s’il persiste, donnez cette référence au support.",
		Reference:   "Référence", Portal: "Revenir au portail",
	},
	{
		Lang: "en", Title: "Scan service", Intro: "The portal asks to read your cases and their files. Sign in to allow it.",
		Login: "E-mail address", Password: "Password", Allow: "Allow", Deny: "Deny",
		Wrong:          "The address or the password is not right.",
		Locked:         "Too many attempts. Try again in %d min.",
		FactorApp:      "Enter the code of your authenticator app, or a recovery code.",
		FactorRecovery: "Enter a recovery code: passkeys cannot be used on this page.",
		Code:           "Code", RecoveryCode: "Recovery code", Another: "Use another account",
		WrongCode:     "This code is not right, or it was used before. Enter the next one; if that is refused too, check that the time of your phone is set automatically.",
		WrongRecovery: "This recovery code is not right, or it was used before.", FactorOver: "Time is up. Sign in again.",
		FactorFirst: "Two-step verification is required for your access. Sign in to the portal with your password: it will help you set it up.",
		Broken:      "This request is not valid. Go back to the portal and start again.",
		Failed:      "The service had a problem. Try again from the portal; if it persists, give this reference to the support.",
		Reference:   "Reference", Portal: "Back to the portal",
	},
	{
		Lang: "it", Title: "Servizio di scansioni", Intro: "Il portale chiede di leggere i suoi casi e i relativi file. Si identifichi per autorizzarlo.",
		Login: "Indirizzo e-mail", Password: "Password", Allow: "Autorizza", Deny: "Rifiuta",
		Wrong:          "L’indirizzo o la password non è corretto.",
		Locked:         "Troppi tentativi. Riprovi tra %d min.",
		FactorApp:      "Inserisca il codice della sua app di autenticazione o un codice di recupero.",
		FactorRecovery: "Inserisca un codice di recupero: le passkey non possono essere usate in questa pagina.",
		Code:           "Codice", RecoveryCode: "Codice di recupero", Another: "Usa un altro account",
		WrongCode:     "Questo codice non è corretto o è già stato usato. Inserisca il prossimo; se anche quello viene rifiutato, verifichi che l’ora del suo telefono sia impostata automaticamente.",
		WrongRecovery: "Questo codice di recupero non è corretto o è già stato usato.", FactorOver: "Il tempo è scaduto. Si identifichi di nuovo.",
		FactorFirst: "La verifica in due passaggi è obbligatoria per il suo accesso. Acceda al portale con la sua password: la guiderà nell’attivazione.",
		Broken:      "Questa richiesta non è valida. Torni al portale e ricominci.",
		Failed:      "Il servizio ha avuto un problema. Riprovi dal portale; se persiste, comunichi questo riferimento all’assistenza.",
		Reference:   "Riferimento", Portal: "Torna al portale",
	},
	{
		Lang: "es", Title: "Servicio de escaneos", Intro: "El portal solicita leer sus casos y sus archivos. Identifíquese para autorizarlo.",
		Login: "Dirección de correo electrónico", Password: "Contraseña", Allow: "Autorizar", Deny: "Rechazar",
		Wrong:          "La dirección o la contraseña no es correcta.",
		Locked:         "Demasiados intentos. Vuelva a intentarlo dentro de %d min.",
		FactorApp:      "Introduzca el código de su aplicación de autenticación o un código de recuperación.",
		FactorRecovery: "Introduzca un código de recuperación: las llaves de acceso no se pueden usar en esta página.",
		Code:           "Código", RecoveryCode: "Código de recuperación", Another: "Usar otra cuenta",
		WrongCode:     "Este código no es correcto o ya se ha usado. Introduzca el siguiente; si también se rechaza, compruebe que la hora de su teléfono se ajusta automáticamente.",
		WrongRecovery: "Este código de recuperación no es correcto o ya se ha usado.", FactorOver: "Se ha agotado el tiempo. Identifíquese de nuevo.",
		FactorFirst: "La verificación en dos pasos es obligatoria para su acceso. Inicie sesión en el portal con su contraseña: le guiará para configurarla.",
		Broken:      "Esta solicitud no es válida. Vuelva al portal y empiece de nuevo.",
		Failed:      "El servicio ha tenido un problema. Vuelva a intentarlo desde el portal; si persiste, indique esta referencia al soporte.",
		Reference:   "Referencia", Portal: "Volver al portal",
	},
	{
		Lang: "pt", Title: "Serviço de digitalizações", Intro: "O portal pede para ler os seus casos e os respetivos ficheiros. Identifique-se para o autorizar.",
		Login: "Endereço de e-mail", Password: "Palavra-passe", Allow: "Autorizar", Deny: "Recusar",
		Wrong:          "O endereço ou a palavra-passe não está correto.",
		Locked:         "Demasiadas tentativas. Tente de novo dentro de %d min.",
		FactorApp:      "Introduza o código da sua aplicação de autenticação ou um código de recuperação.",
		FactorRecovery: "Introduza um código de recuperação: as chaves de acesso não podem ser usadas nesta página.",
		Code:           "Código", RecoveryCode: "Código de recuperação", Another: "Usar outra conta",
		WrongCode:     "Este código não está correto ou já foi usado. Introduza o seguinte; se também for recusado, verifique se a hora do seu telefone é acertada automaticamente.",
		WrongRecovery: "Este código de recuperação não está correto ou já foi usado.", FactorOver: "O tempo esgotou-se. Identifique-se de novo.",
		FactorFirst: "A verificação em dois passos é exigida para o seu acesso. Inicie sessão no portal com a sua palavra-passe: ele ajuda-o a configurá-la.",
		Broken:      "Este pedido não é válido. Volte ao portal e recomece.",
		Failed:      "O serviço teve um problema. Tente de novo a partir do portal; se persistir, indique esta referência ao apoio.",
		Reference:   "Referência", Portal: "Voltar ao portal",
	},
}

var matcher = language.NewMatcher([]language.Tag{language.French, language.English, language.Italian, language.Spanish, language.Portuguese})

// textsFor returns the texts in the language that the portal requests, or else in one that the browser accepts; in French
// where the page supports neither.
func textsFor(r *http.Request) texts {
	_, index := language.MatchStrings(matcher, append(strings.Fields(r.FormValue("ui_locales")), r.Header.Get("Accept-Language"))...)
	return languages[index]
}
