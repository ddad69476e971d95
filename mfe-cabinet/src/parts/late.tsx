import { formatNumber } from 'shared-ui/core';
import { useWords } from '../words';
import css from './late.module.css';

/** "En retard de 3 jours", as the platform counts them; nothing for what is on time. */
export function Late({ days, short = false }: { days: number | undefined; short?: boolean }) {
  const t = useWords();
  if (days === undefined) return null;
  return <span className={css.late}>{t(short ? 'ext.order.lateShort' : 'ext.order.late', { count: days, n: formatNumber(days) })}</span>;
}
