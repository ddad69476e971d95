import { defineRemote, lazyPage } from 'shared-ui/router';
import { prefetch as first } from './prefetch';
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

const StatementPage = lazyPage(() => import(/* webpackChunkName: "payments" */ './pages/statement/statement-page'));
const PayPage = lazyPage(() => import(/* webpackChunkName: "payments" */ './pages/pay/pay-page'));
const PaymentPage = lazyPage(() => import(/* webpackChunkName: "payments" */ './pages/payment/payment-page'));
const PaymentsPage = lazyPage(() => import(/* webpackChunkName: "payments" */ './pages/payments/payments-page'));
const HistoryPage = lazyPage(() => import(/* webpackChunkName: "payments" */ './pages/history/history-page'));
const NewOrderPage = lazyPage(() => import(/* webpackChunkName: "new-order" */ './pages/new-order/new-order-page'));
const InvoiceFramePage = lazyPage(() => import(/* webpackChunkName: "invoice-frame" */ './pages/invoice-frame/invoice-frame-page'));
// Claims, incidents and returns are a chunk of their own, so that the lists of every day stay as small as they are; their forms
// are another, which loads the form kit with it.
const ClaimsPage = lazyPage(() => import(/* webpackChunkName: "cases" */ './pages/claims/claims-page'));
const ClaimPage = lazyPage(() => import(/* webpackChunkName: "cases" */ './pages/claim/claim-page'));
const ClaimFormPage = lazyPage(() => import(/* webpackChunkName: "case-forms" */ './pages/claim-form/claim-form-page'));
const IncidentsPage = lazyPage(() => import(/* webpackChunkName: "cases" */ './pages/incidents/incidents-page'));
const IncidentPage = lazyPage(() => import(/* webpackChunkName: "cases" */ './pages/incident/incident-page'));
const ReturnsPage = lazyPage(() => import(/* webpackChunkName: "cases" */ './pages/returns/returns-page'));
const ReturnPage = lazyPage(() => import(/* webpackChunkName: "cases" */ './pages/return/return-page'));
const ReturnFormPage = lazyPage(() => import(/* webpackChunkName: "case-forms" */ './pages/return-form/return-form-page'));
const IncidentFormPage = lazyPage(() => import(/* webpackChunkName: "case-forms" */ './pages/incident-form/incident-form-page'));

// One chunk for all other pages: together they are smaller than the round trip that a chunk each would cost.
export const { bootstrap, mount, unmount, prefetch } = defineRemote({
  name: 'mfe-cabinet',
  routes: [
    { path: paths.orders, component: OrdersPage, prefetch: first.orders },
    { path: paths.order, component: OrderPage },
    { path: paths.newOrder, component: NewOrderPage },
    { path: paths.invoices, component: InvoicesPage, prefetch: first.invoices },
    { path: paths.invoice, component: InvoicePage },
    { path: paths.statement, component: StatementPage, prefetch: first.statement },
    { path: paths.pay, component: PayPage },
    { path: paths.payment, component: PaymentPage },
    { path: paths.payments, component: PaymentsPage },
    { path: paths.history, component: HistoryPage },
    { path: paths.invoiceFrame, component: InvoiceFramePage },
    { path: paths.smileys, component: SmileysPage, prefetch: first.smileys },
    { path: paths.credits, component: CreditsPage },
    { path: paths.documentGroup, component: DocumentsPage, prefetch: first.documentGroup },
    { path: paths.documents, component: DocumentsPage, prefetch: first.documents },
    { path: paths.document, component: DocumentPage },
    { path: paths.offers, component: OffersPage, prefetch: first.offers },
    { path: paths.offer, component: OfferPage },
    { path: paths.claims, component: ClaimsPage, prefetch: first.claims },
    { path: paths.claim, component: ClaimPage },
    { path: paths.claimForm, component: ClaimFormPage },
    { path: paths.incidents, component: IncidentsPage, prefetch: first.incidents },
    { path: paths.incident, component: IncidentPage },
    { path: paths.returns, component: ReturnsPage, prefetch: first.returns },
    { path: paths.goodsReturn, component: ReturnPage },
    { path: paths.returnForm, component: ReturnFormPage },
    { path: paths.incidentForm, component: IncidentFormPage },
  ],
});
