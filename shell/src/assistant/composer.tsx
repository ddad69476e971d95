import { type FormEvent, type RefObject, useState } from 'react';
import { Icon, leaveQuestion } from 'shared-ui/components';
import { Button, navigate, useSession, useStore, useT, TextField } from 'shared-ui/core';
import css from './assistant.module.css';
import { ask, isAsking, leftOut, MAX_QUESTION, turns } from './conversation';
import { transcript } from './transcript';

/** Opens the contact form with the conversation, which is passed in this tab's storage and never in an address. */
function useHandOver(onLeave: () => void): () => void {
  const t = useT('shell');
  const owner = useSession()?.uuid ?? '';
  return () => {
    const labels = { intro: t('assistant.transcript'), person: t('assistant.transcriptYou'), assistant: t('assistant.transcriptIt') };
    leaveQuestion(owner, transcript(turns.get(), labels));
    onLeave();
    navigate('/une-question?tab=write');
  };
}

/** Renders the question field, the notice of what was removed from the question, and the link to the contact form. */
export function Composer({ field, onLeave }: { field: RefObject<HTMLInputElement | null>; onLeave: () => void }) {
  const t = useT('shell');
  const all = useStore(turns);
  const removed = useStore(leftOut);
  const asking = isAsking(all);
  const [typed, setTyped] = useState('');
  const handOver = useHandOver(onLeave);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asking && typed.trim() && ask(typed)) setTyped('');
  };
  return (
    <form className={css.composer} onSubmit={submit} aria-label={t('assistant.form')}>
      <p role="status" className={css.notice}>
        {removed.length > 0 ? t('assistant.removed', { what: removed.map((kind) => t(`assistant.removed.${kind}`)).join(', ') }) : null}
      </p>
      <TextField
        ref={field}
        label={t('assistant.question')}
        help={t('assistant.help')}
        value={typed}
        maxLength={MAX_QUESTION}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        trail={
          <button type="submit" className={css.send} aria-label={t('assistant.send')} title={t('assistant.send')} aria-disabled={asking}>
            <Icon name="arrow-up" />
          </button>
        }
      />
      <Button variant="link" icon={<Icon name="mail" />} onClick={handOver}>
        {t(all.length > 0 ? 'assistant.handOver' : 'assistant.write')}
      </Button>
    </form>
  );
}
