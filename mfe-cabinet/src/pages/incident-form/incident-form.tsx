import { useState } from 'react';
import { Alert, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, useZodForm, Wizard, WizardStep } from 'shared-ui/form';
import { wireField } from '../../parts/case/wire-field';
import type { Begin } from '../../parts/draft/draft-page';
import { DraftConflict, DraftState } from '../../parts/draft/draft-state';
import { problemMessage } from '../../parts/draft/problem-words';
import { useDraft } from '../../parts/draft/use-draft';
import type { CasePrefill } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import { AboutStep } from '../claim-form/about-step';
import type { ClaimFormApi } from '../claim-form/form-api';
import { FilesStep } from '../claim-form/files-step';
import { EventStep, HarmStep } from './event-steps';
import { ReviewStep } from './review-step';
import { incidentSchema } from './schema';
import { incidentContent, valuesOfDraft, type IncidentValues } from './values';

/** Errors of the whole form with texts of its own. */
const REFUSED = { 'auth.role': 'incidentForm.notYours' };

interface IncidentFormProps extends Begin {
  start: IncidentValues;
  /** Values from an order, an invoice or a lot. */
  prefill?: CasePrefill | undefined;
  /** True if the practice does not have the origin that the address names. */
  unknownOrigin?: boolean;
}

/** Shows the five steps of a safety event. It is saved as a draft from the first input. */
export function IncidentForm({ given, onMade, start, prefill, unknownOrigin }: IncidentFormProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const form = useZodForm<IncidentValues, IncidentValues>({ schema: incidentSchema, defaultValues: start, t, guard: false });
  const draft = useDraft({ view: 'incidents', user, form, given, content: incidentContent, onMade });
  // The lines of the origin chosen last, from which the user selects a product.
  const [origin, setOrigin] = useState(prefill);
  return (
    <>
      <DraftConflict draft={draft} onTake={(theirs) => form.reset(valuesOfDraft(theirs))} />
      <Form
        form={form}
        label={t('draft.incidents.title')}
        onSubmit={() => draft.submit()}
        words={(code) => problemMessage(code, t, REFUSED)}
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
            {/* AboutStep uses only fields that both forms have. */}
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
