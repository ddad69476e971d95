import { Money } from 'shared-ui/components';
import { formatDate } from 'shared-ui/core';
import { Emphasis } from 'shared-ui/table';
import css from '../../parts/detail.module.css';
import { dayOf, dueOf, dueLabel } from '../../parts/due';
import { invoiceHref, paths } from '../../parts/links';
import { Neighbours } from '../../parts/neighbours';
import { PayableBadge } from '../../parts/payable-badge';
import { sentence } from '../../parts/sentence';
import { invoicesQuery, type Invoice } from '../../queries/invoices';
import { useTranslations } from '../../translations';
import { invoicesSchema } from '../invoices/schema';
import { InvoiceActions } from './invoice-actions';
import { InvoiceNotice } from './invoice-notice';

/** Shows what is billed, the payment status and the actions. */
export function InvoiceHead({ invoice, user }: { invoice: Invoice; user: string }) {
  const t = useTranslations();
  const due = dueOf(invoice, dayOf(new Date()));
  const { status, totals, toPay } = invoice;
  const [amount, label] = status === 'NOT_PAID' ? [toPay, 'invoice.left.toPay'] : [totals.inclTaxes, 'totals.inclTaxes'];
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>{invoice.label}</span>
          <PayableBadge invoice={invoice} />
        </h2>
        <p className={css.facts}>
          {sentence(t('invoice.issuedOn', { date: formatDate(invoice.issuedOn) }))}
          {' · '}
          <Emphasis text={t('invoice.dueOn', { date: formatDate(invoice.dueOn) })} />
          {' · '}
          <span className={due.kind === 'overdue' ? css.overdue : undefined}>{dueLabel(due, t)}</span>
        </p>
      </div>
      <p className={css.figure}>
        <b>
          <Money value={amount} />
        </b>
        <span>{t(label)}</span>
      </p>
      <InvoiceActions invoice={invoice} user={user} />
      <Neighbours
        reference={invoice.reference}
        list={paths.invoices}
        schema={invoicesSchema}
        queryKey={(listed) => invoicesQuery(user, listed).queryKey}
        href={invoiceHref}
      />
      <InvoiceNotice invoice={invoice} />
    </header>
  );
}
