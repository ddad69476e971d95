import { useQuery } from '@tanstack/react-query';
import { Money, Panel, PanelEmpty } from 'shared-ui/components';
import { formatDate, formatMoney, formatNumber, linkProps } from 'shared-ui/core';
import { links } from '../../links';
import { unpaidInvoicesQuery, type InvoiceSummary } from '../../queries/commerce';
import { useWords } from '../../words';
import css from './unpaid.module.css';
import { PanelSlot } from './panel-slot';
import { dayOf, daysLate } from './todo';

const SHOWN = 3;

/** Factures à payer: what they come to, and the ones due first. */
export function UnpaidPanel({ user }: { user: string }) {
  const t = useWords();
  const query = useQuery(unpaidInvoicesQuery(user));
  return (
    <Panel title={t('unpaid.title')} aside={<a {...linkProps(links.unpaidByDue)}>{t('unpaid.all')}</a>}>
      <div className={css.panel}>
        <PanelSlot query={query} failure={t('unpaid.error')} rows={4}>
          {({ items, total, sum }) =>
            total === 0 ? (
              <PanelEmpty action={<a {...linkProps(links.invoices)}>{t('unpaid.emptyAction')}</a>}>{t('unpaid.empty')}</PanelEmpty>
            ) : (
              <>
                <p className={css.figure}>{formatMoney(sum)}</p>
                <p className={css.note}>{t('unpaid.count', { count: total, n: formatNumber(total) })}</p>
                <ul className={css.rows}>
                  {items.slice(0, SHOWN).map((invoice) => (
                    <UnpaidInvoice key={invoice.reference} invoice={invoice} />
                  ))}
                </ul>
              </>
            )
          }
        </PanelSlot>
      </div>
    </Panel>
  );
}

function UnpaidInvoice({ invoice }: { invoice: InvoiceSummary }) {
  const t = useWords();
  const { reference, dueOn, totalPriceInclTaxes } = invoice;
  const days = daysLate(invoice, dayOf(new Date()));
  return (
    <li className={css.row}>
      <a {...linkProps(links.invoice(reference))} className={css.reference}>
        {reference}
      </a>
      <span className={days > 0 ? css.late : css.due}>
        {days > 0 ? t('unpaid.late', { count: days, n: formatNumber(days) }) : t('unpaid.due', { date: formatDate(dueOn) })}
      </span>
      <span className={css.amount}>
        <Money value={totalPriceInclTaxes} />
      </span>
    </li>
  );
}
