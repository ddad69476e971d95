package policy

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// freshlyProven are the calls that a stolen cookie alone must not make (decision 56). A new or removed call must be added or
// removed here as well.
const freshlyProven = `
	inviteCollaborator resendCollaboratorInvitation changeCollaboratorRole suspendCollaborator reactivateCollaborator removeCollaborator
	resetCollaboratorFactors changeSecondFactorDemand
	startExport downloadExport requestErase
	exportClaims exportCollaborators exportContacts exportDocuments exportEntries exportFiles exportIncidents exportInvoices exportInvoiceStatement
	exportJournal exportOffers exportOrders exportPatients exportReturns exportSmileys
	sharePatient generatePatientVerification createGuest resendGuest createInvoiceLink
	beginCard makeCardDefault removeCard beginMandate removeMandate createPayment cancelPayment requestRefund
	beginPasskey removePasskey beginTotp removeTotp renewRecoveryCodes`

func TestCallsThatDemandAFreshProof(t *testing.T) {
	var demanding []string
	for _, o := range Table {
		if o.StepUp {
			demanding = append(demanding, o.ID)
		}
	}
	expected := strings.Fields(freshlyProven)
	slices.Sort(expected)
	slices.Sort(demanding)
	assert.Equal(t, expected, demanding)
}
