import { formatDate, formatMoney, linkProps, type ProductSchemas } from 'shared-ui/core';
import { cabinet } from 'shared-ui/pages';
import { useTranslations } from '../translations';
import css from './method-uses.module.css';

/** Page of a payment, in another remote. */
const paymentHref = (uuid: string) => `${cabinet.payment}?id=${encodeURIComponent(uuid)}`;

/** Lists the open payments by a card or a mandate, which prevent its removal. */
export function MethodUses({ payments = [] }: { payments?: readonly ProductSchemas['MethodUse'][] | undefined }) {
  const t = useTranslations();
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
