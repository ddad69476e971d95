import { formatPercent, Money } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './vat-table.module.css';

/** Shows the VAT of an invoice by rate. */
export function VatTable({ rows }: { rows: ProductSchemas['Invoice']['vatBreakdown'] }) {
  const t = useTranslations();
  return (
    <table className={css.vat} aria-label={t('invoice.vatTitle')}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.rate')}</th>
          <th scope="col">{t('invoice.base')}</th>
          <th scope="col">{t('invoice.vat')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ rate, base, vat }) => (
          <tr key={rate}>
            <td>{rate === 0 ? t('common.exempt') : formatPercent(rate / 100, 2)}</td>
            <td>
              <Money value={base} />
            </td>
            <td>
              <Money value={vat} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
