import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Alert, ApiProblem, Button, formatDate, notify, useUnsavedGuard, useUserUuid } from 'shared-ui/core';
import { DateInput, Form, FormErrors, SelectInput, TeethInput, TextArea, useZodForm } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import dialog from '../../parts/patient-actions/dialogs.module.css';
import { dayOf } from '../../parts/person';
import { getAct, patientOrdersQuery, useActChanges, type Act } from '../../queries/acts';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { ACT_TYPES } from '../patients/schema';
import { ActFiles } from './act-files';
import type { ActFormState } from './act-form-state';
import { actInput, actSchema, actValues, type ActValues } from './act-schema';

interface FormProps {
  /** Absent for a new act. */
  act?: Act;
  patient: Patient;
  tooth?: number;
  onClose: () => void;
}

/** Creates or changes an act. If another user has changed it meanwhile, the form shows the change and does not overwrite it unseen. */
export function ActForm({ act, patient, tooth, onClose }: FormProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const { add, update } = useActChanges(user, patient.uuid);
  const form = useZodForm({ schema: actSchema, t, defaultValues: actValues(act, tooth) }) as ActFormState;
  useUnsavedGuard(form.formState.isDirty);
  // The version that the form's values are based on: the newest that the user has seen.
  const seen = useRef(act);
  const [conflict, setConflict] = useState<string[]>();

  const send = async (values: ActValues) => {
    const body = actInput(values);
    try {
      if (seen.current) await update.mutateAsync({ ...body, uuid: seen.current.uuid, version: seen.current.version });
      else await add.mutateAsync(body);
    } catch (error) {
      if (error instanceof ApiProblem && error.code === 'version.conflict' && seen.current) {
        seen.current = await getAct(user, seen.current.uuid);
        setConflict(error.errors.map(({ field }) => field));
      }
      throw error;
    }
    notify({ tone: 'success', message: t(act ? 'acts.changed' : 'acts.added') });
    onClose();
  };
  const theirs = () => {
    form.reset(actValues(seen.current));
    setConflict(undefined);
  };
  const title = t(act ? 'acts.change' : 'acts.add');
  const words = (code: string) => (code === 'version.conflict' ? t('acts.conflict.short') : undefined);
  return (
    <Dialog open onClose={onClose} title={title} size="l" closable>
      <Form form={form} label={title} onSubmit={send} words={words}>
        {conflict ? <Conflict fields={conflict} onTheirs={theirs} /> : <FormErrors />}
        <div className={dialog.pair}>
          <SelectInput
            control={form.control}
            name="type"
            label={t('acts.type')}
            options={ACT_TYPES.map((value) => ({ value, label: t(`act.${value}`) }))}
          />
          <DateInput control={form.control} name="on" label={t('acts.on')} max={dayOf(new Date())} />
        </div>
        <TeethInput control={form.control} name="teeth" label={t('acts.teeth')} optional milk />
        <TextArea control={form.control} name="note" label={t('acts.note')} optional />
        <OrderInput form={form} patient={patient.uuid} />
        <ActFiles form={form} patient={patient.uuid} />
        <div className={dialog.actions}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t(conflict ? 'acts.conflict.mine' : 'acts.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

function Conflict({ fields, onTheirs }: { fields: readonly string[]; onTheirs: () => void }) {
  const t = useTranslations();
  return (
    <Alert>
      {t('acts.conflict.text', { fields: fields.map((field) => t(`acts.field.${field}`)).join(', ') })}{' '}
      <Button variant="link" onClick={onTheirs}>
        {t('acts.conflict.theirs')}
      </Button>
    </Alert>
  );
}

interface PartProps {
  form: ActFormState;
  patient: string;
}

/** Selects the order that delivered what was placed. A linked order that is older than those offered stays selected. */
function OrderInput({ form, patient }: PartProps) {
  const t = useTranslations();
  const orders = useQuery(patientOrdersQuery(useUserUuid(), patient));
  const chosen = form.formState.defaultValues?.orderReference ?? '';
  const offered = orders.data?.items.map(({ reference, product, orderedAt }) => ({
    value: reference,
    label: `${reference} · ${product} · ${formatDate(orderedAt)}`,
  }));
  if (!chosen && offered?.length === 0) return null;
  const known = offered?.some(({ value }) => value === chosen) ?? false;
  return (
    <SelectInput
      control={form.control}
      name="orderReference"
      label={t('acts.orderLabel')}
      placeholder={t('acts.noOrder')}
      description={orders.isError ? t('acts.noOrders') : undefined}
      options={[...(chosen && !known ? [{ value: chosen, label: chosen }] : []), ...(offered ?? [])]}
      optional
    />
  );
}
