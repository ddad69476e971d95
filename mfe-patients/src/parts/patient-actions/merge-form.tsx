import type { ReactNode } from 'react';
import { Alert, Button, formatDate, notify, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, RadioInput, useWatch, useZodForm, z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { usePatientChanges, type PatientSummary } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { useNames } from '../privacy';
import css from './dialogs.module.css';

/** Shows the dialog of a merge around any content. */
export function MergeShell({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog open onClose={onClose} title={title} closable>
      <div className={css.stack}>{children}</div>
    </Dialog>
  );
}

const schema = z.object({ other: z.string(), keep: z.string() });

type Merged = Pick<PatientSummary, 'uuid' | 'personInfo' | 'birthDate' | 'acts' | 'files' | 'archived'>;

interface MergeFormProps {
  title: string;
  /** The first is one of the two; the user selects the other where there are several. */
  patients: readonly [Merged, ...Merged[]];
  onClose: () => void;
  /** `into` is the record that stays. */
  onDone: (into: string) => void;
}

/** Asks which of two records stays, and warns before the button about what cannot be undone. */
export function MergeForm({ title, patients, onClose, onDone }: MergeFormProps) {
  const t = useTranslations();
  const nameOf = useNames();
  const { merge } = usePatientChanges(useUserUuid());
  const [first, ...others] = patients;
  const fullest = [...patients].sort((a, b) => b.acts + b.files - (a.acts + a.files))[0] ?? first;
  const other = fullest === first ? others[0] : fullest;
  const form = useZodForm({ schema, guard: false, defaultValues: { other: other?.uuid ?? '', keep: fullest.uuid } });
  const chosen = useWatch({ control: form.control, name: 'other' });
  const two = patients.filter((each) => each === first || each.uuid === chosen);
  const option = ({ uuid, personInfo, birthDate, acts, files }: Merged) => ({
    value: uuid,
    label: nameOf(personInfo),
    description: [formatDate(birthDate), t('merge.acts', { count: acts }), t('merge.files', { count: files })].join(' · '),
  });
  const send = async ({ other: picked, keep }: z.output<typeof schema>) => {
    const into = keep === first.uuid ? first.uuid : picked;
    const from = into === first.uuid ? picked : first.uuid;
    const kept = await merge.mutateAsync({ uuid: from, into });
    notify({ tone: 'success', key: kept.uuid, message: t('merge.done', { name: nameOf(kept.personInfo) }) });
    onClose();
    onDone(into);
  };
  return (
    <MergeShell title={title} onClose={onClose}>
      <Form form={form} label={title} onSubmit={send} words={(code) => refusal(code, t)}>
        <FormErrors />
        {others.length > 1 ? <RadioInput control={form.control} name="other" label={t('merge.with')} options={others.map(option)} /> : null}
        <RadioInput control={form.control} name="keep" label={t('merge.keep')} options={two.map(option)} />
        <Alert tone="warning">{t('merge.text')}</Alert>
        <div className={css.actions}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {t('merge.verb')}
          </Button>
        </div>
      </Form>
    </MergeShell>
  );
}

function refusal(code: string, t: (key: string) => string): string | undefined {
  if (code === 'patient.merge_differs') return t('merge.differs');
  return code === 'not_found' ? t('merge.gone') : undefined;
}
