import { useQuery } from '@tanstack/react-query';
import { Panel } from 'shared-ui/components';
import { usePage } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import { Detail, Unknown } from '../../parts/detail';
import css from '../../parts/detail.module.css';
import { listBehind } from '../../parts/last-list';
import { LinesTable } from '../../parts/lines-table';
import { paths, readReference } from '../../parts/links';
import { Totals } from '../../parts/totals';
import { useUserUuid } from '../../parts/use-user';
import { invoiceQueryOptions, type Invoice } from '../../queries/invoices';
import { useWords } from '../../words';
import { InvoiceAside } from './invoice-aside';
import { InvoiceHead } from './invoice-head';
import { VatTable } from './vat-table';

/** One invoice: /mon-cabinet/facture?reference=F26-… */
export function InvoicePage() {
  const t = useWords();
  const [params] = useSearchParams();
  const reference = readReference(params);
  usePage({
    title: reference === null ? t('title.invoice') : t('invoice.title', { reference }),
    back: listBehind(paths.invoices),
  });
  if (reference === null) return <Unknown list={{ href: paths.invoices, label: t('title.invoices') }} />;
  return <KnownInvoice reference={reference} />;
}

function KnownInvoice({ reference }: { reference: string }) {
  const t = useWords();
  const user = useUserUuid();
  const query = useQuery(invoiceQueryOptions(user, reference));
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
  const t = useWords();
  return (
    <div className={css.sheet}>
      <InvoiceHead invoice={invoice} user={user} />
      <div className={css.columns}>
        <div className={css.main}>
          <Panel title={t('invoice.lines')}>
            <LinesTable label={t('invoice.lines')} lines={invoice.lines} />
            <Totals totals={invoice.totals} />
          </Panel>
          <Panel title={t('invoice.vatTitle')}>
            <VatTable rows={invoice.vatBreakdown} />
          </Panel>
        </div>
        <InvoiceAside invoice={invoice} user={user} />
      </div>
    </div>
  );
}
