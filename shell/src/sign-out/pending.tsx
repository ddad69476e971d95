import { useEffect, useState } from 'react';
import { Alert, useStore, useT } from 'shared-ui/core';
import { addLateTexts } from '../deferred/texts';
import css from '../login/entry.module.css';
import { EndOfSession } from './ending';
import texts from './left.texts.json';

addLateTexts(texts);

/** Shows at the login that the previous session has not ended at the server yet, and ends it; shows nothing where that succeeds at once. */
export function PendingEnd() {
  const t = useT('shell-late');
  const [end] = useState(() => new EndOfSession());
  const [late, setLate] = useState(false);
  const state = useStore(end.state);
  useEffect(() => {
    end.start();
    return () => end.stop();
  }, [end]);
  useEffect(() => {
    if (state === 'pending') setLate(true);
  }, [state]);
  if (!late) return null;
  return (
    <div className={css.pinned}>
      <Alert tone={state === 'over' ? 'success' : 'info'}>{t(state === 'over' ? 'left.done' : 'left.pending')}</Alert>
    </div>
  );
}
