import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import X from 'lucide-react/icons/x';
import { PanelError } from 'shared-ui/components';
import { Alert, Button, useUserUuid } from 'shared-ui/core';
import { fileCommentsQuery, useCommentChanges } from '../../../queries/file-comments';
import type { ProductFile } from '../../../queries/files';
import Verdicts from '../../../parts/verdicts';
import { useTranslations } from '../../../translations';
import { FrameContext } from '../../chairside';
import { limits } from '../../limits';
import { SideSection } from '../layout';
import css from './comments.module.css';
import { DraftForm, refusalKey } from './draft-form';
import { type Talk, type TalkRights, useTalkRights } from './talk';
import { Thread } from './thread';

const WHOLE = { kind: 'file' } as const;

/** Lists the threads on a file, with the forms to begin one, to approve and to ask for a change. */
export default function Comments({ file, talk }: { file: ProductFile; talk: Talk }) {
  const t = useTranslations();
  const rights = useTalkRights(file);
  const query = useQuery(fileCommentsQuery(useUserUuid(), file));
  const { sheet, setSheet } = useContext(FrameContext);
  const { comments, picking, setPicking, draft } = talk;
  const full = comments.length >= limits.comment.most ? t('viewer.comment.full') : undefined;
  return (
    <SideSection
      title={t('viewer.comment.title')}
      aside={
        <div className={css.actions}>
          {rights.comment && !draft ? (
            <Button
              size="s"
              icon={<MessageSquarePlus size={14} aria-hidden />}
              aria-pressed={picking}
              disabledReason={full}
              onClick={() => setPicking(!picking)}
            >
              {t(picking ? 'viewer.comment.stop' : 'viewer.comment.add')}
            </Button>
          ) : null}
          {sheet && !picking ? (
            <Button
              variant="ghost"
              iconOnly
              icon={<X size={18} aria-hidden />}
              aria-label={t('viewer.comment.close')}
              className={css.close}
              onClick={() => setSheet(false)}
            />
          ) : null}
        </div>
      }
    >
      <Verdicts verdicts={comments.filter(({ holds }) => holds)} />
      {picking ? (
        <p className={css.hint} role="status">
          {t('viewer.comment.pick')}
        </p>
      ) : null}
      {draft ? <NewThread file={file} talk={talk} /> : picking ? null : <OfWhole {...{ file, talk, rights, full }} />}
      {query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('viewer.comment.failed')}
        </PanelError>
      ) : null}
      {query.isSuccess && comments.length === 0 && !draft && !picking ? <p className={css.hint}>{t('viewer.comment.none')}</p> : null}
      <ol className={css.list}>
        {comments.map((comment, at) => (
          <Thread key={comment.uuid} number={at + 1} {...{ file, comment, talk, rights }} />
        ))}
      </ol>
    </SideSection>
  );
}

/** Shows what concerns the whole file: a comment, the approval, a request for a change. */
function OfWhole({ file, talk, rights, full }: { file: ProductFile; talk: Talk; rights: TalkRights; full: string | undefined }) {
  const t = useTranslations();
  const { judge } = useCommentChanges(useUserUuid(), file.uuid);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!rights.comment) return null;
  const approve = async () => {
    setBusy(true);
    setError(null);
    try {
      await judge('approved');
    } catch (failure) {
      console.warn('the file was not approved', failure);
      setError(t(refusalKey(failure, 'viewer.comment.notChanged')));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className={css.whole}>
        <Button size="s" disabledReason={full} onClick={() => talk.setDraft({ anchor: WHOLE })}>
          {t('viewer.comment.whole')}
        </Button>
        {rights.judge ? (
          <>
            <Button size="s" disabledReason={full} onClick={() => talk.setDraft({ anchor: WHOLE, verdict: 'change' })}>
              {t('viewer.comment.askChange')}
            </Button>
            <Button size="s" busy={busy} disabledReason={full} onClick={() => void approve()}>
              {t('viewer.comment.approve')}
            </Button>
          </>
        ) : null}
      </div>
      {error ? <Alert>{error}</Alert> : null}
    </>
  );
}

function NewThread({ file, talk }: { file: ProductFile; talk: Talk }) {
  const t = useTranslations();
  const { add, judge } = useCommentChanges(useUserUuid(), file.uuid);
  const { draft, setDraft, choose } = talk;
  if (!draft) return null;
  const { anchor, verdict } = draft;
  const pinned = anchor.kind !== 'file';
  const send = async (text: string, mentionsUuids: string[]) => {
    const { uuid } = verdict ? await judge(verdict, text) : await add(text, anchor, mentionsUuids);
    setDraft(null);
    choose(uuid);
  };
  return (
    <DraftForm
      place={`${file.uuid}/${verdict ?? 'text'}`}
      file={verdict ? undefined : file.uuid}
      label={t(verdict ? 'viewer.comment.changeText' : 'viewer.comment.text')}
      verb={t(verdict ? 'viewer.comment.askChange' : pinned ? 'viewer.comment.save' : 'viewer.comment.send')}
      empty={t(pinned ? 'viewer.comment.empty' : 'viewer.comment.emptyText')}
      send={send}
      onStop={() => setDraft(null)}
    />
  );
}
