import { useEffect, useState } from 'react';
import { useT } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import { useLiveState, useOutboxCount } from 'shared-ui/live';
import css from './dock.module.css';

/** With a network a message is usually sent within this time; only those that wait longer are shown. */
const DELAY_MS = 2000;

/** Reports whether a condition has been true for some time. */
function useFor(milliseconds: number, so: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!so) return undefined;
    const timer = setTimeout(() => setLong(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [milliseconds, so]);
  return so && long;
}

/** Shows the state of the live channel and of the network, and how many messages wait to be sent. */
export default function LiveState({ online }: { online: boolean }) {
  const t = useT('shell');
  const count = useOutboxCount();
  const stuck = useFor(DELAY_MS, online && count > 0);
  const shown = online && !stuck ? 0 : count;
  return (
    <>
      <span role="status" className={shown > 0 ? `${css.state} ${css.waits}` : css.state} data-waits={shown > 0 ? '' : undefined}>
        {online ? null : <Icon name="wifi-off" size={14} />}
        {online ? shown > 0 && t('waiting', { count }) : t(shown > 0 ? 'offline.waiting' : 'offline', { count })}
      </span>
      {online ? <LiveNotice /> : null}
    </>
  );
}

/** Shows whether changes arrive live or by polling; nothing while the page has no channel. */
function LiveNotice() {
  const t = useT('shell');
  const state = useLiveState();
  if (state === 'live') {
    return (
      <span className={css.state}>
        <span className={css.live} aria-hidden="true" />
        {t('live')}
      </span>
    );
  }
  if (state !== 'polling') return null;
  return (
    <span className={css.state}>
      <Icon name="refresh" size={14} />
      {t('polling')}
    </span>
  );
}
