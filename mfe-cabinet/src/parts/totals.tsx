import type { ReactNode } from 'react';
import { formatPercent, Money } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../translations';
import css from './totals.module.css';

interface TotalsProps {
  totals: ProductSchemas['Totals'];
  /** The only rate of VAT, in hundredths of a percent; several have a table of their own. */
  rate?: number | undefined;
  children?: ReactNode;
}

/** Shows products, shipping, VAT and the total; `TotalsLine`s as children follow. */
export function Totals({ totals, rate, children }: TotalsProps) {
  const t = useTranslations();
  const taxed = rate === undefined ? '' : ` · ${rate === 0 ? t('common.exempt') : formatPercent(rate / 100, 2)}`;
  return (
    <dl className={css.totals}>
      {(['products', 'shipping', 'vat'] as const).map((part) => (
        <TotalsLine key={part} name={t(`totals.${part}`) + (part === 'vat' ? taxed : '')} value={totals[part]} />
      ))}
      <TotalsLine sum name={t('totals.inclTaxes')} value={totals.inclTaxes} />
      {children}
    </dl>
  );
}

/** Shows one amount below the totals; a sum has a rule above it. */
export function TotalsLine({ name, value, sum = false }: { name: string; value: ProductSchemas['Money']; sum?: boolean }) {
  return (
    <div className={sum ? css.sum : css.line}>
      <dt>{name}</dt>
      <dd>
        <Money value={value} />
      </dd>
    </div>
  );
}
