import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ErrorState, NotFoundState } from 'shared-ui/components';
import { ApiProblem, Button, cx, navigate } from 'shared-ui/core';
import { useChange } from 'shared-ui/live';
import { useOutbox } from '../../../outbox';
import { conversationQuery, type Conversation } from '../../../queries/conversations';
import { keepMessage, readFilesAnew, threadQuery, type Message } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { AboutColumn } from '../about/about-column';
import { placeLink, type Place } from '../address';
import { Composer } from '../compose/composer';
import { LinkedPatients, useLinkedPatients } from './linked-patients';
import { ThreadHead } from './thread-head';
import { ThreadList } from './thread-list';
import css from './thread.module.css';
import { ThreadSkeleton } from './thread-skeleton';

interface PaneProps {
  user: string;
  conversation: string;
  place: Place;
}

/** Shows one conversation: the messages, the composer and the context. */
export function ConversationPane({ user, conversation: uuid, place }: PaneProps) {
  const t = useTranslations();
  const [leaving, setLeaving] = useState(false);
  // The reading position of an earlier opening would draw the "unread" separator in the wrong place, so every opening reads it again.
  const query = useQuery({ ...conversationQuery(user, uuid), enabled: !leaving, refetchOnMount: 'always' });
  const outdated = query.isFetching && !query.isFetchedAfterMount;
  const close = () => navigate(placeLink({ ...place, activeConversationId: null }));
  if (query.data && !outdated)
    return <Opened user={user} conversation={query.data} place={place} leaving={leaving} onLeaving={setLeaving} />;
  const unknown = query.error instanceof ApiProblem && query.error.status === 404;
  return (
    <section className={css.pane} aria-label={t('messages.thread')}>
      {query.isPending || outdated ? (
        <ThreadSkeleton />
      ) : (
        <div className={css.state}>
          {unknown ? (
            <NotFoundState actions={<Button onClick={close}>{t('messages.back')}</Button>}>{t('messages.unknown')}</NotFoundState>
          ) : (
            <ErrorState
              title={t('messages.threadError')}
              error={query.error}
              retrying={query.isFetching}
              onRetry={() => void query.refetch()}
            />
          )}
        </div>
      )}
    </section>
  );
}

interface OpenedProps {
  user: string;
  conversation: Conversation;
  place: Place;
  leaving: boolean;
  onLeaving: (leaving: boolean) => void;
}

function Opened({ user, conversation, place, leaving, onLeaving }: OpenedProps) {
  const t = useTranslations();
  const client = useQueryClient();
  const { uuid, readUpTo, lastSeq, unread } = conversation;
  // The reading position when the conversation was opened: the "unread" separator stays there while it is open.
  const [mark] = useState({ readUpTo, lastSeq, unread });
  const thread = useQuery({ ...threadQuery(user, uuid, mark), enabled: !leaving, refetchOnMount: 'always' });
  const [editing, edit] = useState<Message | null>(null);
  const sent = useCallback((message: Message) => keepMessage(client, user, message), [client, user]);
  const outbox = useOutbox(uuid, sent);
  // A new message is fetched at once, not with the batched refresh, because the reader waits for it.
  useChange(['message.new', 'message.changed'], ({ subject }) => {
    if (subject === uuid) void client.invalidateQueries({ queryKey: threadQuery(user, uuid, mark).queryKey });
  });
  // Access to files of messages of any age has changed; a refresh would fetch only the end of the thread.
  useChange(['message.files', 'share.changed'], () => void readFilesAnew(client, user));
  const items = thread.data?.items ?? [];
  const stamp = items.findLast(({ links, attachments }) => links.length + attachments.length > 0)?.seq ?? 0;
  const patients = useLinkedPatients(user, uuid, stamp, items);
  return (
    <div className={css.split}>
      <section className={css.pane} aria-label={t('messages.thread')}>
        <ThreadHead user={user} conversation={conversation} place={place} stamp={stamp} onLeaving={onLeaving} />
        <LinkedPatients patients={patients} />
        {thread.data && !(thread.isFetching && !thread.isFetchedAfterMount) ? (
          <ThreadList
            user={user}
            conversation={conversation}
            thread={thread.data}
            mark={mark}
            patient={patients.length === 1 ? patients[0]?.uuid : undefined}
            outbox={outbox}
            onEdit={edit}
          />
        ) : thread.isError ? (
          <div className={cx(css.state, css.grows)}>
            <ErrorState
              title={t('messages.threadError')}
              error={thread.error}
              retrying={thread.isFetching}
              onRetry={() => void thread.refetch()}
            />
          </div>
        ) : (
          <ThreadSkeleton />
        )}
        <Composer
          user={user}
          conversation={conversation}
          outbox={outbox}
          editing={editing}
          onEdited={() => edit(null)}
          onEditLast={() => edit(items.findLast(({ editableUntil }) => editableUntil !== undefined) ?? null)}
        />
      </section>
      <aside className={css.about} aria-label={t('messages.about.title')}>
        <AboutColumn user={user} conversation={conversation} stamp={stamp} />
      </aside>
    </div>
  );
}
