import { Alert, linkProps } from 'shared-ui/core';
import css from '../../parts/detail.module.css';
import { invoiceHref } from '../../parts/links';
import type { Invoice } from '../../queries/invoices';
import { useWords } from '../../words';

function References({ references }: { references: readonly string[] }) {
  return references.map((reference, index) => (
    <span key={reference}>
      {index === 0 ? '' : ', '}
      <a {...linkProps(invoiceHref(reference))}>{reference}</a>
    </span>
  ));
}

/** What must be known before the figures: a payment that is not matched yet, and what a credit note has to do with what. */
export function InvoiceNotice({ invoice }: { invoice: Invoice }) {
  const t = useWords();
  const { status, type, corrects, creditNotes } = invoice;
  return (
    <>
      {status === 'UNKNOWN' ? (
        <div className={css.notice}>
          <Alert tone="info">{t('invoice.toConfirm')}</Alert>
        </div>
      ) : null}
      {type === 'credit_note' ? (
        <div className={css.notice}>
          <Alert tone="info">
            {t('invoice.isCredit')} {corrects === undefined ? null : <References references={[corrects]} />}
          </Alert>
        </div>
      ) : null}
      {creditNotes.length > 0 ? (
        <div className={css.notice}>
          <Alert tone="info">
            {t('invoice.hasCredit', { count: creditNotes.length })} <References references={creditNotes} />
          </Alert>
        </div>
      ) : null}
    </>
  );
}
