import { formatDate, formatNumber } from 'shared-ui/core';
import type { Invoice } from '../queries/invoices';
import { useTranslations } from '../translations';
import { Totals, TotalsLine } from './totals';

/** Message key of the open amount, by payment status. */
const LEFT = { NOT_PAID: 'toPay', PAID: 'settled', UNKNOWN: 'toConfirm' } as const;

/** Shows the totals of an invoice, each use of smileys on it, and the remaining amount. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const t = useTranslations();
  const { totals, vatBreakdown, rebates, paid, toPay, status } = invoice;
  const settled = status === 'PAID';
  return (
    <Totals totals={totals} rate={vatBreakdown.length === 1 ? vatBreakdown[0]?.rate : undefined}>
      {rebates.map(({ uuid, at, smileys, amount }) => (
        <TotalsLine
          key={uuid}
          name={t('invoice.rebate', { count: smileys, n: formatNumber(smileys), date: formatDate(at) })}
          value={{ ...amount, amount: -Math.abs(amount.amount) }}
        />
      ))}
      {settled || paid.amount === 0 ? null : <TotalsLine name={t('invoice.paidInPart')} value={{ ...paid, amount: -paid.amount }} />}
      {toPay.amount === totals.inclTaxes.amount || paid.amount === totals.inclTaxes.amount ? null : (
        <TotalsLine sum name={t(`invoice.left.${LEFT[status]}`)} value={settled ? paid : toPay} />
      )}
    </Totals>
  );
}
