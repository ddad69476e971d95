import { DateInput, RadioInput, TextArea, TextInput, useWatch, YesNoInput } from 'shared-ui/form';
import { dayOf } from '../../parts/due';
import { useTranslations } from '../../translations';
import css from '../claim-form/claim-form.module.css';
import { LIMITS } from '../../parts/case/fields';
import { HARMS, isSerious } from '../incident/harm';
import { SeriousNotice } from '../incident/serious-notice';
import type { IncidentFormApi } from './form-api';
import { MAX_EVENT_TEXT } from './schema';

/** Asks what happened, and when. */
export function EventStep({ form }: { form: IncidentFormApi }) {
  const t = useTranslations();
  const { control } = form;
  const today = dayOf(new Date());
  return (
    <>
      <TextInput control={control} name="subject" label={t('incidentForm.subject')} description={t('incidentForm.subjectHelp')} />
      <TextArea
        control={control}
        name="description"
        label={t('incident.what')}
        description={t('incidentForm.describe')}
        limit={LIMITS.description}
        rows={7}
      />
      <div className={css.fields}>
        <DateInput control={control} name="event.occurredOn" label={t('incident.occurredOn')} max={today} />
        <DateInput
          control={control}
          name="event.noticedOn"
          label={t('incident.noticedOn')}
          description={t('incidentForm.noticedHelp')}
          optional
          max={today}
        />
      </div>
    </>
  );
}

/** Asks how serious the harm was and what was done. The obligations of a serious harm appear as soon as it is selected. */
export function HarmStep({ form }: { form: IncidentFormApi }) {
  const t = useTranslations();
  const { control } = form;
  const harm = useWatch({ control, name: 'event.harm' });
  return (
    <>
      <RadioInput
        control={control}
        name="event.harm"
        label={t('incident.harm')}
        options={HARMS.map((value) => ({
          value,
          label: t(`incident.harms.${value}`),
          description: t(`incidentForm.harmText.${value}`),
        }))}
      />
      {isSerious(harm) ? <SeriousNotice /> : null}
      {harm === 'none' ? null : (
        <TextArea
          control={control}
          name="event.harmDescription"
          label={t('incident.harmDescription')}
          description={t('incidentForm.harmDescriptionHelp')}
          limit={MAX_EVENT_TEXT}
          rows={4}
        />
      )}
      <TextArea
        control={control}
        name="event.measures"
        label={t('incident.measures')}
        description={t('incidentForm.measuresHelp')}
        optional
        limit={MAX_EVENT_TEXT}
        rows={4}
      />
      <div className={css.fields}>
        <YesNoInput control={control} name="event.deviceKept" label={t('incident.deviceKept')} description={t('incidentForm.keptHelp')} />
        <YesNoInput control={control} name="event.patientInformed" label={t('incident.patientInformed')} />
      </div>
    </>
  );
}
