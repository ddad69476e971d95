import { Icon } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { NumberInput, SelectInput, TextInput, useFieldArray, type z } from 'shared-ui/form';
import css from '../../parts/padotest/padotest.module.css';
import { useTranslations } from '../../translations';
import type { UploadForm } from './schema';
import { LEVELS, MOST_VALUES, type uploadSchema } from './schema';

/** Shows the measured values, one row each. */
export function Measures({ form, blank }: { form: UploadForm; blank: z.input<typeof uploadSchema>['values'][number] }) {
  const t = useTranslations();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'values' });
  return (
    <fieldset className={css.measures}>
      <legend className={css.legend}>{t('padotest.values')}</legend>
      {fields.map(({ id }, index) => (
        <div className={css.measure} key={id}>
          <TextInput control={form.control} name={`values.${index}.name`} label={t('padotest.measure')} autoComplete="off" />
          <NumberInput control={form.control} name={`values.${index}.value`} label={t('padotest.amount')} />
          <TextInput control={form.control} name={`values.${index}.unit`} label={t('padotest.unit')} autoComplete="off" optional />
          <SelectInput
            control={form.control}
            name={`values.${index}.level`}
            label={t('padotest.level')}
            options={LEVELS.map((value) => ({ value, label: t(`padotest.levels.${value}`) }))}
          />
          <Button
            variant="ghost"
            iconOnly
            icon={<Icon name="trash" />}
            aria-label={t('padotest.upload.removeMeasure', { number: index + 1 })}
            disabled={fields.length === 1}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="s"
        icon={<Icon name="plus" />}
        disabled={fields.length >= MOST_VALUES}
        onClick={() => append(blank)}
      >
        {t('padotest.upload.addMeasure')}
      </Button>
    </fieldset>
  );
}
