import { ABSENT, formatDate, Radio } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import type { Field } from './merge';
import css from './patient.module.css';
import type { OpenConflict } from './use-saving';

interface ChoiceProps {
  conflict: OpenConflict;
  label: string;
  onChoose: (field: Field, chosen: 'mine' | 'theirs') => void;
}

/** Offers the two values of a conflicting field: the user's own, and the one saved meanwhile. */
export function ConflictChoice({ conflict, label, onChoose }: ChoiceProps) {
  const t = useTranslations();
  const { field, chosen } = conflict;
  const shown = (value: string) => {
    if (value === '') return ABSENT;
    if (field === 'birthDate') return formatDate(value);
    return field === 'sex' ? t(`identity.sexes.${value}`) : value;
  };
  return (
    <fieldset className={css.conflict}>
      <legend>{t('conflict.choose', { field: label })}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <Radio key={side} name={`conflict-${field}`} checked={chosen === side} onChange={() => onChoose(field, side)}>
          <span className={css.side}>{t(`conflict.${side}`)}</span> {shown(conflict[side])}
        </Radio>
      ))}
    </fieldset>
  );
}
