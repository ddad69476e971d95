package policy

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"portal/gateway/internal/session"
	"portal/gateway/internal/strictjson"
)

// An owner that the edge accepts as the session's own must not be another user for the product API.
func TestABodyNamesItsOwnerToTheLetter(t *testing.T) {
	s := &session.Session{Login: "kim@x.example", UUID: "8a5c1c56-b4d9-50fd-b833-421448f10e32"}
	byLogin, byUser := &Operation{OwnerField: "login", Owner: OwnerLogin}, &Operation{OwnerField: "id", Owner: OwnerUser}
	isMine := func(o *Operation, s *session.Session, raw string) bool {
		value, err := strictjson.Parse([]byte(raw))
		if err != nil {
			return false
		}
		owners, err := o.ownersIn(value)
		return err == nil && o.allMine(s, owners)
	}
	assert.True(t, isMine(byLogin, s, `{"login":"kim@x.example"}`))
	assert.False(t, isMine(byLogin, s, `{"login":"\u212aim@x.example"}`), "the Kelvin sign folds to k")
	assert.True(t, isMine(byUser, s, `{"id":"`+strings.ToUpper(s.UUID)+`"}`))
	assert.False(t, isMine(byUser, &session.Session{}, `{"id":""}`))
	assert.False(t, isMine(byUser, s, `{}`))

	deep := &Operation{OwnerField: "datas[].id", Owner: OwnerUser}
	assert.True(t, isMine(deep, s, `{"datas":[{"id":"`+s.UUID+`"},{"id":"`+s.UUID+`"}]}`))
	assert.False(t, isMine(deep, s, `{"datas":[{"id":"`+s.UUID+`"},{"id":"other"}]}`))
	assert.False(t, isMine(deep, s, `{"datas":[{"id":"`+s.UUID+`"},{}]}`))
	assert.False(t, isMine(deep, s, `{"datas":["`+s.UUID+`"]}`))
	assert.False(t, isMine(deep, s, `{"datas":[{"id":"`+s.UUID+`","ID":"other"}]}`))

	files := &Operation{OwnerField: "filesUuids", Owner: OwnerFile}
	value, err := strictjson.Parse([]byte(`{"filesUuids":["` + strings.ToUpper(s.UUID) + `","` + s.UUID + `"]}`))
	assert.NoError(t, err)
	owners, err := files.ownersIn(value)
	assert.NoError(t, err)
	assert.Equal(t, []string{s.UUID}, owners, "each is asked about once")
	for _, raw := range []string{`{"filesUuids":[1]}`, `{"filesUuids":["me"]}`, `{"filesUuids":{"a":1}}`, `{"filesUuids":["` +
		strings.Repeat(s.UUID+`","`, 200) + s.UUID + `"]}`} {
		value, err := strictjson.Parse([]byte(raw))
		assert.NoError(t, err)
		_, err = files.ownersIn(value)
		assert.Error(t, err, raw)
	}
}

func TestEveryBodyOfTheContractHasItsSchema(t *testing.T) {
	schemas, err := bodySchemas()
	assert.NoError(t, err)
	for _, o := range Table {
		if o.Body == BodyJSON || o.Body == BodyForm {
			assert.NotNil(t, schemas[o.ID], o.ID)
		}
	}
}
