import type { ReactNode } from 'react';
import { DateInput, SelectInput, TextInput, type Control, type FieldPath, type FieldValues } from 'shared-ui/form';
import { useWords } from '../../words';
import { dayOf } from '../person';
import css from './identity.module.css';

interface FieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** What stands under the fields of that name: how others changed it. */
  under?: (name: keyof T & string) => ReactNode;
}

/** Name, birth date and sex: who somebody is, in the form for a new patient and in his own. */
export function PersonFields<T extends FieldValues, O>({ control, under }: FieldsProps<T, O>) {
  const t = useWords();
  const name = (field: 'firstName' | 'lastName' | 'birthDate' | 'sex') => field as FieldPath<T>;
  return (
    <>
      <div className={css.pair}>
        <div>
          <TextInput control={control} name={name('firstName')} label={t('identity.firstName')} autoComplete="off" />
          {under?.('firstName')}
        </div>
        <div>
          <TextInput control={control} name={name('lastName')} label={t('identity.lastName')} autoComplete="off" />
          {under?.('lastName')}
        </div>
      </div>
      <div className={css.pair}>
        <div>
          <DateInput control={control} name={name('birthDate')} label={t('identity.birth')} max={dayOf(new Date())} />
          {under?.('birthDate')}
        </div>
        <div>
          <SelectInput
            control={control}
            name={name('sex')}
            label={t('identity.sex')}
            placeholder={t('identity.sexUnknown')}
            options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: t(`identity.sexes.${value}`) }))}
            optional
          />
          {under?.('sex')}
        </div>
      </div>
    </>
  );
}
