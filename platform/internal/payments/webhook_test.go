package payments

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/api/paymentsapi"
	"portal/platform/internal/testdb"
)

func TestAWebhookIsSignedFreshAndByOneOfOurKeys(t *testing.T) {
	f := setUp(t, testdb.New(t))
	keys := []string{"the new key of webhooks", hookKey}
	body := []byte(`{"id":"e1","seq":1}`)
	now := f.clock()
	send := func(header string, body []byte) int {
		request := httptest.NewRequest(http.MethodPost, "/payment-events", strings.NewReader(string(body)))
		request.Header.Set(SignatureHeader, header)
		recorder := httptest.NewRecorder()
		f.service.Webhook(keys).ServeHTTP(recorder, request)
		return recorder.Code
	}
	for _, key := range keys {
		assert.Equal(t, http.StatusNoContent, send(Sign(key, body, now), body))
	}
	good := Sign(hookKey, body, now)
	for name, header := range map[string]string{
		"none": "", "another key": Sign("a key of another merchant", body, now), "another body": Sign(hookKey, []byte(`{}`), now),
		"old": Sign(hookKey, body, now.Add(-time.Hour)), "early": Sign(hookKey, body, now.Add(time.Hour)),
		"another time": strings.Replace(good, "t=", "t=1", 1), "no hex": "t=1,v1=zz", "no time": good[strings.Index(good, ",")+1:],
	} {
		assert.Equal(t, http.StatusUnauthorized, send(header, body), name)
	}
	assert.Equal(t, http.StatusBadRequest, send(Sign(hookKey, []byte(`{`), now), []byte(`{`)))
	huge := []byte(`"` + strings.Repeat("x", 70<<10) + `"`)
	assert.Equal(t, http.StatusRequestEntityTooLarge, send(Sign(hookKey, huge, now), huge))
}

func TestAMessageAboutAnotherAmountIsRefused(t *testing.T) {
	f := setUp(t, testdb.New(t))
	f.withInvoices()
	card := f.register(f.camille, "4000002500003155", true)
	made, err := f.pay(paymentsapi.PaymentRequest{Items: chosenItems("F26-00001"), Method: by("card", card.Uuid)})
	require.NoError(t, err)
	for _, reported := range []ProviderPayment{
		{Key: made.Uuid.String(), Status: Succeeded, Version: 9, Amount: 1, Currency: "EUR"},
		{Key: made.Uuid.String(), Status: Succeeded, Version: 9, Amount: 10000, Currency: "USD"},
		{Key: made.Uuid.String(), Status: Scheduled, Version: 9, Amount: 10000, Currency: "EUR"},
		{Key: made.Uuid.String(), Status: Succeeded, Version: 1, Amount: 10000, Currency: "EUR"},
	} {
		require.NoError(t, f.service.Receive(t.Context(), Event{Payment: &reported}))
		assert.Equal(t, "action_required", string(f.shown(made.Uuid).Status), reported)
	}
}

func TestACreditorReferenceIsFoundInWhatPeopleWrite(t *testing.T) {
	reference, err := creditorReference("539007547034")
	require.NoError(t, err)
	assert.Equal(t, "RF18539007547034", reference, "the example of ISO 11649")
	for written, want := range map[string]string{
		"RF18 5390 0754 7034": "539007547034", "facture rf18539007547034 merci": "539007547034", "RF19539007547034": "", "": "", "RF": "",
	} {
		assert.Equal(t, want, findCreditorReference(written), written)
	}
	assert.Equal(t, "BCD\n002\n1\nSCT\nAGRIFRPP\nLaboratoire\nFR7630006000011234567890189\nEUR12.05\n\n"+reference, epcPayload(testCreditor, 1205, reference))
}

func TestEveryStatusOfTheTableCanBeReachedAndNoneFollowsItself(t *testing.T) {
	reached := map[Status]bool{Scheduled: true, Created: true, AwaitingTransfer: true}
	for from, all := range transitions {
		for _, to := range all {
			reached[to] = true
			assert.NotEqual(t, from, to)
			assert.Contains(t, transitions, to)
		}
		assert.Equal(t, from.open(), len(all) > 0 && from != Succeeded, from)
	}
	assert.Len(t, reached, len(transitions))
}
