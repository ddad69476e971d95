// Package server assembles the gateway from its packages: the order of middleware, the routes, the life cycle. Its own
// behaviour concerns the whole connection, and the reports of browsers (violations of the policy, failures of remotes).
//
// The order of middleware, outermost first, and the reasons:
//
//  1. connection: deadlines of the socket, and Connection: close while draining
//  2. request id, which all later logs contain, and the request's span if it is traced
//  3. access log, which also renders errors, so that it records the final status
//  4. framing: refuses what two servers could read differently, closes after an unread body
//  5. recover: a panic is a 500 of this request and affects no other
//  6. security headers of every answer
//  7. health, immutable files, robots: no session, so they answer while Redis is down
//  8. session: a Redis that is down is a 503 here for a request with a session cookie, never an anonymous visitor; one
//     without a cookie needs no Redis (session.Manager.Middleware)
//  9. anti-forgery: every unsafe method proves that our own page sent it, but for calls that have no session yet
//     (session.Unprotected)
//  10. a session that sees the portal with a reduced role changes nothing (docs/decisions/0052)
//  11. the contract's endpoints and the product API under policy (their order: package policy)
//  12. for GET and HEAD: 404 as problem+json for paths of programs, otherwise a page
package server
