package app_test

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

func TestAddressesOverTheWire(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	hugo, lea := a.user(demo.Hugo), a.user(demo.Lea)
	var one struct {
		Result struct {
			UUID, City        string
			Billing, Shipping bool
		}
	}
	body := `{"name":"Cabinet","street":"3, quai du Rivage","postalCode":"83000","city":"Toulon","country":"FR"}`
	a.call(http.MethodPost, "/product/users/address-add/"+lea, body, http.StatusOK, &one)
	require.True(t, one.Result.Billing && one.Result.Shipping)
	change := `{"uuid":"` + one.Result.UUID + `",` + body[1:]
	a.call(http.MethodPut, "/product/users/address-update/"+lea, change, http.StatusOK, &one)
	a.call(http.MethodPut, "/product/users/address-update/"+hugo, change, http.StatusNotFound, nil)
	a.call(http.MethodDelete, "/product/users/address-delete/"+hugo+"/"+one.Result.UUID, "", http.StatusNotFound, nil)
	var refused problemBody
	a.call(http.MethodPost, "/product/users/address-add/"+lea, `{"name":" ","street":"x","postalCode":"1","city":"y","country":"FR"}`, http.StatusBadRequest, &refused)
	require.Len(t, refused.Errors, 2)
	assert.Equal(t, []string{"name", "postalCode"}, []string{refused.Errors[0].Field, refused.Errors[1].Field})
	a.call(http.MethodPost, "/product/users/address-add/"+lea, `{"name":"x","street":"x","postalCode":"1","city":"y","country":"France"}`, http.StatusBadRequest, &refused)
	assert.Equal(t, "country", refused.Errors[0].Field)
	a.call(http.MethodDelete, "/product/users/address-delete/"+lea+"/"+one.Result.UUID, "", http.StatusNoContent, nil)
	var all struct{ Result []struct{ UUID string } }
	a.get("/product/users/addresses-get/"+lea, http.StatusOK, &all)
	assert.NotNil(t, all.Result)
	assert.Empty(t, all.Result)
}

func TestApplicationsOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	lea := a.user(demo.Lea)
	var full struct {
		Result []struct {
			Application      struct{ UUID, Name string }
			Linked, Shortcut bool
		}
	}
	a.get("/product/users/full-list-app-shortcut/"+lea, http.StatusOK, &full)
	require.Len(t, full.Result, 8, "the applications of the specification")
	first := full.Result[0].Application
	var list struct{ Result []struct{ Name string } }
	a.call(http.MethodPost, "/product/users/add-app-shortcut/"+lea+"/"+first.UUID, "", http.StatusOK, &list)
	require.Len(t, list.Result, 1)
	a.get("/product/users/my-list-app-shortcut/"+lea, http.StatusOK, &list)
	assert.Equal(t, first.Name, list.Result[0].Name)
	a.call(http.MethodDelete, "/product/users/remove-app-shortcut/"+lea+"/"+first.UUID, "", http.StatusNoContent, nil)
	a.call(http.MethodPost, "/product/users/application-add/"+lea+"/"+first.UUID, "", http.StatusOK, &list)
	require.Len(t, list.Result, 1)
	a.get("/product/users/application-unlink/"+lea+"/"+first.UUID, http.StatusOK, &list)
	assert.NotNil(t, list.Result)
	assert.Empty(t, list.Result)
}
