import { useEffect, useState } from 'react';
import { usePage, useT } from 'shared-ui/core';
import { OPERATIONS } from '../routes';
import { FindFailure } from './failures';
import { History } from './history';
import css from './ops.module.css';
import { useChosen } from './place';
import { RemoteDetail } from './remote';
import { RunningTable } from './running';

const MINUTE_MS = 60_000;

/** Returns the current time, updated every minute: the charts' hour ends there. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 3);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `/ops/remotes`: which versions run, their health, who changed them and why; for operators. */
export default function Operations() {
  const t = useT('shell');
  const chosen = useChosen();
  const now = useNow();
  usePage(chosen ? { title: chosen, back: OPERATIONS } : { title: t('title.ops') });
  return (
    <div className={css.page}>
      {chosen ? (
        <RemoteDetail key={chosen} name={chosen} now={now} />
      ) : (
        <>
          <section className={css.section} aria-label={t('title.ops')}>
            <RunningTable now={now} />
          </section>
          <FindFailure />
        </>
      )}
      <History remote={chosen} />
    </div>
  );
}
