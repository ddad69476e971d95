import { Alert } from 'shared-ui/core';
import css from '../../parts/detail.module.css';
import { midSentence } from '../../parts/sentence';
import type { Order } from '../../queries/orders';
import { useWords } from '../../words';

/** What the practice must know before anything else: why it was refused, what it still owes, or what is still missing. */
export function OrderNotice({ order }: { order: Order }) {
  const t = useWords();
  const { status, refusalReason, deliveredParts } = order;
  if (status === 'refused') {
    return (
      <div className={css.notice}>
        <Alert tone="error">{refusalReason ? t('order.refused', { reason: midSentence(refusalReason) }) : t('order.refusedPlain')}</Alert>
      </div>
    );
  }
  if (status === 'delivery_date_pending') {
    return (
      <div className={css.notice}>
        <Alert tone="warning">{t('order.dateOwed')}</Alert>
      </div>
    );
  }
  if (deliveredParts) {
    return (
      <div className={css.notice}>
        <Alert tone="warning">{t('order.modified', { ...deliveredParts })}</Alert>
      </div>
    );
  }
  return null;
}
