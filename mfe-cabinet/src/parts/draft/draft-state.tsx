import { useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Alert, Button, notify, type ApiProblem } from 'shared-ui/core';
import { SaveState, type Autosave } from 'shared-ui/form';
import { ConfirmDialog } from 'shared-ui/overlays';
import type { CaseView } from '../case/model';
import { useTranslations } from '../../translations';
import { refusalKey } from '../case/refusal';
import css from './draft.module.css';

interface StateProps {
  draft: { data: object | null; autosave: Autosave; remove: () => Promise<void> };
  view: CaseView | 'orders';
}

/** Shows the draft's saving state and a button that deletes it, beside the form's buttons. */
export function DraftState({ draft, view }: StateProps) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await draft.remove();
    } catch (error) {
      console.warn('the draft was not deleted', error);
      setAsking(false);
      notify({ tone: 'error', message: t('draft.delete.failed', { why: t(refusalKey(error)) }) });
    }
  };
  return (
    <div className={css.state}>
      {draft.data !== null || draft.autosave.state !== 'saved' ? <SaveState autosave={draft.autosave} /> : null}
      {draft.data ? (
        <Button variant="ghost" icon={<Icon name="trash" />} onClick={() => setAsking(true)}>
          {t('draft.delete.verb')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={t(`draft.${view}.delete`)}
        confirm={t('draft.delete.confirm')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t('draft.delete.text')}</p>
      </ConfirmDialog>
    </div>
  );
}

interface ConflictProps<D> {
  draft: { conflict: ApiProblem | null; settle: (onTake?: (theirs: D) => void | Promise<void>) => Promise<'kept' | 'sent'> };
  /** Copies the other version into the form. */
  onTake: (theirs: D) => void | Promise<void>;
}

/** Shows that two tabs or users changed the draft. Both versions are kept until the user chooses. */
export function DraftConflict<D>({ draft, onTake }: ConflictProps<D>) {
  const t = useTranslations();
  const [failed, setFailed] = useState<string | null>(null);
  if (!draft.conflict) return null;
  const settle = async (take: boolean) => {
    setFailed(null);
    try {
      const outcome = await draft.settle(take ? onTake : undefined);
      // Sending increased its version, so only the server's answer reveals that it was sent.
      if (outcome === 'sent') notify({ tone: 'error', message: t('draft.conflict.sent.title') });
    } catch (error) {
      console.warn('the other version could not be read', error);
      setFailed(t(refusalKey(error)));
    }
  };
  const what = draft.conflict.status === 404 ? 'gone' : draft.conflict.code === 'claim.not_draft' ? 'sent' : 'changed';
  return (
    <div className={css.notice}>
      <Alert tone="warning">
        <strong className={css.lead}>{t(`draft.conflict.${what}.title`)}</strong>
        {t(`draft.conflict.${what}.text`)}
        {failed ? ` ${failed}` : null}
        <span className={css.actions}>
          {what === 'changed' ? <Button onClick={() => void settle(true)}>{t('draft.conflict.changed.take')}</Button> : null}
          <Button onClick={() => void settle(false)}>{t(`draft.conflict.${what}.keep`)}</Button>
        </span>
      </Alert>
    </div>
  );
}
