import { useState } from 'react';
import { Panel } from 'shared-ui/components';
import { Button, formatDate, formatMoney } from 'shared-ui/core';
import type { Payment } from '../../queries/payments';
import { useTranslations } from '../../translations';
import css from './payment.module.css';
import { RefundDialog } from './refund-dialog';

/** Lists a payment's refunds with their status, and offers to request one. */
export function Refunds({ payment, user }: { payment: Payment; user: string }) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const { refunds, refundable } = payment;
  if (refunds.length === 0 && refundable === undefined) return null;
  return (
    <Panel title={t('refund.panel')}>
      {refunds.length === 0 ? (
        <p className={css.text}>{t('refund.none')}</p>
      ) : (
        <ul className={css.refunds} aria-label={t('refund.panel')}>
          {refunds.map(({ uuid, status, amount, at, reason, answer }) => (
            <li key={uuid}>
              <p className={css.refund}>
                <span>{t(`refund.status.${status}`, { date: formatDate(at) })}</span>
                <span>{formatMoney(amount)}</span>
              </p>
              {reason === undefined ? null : <p lang="">{reason}</p>}
              {answer === undefined ? null : (
                <p>
                  {t('refund.answer')} <span lang="">{answer}</span>
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {refundable ? (
        <div>
          <Button onClick={() => setAsking(true)}>{t('refund.ask')}</Button>
        </div>
      ) : null}
      {asking && refundable ? <RefundDialog payment={payment} most={refundable} user={user} onClose={() => setAsking(false)} /> : null}
    </Panel>
  );
}
