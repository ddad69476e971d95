// Package policy decides which calls of the product API a browser may make and on whose behalf, and forwards them. Its table
// is generated from the contract; a call that the contract does not declare does not exist.
//
// The order for a session's call: match the raw request line (undeclared: 404); a place among the user's uploads (stream,
// form); the owner in the path; query and headers; the role, and of a reduced one (session.SeeAs) no change; the body; the
// owner of the objects it names; step-up or proof; the gateway's own headers; then the upstream. A json body is at most
// 64 KiB, arrives within 15 s, is parsed by package strictjson, checked for its owner before its schema, and forwarded byte
// for byte. The fields of a form with files are checked before the first byte passes, and the rest while it passes. A stream
// is only limited. A body is never sent twice.
package policy

//go:generate go run portal/gateway/internal/policy/gen -contract ../../../contracts/product-api.yaml -out table.gen.go -bodies bodies.gen.json
