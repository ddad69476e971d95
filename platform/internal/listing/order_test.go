package listing

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestSortColumnRefusesAnUndeclaredField(t *testing.T) {
	columns := map[string]string{"date": "o.at"}
	for sort, direction := range map[string]string{"date": Ascending, "-date": Descending} {
		column, got, err := SortColumn(columns, sort)
		assert.NoError(t, err)
		assert.Equal(t, "o.at", column)
		assert.Equal(t, direction, got)
	}
	for _, sort := range []string{"", "-", "--date", "o.at", "date; DROP TABLE orders"} {
		_, _, err := SortColumn(columns, sort)
		assert.Error(t, err, sort)
	}
}
