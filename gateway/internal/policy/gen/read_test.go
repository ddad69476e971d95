package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const head = "openapi: 3.0.3\ninfo: { title: T, version: '1' }\nx-data: { account: { roles: [owner, guest] } }\npaths:\n"

// account is a kind of data, with its roles.
const account = "data: account, roles: [owner, guest], "

func contract(t *testing.T, paths string) *openapi3.T {
	t.Helper()
	doc, err := openapi3.NewLoader().LoadFromData([]byte(head + paths))
	require.NoError(t, err)
	return doc
}

func call(path, edge, more string) string {
	return "  " + path + ":\n    get:\n      operationId: op\n      x-edge: " + edge + "\n" + more +
		"      parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]\n" +
		"      responses: { '200': { description: ok, content: { application/json: { schema: { type: object } } } } }\n"
}

const owned = account + "owner: { param: id, is: session-user }, "

func TestReadRefusesWhatWouldOpenSomething(t *testing.T) {
	for want, paths := range map[string]string{
		"declares no owner": call("/x/{id}", "{ access: browser, deadline: 3s, body: none }", ""),
		"not session-user, session-login, file or claim": call("/x/{id}", "{ access: browser, owner: { param: id, is: anybody }, deadline: 3s, body: none }", ""),
		"is not part of the path":                        call("/x/{id}", "{ access: browser, owner: { param: other, is: session-user }, deadline: 3s, body: none }", ""),
		"not browser, public or gateway":                 call("/x/{id}", "{ access: everybody, "+owned+"deadline: 3s, body: none }", ""),
		"unknown field":                                  call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none, cahce: {} }", ""),
		"not between 100ms and 1m":                       call("/x/{id}", "{ access: browser, "+owned+"body: none }", ""),
		"not none, json, form or stream":                 call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s }", ""),
		"the request body says otherwise":                call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: json }", ""),
		"without a tag":                                  call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none, cache: { seconds: 60 } }", ""),
		"outside 1–3600":                                 call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none, cache: { seconds: 86400, tags: [users] } }", ""),
		"only a GET may be turned":                       call("/x/{id}", "{ access: browser, "+owned+"method: put, deadline: 3s, body: none }", ""),
		"only GET can be cached":                         call("/x/{id}", "{ access: browser, "+owned+"method: post, deadline: 3s, body: none, cache: { seconds: 60, tags: [users] } }", ""),
		"names no kind of data":                          call("/x/{id}", "{ access: browser, owner: { param: id, is: session-user }, deadline: 3s, body: none }", ""),
		"is no kind of data of x-data":                   call("/x/{id}", "{ access: browser, data: teeth, roles: [owner], owner: { param: id, is: session-user }, deadline: 3s, body: none }", ""),
		"has the roles [owner accounts guest], and its":  call("/x/{id}", "{ access: browser, data: account, roles: [owner, accounts, guest], owner: { param: id, is: session-user }, deadline: 3s, body: none }", ""),
		"not a required property":                        call("/x/{id}", "{ access: browser, owner: { field: userUuid, is: session-user }, deadline: 3s, body: none }", ""),
		"field of the body, not both":                    call("/x/{id}", "{ access: browser, owner: { param: id, field: userUuid, is: session-user }, deadline: 3s, body: none }", ""),
		"invalidates nothing":                            call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none, invalidates: [users] }", ""),
		"is used twice": call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none }", "") +
			call("/y/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none }", ""),
		"stream.idle \"5m\" is not between":    call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, stream: { idle: 5m, end: 30m }, body: none }", ""),
		"stream.end \"\" is not between":       call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, stream: { idle: 30s }, body: none }", ""),
		"stream, which is never held whole":    call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, stream: { idle: 30s, end: 30m }, cache: { seconds: 60, tags: [users] }, body: none }", ""),
		"answers [text/csv] without x-edge.st": strings.ReplaceAll(call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none }", ""), "application/json", "text/csv"),
		"neither a plain word":                 call("/x.y/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none }", ""),
	} {
		t.Run(want, func(t *testing.T) {
			_, faults := read(contract(t, paths))
			require.NotEmpty(t, faults)
			assert.Contains(t, faults.Error(), want)
		})
	}
	t.Run("no policy at all", func(t *testing.T) {
		_, faults := read(contract(t, "  /x:\n    get: { operationId: op, responses: { '200': { description: ok } } }\n"))
		assert.Contains(t, faults.Error(), "has no x-edge policy")
	})
	t.Run("kinds of data", func(t *testing.T) {
		doc := contract(t, "  {}\n")
		doc.Extensions["x-data"] = map[string]any{"orders": map[string]any{"roles": []string{"everybody"}, "withoutPatients": []string{"accounts"}}}
		_, faults := read(doc)
		assert.Contains(t, faults.Error(), `orders: role "everybody" is not one of`)
		assert.Contains(t, faults.Error(), `orders: role "accounts" has nothing of it`)
	})
	t.Run("a parameter without bounds", func(t *testing.T) {
		_, faults := read(contract(t, "  /x/{id}:\n    get:\n      operationId: op\n      x-edge: { access: browser, "+owned+"deadline: 3s, body: none }\n"+
			"      parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: q, in: query, schema: { type: string } }]\n"+
			"      responses: { '200': { description: ok, content: { text/html: { schema: { type: string } } } } }\n"))
		assert.Contains(t, faults.Error(), `"q": is a text without maxLength`)
		assert.Contains(t, faults.Error(), "could run scripts", "all faults at once")
	})
}

func TestTheTableIsFresh(t *testing.T) {
	out := filepath.Join(t.TempDir(), "table.gen.go")
	bodies := filepath.Join(t.TempDir(), "bodies.gen.json")
	require.NoError(t, run("../../../../contracts/product-api.yaml", out, bodies))
	for made, kept := range map[string]string{out: "../table.gen.go", bodies: "../bodies.gen.json"} {
		want, err := os.ReadFile(made)
		require.NoError(t, err)
		got, err := os.ReadFile(kept)
		require.NoError(t, err)
		assert.Equal(t, string(want), string(got), "run go generate ./internal/policy")
	}
}

// writing is a POST with a body of a media type and schema.
func writing(edge, media, schema, more string) string {
	return "  /w:\n    post:\n      operationId: write\n      x-edge: " + edge + "\n" + more +
		"      requestBody: { content: { " + media + ": { schema: " + schema + " } } }\n      responses: { '204': { description: ok } }\n"
}

func TestReadRefusesWhatTheEdgeCouldNotDecide(t *testing.T) {
	const uuids = "{ type: object, required: [ids], properties: { ids: { type: array, minItems: 1, maxItems: %MOST%, items: { type: string, format: uuid } } } }"
	const withFile = "{ type: object, required: [userUuid], properties: { userUuid: { type: string }, file: { type: string, format: binary } } }"
	header := "      parameters: [{ name: %NAME%, in: header, schema: { type: string, maxLength: 9 } }]\n"
	owner := "access: browser, owner: { field: userUuid, is: session-user }, deadline: 3s, body: json "
	for want, paths := range map[string]string{
		"is public and yet has an owner":   call("/x/{id}", "{ access: public, owner: { param: id, is: session-user }, rate: { perMinute: 5 }, deadline: 3s, body: none }", ""),
		"without a rate.perMinute":         call("/x/{id}", "{ access: public, deadline: 3s, body: none }", ""),
		"no role is known":                 call("/x/{id}", "{ access: public, rate: { perMinute: 5 }, roles: [owner], deadline: 3s, body: none }", ""),
		"belongs to calls with credential": call("/x/{id}", "{ access: browser, "+owned+"credentials: true, deadline: 3s, body: none }", ""),
		"stepUp needs a session":           call("/x/{id}", "{ access: public, rate: { perMinute: 5 }, stepUp: true, deadline: 3s, body: none }", ""),
		"one of them decides":              call("/x/{id}", "{ access: browser, "+owned+"stepUp: true, proof: true, deadline: 3s, body: none }", ""),
		"exports text/csv without stepUp": strings.ReplaceAll(call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, stream: { idle: 30s, end: 30m }, body: none }", ""),
			"application/json", "text/csv"),
		"rate is for public calls":         call("/x/{id}", "{ access: browser, "+owned+"rate: { perMinute: 5 }, deadline: 3s, body: none }", ""),
		"journalled at every reading":      call("/x/{id}", "{ access: browser, "+owned+"journal: true, cache: { seconds: 60, tags: [users] }, deadline: 3s, body: none }", ""),
		"is not a list of 1 to 200":        writing("{ access: browser, owner: { field: ids, is: file }, deadline: 3s, body: json }", "application/json", strings.Replace(uuids, "%MOST%", "201", 1), ""),
		"the owner cannot be checked":      writing("{ access: browser, owner: { form: userUuid, is: file }, deadline: 3s, body: form }", "multipart/form-data", withFile, ""),
		"stands in a form, but":            writing("{ access: browser, owner: { form: userUuid, is: session-user }, deadline: 3s, body: json }", "application/json", withFile, ""),
		"is not a required list":           writing("{ access: browser, owner: { form: 'datas[].userUuid', is: session-user }, deadline: 3s, body: form }", "multipart/form-data", withFile, ""),
		"which no urlencoded form":         writing("{ access: browser, owner: { form: userUuid, is: session-user }, deadline: 3s, body: form }", "application/x-www-form-urlencoded", withFile, ""),
		"is a form and text/plain":         writing("{ access: browser, owner: { form: userUuid, is: session-user }, deadline: 3s, body: form }", "text/plain: { schema: { type: string } }, multipart/form-data", withFile, ""),
		`header "Cookie" may not`:          writing("{ "+owner+"}", "application/json", withFile, strings.Replace(header, "%NAME%", "Cookie", 1)),
		`header "X-Portal-User" may not`:   writing("{ "+owner+"}", "application/json", withFile, strings.Replace(header, "%NAME%", "X-Portal-User", 1)),
		`header "X-Forwarded-For" may not`: writing("{ "+owner+"}", "application/json", withFile, strings.Replace(header, "%NAME%", "X-Forwarded-For", 1)),
		"of format uuid": strings.ReplaceAll(call("/x/{id}", "{ access: browser, owner: { param: id, is: claim }, deadline: 3s, body: none }", ""),
			"format: uuid", "maxLength: 9"),
		`header "Set-Cookie" may not pass back`: strings.ReplaceAll(call("/x/{id}", "{ access: browser, "+owned+"deadline: 3s, body: none }", ""),
			"description: ok,", "description: ok, headers: { Set-Cookie: { schema: { type: string } } },"),
	} {
		t.Run(want, func(t *testing.T) {
			_, faults := read(contract(t, paths))
			require.NotEmpty(t, faults)
			assert.Contains(t, faults.Error(), want)
		})
	}
	operations, wrong := read(contract(t, writing("{ access: browser, "+account+"owner: { field: ids, is: file }, deadline: 3s, body: json }", "application/json",
		strings.Replace(uuids, "%MOST%", "200", 1), "")))
	require.Empty(t, wrong)
	assert.Equal(t, [2]string{"ids", "OwnerFile"}, [2]string{operations[0].OwnerField, operations[0].Owner})
}

func TestAMutatingGetIsAPostForBrowsers(t *testing.T) {
	turned := call("/x/{id}", "{ access: browser, "+owned+"method: post, invalidates: [users], deadline: 3s, body: none }", "")
	operations, wrong := read(contract(t, turned))
	require.Empty(t, wrong)
	require.Len(t, operations, 1)
	assert.Equal(t, [2]string{"POST", "GET"}, [2]string{operations[0].Method, operations[0].Upstream})

	_, wrong = read(contract(t, turned+
		"    post:\n      operationId: other\n      x-edge: { access: browser, "+owned+"deadline: 3s, body: none }\n"+
		"      parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]\n"+
		"      responses: { '204': { description: ok } }\n"))
	require.NotEmpty(t, wrong)
	assert.Contains(t, wrong.Error(), "matches the same paths")
}
