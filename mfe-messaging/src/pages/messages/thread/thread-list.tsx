import { useVirtualizer } from '@tanstack/react-virtual';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { Icon, PanelEmpty } from 'shared-ui/components';
import { Alert, Button, useUi } from 'shared-ui/core';
import type { OutboxOf } from '../../../outbox';
import type { Conversation } from '../../../queries/conversations';
import { readEnd, type Mark, type Message } from '../../../queries/messages';
import type { Thread } from '../../../queries/thread';
import { useTranslations } from '../../../translations';
import { Line } from './line';
import { rowsOf, type Row } from './rows';
import css from './thread.module.css';
import { TypingLine } from './typing';
import { useMoreMessages } from './use-more-messages';
import { useReading } from './use-reading';

interface ListProps {
  user: string;
  conversation: Conversation;
  thread: Thread;
  /** Reading position when the conversation was opened. */
  mark: Mark;
  /** The only patient of the conversation, whom the heading names. */
  patient?: string;
  outbox: OutboxOf;
  onEdit: (message: Message) => void;
}

/** Height of a row without a picture, in pixels; the real height is measured after rendering. */
const ESTIMATE = 64;
/** Beyond this distance from the end, in pixels, the user is reading older messages. */
const NEAR_END = 120;

/** Lists the messages, oldest first. Only those in view are rendered, and older or newer ones are fetched when the reader comes near. */
export function ThreadList({ user, conversation, thread, mark, patient, outbox, onEdit }: ListProps) {
  const t = useTranslations();
  const { pending, settle } = outbox;
  const { participants } = conversation;
  const rows = useMemo(() => {
    // The first unread message is known once the loaded part reaches back to the reading position.
    const reaches = !thread.hasBefore || (thread.items[0]?.seq ?? 0) <= mark.readUpTo + 1;
    const opened = reaches && mark.unread > 0 ? mark : null;
    return rowsOf({ items: thread.items, pending: thread.hasAfter ? [] : pending, me: user, participants, opened, patient });
  }, [thread, pending, user, participants, mark, patient]);
  useEffect(() => {
    const keys = thread.items.flatMap(({ clientKey }) => clientKey ?? []);
    if (keys.length > 0) void settle(keys);
  }, [thread.items, settle]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useThreadVirtualizer(rows, scroller);
  const more = useMoreMessages(user, conversation.uuid, thread, virtual);
  useReading(user, conversation, rows, virtual);
  const away = thread.hasAfter || (virtual.scrollOffset !== null && rows.length > 0 && !virtual.isAtEnd(NEAR_END));
  return (
    <>
      <div ref={scroller} className={css.scroller} tabIndex={0} role="region" aria-label={t('messages.written')}>
        {more.failed ? (
          <Alert
            tone="warning"
            action={
              <Button size="s" onClick={more.again}>
                {t('messages.again')}
              </Button>
            }
          >
            {t('messages.moreError')}
          </Alert>
        ) : null}
        {rows.length === 0 ? (
          <div className={css.none}>
            <PanelEmpty>{t('messages.nothingYet')}</PanelEmpty>
          </div>
        ) : (
          <div className={css.canvas} role="feed" aria-busy={more.busy} style={{ blockSize: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const row = rows[index];
              return row ? (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={css.placed}
                  style={{ translate: `0 ${String(start)}px` }}
                >
                  <Line
                    row={row}
                    place={{ index: positionOf(row, index), size: thread.hasBefore || thread.hasAfter ? -1 : rows.length }}
                    user={user}
                    conversation={conversation}
                    outbox={outbox}
                    onEdit={onEdit}
                  />
                </div>
              ) : null;
            })}
          </div>
        )}
      </div>
      <div className={css.foot}>
        <TypingLine user={user} conversation={conversation} />
        {away ? <ToEnd user={user} conversation={conversation.uuid} thread={thread} onThere={() => virtual.scrollToEnd()} /> : null}
      </div>
    </>
  );
}

function positionOf({ message }: Row, index: number): number {
  return message?.seq ?? index + 1;
}

/** Positions the rows. It starts at the unread separator or at the end, and keeps the reading position while messages arrive. */
function useThreadVirtualizer(rows: readonly Row[], scroller: RefObject<HTMLDivElement | null>) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATE,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 12,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: NEAR_END,
  });
  const started = useRef(false);
  useLayoutEffect(() => {
    if (started.current || rows.length === 0) return;
    started.current = true;
    const fresh = rows.findIndex((row) => row.fresh > 0);
    if (fresh >= 0) virtual.scrollToIndex(fresh, { align: 'start' });
    else virtual.scrollToEnd();
  }, [rows, virtual]);
  return virtual;
}

/** Shows the button that returns to the newest messages. */
function ToEnd({ user, conversation, thread, onThere }: { user: string; conversation: string; thread: Thread; onThere: () => void }) {
  const t = useTranslations();
  const ui = useUi();
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const go = async () => {
    if (!thread.hasAfter) return onThere();
    setState('busy');
    try {
      await readEnd(client, user, conversation);
      setState('idle');
      onThere();
    } catch (error) {
      console.warn('the end of the conversation was not read', error);
      setState('failed');
    }
  };
  return (
    <Button size="s" variant="ghost" icon={<Icon name="arrow-down" />} busy={state === 'busy'} onClick={() => void go()}>
      {state === 'failed' ? ui('retry') : t('messages.toEnd')}
    </Button>
  );
}
