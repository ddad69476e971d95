import { useState } from 'react';
import { Alert, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, RadioInput, useZodForm, Wizard, WizardStep } from 'shared-ui/form';
import { CASE_CATEGORIES } from '../../parts/case/schema';
import { WARRANTY_ANSWERS, WARRANTY_DAYS } from '../../parts/case/warranty';
import { wireField } from '../../parts/case/wire-field';
import type { Begin } from '../../parts/draft/draft-page';
import { DraftState } from '../../parts/draft/draft-state';
import { problemMessage } from '../../parts/draft/problem-words';
import { useDraft } from '../../parts/draft/use-draft';
import type { CasePrefill } from '../../queries/claim-start';
import { useTranslations } from '../../translations';
import { ABOUT_FIELDS, AboutStep } from './about-step';
import { FilesStep } from './files-step';
import { OtherVersion } from './other-version';
import { ReviewStep } from './review-step';
import { claimSchema } from './schema';
import { claimContent, type ClaimValues } from './values';
import { WhatStep } from './what-step';

/** Errors of the whole form with texts of its own. */
const REFUSED = {
  'draft.unsaved': 'claimForm.refused.unsaved',
  'version.conflict': 'claimForm.refused.changed',
  'auth.role': 'claimForm.notYours',
  unknown: 'claimForm.refused.unknown',
};

interface ClaimFormProps extends Begin {
  start: ClaimValues;
  /** Values from an order, an invoice or a lot. */
  prefill?: CasePrefill | undefined;
  /** True if the practice does not have the origin that the address names. */
  unknownOrigin?: boolean;
}

const WARRANTY_FIELDS = [...WARRANTY_DAYS, 'cause', 'boneDensity', 'insertionTorque', 'loading', ...WARRANTY_ANSWERS].map(
  (name) => `warranty.${name}`,
);

/** Shows the five steps of a claim. It is saved as a draft from the first input. */
export function ClaimForm({ given, onMade, start, prefill, unknownOrigin }: ClaimFormProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const form = useZodForm<ClaimValues, ClaimValues>({ schema: claimSchema, defaultValues: start, t, guard: false });
  const draft = useDraft({ view: 'claims', user, form, given, content: claimContent, onMade });
  // The lines of the origin chosen last, from which the user selects a product.
  const [origin, setOrigin] = useState(prefill);
  const category = form.watch('category');
  return (
    <>
      <OtherVersion form={form} draft={draft} user={user} />
      <Form
        form={form}
        label={t('draft.claims.title')}
        onSubmit={() => draft.submit()}
        words={(code) => problemMessage(code, t, REFUSED)}
        rename={wireField}
      >
        <FormErrors />
        <Wizard
          label={t('claimForm.steps')}
          submitLabel={t('claimForm.send')}
          start={given?.category ? 'about' : 'category'}
          aside={<DraftState draft={draft} view="claims" />}
        >
          <WizardStep
            name="category"
            title={t('claimForm.category.title')}
            description={t('claimForm.category.text')}
            fields={['category']}
          >
            {unknownOrigin ? <Alert tone="warning">{t('claimForm.unknownOrigin')}</Alert> : null}
            <RadioInput
              control={form.control}
              name="category"
              label={t('claimForm.category.label')}
              options={CASE_CATEGORIES.map((value) => ({
                value,
                label: t(`claim.category.${value}`),
                description: t(`claimForm.category.${value}`),
              }))}
            />
          </WizardStep>
          <WizardStep
            name="about"
            title={t('claimForm.about.title')}
            description={t(`claimForm.about.text.${category || 'A'}`)}
            fields={[...ABOUT_FIELDS]}
          >
            <AboutStep form={form} origin={origin} onOrigin={setOrigin} />
          </WizardStep>
          <WizardStep
            name="what"
            title={t('claimForm.what.title')}
            description={category === 'implant' ? t('claimForm.what.implant') : t('claimForm.what.text')}
            fields={['subject', 'description', ...(category === 'implant' ? WARRANTY_FIELDS : [])]}
          >
            <WhatStep form={form} />
          </WizardStep>
          <WizardStep
            name="files"
            title={t('claimForm.files.title')}
            description={t(`claimForm.files.text.${category || 'A'}`)}
            fields={[]}
          >
            <FilesStep view="claims" user={user} draft={draft} />
          </WizardStep>
          <WizardStep name="review" title={t('claimForm.review.title')} description={t('claimForm.review.text')} fields={[]}>
            <ReviewStep form={form} user={user} uuid={draft.data?.uuid} />
          </WizardStep>
        </Wizard>
      </Form>
    </>
  );
}
