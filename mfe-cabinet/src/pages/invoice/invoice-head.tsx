import { Icon, InvoiceBadge } from 'shared-ui/components';
import { formatDate, LinkButton, linkProps } from 'shared-ui/core';
import { Emphasis } from 'shared-ui/table';
import css from '../../parts/detail.module.css';
import { dayOf, dueOf, dueWords } from '../../parts/due';
import { invoicePdf, type Invoice } from '../../queries/invoices';
import { sentence } from '../../parts/sentence';
import { smileysOnHref, useMayUseSmileys } from '../../parts/smileys';
import { useWords } from '../../words';

/** What is billed, where its payment stands, and the file. */
export function InvoiceHead({ invoice, user }: { invoice: Invoice; user: string }) {
  const t = useWords();
  const due = dueOf(invoice, dayOf(new Date()));
  const rebatable = useMayUseSmileys() && invoice.status === 'NOT_PAID' && invoice.toPay.amount > 0;
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h2 className={css.titleKept}>
          <span>{invoice.label}</span>
          <InvoiceBadge status={invoice.status} />
        </h2>
        <p className={css.facts}>
          {sentence(t('invoice.issuedOn', { date: formatDate(invoice.issuedOn) }))}
          {' · '}
          <Emphasis text={t('invoice.dueOn', { date: formatDate(invoice.dueOn) })} />
          {' · '}
          <span className={due.kind === 'overdue' ? css.overdue : undefined}>{dueWords(due, t)}</span>
        </p>
      </div>
      <div className={css.actions}>
        {rebatable ? (
          <LinkButton {...linkProps(smileysOnHref(invoice.reference))} icon={<Icon name="smile" />}>
            {t('smileys.act')}
          </LinkButton>
        ) : null}
        <LinkButton icon={<Icon name="download" />} href={invoicePdf(user, invoice.reference)} download>
          {t('common.downloadPdf')}
        </LinkButton>
      </div>
    </header>
  );
}
