package page

import (
	"net/http"
	"slices"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
)

// overrideTexts ask the user to confirm that the browser gets versions that are not released; Go is the label of the
// confirmation.
var overrideTexts = map[edgeapi.Locale]aside{
	edgeapi.Fr: {
		Title: "Utiliser des versions à l’essai dans ce navigateur ?",
		Why: "Pendant douze heures, vos pages utiliseront les versions ci-dessous à la place des versions publiées. Leur code agit avec tous les droits " +
			"de votre compte, et la personne qui les a envoyées peut encore le modifier. Continuez seulement si vous attendiez ce lien.",
		Go: "Utiliser ces versions",
	},
	edgeapi.En: {
		Title: "Use versions under test in this browser?",
		Why: "For twelve hours, your pages will use the versions below in place of the released ones. Their code acts with all the rights of your " +
			"account, and their sender can still change it. Go on only if you were expecting this link.",
		Go: "Use these versions",
	},
	edgeapi.It: {
		Title: "Usare versioni di prova in questo browser?",
		Why: "Per dodici ore le sue pagine useranno le versioni qui sotto al posto di quelle pubblicate. Il loro codice agisce con tutti i diritti del " +
			"suo account, e chi le ha inviate può ancora modificarlo. Continui solo se aspettava questo link.",
		Go: "Usa queste versioni",
	},
	edgeapi.Es: {
		Title: "¿Usar versiones de prueba en este navegador?",
		Why: "Durante doce horas, sus páginas utilizarán las versiones siguientes en lugar de las publicadas. Su código actúa con todos los permisos " +
			"de su cuenta, y quien las envió todavía puede modificarlo. Continúe solo si esperaba este enlace.",
		Go: "Usar estas versiones",
	},
	edgeapi.Pt: {
		Title: "Usar versões de teste neste navegador?",
		Why: "Durante doze horas, as suas páginas usarão as versões abaixo em vez das publicadas. O código delas atua com todos os direitos da sua " +
			"conta, e quem as enviou ainda o pode alterar. Continue apenas se estava à espera desta ligação.",
		Go: "Usar estas versões",
	},
}

// overrideForm is the body of POST /bff/override.
type overrideForm struct {
	Token, ID string
	Versions  []string // name@version
}

// AskOverride returns the handler that asks the user to confirm versions, remote → version, in place of the released ones.
// The page needs no script, and nothing changes before its form is sent with the session's anti-forgery token.
func AskOverride(secure bool) func(c fiber.Ctx, token, id string, versions map[string]string) error {
	return func(c fiber.Ctx, token, id string, versions map[string]string) error {
		locale := LocaleOf(c)
		own, form := overrideTexts[locale], &overrideForm{Token: token, ID: id}
		for name, version := range versions {
			form.Versions = append(form.Versions, name+"@"+version)
		}
		slices.Sort(form.Versions)
		return writePlain(c, http.StatusOK, plainData{
			Lang: string(locale), Scheme: string(schemeOf(c)), Nonce: nonce(), Title: own.Title, Why: own.Why, Go: own.Go,
			Home: plainTexts[locale].Home, Ask: form,
		}, "'self'", secure)
	}
}
