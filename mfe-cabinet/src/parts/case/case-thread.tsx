import { useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { Avatar } from 'shared-ui/components';
import {
  Alert,
  Button,
  cx,
  FieldFrame,
  formatDate,
  formatNumber,
  formatTime,
  Kbd,
  useUnsavedGuard,
  type ProductSchemas,
} from 'shared-ui/core';
import { useCaseChanges, type Case } from '../../queries/cases';
import type { CaseView } from './model';
import { isUndecided, keyFor, settle } from '../../queries/idempotency-key';
import { useTranslations } from '../../translations';
import css from './case-thread.module.css';
import { refusalKey } from './refusal';

type Comment = ProductSchemas['CaseComment'];

/** The contract's limit of one message. */
const MAX_TEXT = 4000;

interface ThreadProps {
  view: CaseView;
  data: Case;
  user: string;
  /** Ref of the answer field, for buttons that focus it. */
  field?: Ref<HTMLTextAreaElement>;
}

/** Shows the messages of both sides, oldest first, and the answer field while the case is open. */
export function CaseThread({ view, data, user, field }: ThreadProps) {
  const t = useTranslations();
  return (
    <div className={css.thread}>
      {data.comments.length === 0 ? <p className={css.none}>{t('cases.thread.none')}</p> : <Entries comments={data.comments} />}
      {data.takesFiles ? (
        <Compose view={view} data={data} user={user} field={field} />
      ) : (
        <p className={css.none}>{t('cases.thread.closed')}</p>
      )}
    </div>
  );
}

/** Reports whether a message follows one of the same author within the hour, and is grouped with it. */
function follows(comment: Comment, before: Comment | undefined): boolean {
  if (before === undefined || before.author !== comment.author || before.side !== comment.side) return false;
  return Date.parse(comment.at) - Date.parse(before.at) < 3_600_000;
}

function Entries({ comments }: { comments: readonly Comment[] }) {
  const t = useTranslations();
  return (
    <ol className={css.entries} aria-label={t('cases.thread.title')}>
      {comments.map((comment, index) => {
        const grouped = follows(comment, comments[index - 1]);
        return (
          <li key={comment.uuid} className={cx(css.entry, grouped && css.grouped)}>
            {grouped ? null : <Avatar name={comment.author} size={32} />}
            <div className={css.words}>
              {grouped ? null : (
                <p className={css.who}>
                  <strong>{comment.author}</strong>{' '}
                  <span className={css.when}>
                    {comment.side === 'manufacturer' ? `${t('cases.thread.manufacturer')} · ` : ''}
                    <time dateTime={comment.at}>{t('cases.at', { date: formatDate(comment.at), time: formatTime(comment.at) })}</time>
                  </span>
                </p>
              )}
              <p lang="" className={css.text}>
                {comment.text}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

type Sending = { step: 'idle' | 'sending' } | { step: 'sent'; at: string } | { step: 'failed'; why: string };

/** Shows the answer field. The text is kept until the server has it; a retry after a lost response has the same idempotency key. */
function Compose({ view, data, user, field }: ThreadProps) {
  const t = useTranslations();
  const id = useId();
  const { comment } = useCaseChanges(view, user, data.uuid);
  const running = useRef(false);
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending>({ step: 'idle' });
  useUnsavedGuard(text.trim() !== '');
  const send = async () => {
    const said = text.trim();
    if (said === '' || running.current) return;
    running.current = true;
    setSending({ step: 'sending' });
    const operation = { act: 'comment', case: data.uuid, text: said };
    try {
      await comment({ text: said, idempotencyKey: keyFor(operation) });
      settle(operation);
      setText('');
      setSending({ step: 'sent', at: new Date().toISOString() });
    } catch (error) {
      console.warn('the answer was not sent', error);
      if (!isUndecided(error)) settle(operation);
      setSending({ step: 'failed', why: refusalKey(error) });
    } finally {
      running.current = false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  const asked = data.status === 'info_requested';
  return (
    <form
      className={css.compose}
      aria-label={t('cases.thread.write')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {sending.step === 'failed' ? <Alert>{t('cases.thread.failed', { why: t(sending.why) })}</Alert> : null}
      <FieldFrame
        id={id}
        label={t(asked ? 'cases.thread.answer' : 'cases.thread.write')}
        help={asked ? t('cases.thread.handsBack') : undefined}
      >
        <textarea
          ref={field}
          id={id}
          className={css.field}
          rows={4}
          maxLength={MAX_TEXT}
          value={text}
          aria-describedby={asked ? `${id}-help` : undefined}
          onChange={(event) => {
            setText(event.target.value);
            if (sending.step !== 'sending') setSending({ step: 'idle' });
          }}
          onKeyDown={onKeyDown}
          readOnly={sending.step === 'sending'}
        />
      </FieldFrame>
      <div className={css.foot}>
        <span role="status" className={css.state}>
          {sending.step === 'sent' ? t('cases.thread.sent', { time: formatTime(sending.at) }) : null}
          {text.length > MAX_TEXT * 0.9 ? t('cases.thread.left', { n: formatNumber(MAX_TEXT - text.length) }) : null}
        </span>
        <span className={css.key}>
          <Kbd>{t('cases.thread.key')}</Kbd>
        </span>
        <Button
          type="submit"
          variant="primary"
          busy={sending.step === 'sending'}
          disabledReason={text.trim() === '' ? t('cases.thread.empty') : undefined}
        >
          {t(sending.step === 'failed' ? 'cases.thread.again' : 'cases.thread.send')}
        </Button>
      </div>
    </form>
  );
}
