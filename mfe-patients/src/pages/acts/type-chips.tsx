import { FilterChip } from 'shared-ui/components';
import type { ProductSchemas } from 'shared-ui/core';
import type { ActType } from '../../queries/patients';
import { useTranslations } from '../../translations';
import css from './acts.module.css';

interface ChipsProps {
  types: readonly ProductSchemas['PatientFacet'][];
  chosen?: ActType;
  onChoose: (type: ActType | undefined) => void;
}

/** Shows the five act types as filters, each with its number of acts. */
export function TypeChips({ types, chosen, onChoose }: ChipsProps) {
  const t = useTranslations();
  const all = types.reduce((sum, { count }) => sum + count, 0);
  const chip = (type: ActType | undefined, label: string, count: number) => (
    <FilterChip
      key={type ?? 'all'}
      arrow={false}
      active={chosen === type}
      aria-pressed={chosen === type}
      value={
        <>
          {label} <span className={css.figure}>{count}</span>
        </>
      }
      onClick={() => onChoose(type)}
    />
  );
  return (
    <div className={css.chips} role="group" aria-label={t('acts.types')}>
      {chip(undefined, t('acts.all'), all)}
      {types.map(({ value, count }) => chip(value as ActType, t(`act.${value}`), count))}
    </div>
  );
}
