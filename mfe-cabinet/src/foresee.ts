import { type FetchAhead } from 'shared-ui/router';
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
export const foresee = {
  orders(fetchAhead: FetchAhead, user: string): void {
    void fetchAhead(ordersQuery(user, defaultState(ordersSchema)));
    void fetchAhead(orderFacetsQuery(user));
    void fetchAhead(viewsQuery(user, 'orders'));
  },
  invoices(fetchAhead: FetchAhead, user: string): void {
    void fetchAhead(invoicesQuery(user, defaultState(invoicesSchema)));
    void fetchAhead(invoiceFacetsQuery(user));
    void fetchAhead(viewsQuery(user, 'invoices'));
  },
  smileys(fetchAhead: FetchAhead, user: string): void {
    void fetchAhead(smileyLinesQuery(user, defaultState(smileysSchema)));
    void fetchAhead(smileyAccountQuery(user));
    void fetchAhead(smileysByUserQuery(user));
    void fetchAhead(smileysByApplicationQuery(user));
    void fetchAhead(viewsQuery(user, 'smileys'));
  },
  documents(fetchAhead: FetchAhead, user: string): void {
    void fetchAhead(documentsQuery(user, defaultState(documentsSchema)));
    void fetchAhead(documentFacetsQuery(user));
    void fetchAhead(viewsQuery(user, 'documents'));
  },
  offers(fetchAhead: FetchAhead, user: string): void {
    void fetchAhead(offersQuery(user, defaultState(offersSchema)));
    void fetchAhead(offerFacetsQuery(user));
    void fetchAhead(viewsQuery(user, 'offers'));
  },
};
