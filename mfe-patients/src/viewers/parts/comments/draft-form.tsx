import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { online } from 'shared-ui/components';
import { ApiProblem, Button, FieldFrame, fullName, useStore, useUnsavedGuard, useUserUuid } from 'shared-ui/core';
import { type FileCommenter, fileCommentersQuery } from '../../../queries/file-comments';
import { useTranslations } from '../../../translations';
import { limits } from '../../limits';
import css from './comments.module.css';
import { Mention, typedMention, withMention } from './mention';

const refusals: Readonly<Record<string, string>> = {
  'comments.limit': 'viewer.comment.full',
  'comments.replies': 'viewer.comment.repliesFull',
  'share.right': 'viewer.comment.denied',
  network: 'viewer.comment.offline',
};

const NO_PEOPLE: readonly FileCommenter[] = [];

/** Returns the message of a refused change of a thread. */
export function refusalKey(error: unknown, otherwise: string): string {
  return (error instanceof ApiProblem && refusals[error.code]) || otherwise;
}

/** Texts that were not sent, by place, while the page is open: a viewer closes with a key, and the next file replaces it. */
const unsent = new Map<string, string>();
const MOST_UNSENT = 20;

function keepText(place: string, text: string): void {
  unsent.delete(place);
  if (text.trim() === '') return;
  unsent.set(place, text);
  const [oldest] = unsent.keys();
  if (unsent.size > MOST_UNSENT && oldest !== undefined) unsent.delete(oldest);
}

/** Shows the form for a text of a thread. It keeps the text when `send` fails, and when it is left without sending or cancelling. */
export function DraftForm({
  place,
  file,
  label,
  verb,
  empty,
  send,
  onStop,
}: {
  /** What the text belongs to: a file, a thread. */
  place: string;
  /** The file whose commenters the text can mention; absent where it can mention no one. */
  file?: string;
  label: string;
  verb: string;
  /** Message for an empty text. */
  empty: string;
  send: (text: string, mentionsUuids: string[]) => Promise<void>;
  onStop: () => void;
}) {
  const t = useTranslations();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => unsent.get(place) ?? '');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Sent while the browser was offline: nothing has left, so it cannot arrive twice.
  const [waiting, setWaiting] = useState(false);
  const isOnline = useStore(online);
  const user = useUserUuid();
  const { data: people = NO_PEOPLE } = useQuery({ ...fileCommentersQuery(user, file ?? ''), enabled: file !== undefined });
  useUnsavedGuard(text.trim() !== '');
  useEffect(() => field.current?.focus(), []);
  const write = (next: string) => {
    setText(next);
    setWaiting(false);
    keepText(place, next);
  };
  const mention = (next: string) => {
    write(next.slice(0, limits.comment.length));
    field.current?.focus();
  };
  const submit = async () => {
    if (text.trim() === '') {
      field.current?.focus();
      return setError(empty);
    }
    setError(null);
    setWaiting(!isOnline);
    if (!isOnline) return;
    setBusy(true);
    try {
      const mentioned = people.filter(({ personInfo }) => text.includes(`@${fullName(personInfo)}`));
      await send(
        text.trim(),
        mentioned.slice(0, limits.comment.mentions).map(({ uuid }) => uuid),
      );
      keepText(place, '');
    } catch (failure) {
      console.warn('the text was not added to the thread', failure);
      setError(t(refusalKey(failure, 'viewer.comment.notAdded')));
      setBusy(false);
    }
  };
  useEffect(() => {
    if (waiting && isOnline) void submit();
    // oxlint-disable-next-line react/exhaustive-deps -- sends once, when the network is back
  }, [isOnline]);
  return (
    <form
      className={css.draft}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <FieldFrame id={id} label={label} error={error ?? undefined}>
        <textarea
          ref={field}
          id={id}
          className={css.area}
          rows={3}
          maxLength={limits.comment.length}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            const typed = typedMention(people, text);
            const [person] = typed?.found ?? [];
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !typed?.name || !person) return;
            event.preventDefault();
            mention(withMention(text, typed, person));
          }}
        />
      </FieldFrame>
      {people.length > 0 ? <Mention people={people} text={text} onChange={mention} /> : null}
      {waiting ? (
        <p className={css.hint} role="status">
          {t('viewer.comment.waits')}
        </p>
      ) : null}
      <div className={css.actions}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {waiting || (error && error !== empty) ? t('viewer.retry') : verb}
        </Button>
        <Button
          size="s"
          variant="ghost"
          onClick={() => {
            keepText(place, '');
            onStop();
          }}
        >
          {t('viewer.comment.stop')}
        </Button>
      </div>
    </form>
  );
}
