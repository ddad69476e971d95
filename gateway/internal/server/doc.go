// Package server assembles the gateway out of its rooms: the order of middleware, the routes, the life cycle.
// It holds no behaviour of its own but what concerns the whole connection.
//
// The order of middleware, outermost first, and why:
//
//  1. connection: deadlines of the socket, and Connection: close while draining
//  2. request id, so that everything after it can be told apart, and the request's span where it is traced
//  3. access log, which also renders errors, so that it sees the real status
//  4. framing: refuses what two servers could read differently, closes after an unread body
//  5. recover: a panic is a 500 of this request and nobody else's
//  6. security headers of every answer
//  7. health, immutable files, robots: no session, so they answer while Redis is down
//  8. session: who is it? A Redis that is down is a 503 here, never an anonymous visitor
//  9. anti-forgery: every unsafe method proves that our own page sent it
//  10. the contract's endpoints and the product API under policy
//  11. for GET and HEAD: 404 as problem+json where a path belongs to programs, else a page
package server
