// Package remotes is the registry of the portal's artefacts: the shell and the remotes, each immutable under name/version in
// a store (a folder or S3), with a record in Redis of the active versions.
//
// It answers three questions. Which artefacts make up a page of this user (Registry.Resolve)? Which file has this URL
// (Files)? What is stored and valid (Registry.Snapshot)? A broken manifest or an outage of Redis affects no other artefact:
// the registry continues with its last known state.
package remotes
