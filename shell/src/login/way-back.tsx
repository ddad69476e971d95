import { useEffect, useEffectEvent } from 'react';
import { Button, useT } from 'shared-ui/core';
import type { FormClasses } from './form-classes';

/** Key in `history.state` that marks the entry of a second step. */
const MARK = 'portalStep';

const isMarked = () => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Pushes a history entry for a second step while it can be left: the browser's Back button returns to the first step through `back`. */
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

/** A link back to the first step, for users who want another account. */
export function OtherAccount({ css }: { css: FormClasses }) {
  const t = useT('shell-late');
  return (
    <p className={css.first}>
      <Button variant="link" onClick={() => history.back()}>
        {t('factor.otherAccount')}
      </Button>
    </p>
  );
}
