import { Alert, formatMoney, linkProps } from 'shared-ui/core';
import css from '../../parts/detail.module.css';
import { isNotAgreed, isRefused, paymentLabel } from '../../parts/invoice-payment';
import { invoiceHref, paymentHref } from '../../parts/links';
import { useMayPay } from '../../parts/roles';
import type { Invoice } from '../../queries/invoices';
import { useTranslations } from '../../translations';

function References({ references }: { references: readonly string[] }) {
  return references.map((reference, index) => (
    <span key={reference}>
      {index === 0 ? '' : ', '}
      <a {...linkProps(invoiceHref(reference))}>{reference}</a>
    </span>
  ));
}

/** Shows an open payment, or one that a bank refused; with a link to it for roles that may see it. */
function PaymentNotice({ invoice: { payment, underWay } }: { invoice: Invoice }) {
  const t = useTranslations();
  const may = useMayPay();
  if (!payment) return null;
  const state = paymentLabel(payment, t);
  const refused = isRefused(payment);
  return (
    <div className={css.notice}>
      <Alert
        tone={refused ? 'error' : 'info'}
        action={may ? <a {...linkProps(paymentHref(payment.uuid))}>{t('ext.todo.seePayment')}</a> : undefined}
      >
        {refused
          ? t(isNotAgreed(payment) ? 'invoice.payment.notAgreed' : 'invoice.payment.refused')
          : t('invoice.payment.underWay', { amount: underWay ? formatMoney(underWay) : '', state })}
      </Alert>
    </div>
  );
}

/** What must be known before the figures: a payment that is not matched yet, and what a credit note has to do with what. */
export function InvoiceNotice({ invoice }: { invoice: Invoice }) {
  const t = useTranslations();
  const { status, type, corrects, creditNotes } = invoice;
  return (
    <>
      <PaymentNotice invoice={invoice} />
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
