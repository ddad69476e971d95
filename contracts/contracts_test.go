package contracts

import (
	"io/fs"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestEveryDocumentIsValid(t *testing.T) {
	files, err := fs.Glob(documents, "*")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		document, err := Document(file)
		require.NoError(t, err)
		assert.NoError(t, document.Validate(t.Context()), file)
	}
}

func TestDocumentsShareWhatTheyReferTo(t *testing.T) {
	product, err := Document("product-api.yaml")
	require.NoError(t, err)
	balances, err := Document("balances.yaml")
	require.NoError(t, err)
	money := balances.Components.Schemas["AccountBalance"].Value.Properties["balance"]
	assert.Same(t, product.Components.Schemas["Money"].Value, money.Value)
	again, err := Document("product-api.yaml")
	require.NoError(t, err)
	assert.Same(t, product, again)
}

func TestDocumentsOutsideTheFolderAreRefused(t *testing.T) {
	for _, file := range []string{"none.yaml", "../contracts/erp.yaml", "/etc/hostname", ""} {
		_, err := Document(file)
		assert.ErrorContains(t, err, "contracts: ", file)
	}
}
