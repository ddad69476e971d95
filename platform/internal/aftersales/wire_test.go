package aftersales

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	api "portal/platform/internal/api/aftersalesapi"
)

// A torque of 0 N·cm is a measured value: an implant that turned freely. It must not be read as a missing value.
func TestATorqueOfZeroIsKept(t *testing.T) {
	for _, torque := range []*int{nil, new(0), new(35)} {
		stored := wantedWarranty(&api.ImplantWarranty{InsertionTorque: torque})
		require.NotNil(t, stored)
		text, err := json.Marshal(stored)
		require.NoError(t, err)
		var read Warranty
		require.NoError(t, json.Unmarshal(text, &read))
		assert.Equal(t, torque, (&wire{}).warranty(&read).InsertionTorque)
	}
}

// A promise of two working days must end: a page that repeats it for weeks reports nothing that the practice can act on.
func TestTheReceiptOfASubmittedCaseIsDueWithinWorkingDays(t *testing.T) {
	sent := time.Date(2026, 11, 27, 9, 0, 0, 0, time.UTC).UnixMilli()
	for _, row := range []struct {
		name string
		c    Case
		due  string
	}{
		{"a claim", Case{Kind: Claim, Status: Submitted, SubmittedAt: sent}, "2026-12-01"},
		{"an incident", Case{Kind: Incident, Status: Submitted, SubmittedAt: sent}, "2026-11-30"},
		{"a return", Case{Kind: Return, Status: Submitted, SubmittedAt: sent}, ""},
		{"a received claim", Case{Kind: Claim, Status: Received, SubmittedAt: sent}, ""},
		{"a draft", Case{Kind: Claim, Status: Draft}, ""},
	} {
		due := receiptDueOn(&row.c)
		if row.due == "" {
			assert.Nil(t, due, row.name)
			continue
		}
		require.NotNil(t, due, row.name)
		assert.Equal(t, row.due, due.Format(time.DateOnly), row.name)
	}
}
