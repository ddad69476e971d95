/** Live changes of an open page: one event stream for all tabs of a browser, and query invalidation by tag. */
export { onChange, onNews, startLive, useChange, useLiveState } from './live';
export { OutboxLine, useOutboxCount } from './outbox';
export type { Change, LiveState } from './types';
