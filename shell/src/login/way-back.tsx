import { useEffect, useEffectEvent } from 'react';
import { Button, useT } from 'shared-ui/core';
import type { Look } from './sign-in';

/** In the state of the history entry of a second step. */
const MARK = 'portalStep';

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Gives a second step an entry in the history while it can be left: the browser's Back leads to the first step, by `back`. */
export function useWayBack(back: () => void, isLeavable = true): void {
  const leave = useEffectEvent(back);
  useEffect(() => {
    if (!isLeavable) return undefined;
    if (!isMarked()) history.pushState({ [MARK]: true }, '', location.href);
    const follow = () => (isMarked() ? undefined : leave());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [isLeavable]);
}

/** The way back to the first step, for who is somebody else. */
export function OtherAccount({ css }: { css: Look }) {
  const t = useT('shell-late');
  return (
    <p className={css.first}>
      <Button variant="link" onClick={() => history.back()}>
        {t('factor.otherAccount')}
      </Button>
    </p>
  );
}
