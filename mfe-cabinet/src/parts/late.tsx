import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './late.module.css';

/** Shows "En retard de 3 jours", as counted by the platform; nothing for orders on time. */
export function Late({ days, short = false }: { days: number | undefined; short?: boolean }) {
  const t = useTranslations();
  if (days === undefined) return null;
  return <span className={css.late}>{t(short ? 'ext.order.lateShort' : 'ext.order.late', { count: days, n: formatNumber(days) })}</span>;
}
