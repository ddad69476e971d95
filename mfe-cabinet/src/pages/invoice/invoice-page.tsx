import { useQuery } from '@tanstack/react-query';
import { Detail, Panel, Unknown } from 'shared-ui/components';
import { usePage, useUserUuid } from 'shared-ui/core';
import { listBehind, useSearchParams } from 'shared-ui/router';
import css from '../../parts/detail.module.css';
import { InvoiceTotals } from '../../parts/invoice-totals';
import { LinesTable } from '../../parts/lines-table';
import { paths, readReference } from '../../parts/links';
import { VatTable } from '../../parts/vat-table';
import { invoiceQueryOptions, type Invoice } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import { InvoiceAside } from './invoice-aside';
import { InvoiceHead } from './invoice-head';

/** Shows the page of one invoice: /mon-cabinet/facture?reference=F26-… */
export function InvoicePage() {
  const [params] = useSearchParams();
  const reference = readReference(params);
  return reference === null ? <NoInvoice /> : <KnownInvoice reference={reference} />;
}

function NoInvoice() {
  const t = useTranslations();
  usePage({ title: t('title.invoice'), back: listBehind(paths.invoices) });
  return <Unknown list={{ href: paths.invoices, label: t('title.invoices') }} />;
}

function KnownInvoice({ reference }: { reference: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(invoiceQueryOptions(user, reference));
  const credit = query.data?.type === 'credit_note';
  usePage({ title: t(credit ? 'invoice.creditTitle' : 'invoice.title', { reference }), back: listBehind(paths.invoices) });
  return (
    <Detail
      query={query}
      list={{ href: paths.invoices, label: t('title.invoices') }}
      error={{ title: t('invoice.error.title'), text: t('invoice.error.text') }}
    >
      {(invoice) => <InvoiceSheet invoice={invoice} user={user} />}
    </Detail>
  );
}

function InvoiceSheet({ invoice, user }: { invoice: Invoice; user: string }) {
  const t = useTranslations();
  return (
    <div className={css.sheet}>
      <InvoiceHead invoice={invoice} user={user} />
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('invoice.lines')}>
            <LinesTable label={t('invoice.lines')} lines={invoice.lines} />
            <InvoiceTotals invoice={invoice} />
          </Panel>
          {invoice.vatBreakdown.length > 1 ? (
            <Panel title={t('invoice.vatTitle')}>
              <VatTable rows={invoice.vatBreakdown} />
            </Panel>
          ) : null}
        </div>
        <InvoiceAside invoice={invoice} user={user} />
      </div>
    </div>
  );
}
