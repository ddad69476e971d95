import type { Prefetch } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { documentsSchema } from './pages/documents/schema';
import { invoicesSchema } from './pages/invoices/schema';
import { offersSchema } from './pages/offers/schema';
import { ordersSchema } from './pages/orders/schema';
import { smileysSchema } from './pages/smileys/schema';
import type { CaseView } from './parts/case/model';
import { documentFacetsQuery, documentsQuery } from './queries/documents';
import { invoiceFacetsQuery, invoicesQuery, statementQuery } from './queries/invoices';
import { offerFacetsQuery, offersQuery } from './queries/offers';
import { orderFacetsQuery, ordersQuery } from './queries/orders';
import { smileyAccountQuery } from './queries/smiley-account';
import { smileyLinesQuery, smileysByApplicationQuery, smileysByUserQuery } from './queries/smileys';

const orders: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(ordersQuery(user, defaultState(ordersSchema)));
  void prefetchQuery(orderFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'orders'));
};

const invoices: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(invoicesQuery(user, defaultState(invoicesSchema)));
  void prefetchQuery(invoiceFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'invoices'));
};

const statement: Prefetch = (prefetchQuery, user) => void prefetchQuery(statementQuery(user));

// A query string selects another tab, which has only the account in common.
const smileys: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchQuery(smileyAccountQuery(user));
  void prefetchPlain(smileysByUserQuery(user));
  void prefetchPlain(smileysByApplicationQuery(user));
  void prefetchPlain(smileyLinesQuery(user, defaultState(smileysSchema)));
  void prefetchPlain(viewsQuery(user, 'smileys'));
};

const documents: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(documentsQuery(user, defaultState(documentsSchema)));
  void prefetchQuery(documentFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'documents'));
};

const offers: Prefetch = (prefetchQuery, user, prefetchPlain) => {
  void prefetchPlain(offersQuery(user, defaultState(offersSchema)));
  void prefetchQuery(offerFacetsQuery(user));
  void prefetchQuery(viewsQuery(user, 'offers'));
};

const cases =
  (view: CaseView): Prefetch =>
  async (...args) =>
    (await import(/* webpackChunkName: "cases" */ './parts/case/prefetch')).prefetch(view)(...args);

/** The first queries of each page, by the id of its route. */
export const prefetch = {
  orders,
  invoices,
  statement,
  smileys,
  documentGroup: documents,
  documents,
  offers,
  claims: cases('claims'),
  incidents: cases('incidents'),
  returns: cases('returns'),
};
