import { useId, useState } from 'react';
import { Alert, Button, FieldFrame, useT } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlays';
import { useTranslations } from '../../translations';
import css from './decide.module.css';
import { finish, useDecision, type DecideProps } from './use-decision';

/** The contract's limit of a comment. */
const MAX_COMMENT = 2000;

/** Asks the laboratory to change a treatment plan, with a description of the changes. */
export default function PlanDialog({ decisions, user, onClose, onDone }: DecideProps) {
  const t = useTranslations();
  const ui = useT('ui');
  const id = useId();
  const { reference } = decisions;
  const { send, busy, failure } = useDecision(user, decisions);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const ask = async () => {
    const said = comment.trim();
    setMissing(said === '');
    if (said === '') {
      document.getElementById(id)?.focus();
      return;
    }
    const after = await send({ act: 'plan', decision: 'changes', comment: said });
    if (after) finish({ onClose, onDone }, { message: t('decide.plan.asked', { reference }), after });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('decide.plan.changesTitle', { reference })}
      actions={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void ask()}>
            {t('decide.plan.ask')}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {failure === null ? null : <Alert>{failure}</Alert>}
        <FieldFrame id={id} label={t('decide.plan.comment')} error={missing ? t('decide.plan.commentMissing') : undefined}>
          <textarea
            id={id}
            className={css.field}
            rows={5}
            maxLength={MAX_COMMENT}
            value={comment}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-error` : undefined}
            onChange={(event) => setComment(event.target.value)}
          />
        </FieldFrame>
      </div>
    </Dialog>
  );
}
