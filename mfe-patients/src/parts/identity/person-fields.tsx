import type { ReactNode } from 'react';
import { DateInput, SelectInput, TextInput, type Control, type FieldPath, type FieldValues } from 'shared-ui/form';
import { useTranslations } from '../../translations';
import { dayOf } from '../person';
import css from './identity.module.css';

interface FieldsProps<T extends FieldValues, O> {
  control: Control<T, unknown, O>;
  /** Renders content below a field, such as another user's change. */
  under?: (name: keyof T & string) => ReactNode;
}

/** Shows the fields of a person: name, birth date and sex, in the form of a new and of an existing patient. */
export function PersonFields<T extends FieldValues, O>({ control, under }: FieldsProps<T, O>) {
  const t = useTranslations();
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
