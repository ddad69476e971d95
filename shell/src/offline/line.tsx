import { useEffect, useRef, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, formatTime, useStore, useT } from 'shared-ui/core';
import { useOutboxCount } from 'shared-ui/live';
import css from '../background/foot.module.css';
import { FootLine } from '../background/line';
import type { Connectivity, ConnectivityWatch } from './connectivity';

/** How long the line shows that the portal is reachable again. */
const RECONNECTED_MS = 6_000;

/** Returns true for a moment after the portal became reachable again. */
function useJustBack(state: Connectivity['state']): boolean {
  const before = useRef(state);
  const [back, setBack] = useState(false);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state !== 'online' || was === 'online') {
      setBack(false);
      return undefined;
    }
    setBack(true);
    const timer = setTimeout(() => setBack(false), RECONNECTED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return back;
}

function useSecondsUntil(time: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const read = () => setSeconds(Math.max(0, Math.ceil((time - Date.now()) / 1000)));
    read();
    const timer = setInterval(read, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}

/** Shows at the page's foot that the portal does not answer, what still works and what waits; and later that it is reachable again. */
export function ConnectivityLine({ watch }: { watch: ConnectivityWatch }) {
  const t = useT('shell-late');
  const { state, since, nextTry } = useStore(watch.reach);
  const waiting = useOutboxCount();
  const back = useJustBack(state);
  const seconds = useSecondsUntil(nextTry);
  const away = state !== 'online';
  return (
    <FootLine
      icon={away || back ? <Icon name={back ? 'refresh' : 'wifi-off'} size={16} /> : null}
      words={
        away ? (
          <>
            {t(`reach.${state}`, { time: formatTime(new Date(since).toISOString()) })}
            <span className={css.rest}>
              {` ${t('reach.reads')} `}
              {waiting > 0 ? t('reach.waiting', { count: waiting }) : null}
            </span>
          </>
        ) : back ? (
          t('reach.back')
        ) : null
      }
    >
      {state === 'unreachable' ? (
        <>
          <span>{seconds > 0 ? t('reach.next', { count: seconds }) : null}</span>
          <Button size="s" icon={<Icon name="retry" size={14} />} onClick={watch.retry}>
            {t('reach.retry')}
          </Button>
        </>
      ) : null}
    </FootLine>
  );
}
