import { formatDate, formatNumber } from 'shared-ui/core';
import type { Invoice } from '../queries/invoices';
import { useWords } from '../words';
import { Totals, TotalsLine } from './totals';

/** What is left to do about the total, in the word of its status. */
const LEFT = { NOT_PAID: 'toPay', PAID: 'settled', UNKNOWN: 'toConfirm' } as const;

/** The totals of an invoice, each use of smileys on it, and what that leaves. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  const { totals, rebates, rebate, toPay, status } = invoice;
  return (
    <Totals totals={totals}>
      {rebates.map(({ uuid, at, smileys, amount }) => (
        <TotalsLine
          key={uuid}
          name={t('invoice.rebate', { count: smileys, n: formatNumber(smileys), date: formatDate(at) })}
          value={{ ...amount, amount: -Math.abs(amount.amount) }}
        />
      ))}
      {rebate.amount === 0 ? null : <TotalsLine sum name={t(`invoice.left.${LEFT[status]}`)} value={toPay} />}
    </Totals>
  );
}
