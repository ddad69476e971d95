package app_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
)

func TestInvitationsAndGuestsOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	camille, hugo := a.user(demo.Camille), a.user(demo.Hugo)
	var one struct{ Result struct{ UUID, Status string } }
	a.call(http.MethodPost, "/product/users/invite/"+camille, `{"email":"`+demo.Hugo+`"}`, http.StatusOK, &one)
	answer := "/product/users/invitation/" + hugo + "/" + one.Result.UUID
	a.call(http.MethodPatch, answer+"/pending", "", http.StatusBadRequest, nil)
	a.call(http.MethodPatch, strings.Replace(answer, hugo, camille, 1)+"/accepted", "", http.StatusNotFound, nil)
	a.call(http.MethodPatch, answer+"/accepted", "", http.StatusOK, &one)
	assert.Equal(t, "accepted", one.Result.Status)
	a.call(http.MethodPatch, answer+"/refused", "", http.StatusConflict, nil)
	var all struct {
		Result []struct{ UUID, Direction string }
	}
	a.get("/product/users/invitations/"+hugo, http.StatusOK, &all)
	assert.Equal(t, []string{one.Result.UUID, "received"}, []string{all.Result[0].UUID, all.Result[0].Direction}, "the newest")
	var contacts struct {
		Result struct {
			Total int
			Items []struct{ Name, Status string }
		}
	}
	a.get("/product/network/list/"+camille+"?state=pending&sort=name&search=labo", http.StatusOK, &contacts)
	require.Equal(t, 1, contacts.Result.Total)
	assert.Equal(t, "accueil@labo-lumiere.example", contacts.Result.Items[0].Name)
	a.get("/product/network/list/"+camille+"?state=other", http.StatusBadRequest, nil)
	a.get("/product/network/shared/"+camille, http.StatusOK, &contacts)
	assert.NotZero(t, contacts.Result.Total)

	var orders struct {
		Result struct {
			Items []struct{ Patient struct{ UUID string } }
		}
	}
	a.get("/product/orders/list/"+camille+"?line=protheses", http.StatusOK, &orders)
	guest := func(user string) string {
		return `{"userUuid":"` + user + `","patientUuid":"` + orders.Result.Items[0].Patient.UUID + `","email":"anne@x.example","personInfo":{"firstName":"Anne","lastName":"Roy"},"consent":{"purpose":"opinion","on":"2026-11-02","form":"oral"}}`
	}
	a.call(http.MethodPost, "/product/users/create-guest", guest(hugo), http.StatusNotFound, nil)
	a.call(http.MethodPost, "/product/users/create-guest", guest(camille), http.StatusOK, &one)
	link := mailedLink.FindStringSubmatch(p.letters(2)[0])
	require.Len(t, link, 3)
	a.call(http.MethodPost, "/product/users/validate-guest/"+link[2], "", http.StatusOK, &one)
	assert.Equal(t, "validated", one.Result.Status)
	a.call(http.MethodPost, "/product/users/validate-guest/"+link[2], "", http.StatusGone, nil)
	a.call(http.MethodPost, "/product/users/validate-guest/short", "", http.StatusBadRequest, nil)
	assert.NotContains(t, p.log.String(), link[2])
}
