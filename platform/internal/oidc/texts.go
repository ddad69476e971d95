package oidc

import (
	"net/http"

	"golang.org/x/text/language"
)

// texts are the page's words in one language.
type texts struct {
	Lang, Title, Intro, Login, Password, Submit, Wrong, Locked, Expired, ExpiredHint, SignedOut, SignedOutHint, SignOut, SignOutHint string
	Factor, FactorIntro, Code, Continue, FactorWrong, FactorOver, FactorFirst                                                        string
	Passkey, PasskeyRefused, PasskeyCancelled, PasskeyFailed                                                                         string
}

var languages = []texts{
	{
		Lang: "fr", Title: "Connexion", Intro: "Identifiez-vous pour continuer vers le portail.",
		Login: "Adresse e-mail", Password: "Mot de passe", Submit: "Se connecter",
		Wrong:   "L’adresse ou le mot de passe ne convient pas.",
		Locked:  "Trop d’essais. Réessayez dans un quart d’heure.",
		Expired: "Cette connexion a expiré", ExpiredHint: "Revenez au portail et recommencez.",
		SignedOut: "Vous êtes déconnecté", SignedOutHint: "Vous pouvez fermer cette page.",
		SignOut: "Se déconnecter", SignOutHint: "Vos sessions du portail ouvertes par ce navigateur prendront fin.",
		Factor: "Double authentification", FactorIntro: "Saisissez le code de votre application d’authentification, ou un code de secours.",
		Code: "Code", Continue: "Continuer", FactorWrong: "Ce code ne convient pas, ou il a déjà servi.",
		FactorOver:  "Le délai est passé. Identifiez-vous de nouveau.",
		FactorFirst: "La double authentification est exigée. Connectez-vous d’abord au portail avec votre mot de passe pour la mettre en place.",
		Passkey:     "Utiliser une clé d’accès", PasskeyRefused: "Cette clé d’accès ne convient pas. Essayez autrement.",
		PasskeyCancelled: "Aucune clé d’accès n’a été utilisée. Réessayez, ou identifiez-vous autrement.",
		PasskeyFailed:    "Les clés d’accès ne répondent pas pour le moment. Identifiez-vous autrement.",
	},
	{
		Lang: "en", Title: "Sign in", Intro: "Sign in to continue to the portal.",
		Login: "E-mail address", Password: "Password", Submit: "Sign in",
		Wrong:   "The address or the password is not right.",
		Locked:  "Too many attempts. Try again in a quarter of an hour.",
		Expired: "This sign-in has expired", ExpiredHint: "Go back to the portal and start again.",
		SignedOut: "You are signed out", SignedOutHint: "You can close this page.",
		SignOut: "Sign out", SignOutHint: "The portal’s sessions that this browser has opened will end.",
		Factor: "Two-step verification", FactorIntro: "Enter the code of your authenticator app, or a recovery code.",
		Code: "Code", Continue: "Continue", FactorWrong: "This code is not right, or it was used before.",
		FactorOver:  "Time is up. Sign in again.",
		FactorFirst: "Two-step verification is required. First sign in to the portal with your password to set it up.",
		Passkey:     "Use a passkey", PasskeyRefused: "This passkey is not right. Try another way.",
		PasskeyCancelled: "No passkey was used. Try again, or sign in another way.",
		PasskeyFailed:    "Passkeys do not work at the moment. Sign in another way.",
	},
	{
		Lang: "it", Title: "Accesso", Intro: "Si identifichi per continuare verso il portale.",
		Login: "Indirizzo e-mail", Password: "Password", Submit: "Accedi",
		Wrong:   "L’indirizzo o la password non è corretto.",
		Locked:  "Troppi tentativi. Riprovi tra un quarto d’ora.",
		Expired: "Questo accesso è scaduto", ExpiredHint: "Torni al portale e ricominci.",
		SignedOut: "È uscito dal portale", SignedOutHint: "Può chiudere questa pagina.",
		SignOut: "Esci", SignOutHint: "Le sessioni del portale aperte da questo browser termineranno.",
		Factor: "Verifica in due passaggi", FactorIntro: "Inserisca il codice della sua app di autenticazione o un codice di recupero.",
		Code: "Codice", Continue: "Continua", FactorWrong: "Questo codice non è corretto o è già stato usato.",
		FactorOver:  "Il tempo è scaduto. Si identifichi di nuovo.",
		FactorFirst: "La verifica in due passaggi è obbligatoria. Acceda prima al portale con la sua password per attivarla.",
		Passkey:     "Usa una passkey", PasskeyRefused: "Questa passkey non è corretta. Provi in un altro modo.",
		PasskeyCancelled: "Non è stata usata nessuna passkey. Riprovi o si identifichi in un altro modo.",
		PasskeyFailed:    "Le passkey al momento non rispondono. Si identifichi in un altro modo.",
	},
	{
		Lang: "es", Title: "Inicio de sesión", Intro: "Identifíquese para continuar al portal.",
		Login: "Dirección de correo electrónico", Password: "Contraseña", Submit: "Iniciar sesión",
		Wrong:   "La dirección o la contraseña no es correcta.",
		Locked:  "Demasiados intentos. Vuelva a intentarlo dentro de un cuarto de hora.",
		Expired: "Este inicio de sesión ha caducado", ExpiredHint: "Vuelva al portal y empiece de nuevo.",
		SignedOut: "Ha cerrado la sesión", SignedOutHint: "Puede cerrar esta página.",
		SignOut: "Cerrar sesión", SignOutHint: "Terminarán las sesiones del portal abiertas en este navegador.",
		Factor: "Verificación en dos pasos", FactorIntro: "Introduzca el código de su aplicación de autenticación o un código de recuperación.",
		Code: "Código", Continue: "Continuar", FactorWrong: "Este código no es correcto o ya se ha usado.",
		FactorOver:  "Se ha agotado el tiempo. Identifíquese de nuevo.",
		FactorFirst: "La verificación en dos pasos es obligatoria. Inicie sesión primero en el portal con su contraseña para configurarla.",
		Passkey:     "Usar una llave de acceso", PasskeyRefused: "Esta llave de acceso no es correcta. Inténtelo de otro modo.",
		PasskeyCancelled: "No se ha usado ninguna llave de acceso. Vuelva a intentarlo o identifíquese de otro modo.",
		PasskeyFailed:    "Las llaves de acceso no responden en este momento. Identifíquese de otro modo.",
	},
	{
		Lang: "pt", Title: "Início de sessão", Intro: "Identifique-se para continuar para o portal.",
		Login: "Endereço de e-mail", Password: "Palavra-passe", Submit: "Iniciar sessão",
		Wrong:   "O endereço ou a palavra-passe não está correto.",
		Locked:  "Demasiadas tentativas. Tente de novo dentro de um quarto de hora.",
		Expired: "Este início de sessão expirou", ExpiredHint: "Volte ao portal e recomece.",
		SignedOut: "A sua sessão terminou", SignedOutHint: "Pode fechar esta página.",
		SignOut: "Terminar sessão", SignOutHint: "As sessões do portal abertas neste navegador vão terminar.",
		Factor: "Verificação em dois passos", FactorIntro: "Introduza o código da sua aplicação de autenticação ou um código de recuperação.",
		Code: "Código", Continue: "Continuar", FactorWrong: "Este código não está correto ou já foi usado.",
		FactorOver:  "O tempo esgotou-se. Identifique-se de novo.",
		FactorFirst: "A verificação em dois passos é exigida. Inicie primeiro sessão no portal com a sua palavra-passe para a configurar.",
		Passkey:     "Usar uma chave de acesso", PasskeyRefused: "Esta chave de acesso não está correta. Tente de outra forma.",
		PasskeyCancelled: "Não foi usada nenhuma chave de acesso. Tente de novo ou identifique-se de outra forma.",
		PasskeyFailed:    "As chaves de acesso não respondem neste momento. Identifique-se de outra forma.",
	},
}

// matcher has the languages of the portal, in the order of languages.
var matcher = language.NewMatcher([]language.Tag{language.French, language.English, language.Italian, language.Spanish, language.Portuguese})

// textsFor returns the words in the language that the client asks for, or else in one that the browser accepts; French where neither
// is one of the portal's.
func textsFor(r *http.Request, asked []string) texts {
	_, index := language.MatchStrings(matcher, append(asked, r.Header.Get("Accept-Language"))...)
	return languages[index]
}
