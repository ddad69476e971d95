import { Panel } from 'shared-ui/components';
import { DateInput, NumberInput, RadioInput, SelectInput, TextArea, TextInput, YesNoInput } from 'shared-ui/form';
import { BONE_DENSITIES, CAUSES, LOADINGS, WARRANTY_ANSWERS, WARRANTY_DAYS } from '../../parts/case/warranty';
import { dayOf } from '../../parts/due';
import { useTranslations } from '../../translations';
import type { ClaimFormApi } from './form-api';
import css from './claim-form.module.css';
import { LIMITS } from '../../parts/case/fields';

/** Asks what happened, and for implants the warranty protocol. */
export function WhatStep({ form }: { form: ClaimFormApi }) {
  const t = useTranslations();
  const { control } = form;
  const category = form.watch('category');
  return (
    <>
      <TextInput control={control} name="subject" label={t('cases.column.subject')} description={t('claimForm.subjectHelp')} />
      <TextArea
        control={control}
        name="description"
        label={t('claim.what')}
        description={t(`claimForm.describe.${category || 'A'}`)}
        limit={LIMITS.description}
        rows={7}
      />
      {category === 'implant' ? <WarrantyFields form={form} /> : null}
    </>
  );
}

/** Shows the warranty protocol, by which an implant is replaced: dates, bone, cause and possible contributing factors. */
function WarrantyFields({ form }: { form: ClaimFormApi }) {
  const t = useTranslations();
  const { control } = form;
  const today = dayOf(new Date());
  const options = (values: readonly string[], prefix: string) => values.map((value) => ({ value, label: t(`${prefix}.${value}`) }));
  return (
    <>
      <Panel title={t('claimForm.warranty.days')} level={3}>
        <div className={css.fields}>
          {WARRANTY_DAYS.map((name) => (
            <DateInput
              key={name}
              control={control}
              name={`warranty.${name}`}
              label={t(`warranty.${name}`)}
              optional={name === 'loadedOn' || name === 'removedOn'}
              max={today}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('claimForm.warranty.failure')} level={3}>
        <div className={css.fields}>
          <div className={css.wide}>
            <RadioInput control={control} name="warranty.cause" label={t('warranty.cause')} options={options(CAUSES, 'warranty.causes')} />
          </div>
          <SelectInput
            control={control}
            name="warranty.boneDensity"
            label={t('warranty.boneDensity')}
            description={t('claimForm.warranty.densityHelp')}
            options={options(BONE_DENSITIES, 'warranty.density')}
          />
          <SelectInput
            control={control}
            name="warranty.loading"
            label={t('warranty.loading')}
            optional
            options={options(LOADINGS, 'warranty.loadings')}
          />
          <NumberInput
            control={control}
            name="warranty.insertionTorque"
            label={t('warranty.insertionTorque')}
            description={t('claimForm.warranty.torqueHelp')}
            unit="N·cm"
            optional
          />
        </div>
      </Panel>
      <Panel title={t('claimForm.warranty.context')} level={3}>
        <p className={css.said}>{t('claimForm.warranty.contextHelp')}</p>
        <div className={css.questions}>
          {WARRANTY_ANSWERS.map((name) => (
            <YesNoInput
              key={name}
              control={control}
              name={`warranty.${name}`}
              label={t(`warranty.${name}`)}
              description={name === 'deviceSterilised' ? t('claimForm.warranty.sterilisedHelp') : undefined}
            />
          ))}
        </div>
      </Panel>
    </>
  );
}
