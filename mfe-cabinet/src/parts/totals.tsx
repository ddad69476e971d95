import { Money } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';
import { useWords } from '../words';
import css from './totals.module.css';

/** Products, shipping, VAT, and what it comes to. */
export function Totals({ totals }: { totals: ProductSchemas['Totals'] }) {
  const t = useWords();
  return (
    <dl className={css.totals}>
      {(['products', 'shipping', 'vat'] as const).map((part) => (
        <div key={part} className={css.line}>
          <dt>{t(`totals.${part}`)}</dt>
          <dd>
            <Money value={totals[part]} />
          </dd>
        </div>
      ))}
      <div className={css.sum}>
        <dt>{t('totals.inclTaxes')}</dt>
        <dd>
          <Money value={totals.inclTaxes} />
        </dd>
      </div>
    </dl>
  );
}
