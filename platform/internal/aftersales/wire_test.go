package aftersales

import (
	"encoding/json"
	"testing"

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
