import { useQuery } from '@tanstack/react-query';
import { Money, Panel, PanelData, PanelEmpty } from 'shared-ui/components';
import { formatDate, formatMoney, formatNumber, linkProps } from 'shared-ui/core';
import type { CardProps } from 'shared-ui/slots';
import { dayOf, daysBetween } from '../parts/due';
import { isRefused, paymentLabel } from '../parts/invoice-payment';
import { invoiceHref, paths } from '../parts/links';
import { unpaidInvoicesQuery, type InvoiceSummary } from '../queries/invoice-cards';
import { useTranslations } from '../translations';
import css from './unpaid.module.css';

const ALL = `${paths.invoices}?status=NOT_PAID&sort=due`;

/** Shows the card "Factures à payer": their total, and the invoices due first. */
export default function Unpaid({ user }: CardProps) {
  const t = useTranslations();
  const query = useQuery(unpaidInvoicesQuery(user));
  return (
    <Panel title={t('ext.unpaid.title')} aside={<a {...linkProps(ALL)}>{t('ext.unpaid.all')}</a>}>
      <div className={css.panel}>
        <PanelData query={query} failure={t('ext.unpaid.error')} rows={4}>
          {({ items, total, toPay, underWay }) =>
            total === 0 ? (
              <div className={css.empty}>
                <PanelEmpty action={<a {...linkProps(paths.invoices)}>{t('ext.unpaid.emptyAction')}</a>}>
                  {t('ext.unpaid.empty')}
                </PanelEmpty>
              </div>
            ) : (
              <>
                <p className={css.figure}>{formatMoney(toPay)}</p>
                <p className={css.note}>{t('ext.unpaid.count', { count: total, n: formatNumber(total) })}</p>
                {underWay ? <p className={css.note}>{t('ext.unpaid.underWay', { amount: formatMoney(underWay) })}</p> : null}
                <ul className={css.rows}>
                  {items.map((invoice) => (
                    <UnpaidInvoice key={invoice.reference} invoice={invoice} />
                  ))}
                </ul>
              </>
            )
          }
        </PanelData>
      </div>
    </Panel>
  );
}

function UnpaidInvoice({ invoice }: { invoice: InvoiceSummary }) {
  const t = useTranslations();
  const { reference, dueOn, toPay, payment } = invoice;
  const days = daysBetween(dueOn, dayOf(new Date()));
  return (
    <li className={css.row}>
      <a {...linkProps(invoiceHref(reference))} className={css.reference}>
        {reference}
      </a>
      <span className={days > 0 || isRefused(payment) ? css.late : css.due}>
        {payment
          ? paymentLabel(payment, t)
          : days > 0
            ? t('ext.unpaid.late', { count: days, n: formatNumber(days) })
            : t('ext.unpaid.due', { date: formatDate(dueOn) })}
      </span>
      <span className={css.amount}>
        <Money value={toPay} />
      </span>
    </li>
  );
}
