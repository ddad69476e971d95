import { useEffect, useRef, useState } from 'react';
import { Button, forgetUnsaved, leavePage, useStore, useT, useUnsaved } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import { ConnectivityLine } from '../offline/line';
import { reach } from '../offline/watching';
import { InviteLine } from '../onboarding/invite';
import css from './foot.module.css';
import { FootLine } from './line';
import { hasTypedForm } from './typed';
import { updates } from './waiting';

function Question({ onKeep }: { onKeep: () => void }) {
  const t = useT('shell');
  const keep = useRef<HTMLButtonElement>(null);
  // The pressed button is gone; the focus moves to the action that loses nothing, so that a further Enter is harmless.
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <Button size="s" ref={keep} onClick={onKeep}>
        {t('update.keep')}
      </Button>
      <Button
        size="s"
        variant="danger-edge"
        onClick={() => {
          forgetUnsaved(); // the user has already confirmed; the browser must not ask again
          leavePage(null);
        }}
      >
        {t('update.anyway')}
      </Button>
    </>
  );
}

/** Offers a new version. It forces nothing, takes no focus, and asks before unsaved input is lost. */
function UpdateLine() {
  const t = useT('shell');
  const offered = useStore(updates.offered);
  const guarded = useUnsaved();
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(false), [offered]);
  const unsaved = offered !== null && (guarded || hasTypedForm());
  const reload = () => (guarded || hasTypedForm() ? setAsking(true) : leavePage(null));
  return (
    <FootLine
      asks
      icon={<Icon name="refresh" size={16} />}
      words={
        offered === null ? null : `${t(asking ? 'update.lose' : 'update.ready')}${unsaved && !asking ? ` ${t('update.unsaved')}` : ''}`
      }
    >
      {asking ? (
        <Question onKeep={() => setAsking(false)} />
      ) : (
        <>
          <Button size="s" onClick={reload}>
            {t('update.reload')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => updates.decline()}>
            {t('update.later')}
          </Button>
        </>
      )}
    </FootLine>
  );
}

/** The page's foot, above the dock: connectivity, the tour's invitation, a new version. */
export function Foot() {
  return (
    <div className={css.foot}>
      <ConnectivityLine watch={reach} />
      <InviteLine />
      <UpdateLine />
    </div>
  );
}
