import { Absent, Money } from 'shared-ui/components';
import { formatDate, formatMoney, linkProps, type ProductSchemas } from 'shared-ui/core';
import { daysBetween, dayOf, dueLabel } from '../../parts/due';
import { isRefused, paymentLabel } from '../../parts/invoice-payment';
import { invoiceHref } from '../../parts/links';
import { useTranslations } from '../../translations';
import css from './statement.module.css';

type Item = ProductSchemas['StatementItem'];

/** Shows the open invoices, each with its amount due; under 640 px each is a block. */
export function StatementTable({ items }: { items: readonly Item[] }) {
  const t = useTranslations();
  const paidInPart = items.some((item) => settledOf(item) > 0);
  return (
    <table className={css.table} aria-label={t('title.statement')}>
      <thead>
        <tr>
          <th scope="col">{t('invoices.column.reference')}</th>
          <th scope="col">{t('invoices.column.label')}</th>
          <th scope="col">{t('invoices.column.due')}</th>
          <th scope="col" className={css.figure}>
            {t('totals.inclTaxes')}
          </th>
          <th scope="col" className={css.figure}>
            {t('smileys.rebate')}
          </th>
          {paidInPart ? (
            <th scope="col" className={css.figure}>
              {t('invoice.paidInPart')}
            </th>
          ) : null}
          <th scope="col" className={css.left}>
            {t('invoice.left.toPay')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.reference} item={item} paidInPart={paidInPart} />
        ))}
      </tbody>
    </table>
  );
}

/** Returns what was paid of an invoice, in cents, so that each row adds up. */
function settledOf({ total, rebate, toPay }: Item): number {
  return total.amount - Math.abs(rebate.amount) - toPay.amount;
}

function Row({ item, paidInPart }: { item: Item; paidInPart: boolean }) {
  const t = useTranslations();
  const { reference, issuedOn, dueOn, label, overdue, total, rebate, toPay, underWay, payment } = item;
  return (
    <tr>
      <td className={css.reference}>
        <a {...linkProps(invoiceHref(reference))}>{reference}</a>
        <span className={css.sub}>{formatDate(issuedOn)}</span>
      </td>
      <td className={css.label}>{label}</td>
      <td className={css.due}>
        {formatDate(dueOn)}
        {overdue ? (
          <span className={css.overdue}>{dueLabel({ kind: 'overdue', days: Math.max(1, daysBetween(dueOn, dayOf(new Date()))) }, t)}</span>
        ) : null}
        {underWay && underWay.amount < toPay.amount ? (
          <span className={css.sub}>{t('statement.underWayPart', { amount: formatMoney(underWay) })}</span>
        ) : null}
        {payment ? <span className={isRefused(payment) ? css.refused : css.sub}>{paymentLabel(payment, t)}</span> : null}
      </td>
      <td className={css.figure}>
        <Money value={total} />
      </td>
      <td className={css.figure}>{rebate.amount === 0 ? <Absent /> : <Money value={{ ...rebate, amount: -Math.abs(rebate.amount) }} />}</td>
      {paidInPart ? (
        <td className={css.figure}>{settledOf(item) > 0 ? <Money value={{ ...total, amount: -settledOf(item) }} /> : <Absent />}</td>
      ) : null}
      <td className={css.left}>
        <Money value={toPay} />
      </td>
    </tr>
  );
}
