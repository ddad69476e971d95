/** What changes while a page is open: one event stream for all tabs of a browser, and queries that are asked for again by tag. */
export { onChange, onNews, startLive, useChange, useLiveState } from './live';
export { OutboxLine, useOutboxCount } from './outbox';
export type { Change, LiveState } from './types';
