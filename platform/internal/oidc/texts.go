package oidc

import (
	"net/http"

	"golang.org/x/text/language"
)

// texts are the page's texts in one language; Locked takes the minutes to wait.
type texts struct {
	Lang, Title, Intro, Login, Password, Submit, Forgot, Wrong, Locked   string
	Expired, ExpiredHint, SignedOut, SignedOutHint, SignOut, SignOutHint string
	// Texts of the second step, by the methods that the account has.
	Factor, FactorApp, FactorBoth, FactorPasskey, FactorElsewhere, Code, RecoveryCode, Continue, Lost, Owner, Support, Another string
	WrongCode, WrongRecovery, FactorOver, FactorFirst, FactorFirstHint                                                         string
	Passkey, PasskeyRefused, PasskeyCancelled, PasskeyFailed, PasskeyUnknown                                                   string
	// Texts of errors, and of links.
	Failed, FailedHint, Invalid, InvalidHint, Unheard, UnheardHint, Reference, Retry, StartAgain, Portal string
}

var languages = []texts{
	{
		Lang: "fr", Title: "Connexion", Intro: "Identifiez-vous pour continuer vers le portail.", Login: "Adresse e-mail",
		Password: "Mot de passe", Submit: "Se connecter", Forgot: "Mot de passe oublié ?",
		Wrong: "L’adresse ou le mot de passe ne convient pas.", Locked: "Trop d’essais. Réessayez dans %d min.",
		Expired:     "Cette connexion a expiré",
		ExpiredHint: "Une connexion commencée reste valable un quart d’heure et ne sert qu’une fois.",
		SignedOut:   "Vous êtes déconnecté", SignedOutHint: "Vous pouvez fermer cette page.", SignOut: "Se déconnecter",
		SignOutHint: "Vos sessions du portail ouvertes par ce navigateur prendront fin.", Factor: "Double authentification",
		FactorApp:       "Saisissez le code de votre application d’authentification, ou un code de secours.",
		FactorBoth:      "Utilisez votre clé d’accès, ou saisissez le code de votre application d’authentification ou un code de secours.",
		FactorPasskey:   "Utilisez votre clé d’accès, ou saisissez un code de secours.",
		FactorElsewhere: "Votre clé d’accès ne peut pas servir sur cette page. Saisissez un code de secours, ou connectez-vous sur le portail avec votre clé d’accès.",
		Code:            "Code", RecoveryCode: "Code de secours", Continue: "Continuer",
		Lost: "Ni appareil ni code ? Un titulaire de votre cabinet peut réinitialiser votre double authentification.", Owner: "Si vous êtes titulaire :", Support: "Écrire au support",
		Another:       "Utiliser un autre compte",
		WrongCode:     "Ce code ne convient pas, ou il a déjà servi. Saisissez le prochain ; s’il est refusé aussi, vérifiez que l’heure de votre téléphone est réglée automatiquement.",
		WrongRecovery: "Ce code de secours ne convient pas, ou il a déjà servi.",
		FactorOver:    "Le délai est passé. Identifiez-vous de nouveau.", FactorFirst: "Activez d’abord la double authentification",
		FactorFirstHint: "Elle est exigée pour votre accès. Connectez-vous au portail avec votre mot de passe : il vous guidera pour la mettre en place.",
		Passkey:         "Utiliser une clé d’accès", PasskeyRefused: "Cette clé d’accès ne convient pas. Essayez autrement.",
		PasskeyCancelled: "Aucune clé d’accès n’a été utilisée. Réessayez, ou identifiez-vous autrement.",
		PasskeyFailed:    "Les clés d’accès ne répondent pas pour le moment. Identifiez-vous autrement.",
		PasskeyUnknown:   "Ce navigateur ne sait pas utiliser les clés d’accès.", Failed: "La connexion n’a pas pu aboutir",
		FailedHint:  "Le service a rencontré un problème. Réessayez dans un instant ; s’il persiste, donnez cette référence au support.",
		Invalid:     "Cette demande de connexion n’est pas valable",
		InvalidHint: "L’adresse est incomplète ou ne vient pas du portail. Recommencez depuis le portail ; si le problème persiste, donnez cette référence au support.",
		Unheard:     "La déconnexion n’est pas complète",
		UnheardHint: "Un portail n’a pas répondu : il se peut que votre session y soit encore ouverte. Revenez au portail pour vous y déconnecter.",
		Reference:   "Référence", Retry: "Réessayer", StartAgain: "Recommencer la connexion", Portal: "Aller au portail",
	},
	{
		Lang: "en", Title: "Sign in", Intro: "Sign in to continue to the portal.", Login: "E-mail address", Password: "Password",
		Submit: "Sign in", Forgot: "Forgotten password?", Wrong: "The address or the password is not right.",
		Locked: "Too many attempts. Try again in %d min.", Expired: "This sign-in has expired",
		ExpiredHint: "A started sign-in is valid for a quarter of an hour, and only once.", SignedOut: "You are signed out",
		SignedOutHint: "You can close this page.", SignOut: "Sign out",
		SignOutHint: "The portal’s sessions that this browser has opened will end.", Factor: "Two-step verification",
		FactorApp:       "Enter the code of your authenticator app, or a recovery code.",
		FactorBoth:      "Use your passkey, or enter the code of your authenticator app or a recovery code.",
		FactorPasskey:   "Use your passkey, or enter a recovery code.",
		FactorElsewhere: "Your passkey cannot be used on this page. Enter a recovery code, or sign in at the portal with your passkey.",
		Code:            "Code", RecoveryCode: "Recovery code", Continue: "Continue",
		Lost: "No device and no code left? An owner of your practice can reset your two-step verification.", Owner: "If you are an owner yourself:", Support: "Write to the support",
		Another:       "Use another account",
		WrongCode:     "This code is not right, or it was used before. Enter the next one; if that is refused too, check that the time of your phone is set automatically.",
		WrongRecovery: "This recovery code is not right, or it was used before.", FactorOver: "Time is up. Sign in again.",
		FactorFirst:     "Set up two-step verification first",
		FactorFirstHint: "It is required for your access. Sign in to the portal with your password: it will help you set it up.",
		Passkey:         "Use a passkey", PasskeyRefused: "This passkey is not right. Try another way.",
		PasskeyCancelled: "No passkey was used. Try again, or sign in another way.",
		PasskeyFailed:    "Passkeys do not work at the moment. Sign in another way.", PasskeyUnknown: "This browser cannot use passkeys.",
		Failed:      "The sign-in did not succeed",
		FailedHint:  "The service had a problem. Try again in a moment; if it persists, give this reference to the support.",
		Invalid:     "This sign-in request is not valid",
		InvalidHint: "The address is incomplete or does not come from the portal. Start again from the portal; if the problem persists, give this reference to the support.",
		Unheard:     "You are not signed out everywhere",
		UnheardHint: "A portal did not answer: your session there may still be open. Go to the portal to sign out there.",
		Reference:   "Reference", Retry: "Try again", StartAgain: "Start the sign-in again", Portal: "Go to the portal",
	},
	{
		Lang: "it", Title: "Accesso", Intro: "Si identifichi per continuare verso il portale.", Login: "Indirizzo e-mail",
		Password: "Password", Submit: "Accedi", Forgot: "Password dimenticata?", Wrong: "L’indirizzo o la password non è corretto.",
		Locked: "Troppi tentativi. Riprovi tra %d min.", Expired: "Questo accesso è scaduto",
		ExpiredHint: "Un accesso iniziato vale un quarto d’ora e serve una sola volta.", SignedOut: "È uscito dal portale",
		SignedOutHint: "Può chiudere questa pagina.", SignOut: "Esci",
		SignOutHint: "Le sessioni del portale aperte da questo browser termineranno.", Factor: "Verifica in due passaggi",
		FactorApp:       "Inserisca il codice della sua app di autenticazione o un codice di recupero.",
		FactorBoth:      "Usi la sua passkey, oppure inserisca il codice della sua app di autenticazione o un codice di recupero.",
		FactorPasskey:   "Usi la sua passkey o inserisca un codice di recupero.",
		FactorElsewhere: "La sua passkey non può essere usata in questa pagina. Inserisca un codice di recupero, oppure acceda al portale con la passkey.",
		Code:            "Codice", RecoveryCode: "Codice di recupero", Continue: "Continua",
		Lost: "Senza dispositivo né codice? Un titolare del suo studio può reimpostare la verifica in due passaggi.", Owner: "Se il titolare è lei:", Support: "Scrivere all’assistenza",
		Another:       "Usa un altro account",
		WrongCode:     "Questo codice non è corretto o è già stato usato. Inserisca il prossimo; se anche quello viene rifiutato, verifichi che l’ora del suo telefono sia impostata automaticamente.",
		WrongRecovery: "Questo codice di recupero non è corretto o è già stato usato.",
		FactorOver:    "Il tempo è scaduto. Si identifichi di nuovo.", FactorFirst: "Attivi prima la verifica in due passaggi",
		FactorFirstHint: "È obbligatoria per il suo accesso. Acceda al portale con la sua password: la guiderà nell’attivazione.",
		Passkey:         "Usa una passkey", PasskeyRefused: "Questa passkey non è corretta. Provi in un altro modo.",
		PasskeyCancelled: "Non è stata usata nessuna passkey. Riprovi o si identifichi in un altro modo.",
		PasskeyFailed:    "Le passkey al momento non rispondono. Si identifichi in un altro modo.",
		PasskeyUnknown:   "Questo browser non può usare le passkey.", Failed: "L’accesso non è riuscito",
		FailedHint:  "Il servizio ha avuto un problema. Riprovi tra un istante; se persiste, comunichi questo riferimento all’assistenza.",
		Invalid:     "Questa richiesta di accesso non è valida",
		InvalidHint: "L’indirizzo è incompleto o non proviene dal portale. Ricominci dal portale; se il problema persiste, comunichi questo riferimento all’assistenza.",
		Unheard:     "L’uscita non è completa",
		UnheardHint: "Un portale non ha risposto: la sua sessione potrebbe essere ancora aperta. Vada al portale per uscirne.",
		Reference:   "Riferimento", Retry: "Riprova", StartAgain: "Ricomincia l’accesso", Portal: "Vai al portale",
	},
	{
		Lang: "es", Title: "Inicio de sesión", Intro: "Identifíquese para continuar al portal.",
		Login: "Dirección de correo electrónico", Password: "Contraseña", Submit: "Iniciar sesión",
		Forgot: "¿Ha olvidado la contraseña?", Wrong: "La dirección o la contraseña no es correcta.",
		Locked: "Demasiados intentos. Vuelva a intentarlo dentro de %d min.", Expired: "Este inicio de sesión ha caducado",
		ExpiredHint: "Un inicio de sesión empezado vale durante un cuarto de hora y sirve una sola vez.",
		SignedOut:   "Ha cerrado la sesión", SignedOutHint: "Puede cerrar esta página.", SignOut: "Cerrar sesión",
		SignOutHint: "Terminarán las sesiones del portal abiertas en este navegador.", Factor: "Verificación en dos pasos",
		FactorApp:       "Introduzca el código de su aplicación de autenticación o un código de recuperación.",
		FactorBoth:      "Use su llave de acceso, o introduzca el código de su aplicación de autenticación o un código de recuperación.",
		FactorPasskey:   "Use su llave de acceso o introduzca un código de recuperación.",
		FactorElsewhere: "Su llave de acceso no se puede usar en esta página. Introduzca un código de recuperación, o inicie sesión en el portal con su llave de acceso.",
		Code:            "Código", RecoveryCode: "Código de recuperación", Continue: "Continuar",
		Lost: "¿Sin dispositivo ni código? Un titular de su clínica puede restablecer su verificación en dos pasos.", Owner: "Si el titular es usted:", Support: "Escribir al soporte",
		Another:       "Usar otra cuenta",
		WrongCode:     "Este código no es correcto o ya se ha usado. Introduzca el siguiente; si también se rechaza, compruebe que la hora de su teléfono se ajusta automáticamente.",
		WrongRecovery: "Este código de recuperación no es correcto o ya se ha usado.",
		FactorOver:    "Se ha agotado el tiempo. Identifíquese de nuevo.", FactorFirst: "Active primero la verificación en dos pasos",
		FactorFirstHint: "Es obligatoria para su acceso. Inicie sesión en el portal con su contraseña: le guiará para configurarla.",
		Passkey:         "Usar una llave de acceso", PasskeyRefused: "Esta llave de acceso no es correcta. Inténtelo de otro modo.",
		PasskeyCancelled: "No se ha usado ninguna llave de acceso. Vuelva a intentarlo o identifíquese de otro modo.",
		PasskeyFailed:    "Las llaves de acceso no responden en este momento. Identifíquese de otro modo.",
		PasskeyUnknown:   "Este navegador no puede usar llaves de acceso.", Failed: "No se ha podido iniciar la sesión",
		FailedHint:  "El servicio ha tenido un problema. Vuelva a intentarlo en un momento; si persiste, indique esta referencia al soporte.",
		Invalid:     "Esta solicitud de inicio de sesión no es válida",
		InvalidHint: "La dirección está incompleta o no viene del portal. Empiece de nuevo desde el portal; si el problema persiste, indique esta referencia al soporte.",
		Unheard:     "El cierre de sesión no está completo",
		UnheardHint: "Un portal no ha respondido: puede que su sesión siga abierta en él. Vaya al portal para cerrarla.",
		Reference:   "Referencia", Retry: "Reintentar", StartAgain: "Empezar de nuevo", Portal: "Ir al portal",
	},
	{
		Lang: "pt", Title: "Início de sessão", Intro: "Identifique-se para continuar para o portal.", Login: "Endereço de e-mail",
		Password: "Palavra-passe", Submit: "Iniciar sessão", Forgot: "Esqueceu-se da palavra-passe?",
		Wrong:  "O endereço ou a palavra-passe não está correto.",
		Locked: "Demasiadas tentativas. Tente de novo dentro de %d min.", Expired: "Este início de sessão expirou",
		ExpiredHint: "Um início de sessão começado é válido durante um quarto de hora e serve uma única vez.",
		SignedOut:   "A sua sessão terminou", SignedOutHint: "Pode fechar esta página.", SignOut: "Terminar sessão",
		SignOutHint: "As sessões do portal abertas neste navegador vão terminar.", Factor: "Verificação em dois passos",
		FactorApp:       "Introduza o código da sua aplicação de autenticação ou um código de recuperação.",
		FactorBoth:      "Use a sua chave de acesso, ou introduza o código da sua aplicação de autenticação ou um código de recuperação.",
		FactorPasskey:   "Use a sua chave de acesso ou introduza um código de recuperação.",
		FactorElsewhere: "A sua chave de acesso não pode ser usada nesta página. Introduza um código de recuperação, ou inicie sessão no portal com a sua chave de acesso.",
		Code:            "Código", RecoveryCode: "Código de recuperação", Continue: "Continuar",
		Lost: "Sem dispositivo nem código? Um titular da sua clínica pode repor a sua verificação em dois passos.", Owner: "Se o titular for o próprio:", Support: "Escrever ao apoio",
		Another:       "Usar outra conta",
		WrongCode:     "Este código não está correto ou já foi usado. Introduza o seguinte; se também for recusado, verifique se a hora do seu telemóvel é acertada automaticamente.",
		WrongRecovery: "Este código de recuperação não está correto ou já foi usado.",
		FactorOver:    "O tempo esgotou-se. Identifique-se de novo.", FactorFirst: "Ative primeiro a verificação em dois passos",
		FactorFirstHint: "É exigida para o seu acesso. Inicie sessão no portal com a sua palavra-passe: ele ajuda-o a configurá-la.",
		Passkey:         "Usar uma chave de acesso", PasskeyRefused: "Esta chave de acesso não está correta. Tente de outra forma.",
		PasskeyCancelled: "Não foi usada nenhuma chave de acesso. Tente de novo ou identifique-se de outra forma.",
		PasskeyFailed:    "As chaves de acesso não respondem neste momento. Identifique-se de outra forma.",
		PasskeyUnknown:   "Este navegador não consegue usar chaves de acesso.", Failed: "Não foi possível iniciar a sessão",
		FailedHint:  "O serviço teve um problema. Tente de novo dentro de momentos; se persistir, indique esta referência ao apoio.",
		Invalid:     "Este pedido de início de sessão não é válido",
		InvalidHint: "O endereço está incompleto ou não vem do portal. Recomece a partir do portal; se o problema persistir, indique esta referência ao apoio.",
		Unheard:     "A sessão não terminou em todo o lado",
		UnheardHint: "Um portal não respondeu: a sua sessão pode continuar aberta lá. Vá ao portal para a terminar.",
		Reference:   "Referência", Retry: "Tentar de novo", StartAgain: "Recomeçar", Portal: "Ir para o portal",
	},
}

// tags are the languages of the portal, in the order of languages.
var tags = []language.Tag{language.French, language.English, language.Italian, language.Spanish, language.Portuguese}

var matcher = language.NewMatcher(tags)

// textsFor returns the texts in the language that the client requests, or else in one that the browser accepts; in French
// where the portal supports neither.
func textsFor(r *http.Request, asked []string) texts {
	_, index := language.MatchStrings(matcher, append(asked, r.Header.Get("Accept-Language"))...)
	return languages[index]
}
