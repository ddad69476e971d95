import type { Prefetch } from 'shared-ui/router';

const messages: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "messages" */ './pages/messages/prefetch')).prefetch(...args);
const notifications: Prefetch = async (...args) =>
  (await import(/* webpackChunkName: "notifications" */ './pages/notifications/prefetch')).prefetch(...args);

/** The first queries of each page, by the id of its route; they are part of the page's chunk. */
export const prefetch = { messages, notifications };
