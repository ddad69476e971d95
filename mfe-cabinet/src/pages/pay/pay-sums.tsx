import { formatDate, formatMoney, formatNumber } from 'shared-ui/core';
import type { Account } from '../../queries/payment-account';
import type { Quote } from '../../queries/payments';
import { useTranslations } from '../../translations';
import css from './pay.module.css';
import { sumOf } from './selection';

interface PaySumsProps {
  items: Account['items'];
  quote: Quote | undefined;
  /** The practice's credits, of which the quote deducts what the invoices need. */
  available: Account['credit'];
  /** Names the amount to be charged. */
  charge: string;
}

type Row = Pick<Account['items'][number], 'reference' | 'dueOn' | 'toPay'>;

/** More invoices than this are folded into one line, so that the amount and the button stay in sight. */
const FOLDED_ABOVE = 5;

/** Lists each invoice with the amount to pay, the smileys and credits that reduce it, and the amount to be charged. */
export function PaySums({ items, quote, available, charge }: PaySumsProps) {
  const t = useTranslations();
  const paid = new Map(quote?.items.map(({ reference, total }) => [reference, total]));
  // A partial amount covers only some of the invoices.
  const shown = paid.size > 0 ? items.filter(({ reference }) => paid.has(reference)) : items;
  const rows = shown.map(({ reference, dueOn, toPay }) => ({ reference, dueOn, toPay: paid.get(reference) ?? toPay }));
  const folded = rows.length > FOLDED_ABOVE;
  return (
    <>
      {folded ? <FoldedInvoices rows={rows} currency={available.currency} /> : null}
      <dl className={css.sums} aria-live="polite">
        {folded ? null : <InvoiceRows rows={rows} />}
        {quote && quote.rebate.amount > 0 ? (
          <div>
            <dt>{t('pay.rebate', { count: quote.smileys, n: formatNumber(quote.smileys) })}</dt>
            <dd>{formatMoney({ ...quote.rebate, amount: -quote.rebate.amount })}</dd>
          </div>
        ) : null}
        {quote && available.amount > 0 ? (
          <div>
            <dt>
              {t('pay.credit')}{' '}
              <small>{t(quote.credit.amount > 0 ? 'pay.creditUsed' : 'pay.creditUnused', { amount: formatMoney(available) })}</small>
            </dt>
            <dd>{formatMoney({ ...quote.credit, amount: -quote.credit.amount })}</dd>
          </div>
        ) : null}
        <div className={css.charge}>
          <dt>{charge}</dt>
          <dd>{quote ? formatMoney(quote.charge) : '—'}</dd>
        </div>
      </dl>
    </>
  );
}

function InvoiceRows({ rows }: { rows: readonly Row[] }) {
  const t = useTranslations();
  return rows.map(({ reference, dueOn, toPay }) => (
    <div key={reference}>
      <dt>
        {reference} <small>{t('pay.due', { date: formatDate(dueOn) })}</small>
      </dt>
      <dd>{formatMoney(toPay)}</dd>
    </div>
  ));
}

function FoldedInvoices({ rows, currency }: { rows: readonly Row[]; currency: Row['toPay']['currency'] }) {
  const t = useTranslations();
  return (
    <details className={css.folded}>
      <summary>
        <span>{t('invoices.count', { count: rows.length, n: formatNumber(rows.length) })}</span>
        <span>{formatMoney({ amount: sumOf(rows), currency })}</span>
      </summary>
      <dl className={css.sums}>
        <InvoiceRows rows={rows} />
      </dl>
    </details>
  );
}
