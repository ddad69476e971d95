import { useState } from 'react';
import { Alert } from 'shared-ui/core';
import { Form, FormErrors, useZodForm, Wizard, WizardStep, type UseFormReturn } from 'shared-ui/form';
import { wireField } from '../../parts/case/wire-field';
import type { Begin } from '../../parts/draft/draft-page';
import { DraftConflict, DraftState } from '../../parts/draft/draft-state';
import { problemWords } from '../../parts/draft/problem-words';
import { useDraft } from '../../parts/draft/use-draft';
import { useUserUuid } from '../../parts/use-user';
import type { CasePrefill } from '../../queries/claim-start';
import { useWords } from '../../words';
import { AboutStep } from '../claim-form/about-step';
import type { ClaimFormApi } from '../claim-form/claim-form';
import { FilesStep } from '../claim-form/files-step';
import { EventStep, HarmStep } from './event-steps';
import { ReviewStep } from './review-step';
import { incidentSchema } from './schema';
import { incidentContent, valuesOfDraft, type IncidentValues } from './values';

/** Refusals of the whole in the form's own words. */
const REFUSED = { 'auth.role': 'incidentForm.notYours' };

/** The form of an incident, as its parts get it. */
export type IncidentFormApi = UseFormReturn<IncidentValues, unknown, IncidentValues>;

interface IncidentFormProps extends Begin {
  start: IncidentValues;
  /** What an order, an invoice or a lot filled in. */
  prefill?: CasePrefill | undefined;
  /** The address begins with something that the practice does not have. */
  unknownOrigin?: boolean;
}

/** The five steps of a safety event, kept as a draft from the first word on. */
export function IncidentForm({ given, onMade, start, prefill, unknownOrigin }: IncidentFormProps) {
  const t = useWords();
  const user = useUserUuid();
  const form = useZodForm<IncidentValues, IncidentValues>({ schema: incidentSchema, defaultValues: start, t, guard: false });
  const draft = useDraft({ view: 'incidents', user, form, given, content: incidentContent, onMade });
  // The lines of what was chosen last, to choose a product from.
  const [origin, setOrigin] = useState(prefill);
  return (
    <>
      <DraftConflict draft={draft} onTake={(theirs) => form.reset(valuesOfDraft(theirs))} />
      <Form
        form={form}
        label={t('draft.incidents.title')}
        onSubmit={() => draft.submit()}
        words={(code) => problemWords(code, t, REFUSED)}
        rename={wireField}
      >
        <FormErrors />
        <Wizard label={t('incidentForm.steps')} submitLabel={t('incidentForm.send')} aside={<DraftState draft={draft} view="incidents" />}>
          <WizardStep
            name="about"
            title={t('incidentForm.about.title')}
            description={t('incidentForm.about.text')}
            fields={['patientName', 'product', 'line', 'ref', 'lot', 'udi', 'teeth']}
          >
            {unknownOrigin ? <Alert tone="warning">{t('claimForm.unknownOrigin')}</Alert> : null}
            {/* It touches only the fields that both forms have. */}
            <AboutStep form={form as unknown as ClaimFormApi} origin={origin} onOrigin={setOrigin} />
          </WizardStep>
          <WizardStep
            name="event"
            title={t('incidentForm.event.title')}
            description={t('incidentForm.event.text')}
            fields={['subject', 'description', 'event.occurredOn', 'event.noticedOn']}
          >
            <EventStep form={form} />
          </WizardStep>
          <WizardStep
            name="harm"
            title={t('incidentForm.harm.title')}
            description={t('incidentForm.harm.text')}
            fields={['event.harm', 'event.harmDescription', 'event.measures', 'event.deviceKept', 'event.patientInformed']}
          >
            <HarmStep form={form} />
          </WizardStep>
          <WizardStep name="files" title={t('incidentForm.files.title')} description={t('incidentForm.files.text')} fields={[]}>
            <FilesStep view="incidents" user={user} draft={draft} />
          </WizardStep>
          <WizardStep name="review" title={t('incidentForm.review.title')} description={t('incidentForm.review.text')} fields={[]}>
            <ReviewStep form={form} user={user} uuid={draft.data?.uuid} />
          </WizardStep>
        </Wizard>
      </Form>
    </>
  );
}
