import { useEffect, useRef, useState } from 'react';
import { Button, cx, forgetUnsaved, leavePage, useStore, useT, useUnsaved } from 'shared-ui/core';
import { Icon } from 'shared-ui/components';
import css from './foot.module.css';
import { hasTypedForm } from './typed';
import { updates } from './waiting';

function Question({ onKeep }: { onKeep: () => void }) {
  const t = useT('shell');
  const keep = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone, and the next Enter must lose nothing.
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
          forgetUnsaved(); // asked already: the browser need not ask again
          leavePage(null);
        }}
      >
        {t('update.anyway')}
      </Button>
    </>
  );
}

/** Says at the page's foot that a new version waits. Nothing is forced, no focus is taken, and what is not saved is asked about. */
export function Foot() {
  const t = useT('shell');
  const offered = useStore(updates.offered);
  const guarded = useUnsaved();
  const [asking, setAsking] = useState(false);
  useEffect(() => setAsking(false), [offered]);
  const unsaved = offered !== null && (guarded || hasTypedForm());
  const reload = () => (guarded || hasTypedForm() ? setAsking(true) : leavePage(null));
  return (
    <div className={cx(css.foot, offered !== null && css.shown)}>
      <p role="status" className={css.words}>
        {offered === null ? null : (
          <>
            <Icon name="refresh" size={16} />
            <span>
              {t(asking ? 'update.lose' : 'update.ready')}
              {unsaved && !asking ? ` ${t('update.unsaved')}` : null}
            </span>
          </>
        )}
      </p>
      {offered === null ? null : (
        <div className={css.actions}>
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
        </div>
      )}
    </div>
  );
}
