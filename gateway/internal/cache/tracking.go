package cache

import (
	"strings"
	"time"

	"portal/gateway/internal/redisstore"
)

// copied is an answer in the client-side cache, with the versions of its tags at that time.
type copied struct {
	entry    *Entry
	versions string
}

// copied returns an answer from the client-side cache. The value and all of its tags must be there; otherwise Redis is read.
// Names are the answer's key, then those of its tags.
func (c *Cache) copied(names []string) (*Entry, string) {
	found, ok := c.tracking.Get(names[0])
	if !ok {
		return nil, ""
	}
	kept, ok := found.(copied)
	if !ok {
		return nil, ""
	}
	rest := kept.versions
	for _, name := range names[1:] {
		now, ok := c.tracking.Get(name)
		if !ok {
			return nil, ""
		}
		var version string
		if version, rest, _ = strings.Cut(rest, ","); version != now {
			return nil, ""
		}
	}
	return kept.entry, kept.versions
}

// tickets reserves the keys before they are read. The function that it returns stores what was read.
func (c *Cache) tickets(names []string) func(e *Entry, joined string, versions []string, left time.Duration) {
	if c.tracking == nil {
		return func(*Entry, string, []string, time.Duration) {}
	}
	tickets := make([]redisstore.Ticket, len(names))
	for i, name := range names {
		tickets[i] = c.tracking.Ticket(name)
	}
	return func(e *Entry, joined string, versions []string, left time.Duration) {
		if left <= 0 {
			return // expired in between, or the server does not report its life
		}
		for i, version := range versions {
			c.tracking.Keep(tickets[i+1], names[i+1], version, len(version), 0)
		}
		c.tracking.Keep(tickets[0], names[0], copied{e, joined}, len(e.Body)+len(joined), left)
	}
}
