// Package remotes is the registry of what the portal is made of: the shell and the remotes, each an
// immutable artefact under name/version in a store (a folder or S3), with one pointer per name in Redis
// that says which version is active.
//
// It answers three questions. Which artefacts make up a page of this user (Registry.Resolve)? Which file
// is this address (Server)? What is stored and sound (Registry.Snapshot)? A broken manifest or a dead
// Redis never takes the others down: the registry goes on with what it knew last.
package remotes
