import { formatDate, formatMoney, linkProps, type ProductSchemas } from 'shared-ui/core';
import { useWords } from '../words';
import css from './method-uses.module.css';

/** Page of another remote: one payment. */
const paymentHref = (uuid: string) => `/mon-cabinet/reglement?id=${encodeURIComponent(uuid)}`;

/** The payments under way by a card or a mandate, which keep it from being removed. */
export function MethodUses({ payments = [] }: { payments?: readonly ProductSchemas['MethodUse'][] | undefined }) {
  const t = useWords();
  if (payments.length === 0) return null;
  return (
    <ul className={css.uses} aria-label={t('methodUses.label')}>
      {payments.map(({ uuid, number, charge, scheduledOn }) => (
        <li key={uuid}>
          <a {...linkProps(paymentHref(uuid))}>{number}</a>
          {' · '}
          {formatMoney(charge)}
          {' · '}
          {scheduledOn === undefined ? t('methodUses.underWay') : t('methodUses.scheduled', { date: formatDate(scheduledOn) })}
        </li>
      ))}
    </ul>
  );
}
