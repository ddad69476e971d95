import { useId, useState } from 'react';
import { Alert, Button, FieldFrame, notify } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useTranslations } from '../../translations';
import css from './decide.module.css';
import { useDecision, useUndoCancel, type DecideProps } from './use-decision';

/** The contract's limit of a reason. */
const MAX_WHY = 500;

/** Cancels an order; the cancellation can be undone for some minutes. */
export default function CancelDialog({ decisions, user, onClose }: DecideProps) {
  const t = useTranslations();
  const id = useId();
  const { reference } = decisions;
  const { send, busy, failure } = useDecision(user, decisions);
  const undo = useUndoCancel(user, reference);
  const [why, setWhy] = useState('');
  const cancel = async () => {
    const after = await send({ act: 'cancel', why: why.trim() });
    if (!after) return;
    onClose();
    notify({
      tone: 'success',
      key: `order-${reference}`,
      message: t('decide.cancel.done', { reference }),
      action: { label: t('decide.undo'), onAction: () => undo(after.version) },
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decide.cancel.title', { reference })}
      actions={
        <>
          <Button autoFocus onClick={onClose}>
            {t('decide.cancel.keep')}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void cancel()}>
            {t('decide.cancel.verb')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <p>{t('decide.cancel.text')}</p>
        <FieldFrame id={id} label={t('decide.cancel.why')} optional>
          <textarea
            id={id}
            className={css.field}
            rows={3}
            maxLength={MAX_WHY}
            value={why}
            onChange={(event) => setWhy(event.target.value)}
          />
        </FieldFrame>
        <p className={css.detail}>{t('decide.cancel.later')}</p>
      </div>
    </Dialog>
  );
}
