import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, ApiProblem, Button, notify } from 'shared-ui/core';
import { Form, FormErrors, TextInput, useZodForm, z } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { refusalKey } from '../../parts/case/refusal';
import type { Case } from '../../queries/cases';
import { useShipReturn } from '../../queries/returns';
import { useTranslations } from '../../translations';
import css from './return.module.css';

/** Shows the next steps of a submitted return: attach the label, hand over the parcel, confirm the dispatch. */
export function SendReturn({ data, user }: { data: Case; user: string }) {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <Alert tone="warning">
      <strong className={css.lead}>{t('return.send.title')}</strong>
      <ol className={css.todo}>
        {['print', 'stick', 'say'].map((step) => (
          <li key={step}>{t(`return.send.${step}`)}</li>
        ))}
      </ol>
      <Button icon={<Icon name="package-check" />} className={css.ship} onClick={() => setOpen(true)}>
        {t('return.ship.act')}
      </Button>
      {open ? <ShipDialog data={data} user={user} onClose={() => setOpen(false)} /> : null}
    </Alert>
  );
}

/** Limits of the contract. */
const schema = z.object({
  carrier: z.string().check(z.trim(), z.minLength(1, 'return.ship.carrierMissing'), z.maxLength(60)),
  tracking: z.string().check(z.trim(), z.maxLength(60)),
});

const refused = (code: string) => refusalKey(new ApiProblem({ status: 409, code }));

function ShipDialog({ data, user, onClose }: { data: Case; user: string; onClose: () => void }) {
  const t = useTranslations();
  const ship = useShipReturn(user, data.uuid);
  const form = useZodForm({ schema, t, defaultValues: { carrier: '', tracking: '' } });
  const send = async ({ carrier, tracking }: { carrier: string; tracking: string }) => {
    await ship({ version: data.version, carrier, ...(tracking === '' ? {} : { tracking }) });
    notify({ tone: 'success', message: t('return.ship.done', { reference: data.reference ?? '' }) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} closable title={t('return.ship.title', { reference: data.reference ?? '' })}>
      <Form
        form={form}
        onSubmit={send}
        label={t('return.ship.act')}
        words={(code) => (refused(code).endsWith('.unknown') ? undefined : t(refused(code)))}
      >
        <FormErrors />
        <p>{t('return.ship.text')}</p>
        <TextInput control={form.control} name="carrier" label={t('return.carrier')} autoComplete="off" />
        <TextInput control={form.control} name="tracking" label={t('return.tracking')} optional autoComplete="off" />
        <div className={css.dialogActions}>
          <Button onClick={onClose}>{t('cases.withdraw.keep')}</Button>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {t('return.ship.act')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
