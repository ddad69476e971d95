import { type PrefetchQuery } from 'shared-ui/router';
import { defaultState, viewsQuery } from 'shared-ui/table';
import { documentsSchema } from './pages/documents/schema';
import { invoicesSchema } from './pages/invoices/schema';
import { offersSchema } from './pages/offers/schema';
import { ordersSchema } from './pages/orders/schema';
import { smileysSchema } from './pages/smileys/schema';
import { documentFacetsQuery, documentsQuery } from './queries/documents';
import { invoiceFacetsQuery, invoicesQuery } from './queries/invoices';
import { offerFacetsQuery, offersQuery } from './queries/offers';
import { orderFacetsQuery, ordersQuery } from './queries/orders';
import { smileyAccountQuery } from './queries/smiley-account';
import { smileyLinesQuery, smileysByApplicationQuery, smileysByUserQuery } from './queries/smileys';

/** The first queries of each page. remote.json lists their calls, and a test compares both. */
export const prefetch = {
  orders(prefetchQuery: PrefetchQuery, user: string): void {
    void prefetchQuery(ordersQuery(user, defaultState(ordersSchema)));
    void prefetchQuery(orderFacetsQuery(user));
    void prefetchQuery(viewsQuery(user, 'orders'));
  },
  invoices(prefetchQuery: PrefetchQuery, user: string): void {
    void prefetchQuery(invoicesQuery(user, defaultState(invoicesSchema)));
    void prefetchQuery(invoiceFacetsQuery(user));
    void prefetchQuery(viewsQuery(user, 'invoices'));
  },
  smileys(prefetchQuery: PrefetchQuery, user: string): void {
    void prefetchQuery(smileyLinesQuery(user, defaultState(smileysSchema)));
    void prefetchQuery(smileyAccountQuery(user));
    void prefetchQuery(smileysByUserQuery(user));
    void prefetchQuery(smileysByApplicationQuery(user));
    void prefetchQuery(viewsQuery(user, 'smileys'));
  },
  documents(prefetchQuery: PrefetchQuery, user: string): void {
    void prefetchQuery(documentsQuery(user, defaultState(documentsSchema)));
    void prefetchQuery(documentFacetsQuery(user));
    void prefetchQuery(viewsQuery(user, 'documents'));
  },
  offers(prefetchQuery: PrefetchQuery, user: string): void {
    void prefetchQuery(offersQuery(user, defaultState(offersSchema)));
    void prefetchQuery(offerFacetsQuery(user));
    void prefetchQuery(viewsQuery(user, 'offers'));
  },
};
