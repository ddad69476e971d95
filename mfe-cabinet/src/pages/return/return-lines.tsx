import { formatNumber } from 'shared-ui/core';
import { Traces } from '../../parts/case/case-facts';
import type { Case } from '../../queries/cases';
import { useTranslations } from '../../translations';
import css from './return.module.css';

/** Lists the returned goods: quantity, product, lot and reason. Below 640 px each line is a card. */
export function ReturnLines({ lines }: { lines: Case['lines'] }) {
  const t = useTranslations();
  if (lines.length === 0) return <p className={css.none}>{t('return.noLines')}</p>;
  return (
    <table className={css.lines} aria-label={t('return.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('cases.fact.product')}</th>
          <th scope="col">{t('cases.fact.traces')}</th>
          <th scope="col" className={css.figure}>
            {t('return.quantity')}
          </th>
          <th scope="col">{t('returnForm.line.reason')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.orderLine}>
            <td className={css.product}>{line.label}</td>
            <td>
              <Traces of={{ ref: line.ref, lot: line.lot, udi: line.udi ?? '' }} />
            </td>
            <td className={css.figure}>{formatNumber(line.quantity)}</td>
            <td className={css.reason}>
              {line.reason ? t(`returnForm.reason.${line.reason}`) : null}
              {line.opened === 'Oui' ? <span className={css.opened}>{t('return.opened')}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
