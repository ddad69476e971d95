import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import { CopyButton, PanelError } from 'shared-ui/components';
import { Alert, ApiProblem, Button, cx, FieldFrame, formatDate, useUnsavedGuard, useUserUuid } from 'shared-ui/core';
import { patientLink } from '../../../parts/links';
import { type FileAnchor, type FileComment, fileCommentsQuery, useCommentChanges } from '../../../queries/file-comments';
import type { ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import { limits } from '../../limits';
import { SideSection } from '../layout';
import css from './comments.module.css';
import type { Talk } from './talk';

/** Returns the address of a comment: it opens the file and turns the scan to the comment's point. */
function commentLink(file: ProductFile, comment: string): string {
  return `${location.origin}${patientLink('files', file.patient?.uuid ?? '')}&file=${file.uuid}&comment=${comment}`;
}

/** Lists the comments on points of the scan, with a form to add one. */
export function Comments({ file, talk, mayWrite }: { file: ProductFile; talk: Talk; mayWrite: boolean }) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(fileCommentsQuery(user, file.uuid));
  const { comments, picking, setPicking, draft, setDraft } = talk;
  const full = comments.length >= limits.comment.most;
  return (
    <SideSection
      title={t('viewer.comment.title')}
      aside={
        mayWrite && !draft ? (
          <Button
            size="s"
            icon={<MessageSquarePlus size={14} aria-hidden />}
            aria-pressed={picking}
            disabledReason={full ? t('viewer.comment.full') : undefined}
            onClick={() => setPicking(!picking)}
          >
            {t(picking ? 'viewer.comment.stop' : 'viewer.comment.add')}
          </Button>
        ) : null
      }
    >
      {picking ? (
        <p className={css.hint} role="status">
          {t('viewer.comment.pick')}
        </p>
      ) : null}
      {draft ? <DraftForm file={file} place={draft} onDone={() => setDraft(null)} choose={talk.choose} /> : null}
      {query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('viewer.comment.failed')}
        </PanelError>
      ) : null}
      {query.isSuccess && comments.length === 0 && !draft && !picking ? <p className={css.hint}>{t('viewer.comment.none')}</p> : null}
      <ol className={css.list}>
        {comments.map((comment, at) => (
          <Comment key={comment.uuid} number={at + 1} {...{ file, comment, talk, mayWrite }} />
        ))}
      </ol>
    </SideSection>
  );
}

function Comment({
  file,
  comment,
  number,
  talk,
  mayWrite,
}: {
  file: ProductFile;
  comment: FileComment;
  number: number;
  talk: Talk;
  mayWrite: boolean;
}) {
  const t = useTranslations();
  const { remove } = useCommentChanges(useUserUuid(), file.uuid);
  const [state, setState] = useState<'asked' | 'busy' | 'failed' | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const chosen = talk.chosen === comment.uuid;
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const take = () => {
    setState('busy');
    remove(comment.uuid).catch((error: unknown) => {
      console.warn('the comment was not removed', error);
      setState('failed');
    });
  };
  return (
    <li ref={item} className={cx(css.comment, chosen && css.chosen)} aria-current={chosen || undefined}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <div className={css.words}>
        <p className={css.meta}>
          {comment.author ? `${comment.author.personInfo.firstName} ${comment.author.personInfo.lastName}, ` : ''}
          {formatDate(comment.at)}
        </p>
        <p lang="" className={css.text}>
          {comment.text}
        </p>
        <div className={css.actions}>
          <Button variant="link" aria-label={t('viewer.comment.showOne', { number })} onClick={() => talk.choose(comment.uuid)}>
            {t('viewer.comment.show')}
          </Button>
          <CopyButton plain value={commentLink(file, comment.uuid)} label={t('viewer.comment.link')} />
          {mayWrite && state === null ? (
            <Button variant="link" aria-label={t('viewer.comment.deleteOne', { number })} onClick={() => setState('asked')}>
              {t('viewer.comment.delete')}
            </Button>
          ) : null}
        </div>
        {state === 'asked' || state === 'busy' ? (
          <div className={css.sure} role="group" aria-label={t('viewer.comment.sure', { number })}>
            <p>{t('viewer.comment.sure', { number })}</p>
            <Button size="s" onClick={() => setState(null)}>
              {t('viewer.comment.keep')}
            </Button>
            <Button size="s" variant="danger" busy={state === 'busy'} onClick={take}>
              {t('viewer.comment.delete')}
            </Button>
          </div>
        ) : null}
        {state === 'failed' ? <Alert>{t('viewer.comment.notDeleted')}</Alert> : null}
      </div>
    </li>
  );
}

const refusals: Readonly<Record<string, string>> = { 'comments.limit': 'viewer.comment.full', network: 'viewer.comment.offline' };

function DraftForm({
  file,
  place,
  onDone,
  choose,
}: {
  file: ProductFile;
  place: FileAnchor;
  onDone: () => void;
  choose: (uuid: string) => void;
}) {
  const t = useTranslations();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { add } = useCommentChanges(useUserUuid(), file.uuid);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useUnsavedGuard(text.trim() !== '');
  useEffect(() => field.current?.focus(), []);
  const send = async () => {
    if (text.trim() === '') {
      field.current?.focus();
      return setError('viewer.comment.empty');
    }
    setBusy(true);
    try {
      const { uuid } = await add(text.trim(), place);
      onDone();
      choose(uuid);
    } catch (failure) {
      setError((failure instanceof ApiProblem && refusals[failure.code]) || 'viewer.comment.notAdded');
      setBusy(false);
    }
  };
  return (
    <form
      className={css.draft}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <FieldFrame id={id} label={t('viewer.comment.text')} error={error ? t(error) : undefined}>
        <textarea
          ref={field}
          id={id}
          className={css.area}
          rows={3}
          maxLength={limits.comment.length}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      <div className={css.actions}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {t('viewer.comment.save')}
        </Button>
        <Button size="s" variant="ghost" onClick={onDone}>
          {t('viewer.comment.stop')}
        </Button>
      </div>
    </form>
  );
}
