import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Alert, Button, notify, useT } from 'shared-ui/core';
import { Form, FormErrors } from 'shared-ui/form';
import { Dialog } from 'shared-ui/overlays';
import { calendarQuery } from '../../queries/decisions';
import { useTranslations } from '../../translations';
import { ChangeFields, changesOf, useChangesForm, type Wanted } from './change-fields';
import css from './decide.module.css';
import { useDecision, type DecideProps } from './use-decision';

/** Changes what an order asks for, as far as the platform allows it. */
export default function AmendDialog({ decisions, user, teeth, onClose }: DecideProps & { teeth: number[] }) {
  const t = useTranslations();
  const ui = useT('ui');
  const id = useId();
  const { reference, shade = '', note = '', wantedOn = '' } = decisions;
  const before: Wanted = { shade, note, wantedOn, teeth };
  const asksDay = decisions.amendable.includes('wantedOn');
  const calendar = useQuery({ ...calendarQuery(user, reference), enabled: asksDay }).data ?? null;
  const form = useChangesForm(before, calendar, t);
  const { send, busy, failure } = useDecision(user, decisions);
  // An invalid field hides the refusal of the attempt before.
  const isInvalid = Object.keys(form.formState.errors).length > 0;
  const amend = async (after: Wanted) => {
    const changes = changesOf(before, after);
    if (Object.keys(changes).length > 0 && !(await send({ act: 'amend', changes }))) return;
    onClose();
    if (Object.keys(changes).length > 0) notify({ tone: 'success', message: t('decide.amend.done', { reference }) });
  };
  return (
    <Dialog
      open
      size="l"
      onClose={onClose}
      title={t('decide.amend.title', { reference })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => document.getElementById(id)?.closest('form')?.requestSubmit()}>
            {t('decide.amend.verb')}
          </Button>
        </>
      }
    >
      <Form form={form} onSubmit={amend} label={t('decide.amend.title', { reference })}>
        <div className={css.body} id={id}>
          {failure === null || isInvalid ? null : <Alert>{failure}</Alert>}
          <FormErrors />
          <ChangeFields form={form} fields={decisions.amendable} count={teeth.length} calendar={calendar} />
        </div>
      </Form>
    </Dialog>
  );
}
