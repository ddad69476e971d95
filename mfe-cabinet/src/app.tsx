import { defineRemote } from 'shared-ui/router';
import { CreditsPage } from './pages/credits/credits-page';
import { DocumentPage } from './pages/document/document-page';
import { DocumentsPage } from './pages/documents/documents-page';
import { InvoicePage } from './pages/invoice/invoice-page';
import { InvoicesPage } from './pages/invoices/invoices-page';
import { OfferPage } from './pages/offer/offer-page';
import { OffersPage } from './pages/offers/offers-page';
import { OrderPage } from './pages/order/order-page';
import { OrdersPage } from './pages/orders/orders-page';
import { SmileysPage } from './pages/smileys/smileys-page';
import { paths } from './parts/links';

// One chunk for all pages: together they are smaller than the round trip that a chunk each would cost.
export const { bootstrap, mount, unmount } = defineRemote({
  name: 'mfe-cabinet',
  routes: [
    { path: paths.orders, component: OrdersPage },
    { path: paths.order, component: OrderPage },
    { path: paths.invoices, component: InvoicesPage },
    { path: paths.invoice, component: InvoicePage },
    { path: paths.smileys, component: SmileysPage },
    { path: paths.credits, component: CreditsPage },
    { path: paths.documentGroup, component: DocumentsPage },
    { path: paths.documents, component: DocumentsPage },
    { path: paths.document, component: DocumentPage },
    { path: paths.offers, component: OffersPage },
    { path: paths.offer, component: OfferPage },
  ],
});
