import { ApiProblem, Button, navigate, notify, useUserUuid } from 'shared-ui/core';
import { Form, FormErrors, TextInput, useZodForm, type z } from 'shared-ui/form';
import { patientLink } from '../../parts/links';
import css from '../../parts/patient-actions/dialogs.module.css';
import { useNames } from '../../parts/privacy';
import { usePatientChanges } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { codeSchema, uuidIn } from './code-schema';

/** Adds a patient of another practice by the link and the code that the practice handed over. */
export function AddByCode({ given, onClose }: { given?: string; onClose: () => void }) {
  const t = useTranslations();
  const nameOf = useNames();
  const { add } = usePatientChanges(useUserUuid());
  const form = useZodForm({ schema: codeSchema, t, defaultValues: { link: given ?? '', code: '' } });
  const send = async ({ link, code }: z.output<typeof codeSchema>) => {
    const patient = await add.mutateAsync({ uuid: uuidIn(link) ?? '', code }).catch((error: unknown) => {
      // A wrong link and a wrong code get the same answer, so that existing patients cannot be guessed (CWE-204).
      if (error instanceof ApiProblem && error.status === 404) throw refusedCode(error);
      throw error;
    });
    notify({ tone: 'success', message: t('add.done', { name: nameOf(patient.personInfo) }) });
    onClose();
    navigate(patientLink('patient', patient.uuid));
  };
  return (
    <Form form={form} label={t('add.codeTitle')} onSubmit={send} words={(code) => (code === 'wrong_code' ? t('add.wrongCode') : undefined)}>
      <FormErrors />
      {given === undefined ? <TextInput control={form.control} name="link" label={t('add.link')} autoComplete="off" /> : null}
      <TextInput control={form.control} name="code" label={t('add.code')} description={t('add.codeHelp')} autoComplete="off" />
      <div className={css.actions}>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {t('add.verb')}
        </Button>
      </div>
    </Form>
  );
}

function refusedCode({ status, requestId }: ApiProblem): ApiProblem {
  return new ApiProblem({ status, requestId, code: 'wrong_code', errors: [{ field: 'code', code: 'wrong_code' }] });
}
