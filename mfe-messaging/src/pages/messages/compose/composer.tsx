import { useEffect, useId, useMemo, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useKeyHelp } from 'shared-ui/components';
import { Alert, Button, cx, formatNumber, Kbd, useUnsavedGuard, VisuallyHidden } from 'shared-ui/core';
import { useDrop, isUnfinished } from 'shared-ui/upload';
import type { OutboxOf } from '../../../outbox';
import { paths } from '../../../parts/links';
import { conversationName } from '../../../parts/person';
import { useIsClinical } from '../../../parts/roles';
import type { Conversation } from '../../../queries/conversations';
import { editMessage, keepMessage, type Message } from '../../../queries/messages';
import { useTranslations } from '../../../translations';
import { refusalMessage } from '../refusal';
import { AddTools } from './add-tools';
import { AttachedFiles, useAttachments } from './attach';
import css from './compose.module.css';
import { PickedLinks } from './links';
import { letterOf } from './letter';
import { MentionList } from './mentions';
import { Unshared } from './unshared';
import { useDraft, useTyping } from './use-draft';
import { useLinks } from './use-links';
import { useMention } from './use-mention';

interface ComposerProps {
  user: string;
  conversation: Conversation;
  outbox: OutboxOf;
  /** The user's own message that is being edited. */
  editing: Message | null;
  onEdited: () => void;
  /** ArrowUp in an empty field: edits the user's last message that may still be changed. */
  onEditLast: () => void;
}

/** Limit of the contract. */
const MAX_TEXT = 4000;

/** Shows the text field for a new message, or for the edited one. */
export function Composer(props: ComposerProps) {
  const { editing } = props;
  return editing ? <EditBox key={editing.uuid} {...props} editing={editing} /> : <WriteBox {...props} />;
}

function EditBox({ user, editing, onEdited }: ComposerProps & { editing: Message }) {
  const t = useTranslations();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(editing.text);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  useUnsavedGuard(text.trim() !== editing.text);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);
  const save = async () => {
    if (busy || text.trim() === '') return;
    setBusy(true);
    try {
      if (text.trim() !== editing.text) keepMessage(client, user, await editMessage(user, editing, text.trim()));
      onEdited();
    } catch (error) {
      console.warn('the message was not changed', error);
      setFailure(error);
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEdited();
    else if (isSend(event)) {
      event.preventDefault();
      void save();
    }
  };
  return (
    <form
      className={css.box}
      aria-label={t('messages.editing')}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {failure === undefined ? null : <Alert>{refusalMessage(failure, t)}</Alert>}
      <div className={cx(css.frame, css.changing)}>
        <textarea
          ref={field}
          className={css.field}
          aria-label={t('messages.editing')}
          rows={2}
          maxLength={MAX_TEXT}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className={css.tools}>
          <span className={css.state}>{t('messages.editing')}</span>
          <Button size="s" onClick={onEdited}>
            {t('messages.cancel')}
          </Button>
          <Button type="submit" size="s" variant="primary" busy={busy} disabledReason={text.trim() ? undefined : t('messages.emptyText')}>
            {t('messages.save')}
          </Button>
        </div>
      </div>
    </form>
  );
}

/** Reports whether a key sends: Ctrl or ⌘ with Enter; Enter alone inserts a line. */
function isSend(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
}

function WriteBox({ user, conversation, outbox, onEditLast }: ComposerProps) {
  const t = useTranslations();
  const id = useId();
  const clinical = useIsClinical();
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useDraft(user, conversation);
  const { links, change: setLinks, add: addLink } = useLinks(user, conversation.uuid);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const attached = useAttachments(user, conversation.uuid, {
    key: `message:${conversation.uuid}`,
    title: t('messages.to', { name: conversationName(conversation, user, t) }),
    href: `${paths.messages}?activeConversationId=${encodeURIComponent(conversation.uuid)}`,
    keepsFinished: true,
  });
  const { over, zone } = useDrop(attached.add, !clinical);
  const typing = useTyping(user, conversation.uuid);
  useKeyHelp({
    title: t('messages.compose'),
    hints: [
      { keys: ['Control+Enter'], what: t('messages.send') },
      { keys: ['ArrowUp'], what: t('messages.keyEdit') },
    ],
  });
  const people = useMemo(() => conversation.participants.filter(({ uuid }) => uuid !== user), [conversation.participants, user]);
  const mention = useMention(people, draft.text, field, draft.change);
  const { text } = draft;
  const arriving = attached.items.some(isUnfinished);
  const isRefused = attached.interrupted.length > 0 || attached.items.some(({ state }) => state === 'refused' || state === 'failed');
  const nothing = text.trim() === '' && attached.uuids.length === 0 && !links.some(({ kind }) => kind === 'file');
  const send = async () => {
    if (busy || nothing || arriving || isRefused) return;
    const letter = letterOf({ text, links, files: attached.uuids, people });
    // The field is cleared at once: text typed while the message is being stored belongs to the next one. The attachments stay until the
    // message is stored, and no other message is sent with them.
    setBusy(attached.uuids.length > 0);
    draft.sent();
    setLinks(() => []);
    try {
      await outbox.enqueue(letter);
      if (attached.uuids.length > 0) attached.clear();
      setFailure(undefined);
    } catch (error) {
      console.warn('the message was not kept', error);
      draft.giveBack(text);
      setLinks((since) => [...links, ...since]);
      setFailure(error);
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKeyDown(event)) return;
    if (isSend(event)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'ArrowUp' && text === '') {
      event.preventDefault();
      onEditLast();
    }
  };
  const onChange = (event: ChangeEvent<HTMLTextAreaElement>) => {
    draft.change(event.target.value);
    mention.look(event.target);
    if (event.target.value) typing();
  };
  const why = isRefused ? t('messages.refusedFile') : arriving ? t('messages.arriving') : nothing ? t('messages.emptyText') : undefined;
  return (
    <form
      className={css.box}
      aria-label={t('messages.compose')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure === undefined ? null : <Alert>{refusalMessage(failure, t)}</Alert>}
      <Unshared user={user} conversation={conversation} links={links} />
      <MentionList id={`${id}-people`} mention={mention} />
      <div className={cx(css.frame, over && css.over)} {...zone}>
        <textarea
          ref={field}
          className={css.field}
          aria-label={t('messages.to', { name: conversationName(conversation, user, t) })}
          placeholder={t('messages.to', { name: conversationName(conversation, user, t) })}
          rows={2}
          maxLength={MAX_TEXT}
          value={text}
          dir="auto"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={mention.people.length > 0}
          aria-controls={`${id}-people`}
          aria-activedescendant={mention.people.length > 0 ? `${id}-people-${String(mention.at)}` : undefined}
          onChange={onChange}
          onKeyDown={onKeyDown}
          onPaste={clinical ? attached.onPaste : undefined}
          onBlur={mention.close}
        />
        <PickedLinks links={links} onRemove={(link) => setLinks((all) => all.filter((other) => other !== link))} />
        <AttachedFiles attached={attached} />
        <div className={css.tools}>
          <AddTools {...{ user, conversation, attached, links }} onPick={addLink} />
          <span className={css.state} role="status">
            {text.length > MAX_TEXT * 0.9 ? t('messages.left', { n: formatNumber(MAX_TEXT - text.length) }) : null}
          </span>
          <span className={css.key} aria-hidden="true">
            <Kbd>{t('messages.key')}</Kbd>
          </span>
          <Button type="submit" size="s" variant="primary" busy={busy} disabledReason={why} aria-keyshortcuts="Control+Enter">
            {t('messages.send')}
          </Button>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{attached.words}</span>
      </VisuallyHidden>
    </form>
  );
}
