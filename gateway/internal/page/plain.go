package page

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"math"
	"net/http"
	"strconv"

	"github.com/gofiber/fiber/v3"

	"portal/gateway/internal/edgeapi"
	"portal/gateway/internal/problem"
	"portal/gateway/internal/telemetry"
)

//go:embed plain.html.tmpl
var plainSource string

var plainTemplate = template.Must(template.New("plain").Parse(plainSource))

// plainText are the gateway's own texts for when the shell is not available: they cannot come from an artefact, because that
// may be unavailable.
type plainText struct {
	NotFound, NoScript               string
	Away, AwayWhy, Broken, BrokenWhy string
	Refused, RefusedWhy              string
	Retry, Home, Reference           string
}

var plainTexts = map[edgeapi.Locale]plainText{
	edgeapi.Fr: {
		NotFound: "Page introuvable", NoScript: "Le portail a besoin de JavaScript. Activez-le, puis rechargez la page.",
		Away: "Le portail est momentanément indisponible", AwayWhy: "Rien n’a été perdu. Réessayez dans quelques instants.",
		Broken: "La page n’a pas pu être affichée", BrokenWhy: "L’erreur est de notre côté et a été enregistrée. Rien n’a été modifié.",
		Refused: "La demande n’a pas été comprise", RefusedWhy: "Revenez à l’accueil et recommencez.",
		Retry: "Réessayer", Home: "Retour à l’accueil", Reference: "Référence",
	},
	edgeapi.En: {
		NotFound: "Page not found", NoScript: "The portal needs JavaScript. Turn it on, then reload the page.",
		Away: "The portal is unavailable for the moment", AwayWhy: "Nothing has been lost. Try again in a few moments.",
		Broken: "The page could not be shown", BrokenWhy: "The fault is ours and has been recorded. Nothing has been changed.",
		Refused: "The request was not understood", RefusedWhy: "Go back to the home page and start again.",
		Retry: "Try again", Home: "Back to the home page", Reference: "Reference",
	},
	edgeapi.It: {
		NotFound: "Pagina non trovata", NoScript: "Il portale richiede JavaScript. Attivalo, poi ricarica la pagina.",
		Away: "Il portale non è al momento disponibile", AwayWhy: "Nulla è andato perso. Riprovi tra qualche istante.",
		Broken: "Non è stato possibile mostrare la pagina", BrokenWhy: "L’errore è nostro ed è stato registrato. Nulla è stato modificato.",
		Refused: "La richiesta non è stata compresa", RefusedWhy: "Torna alla pagina iniziale e riprova.",
		Retry: "Riprova", Home: "Torna alla pagina iniziale", Reference: "Riferimento",
	},
	edgeapi.Es: {
		NotFound: "Página no encontrada", NoScript: "El portal necesita JavaScript. Actívelo y vuelva a cargar la página.",
		Away: "El portal no está disponible por el momento", AwayWhy: "No se ha perdido nada. Inténtelo de nuevo en unos instantes.",
		Broken: "No se ha podido mostrar la página", BrokenWhy: "El error es nuestro y ha quedado registrado. No se ha modificado nada.",
		Refused: "No se ha entendido la solicitud", RefusedWhy: "Vuelva al inicio y empiece de nuevo.",
		Retry: "Reintentar", Home: "Volver al inicio", Reference: "Referencia",
	},
	edgeapi.Pt: {
		NotFound: "Página não encontrada", NoScript: "O portal precisa de JavaScript. Ative-o e recarregue a página.",
		Away: "O portal está indisponível de momento", AwayWhy: "Nada se perdeu. Tente novamente dentro de instantes.",
		Broken: "Não foi possível mostrar a página", BrokenWhy: "O erro é nosso e ficou registado. Nada foi alterado.",
		Refused: "O pedido não foi compreendido", RefusedWhy: "Volte à página inicial e recomece.",
		Retry: "Tentar novamente", Home: "Voltar à página inicial", Reference: "Referência",
	},
}

type plainData struct {
	Lang, Scheme, Nonce    string
	Title, Why, Code       string
	Retry, Home, Reference string
	RequestID              string
	CanRetry               bool
	Go, Href               string // a link of its own, in place of Retry
	Ask                    *overrideForm
}

func (h *Handler) plainPage(c fiber.Ctx, e *problem.Error) error {
	locale := LocaleOf(c)
	text := plainTexts[locale]
	data := plainData{
		Lang: string(locale), Scheme: string(schemeOf(c)), Nonce: nonce(), Code: e.Code,
		Title: text.Broken, Why: text.BrokenWhy, CanRetry: true,
		Retry: text.Retry, Home: text.Home, Reference: text.Reference, RequestID: telemetry.RequestIDFrom(c),
	}
	switch {
	case e.Status == http.StatusServiceUnavailable:
		data.Title, data.Why = text.Away, text.AwayWhy
	case e.Status == http.StatusNotFound:
		data.Title, data.Why, data.CanRetry = text.NotFound, text.RefusedWhy, false
	case e.Status < http.StatusInternalServerError:
		data.Title, data.Why, data.CanRetry = text.Refused, text.RefusedWhy, false
	}
	if own, ok := launchTexts[locale][e.Code]; ok && IsLaunch(c.Path()) {
		data.Title, data.Why, data.CanRetry, data.Go, data.Href = own.Title, own.Why, false, own.Go, launchWays[e.Code]
	}
	if e.RetryAfter > 0 {
		c.Set(fiber.HeaderRetryAfter, strconv.Itoa(int(math.Ceil(e.RetryAfter.Seconds()))))
	}
	return writePlain(c, e.Status, data, "'none'", h.opts.Secure)
}

// writePlain answers with a page of the gateway's own; forms is the allowed target of its forms.
func writePlain(c fiber.Ctx, status int, data plainData, forms string, secure bool) error {
	var buf bytes.Buffer
	if err := plainTemplate.Execute(&buf, data); err != nil {
		return fmt.Errorf("render plain page: %w", err)
	}
	// Discards an incomplete answer, so that the two do not mix.
	c.Response().ResetBody()
	c.Response().Header.Del(fiber.HeaderContentEncoding)
	c.Response().Header.Del(fiber.HeaderETag)
	documentHeaders(c, plainPolicy(data.Nonce, forms), false, secure)
	c.Set(fiber.HeaderContentLanguage, data.Lang)
	return c.Status(status).Send(buf.Bytes())
}
