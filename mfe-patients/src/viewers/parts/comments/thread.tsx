import { useEffect, useRef, useState } from 'react';
import { CopyButton } from 'shared-ui/components';
import { Alert, Button, cx, formatDate, formatDateTime, fullName, useUserUuid } from 'shared-ui/core';
import { patientLink } from '../../../parts/links';
import { type FileComment, type FileReply, useCommentChanges } from '../../../queries/file-comments';
import type { ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import { limits } from '../../limits';
import css from './comments.module.css';
import { DraftForm, refusalKey } from './draft-form';
import type { Talk, TalkRights } from './talk';

/** Returns the address of a thread: it opens the file and shows the thread's position. */
function commentLink(file: ProductFile, comment: string): string {
  return `${location.origin}${patientLink('files', file.patient?.uuid ?? '')}&file=${file.uuid}&comment=${comment}`;
}

interface ThreadProps {
  file: ProductFile;
  comment: FileComment;
  number: number;
  talk: Talk;
  rights: TalkRights;
}

/** Shows a thread: its first text, the replies, and what the user may do with it. */
export function Thread({ file, comment, number, talk, rights }: ThreadProps) {
  const t = useTranslations();
  const { reply } = useCommentChanges(useUserUuid(), file.uuid);
  const [replying, setReplying] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const chosen = talk.chosen === comment.uuid;
  const { verdict, resolvedAt, resolvedBy, replies = [], anchor } = comment;
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const full = replies.length >= limits.comment.replies;
  return (
    <li
      ref={item}
      className={cx(css.comment, chosen && css.chosen, resolvedAt !== undefined && css.resolved)}
      aria-current={chosen || undefined}
    >
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.words}>
        {verdict ? <p className={css.author}>{t(`viewer.comment.verdict.${verdict}`)}</p> : null}
        <Signed text={comment} place={anchor.number ? t(`viewer.comment.at.${anchor.kind}`, { number: anchor.number }) : null} />
        {resolvedAt ? (
          <p className={css.meta}>
            {resolvedBy
              ? t('viewer.comment.resolvedBy', { name: fullName(resolvedBy), date: formatDate(resolvedAt) })
              : t('viewer.comment.resolvedOn', { date: formatDate(resolvedAt) })}
          </p>
        ) : null}
        <div className={css.actions}>
          {anchor.kind === 'file' ? null : (
            <Button variant="link" aria-label={t('viewer.comment.showOne', { number })} onClick={() => talk.choose(comment.uuid)}>
              {t('viewer.comment.show')}
            </Button>
          )}
          {rights.comment && !replying ? (
            <Button
              variant="link"
              aria-label={t('viewer.comment.replyTo', { number })}
              disabledReason={full ? t('viewer.comment.repliesFull') : undefined}
              onClick={() => setReplying(true)}
            >
              {t('viewer.comment.reply')}
            </Button>
          ) : null}
          {rights.comment ? <Resolve {...{ file, comment, number }} /> : null}
          <CopyButton plain value={commentLink(file, comment.uuid)} label={t('viewer.comment.link')} />
          <Delete
            {...{ file, text: comment, rights }}
            name={t('viewer.comment.deleteOne', { number })}
            ask={t('viewer.comment.sure', { number })}
          />
        </div>
        {replies.length > 0 ? (
          <ol className={css.replies} aria-label={t('viewer.comment.replies', { number })}>
            {replies.map((one) => (
              <li key={one.uuid}>
                <Signed text={one} place={null} />
                <div className={css.actions}>
                  <Delete {...{ file, text: one, rights }} name={t('viewer.comment.deleteReply')} ask={t('viewer.comment.sureReply')} />
                </div>
              </li>
            ))}
          </ol>
        ) : null}
        {replying ? (
          <DraftForm
            place={`${file.uuid}/${comment.uuid}`}
            file={file.uuid}
            label={t('viewer.comment.replyText')}
            verb={t('viewer.comment.send')}
            empty={t('viewer.comment.emptyText')}
            send={async (text, mentionsUuids) => {
              await reply(text, comment.uuid, mentionsUuids);
              setReplying(false);
            }}
            onStop={() => setReplying(false)}
          />
        ) : null}
      </div>
    </li>
  );
}

/** Shows a text under its author, the author's practice, the time and the page or frame. */
function Signed({ text, place }: { text: FileComment | FileReply; place: string | null }) {
  const { author, practice, at } = text;
  return (
    <>
      {author ? <p className={css.author}>{fullName(author.personInfo)}</p> : null}
      <p className={css.meta}>{[practice, formatDateTime(at).replace(' ', '\u00a0'), place].filter(Boolean).join(' · ')}</p>
      {text.text ? (
        <p lang="" className={css.text}>
          {text.text}
        </p>
      ) : null}
    </>
  );
}

function Resolve({ file, comment, number }: Pick<ThreadProps, 'file' | 'comment' | 'number'>) {
  const t = useTranslations();
  const { resolve } = useCommentChanges(useUserUuid(), file.uuid);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const next = comment.resolvedAt === undefined;
  const run = async () => {
    setBusy(true);
    setError(null);
    try {
      await resolve(comment.uuid, next);
    } catch (failure) {
      console.warn('the thread was not resolved', failure);
      setError(t(refusalKey(failure, 'viewer.comment.notChanged')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="link"
        busy={busy}
        aria-label={t(next ? 'viewer.comment.resolveOne' : 'viewer.comment.reopenOne', { number })}
        onClick={() => void run()}
      >
        {t(next ? 'viewer.comment.resolve' : 'viewer.comment.reopen')}
      </Button>
      {error ? <Alert>{error}</Alert> : null}
    </>
  );
}

/** Deletes a text after a question: any by its practice, an own one by readers of a share. */
function Delete({ file, text, rights, name, ask }: { file: ProductFile; text: FileReply; rights: TalkRights; name: string; ask: string }) {
  const t = useTranslations();
  const user = useUserUuid();
  const { remove } = useCommentChanges(user, file.uuid);
  const [state, setState] = useState<'asked' | 'busy' | 'failed' | null>(null);
  if (!rights.moderate && !(rights.comment && text.author?.uuid === user)) return null;
  const run = () => {
    setState('busy');
    remove(text.uuid).catch((error: unknown) => {
      console.warn('the comment was not removed', error);
      setState('failed');
    });
  };
  if (state === null) {
    return (
      <Button variant="link" aria-label={name} onClick={() => setState('asked')}>
        {t('viewer.comment.delete')}
      </Button>
    );
  }
  if (state === 'failed') return <Alert>{t('viewer.comment.notDeleted')}</Alert>;
  return (
    <div className={css.sure} role="group" aria-label={ask}>
      <p>{ask}</p>
      <Button size="s" onClick={() => setState(null)}>
        {t('viewer.comment.keep')}
      </Button>
      <Button size="s" variant="danger" busy={state === 'busy'} onClick={run}>
        {t('viewer.comment.delete')}
      </Button>
    </div>
  );
}
