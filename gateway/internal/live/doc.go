// Package live follows the product API's feed of changes, so that users do not see stale data. Each replica has one
// subscription, which invalidates caches by tag, ends and renews sessions, and notifies the event streams of this process.
package live
