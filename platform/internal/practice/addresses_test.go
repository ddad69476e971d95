package practice

import (
	"context"
	"fmt"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/uptrace/bun"

	"portal/platform/internal/api/practiceapi"
	"portal/platform/internal/identity"
	"portal/platform/internal/problem"
	"portal/platform/internal/testdb"
)

func TestMain(m *testing.M) { testdb.Main(m) }

// people are two colleagues and an outsider.
type people struct{ camille, nora, hugo uuid.UUID }

func setUp(t *testing.T, db *bun.DB) (*Handlers, people) {
	t.Helper()
	p := people{uuid.New(), uuid.New(), uuid.New()}
	for _, row := range []any{
		&identity.Practice{UUID: "p", Name: "Tilleuls", Country: "FR"}, &identity.Practice{UUID: "q", Name: "Rivage", Country: "FR"},
		&identity.User{UUID: p.camille.String(), PracticeUUID: "p", Login: "camille@x.example", Role: "owner"},
		&identity.User{UUID: p.nora.String(), PracticeUUID: "p", Login: "nora@x.example", Role: "assistant"},
		&identity.User{UUID: p.hugo.String(), PracticeUUID: "q", Login: "hugo@x.example", Role: "owner"},
	} {
		_, err := db.NewInsert().Model(row).Exec(t.Context())
		require.NoError(t, err)
	}
	accounts, err := identity.New(db)
	require.NoError(t, err)
	var tick int64
	var mu sync.Mutex
	return NewHandlers(db, accounts, func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		tick++
		return time.UnixMilli(tick)
	}), p
}

func assertProblem(t *testing.T, err error, status int, code string) *problem.Error {
	t.Helper()
	var p *problem.Error
	require.ErrorAs(t, err, &p)
	assert.Equal(t, status, p.Status)
	assert.Equal(t, code, p.Code)
	return p
}

func typed(name string) *practiceapi.AddressInput {
	return &practiceapi.AddressInput{Name: name, Street: "12, cours des Tilleuls", PostalCode: "13100", City: "Aix", Country: "FR"}
}

func add(ctx context.Context, h *Handlers, user uuid.UUID, in *practiceapi.AddressInput) (practiceapi.Address, error) {
	answer, err := h.AddAddress(ctx, practiceapi.AddAddressRequestObject{UserUuid: user, Body: in})
	if err != nil {
		return practiceapi.Address{}, err
	}
	return answer.(practiceapi.AddAddress200JSONResponse).Result, nil
}

func update(t *testing.T, h *Handlers, user uuid.UUID, a practiceapi.Address, billing, shipping *bool) error {
	t.Helper()
	_, err := h.UpdateAddress(t.Context(), practiceapi.UpdateAddressRequestObject{UserUuid: user, Body: &practiceapi.AddressUpdate{
		Uuid: a.Uuid, Name: a.Name, Street: a.Street, PostalCode: a.PostalCode, City: a.City, Country: a.Country, Billing: billing, Shipping: shipping,
	}})
	return err
}

func remove(t *testing.T, h *Handlers, user, address uuid.UUID) error {
	t.Helper()
	_, err := h.DeleteAddress(t.Context(), practiceapi.DeleteAddressRequestObject{UserUuid: user, AddressUuid: address})
	return err
}

// addresses lists them and requires exactly one default of each kind, if there are any.
func addresses(t *testing.T, h *Handlers, user uuid.UUID) []practiceapi.Address {
	t.Helper()
	answer, err := h.ListAddresses(t.Context(), practiceapi.ListAddressesRequestObject{Id: user})
	require.NoError(t, err)
	all := answer.(practiceapi.ListAddresses200JSONResponse).Result
	billing, shipping := 0, 0
	for _, a := range all {
		if a.Billing {
			billing++
		}
		if a.Shipping {
			shipping++
		}
	}
	assert.Equal(t, [2]int{min(1, len(all)), min(1, len(all))}, [2]int{billing, shipping})
	return all
}

func TestDefaultsMoveButNeverVanish(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		yes, no := true, false
		assert.Empty(t, addresses(t, h, p.camille))
		first, err := add(t.Context(), h, p.camille, typed(" Cabinet "))
		require.NoError(t, err)
		assert.Equal(t, "Cabinet", first.Name)
		assert.True(t, first.Billing && first.Shipping)
		second := typed("Annexe")
		second.Shipping = &yes
		annexe, err := add(t.Context(), h, p.nora, second)
		require.NoError(t, err)
		all := addresses(t, h, p.camille)
		require.Len(t, all, 2)
		assert.Equal(t, []bool{true, false, false, true}, []bool{all[0].Billing, all[0].Shipping, all[1].Billing, all[1].Shipping})

		refused := assertProblem(t, update(t, h, p.camille, annexe, nil, &no), http.StatusBadRequest, "request.invalid")
		assert.Equal(t, []problem.Field{{Field: "shipping", Code: "default_required", Detail: "Make another address the default instead."}}, refused.Fields)
		annexe.City = "Marseille"
		require.NoError(t, update(t, h, p.camille, annexe, &yes, nil))
		all = addresses(t, h, p.camille)
		assert.Equal(t, "Marseille", all[1].City)
		assert.True(t, all[1].Billing && all[1].Shipping)
		require.NoError(t, remove(t, h, p.camille, annexe.Uuid))
		all = addresses(t, h, p.camille)
		require.Len(t, all, 1)
		assertProblem(t, remove(t, h, p.camille, annexe.Uuid), http.StatusNotFound, "not_found")
		require.NoError(t, remove(t, h, p.camille, first.Uuid))
		assert.Empty(t, addresses(t, h, p.camille))
	})
}

func TestAddressesOfAnotherPracticeDoNotExist(t *testing.T) {
	h, p := setUp(t, testdb.New(t))
	hers, err := add(t.Context(), h, p.camille, typed("Cabinet"))
	require.NoError(t, err)
	assert.Empty(t, addresses(t, h, p.hugo))
	assertProblem(t, update(t, h, p.hugo, hers, nil, nil), http.StatusNotFound, "not_found")
	assertProblem(t, remove(t, h, p.hugo, hers.Uuid), http.StatusNotFound, "not_found")
	_, err = add(t.Context(), h, uuid.New(), typed("x"))
	assertProblem(t, err, http.StatusNotFound, "not_found")
	assert.Equal(t, []practiceapi.Address{hers}, addresses(t, h, p.camille))
}

func TestEveryWrongFieldOfAnAddressIsNamed(t *testing.T) {
	h, p := setUp(t, testdb.Open(t, testdb.SQLiteURL(t)))
	bad := &practiceapi.AddressInput{Name: " ", Street: "a\nb", PostalCode: "13 100", City: "", Country: "FR"}
	_, err := add(t.Context(), h, p.camille, bad)
	refused := assertProblem(t, err, http.StatusBadRequest, "request.invalid")
	fields := map[string]string{}
	for _, f := range refused.Fields {
		fields[f.Field] = f.Code
	}
	assert.Equal(t, map[string]string{"name": "required", "street": "invalid", "postalCode": "postal_code", "city": "required"}, fields)
	abroad := typed("Milano")
	abroad.Country, abroad.PostalCode = "IT", "20121"
	_, err = add(t.Context(), h, p.camille, abroad)
	require.NoError(t, err)
}

func TestParallelAddressesKeepTheLimitAndTheDefaults(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		for i := range MaxAddresses - 3 {
			_, err := add(t.Context(), h, p.camille, typed(fmt.Sprint("address ", i)))
			require.NoError(t, err)
		}
		var adding sync.WaitGroup
		var mu sync.Mutex
		refused, yes := 0, true
		for range 6 {
			adding.Go(func() {
				in := typed("parallel")
				in.Billing = &yes
				_, err := add(t.Context(), h, p.nora, in)
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					assertProblem(t, err, http.StatusConflict, "addresses.limit")
					refused++
				}
			})
		}
		adding.Wait()
		assert.Equal(t, 3, refused)
		assert.Len(t, addresses(t, h, p.camille), MaxAddresses)
	})
}

func TestChangesArePublishedToTheirPractices(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *bun.DB) {
		h, p := setUp(t, db)
		_, err := add(t.Context(), h, p.camille, typed("Cabinet"))
		require.NoError(t, err)
		_, err = add(t.Context(), h, p.camille, &practiceapi.AddressInput{})
		require.Error(t, err)
		app := uuid.NewString()
		_, err = db.ExecContext(t.Context(), "INSERT INTO applications (uuid, name) VALUES (?, 'Digital')", app)
		require.NoError(t, err)
		_, err = h.AddApplication(t.Context(), practiceapi.AddApplicationRequestObject{UserUuid: p.nora, ApplicationUuid: uuid.MustParse(app)})
		require.NoError(t, err)
		var kinds []string
		require.NoError(t, db.NewSelect().Table("events").ColumnExpr("practice_uuid || ' ' || user_uuid || ' ' || kind || ' ' || tags").Order("seq").Scan(t.Context(), &kinds))
		assert.Equal(t, []string{`p  addresses.changed ["addresses"]`, "p " + p.nora.String() + ` applications.changed ["applications"]`}, kinds)
	})
}
