import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { SystemError } from 'shared-ui/components';
import { ApiProblem, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, useWatch, useZodForm, Wizard, WizardStep } from 'shared-ui/form';
import { useSearchParams } from 'shared-ui/router';
import { DraftPage, type Begin } from '../../parts/draft/draft-page';
import { DraftConflict, DraftState } from '../../parts/draft/draft-state';
import { useDraft } from '../../parts/draft/use-draft';
import { refusalKey } from '../../parts/case/refusal';
import { TECHNICAL } from '../../parts/technical';
import type { Case } from '../../queries/cases';
import { deliveryNoteQuery, type DeliveryNote } from '../../queries/delivery-notes';
import { useTranslations } from '../../translations';
import { readNoteNumber } from './eligibility';
import { LinesStep } from './lines-step';
import { NoteStep } from './note-step';
import { ReviewStep } from './review-step';
import { contentOf, formField, isSaid, linesOf, returnSchema, sameLines, valuesOf, type ReturnValues } from './schema';
import { isErpFailure, useErpReturn } from './use-erp-return';

/** Shows the form of a return: /mon-cabinet/retour/nouveau, `?note=BL-…`, or `?id=` of a draft. */
export default function ReturnFormPage() {
  const [params] = useSearchParams();
  const note = readNoteNumber(params.get('note') ?? '') ?? '';
  return <DraftPage view="returns">{(begin) => <ReturnForm begin={begin} number={note} />}</DraftPage>;
}

/** The form's validation looks the number up. Its result is cached, so that the next field's validation makes no request. */
const FOUND_MS = 60_000;

function useNoteForm({ given }: Begin, number: string, user: string) {
  const t = useTranslations();
  const client = useQueryClient();
  const schema = useMemo(
    () => returnSchema((wanted) => client.fetchQuery({ ...deliveryNoteQuery(user, wanted), staleTime: FOUND_MS })),
    [client, user],
  );
  const [defaultValues] = useState(() => valuesOf(given, number));
  const form = useZodForm({ schema, t, defaultValues, guard: false });
  const typed = readNoteNumber(useWatch({ control: form.control, name: 'deliveryNote' }));
  // A number from the draft or the address is looked up at once, a typed one when it is complete.
  const [asked, setAsked] = useState(readNoteNumber(defaultValues.deliveryNote));
  const query = useQuery({ ...deliveryNoteQuery(user, typed ?? ''), enabled: typed !== null && typed === asked });
  const note = typed === null ? undefined : query.data;
  const lines = useWatch({ control: form.control, name: 'lines' });
  useEffect(() => {
    if (note && !sameLines(note, lines)) form.setValue('lines', linesOf(note, lines));
  }, [note, lines, form]);
  return { form, note, query, lines, ask: setAsked };
}

/** Returns the texts for server errors, where they differ from those of every form. */
function useRefusals(note: DeliveryNote | undefined) {
  const t = useTranslations();
  const reasons = ['too_old', 'custom_made', 'already_returned', 'sterile_opened', 'not_delivered', 'too_many', 'unknown'];
  return (code: string) => {
    // The i18n library would read a key that ends in _many as a plural form.
    if (reasons.includes(code)) return t(`returnForm.refused.${code === 'too_many' ? 'taken' : code}`, { max: 0 });
    if (code === 'return.ineligible') return t('returnForm.refused.ineligible', { number: note?.number ?? '' });
    if (code === 'draft.unsaved') return t('draft.unsaved');
    const key = refusalKey(new ApiProblem({ status: 409, code }));
    return key.endsWith('.unknown') ? undefined : t(key);
  };
}

function ReturnForm({ begin, number }: { begin: Begin; number: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const client = useQueryClient();
  const { form, note, query, lines, ask } = useNoteForm(begin, number, user);
  const messageOf = useRefusals(note);
  const [made, setMade] = useState(begin.given !== null);
  const draft = useDraft({
    view: 'returns',
    user,
    form,
    given: begin.given,
    // Opening the form creates no draft; a first answer does.
    content: (values) =>
      made || isSaid(values) ? contentOf(values, (typed) => typed === note?.number || typed === begin.given?.deliveryNote) : {},
    onMade: (uuid) => {
      setMade(true);
      begin.onMade(uuid);
    },
  });
  const sendByErp = useErpReturn(user);
  const [failure, setFailure] = useState<ApiProblem | null>(null);
  const send = async (values: ReturnValues) => {
    setFailure(null);
    try {
      await draft.submit(() => sendByErp(values));
    } catch (error) {
      // The returnable goods may have changed, so the note is fetched again.
      void client.invalidateQueries({ queryKey: ['cases', 'note'] });
      if (!isErpFailure(error)) throw error;
      setFailure(error);
    }
  };
  const take = (theirs: Case) => {
    ask(theirs.deliveryNote ?? null);
    form.reset(valuesOf(theirs, ''));
  };
  return (
    <Form
      form={form}
      onSubmit={send}
      label={t('draft.returns.title')}
      words={messageOf}
      rename={(field) => formField(field.replace(/^bodyData\./, ''), lines)}
    >
      <DraftConflict draft={draft} onTake={take} />
      <FormErrors />
      <Wizard
        label={t('returnForm.steps')}
        submitLabel={t('returnForm.send')}
        start={note || begin.given?.deliveryNote || number ? 'lines' : 'note'}
        aside={<DraftState draft={draft} view="returns" />}
      >
        <WizardStep name="note" title={t('returnForm.note.title')} description={t('returnForm.note.text')} fields={['deliveryNote']}>
          <NoteStep form={form} user={user} note={note} />
        </WizardStep>
        <WizardStep
          name="lines"
          title={t('returnForm.lines.title')}
          description={t('returnForm.lines.text')}
          fields={['deliveryNote', 'lines']}
        >
          <LinesStep form={form} note={note} query={query} lines={lines} />
        </WizardStep>
        <WizardStep name="review" title={t('returnForm.review.title')} description={t('returnForm.review.text')} fields={['description']}>
          <ReviewStep form={form} note={note} lines={lines} />
          {failure ? (
            <SystemError technical={TECHNICAL.create} error={failure}>
              {t('returnForm.erpFailed')}
            </SystemError>
          ) : null}
        </WizardStep>
      </Wizard>
    </Form>
  );
}
