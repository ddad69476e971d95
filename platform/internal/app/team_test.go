package app_test

import (
	"archive/zip"
	"bytes"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"portal/platform/internal/demo"
	"portal/platform/internal/testwait"
)

// item has the fields of a row that these tests read.
type item struct {
	UUID, State, Role, Login string
	Version                  int
}

type items struct {
	Result struct {
		Items []item
		Total int
	}
}

func TestACollaboratorComesAndGoesOverTheWire(t *testing.T) {
	p := start(t, seededSQLite(t))
	a := p.api("product-api")
	camille, nora := a.user(demo.Camille), a.user(demo.Nora)
	person := `{"email":"lina@x.example","role":"assistant","personInfo":{"firstName":"Lina","lastName":"Perrin"}}`
	a.call(http.MethodPost, "/product/collaborators/invite/"+nora, person, http.StatusForbidden, nil)
	a.call(http.MethodPost, "/product/collaborators/invite/"+camille, strings.Replace(person, `"role"`, `"admin":1,"role"`, 1), http.StatusBadRequest, nil)
	var one struct{ Result item }
	a.call(http.MethodPost, "/product/collaborators/invite/"+camille, person, http.StatusOK, &one)
	link := mailedLink.FindStringSubmatch(p.letters(1)[0])
	require.Len(t, link, 3)
	a.call(http.MethodPost, "/product/users/choose-password", `{"code":"`+link[2]+`","password":"`+newPassword+`"}`, http.StatusOK, nil)
	signIn(a, "lina@x.example", newPassword, http.StatusOK)
	mate := camille + "/" + one.Result.UUID
	a.call(http.MethodPut, "/product/collaborators/role/"+mate, `{"role":"practitioner","version":0}`, http.StatusOK, &one)
	a.call(http.MethodPut, "/product/collaborators/role/"+mate, `{"role":"owner","version":0}`, http.StatusConflict, nil)
	a.call(http.MethodPost, "/product/collaborators/suspend/"+mate, "", http.StatusOK, &one)
	assert.Equal(t, []any{"suspended", "practitioner", 2}, []any{one.Result.State, one.Result.Role, one.Result.Version})
	signIn(a, "lina@x.example", newPassword, http.StatusUnauthorized)
	a.get("/product/orders/list/"+one.Result.UUID, http.StatusNotFound, nil)
	a.call(http.MethodDelete, "/product/collaborators/remove/"+mate, "", http.StatusNoContent, nil)
	var all items
	a.get("/product/collaborators/list/"+nora+"?state=suspended&state=invited", http.StatusOK, &all)
	assert.Equal(t, 2, all.Result.Total)
	var roles struct {
		Result []struct {
			Role  string
			Areas []struct{ Area, Read, Change string }
		}
	}
	a.get("/product/team/roles/"+nora, http.StatusOK, &roles)
	assert.Len(t, roles.Result, 4)
	assert.NotContains(t, p.log.String(), "lina@")
}

func TestPapersAndOffersOverTheWire(t *testing.T) {
	eachSeeded(t, func(t *testing.T, url string) {
		a := start(t, url).api("product-api")
		camille, hugo := a.user(demo.Camille), a.user(demo.Hugo)
		var papers, offers items
		a.get("/product/documents/list/"+camille+"?kind=certificate&sort=-until&size=100", http.StatusOK, &papers)
		require.Equal(t, 8, papers.Result.Total)
		one := papers.Result.Items[0].UUID
		a.get("/product/documents/one/"+hugo+"/"+one, http.StatusNotFound, nil)
		var raw []byte
		a.get("/product/documents/pdf/"+camille+"/"+one+"?disposition=attachment", http.StatusOK, &raw)
		assert.True(t, bytes.HasPrefix(raw, []byte("%PDF-")))
		a.call(http.MethodPost, "/product/documents/zip/"+camille, `{"documentUuids":[]}`, http.StatusBadRequest, nil)
		a.call(http.MethodPost, "/product/documents/zip/"+camille, `{"documentUuids":["`+one+`","`+papers.Result.Items[1].UUID+`"]}`, http.StatusOK, &raw)
		archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
		require.NoError(t, err)
		assert.Len(t, archive.File, 2)
		a.get("/product/offers/list/"+camille+"?state=new", http.StatusOK, &offers)
		require.NotZero(t, offers.Result.Total)
		offer := camille + "/" + offers.Result.Items[0].UUID
		body := `{"idempotencyKey":"3f0c1c52-6a1b-4c62-9d5e-1f0a8f3f3a11","termsVersion":1}`
		var accepted struct{ Result item }
		for range 2 {
			a.call(http.MethodPost, "/product/offers/accept/"+offer, body, http.StatusOK, &accepted)
			assert.Equal(t, "accepted", accepted.Result.State)
		}
		a.get("/product/offers/terms/"+offer, http.StatusOK, &raw)
		assert.True(t, bytes.HasPrefix(raw, []byte("%PDF-")))
	})
}

func TestAnExportOverTheWire(t *testing.T) {
	a := start(t, seededSQLite(t)).api("product-api")
	hugo := a.user(demo.Hugo)
	var one struct {
		Result struct {
			UUID, State string
			Bytes       int
		}
	}
	a.call(http.MethodPost, "/product/hosting/export/"+a.user(demo.Nora), "", http.StatusForbidden, nil)
	a.call(http.MethodPost, "/product/hosting/export/"+hugo, "", http.StatusOK, &one)
	testwait.Until(t, func() bool {
		a.get("/product/hosting/export-status/"+hugo+"/"+one.Result.UUID, http.StatusOK, &one)
		return one.Result.State == "ready"
	}, "the export is ready")
	var raw []byte
	a.get("/product/hosting/export-download/"+hugo+"/"+one.Result.UUID, http.StatusOK, &raw)
	archive, err := zip.NewReader(bytes.NewReader(raw), int64(len(raw)))
	require.NoError(t, err)
	assert.Equal(t, one.Result.Bytes, len(raw))
	assert.Greater(t, len(archive.File), 70)
	a.get("/product/hosting/export-download/"+a.user(demo.Camille)+"/"+one.Result.UUID, http.StatusNotFound, nil)
	var requests items
	a.get("/product/hosting/erase-requests/"+a.user(demo.Camille)+"?state=refused", http.StatusOK, &requests)
	assert.Equal(t, 1, requests.Result.Total)
}
