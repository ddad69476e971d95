package remotes

import (
	"container/list"
	"sync"
)

// lru caches the most recently used values within a budget of bytes.
type lru struct {
	mu     sync.Mutex
	budget int64
	used   int64
	order  *list.List // front is the most recent
	items  map[string]*list.Element
}

type lruItem struct {
	key   string
	value *content
	cost  int64
}

// entryOverhead is the cost of an entry besides its bytes, so that many empty ones are limited too.
const entryOverhead = 256

func newLRU(budget int64) *lru {
	return &lru{budget: budget, order: list.New(), items: map[string]*list.Element{}}
}

func (l *lru) get(key string) (*content, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	e, ok := l.items[key]
	if !ok {
		return nil, false
	}
	l.order.MoveToFront(e)
	return e.Value.(*lruItem).value, true
}

func (l *lru) put(key string, value *content) {
	cost := int64(len(value.bytes)+len(key)) + entryOverhead
	l.mu.Lock()
	defer l.mu.Unlock()
	if e, ok := l.items[key]; ok {
		l.drop(e)
	}
	if cost > l.budget {
		return
	}
	l.items[key] = l.order.PushFront(&lruItem{key, value, cost})
	l.used += cost
	for l.used > l.budget {
		l.drop(l.order.Back())
	}
}

func (l *lru) drop(e *list.Element) {
	item := l.order.Remove(e).(*lruItem)
	delete(l.items, item.key)
	l.used -= item.cost
}
