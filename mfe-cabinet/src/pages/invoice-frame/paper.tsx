import type { ReactNode } from 'react';
import { DefinitionList, Icon, InvoiceBadge, Panel } from 'shared-ui/components';
import { BRAND_NAME, Button, formatDate, formatDateTime, usePageState } from 'shared-ui/core';
import { AddressText } from '../../parts/address';
import { dayOf, dueOf, dueLabel } from '../../parts/due';
import { InvoiceTotals } from '../../parts/invoice-totals';
import { Issuer } from '../../parts/issuer';
import { LinesTable } from '../../parts/lines-table';
import { VatTable } from '../../parts/vat-table';
import type { Invoice } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import css from './paper.module.css';

interface PaperProps {
  invoice: Invoice;
  /** The control that downloads the PDF. */
  download: ReactNode;
  /** When the link expires. */
  expiresAt?: string;
}

/** Shows an invoice as an A4 sheet. Its two buttons are not printed. */
export function Paper({ invoice, download, expiresAt }: PaperProps) {
  const t = useTranslations();
  const { demo } = usePageState();
  const { reference, issuedOn, label, lines, vatBreakdown, issuer } = invoice;
  const name = t(invoice.type === 'credit_note' ? 'invoice.creditTitle' : 'invoice.title', { reference });
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <Button variant="primary" icon={<Icon name="printer" />} onClick={() => window.print()}>
          {t('frame.print')}
        </Button>
        {download}
        {expiresAt === undefined ? null : <p className={css.until}>{t('frame.until', { when: formatDateTime(expiresAt) })}</p>}
      </div>
      <article className={css.paper} aria-label={name}>
        <header className={css.head}>
          <div>
            <p className={css.brand}>{BRAND_NAME}</p>
            {issuer ? (
              <div className={css.issuer}>
                <Issuer issuer={issuer} />
              </div>
            ) : null}
            <h2 className={css.title}>{name}</h2>
            <p className={css.label}>{label}</p>
          </div>
          <Facts invoice={invoice} />
        </header>
        <Panel title={t('invoice.lines')}>
          <LinesTable label={t('invoice.lines')} lines={lines} />
          <InvoiceTotals invoice={invoice} />
        </Panel>
        <Panel title={t('invoice.vatTitle')}>
          <VatTable rows={vatBreakdown} />
        </Panel>
        <footer className={css.foot}>{[name, formatDate(issuedOn), ...(demo ? [t('frame.demo')] : [])].join(' · ')}</footer>
      </article>
    </div>
  );
}

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations();
  const { status, issuedOn, dueOn, application, invoiceOrders, billingAddress, corrects } = invoice;
  return (
    <div className={css.facts}>
      <DefinitionList
        items={[
          { term: t('invoice.address'), value: <AddressText address={billingAddress} /> },
          { term: t('invoice.issued'), value: formatDate(issuedOn) },
          { term: t('invoice.due'), value: `${formatDate(dueOn)}, ${dueLabel(dueOf(invoice, dayOf(new Date())), t)}` },
          { term: t('invoice.status'), value: <InvoiceBadge status={status} /> },
          { term: t('invoice.application'), value: application.name },
          ...(invoiceOrders.length > 0 ? [{ term: t('invoice.orders'), value: invoiceOrders.join(', ') }] : []),
          ...(corrects === undefined ? [] : [{ term: t('invoice.corrects'), value: corrects }]),
        ]}
      />
    </div>
  );
}
