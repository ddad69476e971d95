import { defineExtensions } from 'shared-ui/slots';

/** Extensions of this remote for other remotes' pages (remote.json). */
export const { load } = defineExtensions({
  'orders-to-handle': () => import('./extensions/orders-to-handle'),
  'overdue-invoices': () => import('./extensions/overdue-invoices'),
  'claims-to-answer': () => import('./extensions/claims-to-answer'),
  'incidents-to-answer': () => import('./extensions/incidents-to-answer'),
  'returns-to-answer': () => import('./extensions/returns-to-answer'),
  smileys: () => import('./extensions/smileys'),
  balances: () => import('./extensions/balances'),
  spending: () => import('./extensions/spending'),
  'recent-orders': () => import('./extensions/recent-orders'),
  unpaid: () => import('./extensions/unpaid'),
  'smiley-balance': () => import('./extensions/smiley-balance'),
  'smiley-figure': () => import('./extensions/smiley-figure'),
  'found-orders': () => import('./extensions/found-orders'),
  'found-invoices': () => import('./extensions/found-invoices'),
});
