import { DateInput, SelectInput, type Control, type FieldPath, type FieldValues } from 'shared-ui/form';
import { useTranslations } from '../../translations';
import css from '../patient-actions/dialogs.module.css';
import { dayOf } from '../person';
import { CONSENT_FORMS, PURPOSES } from './schema';

/** Shows the form fields `consent`: why a file is shared, and the patient's consent. */
export function ConsentFields<T extends FieldValues, O>({ control }: { control: Control<T, unknown, O> }) {
  const t = useTranslations();
  const name = (field: 'purpose' | 'on' | 'form') => `consent.${field}` as FieldPath<T>;
  return (
    <>
      <SelectInput
        control={control}
        name={name('purpose')}
        label={t('consent.purpose')}
        description={t('consent.help')}
        options={PURPOSES.map((value) => ({ value, label: t(`consent.purposes.${value}`) }))}
      />
      <div className={css.pair}>
        <DateInput control={control} name={name('on')} label={t('consent.on')} max={dayOf(new Date())} />
        <SelectInput
          control={control}
          name={name('form')}
          label={t('consent.form')}
          options={CONSENT_FORMS.map((value) => ({ value, label: t(`consent.forms.${value}`) }))}
        />
      </div>
    </>
  );
}
