import Clock from 'lucide-react/icons/clock';
import { Icon, online } from 'shared-ui/components';
import { Button, formatNumber, notify, useStore } from 'shared-ui/core';
import type { OutboxOf, Pending } from '../../../outbox';
import { useTranslations } from '../../../translations';
import { refusalKey } from '../refusal';
import css from './line.module.css';

interface WaitingProps {
  pending: Pending;
  outbox: OutboxOf;
}

/** Shows a message that waits in the outbox and why; a refused one waits for its author's decision. */
export function Waiting({ pending, outbox }: WaitingProps) {
  const t = useTranslations();
  const isOnline = useStore(online);
  const { letter, state, refusal, clientKey } = pending;
  const linked = letter.links?.filter(({ kind }) => kind === 'file').length ?? 0;
  const files = (letter.filesUuids?.length ?? 0) + linked;
  const forget = async () => {
    if (!(await outbox.discard(clientKey))) notify({ tone: 'info', key: clientKey, message: t('messages.leaving') });
  };
  return (
    <>
      {letter.text ? (
        <p lang="" className={css.text} dir="auto">
          {letter.text}
        </p>
      ) : null}
      {files > 0 ? <p className={css.state}>{t('messages.preview.files', { count: files, n: formatNumber(files) })}</p> : null}
      {state === 'refused' ? (
        <div className={css.refused} role="alert">
          <p>
            <Icon name="circle-alert" size={14} />
            {t('messages.notSent', { why: t(refusalKey(refusal?.code ?? 'unknown')) })}
          </p>
          <Button size="s" icon={<Icon name="retry" />} onClick={() => void outbox.retry(clientKey)}>
            {t('messages.again')}
          </Button>
          <Button size="s" variant="ghost" icon={<Icon name="trash" />} onClick={() => void forget()}>
            {t('messages.discard')}
          </Button>
        </div>
      ) : (
        <p className={css.state}>
          {isOnline ? <Clock size={14} strokeWidth={1.6} aria-hidden /> : <Icon name="wifi-off" size={14} />}
          {t(isOnline ? 'messages.sending' : 'messages.offline')}
          {isOnline ? null : (
            <button type="button" className={css.quiet} onClick={() => void forget()}>
              {t('messages.discard')}
            </button>
          )}
        </p>
      )}
    </>
  );
}
