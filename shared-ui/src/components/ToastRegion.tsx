import { useEffect, useRef, useState } from 'react';
import css from './toast.module.css';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import type { ActiveNotice } from '../core/notify';
import { Icon } from './icons';

/** How long a toast stays; one with an action, or an error, stays longer. */
const SHORT_MS = 6_000;
const LONG_MS = 10_000;

function Toast({ notice, onDismiss }: { notice: ActiveNotice; onDismiss: (id: number) => void }) {
  const t = useUi();
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    // Hovering or focusing a toast keeps it open (WCAG 2.2.1), until neither holds it.
    if (hasPointer || hasFocus) return undefined;
    const timer = setTimeout(() => onDismiss(notice.id), notice.action || notice.tone === 'error' ? LONG_MS : SHORT_MS);
    return () => clearTimeout(timer);
  }, [notice, onDismiss, hasPointer, hasFocus]);
  const close = () => {
    // The button leaves with the toast, and would take the focus along.
    origin.current?.focus();
    onDismiss(notice.id);
  };
  return (
    <div
      className={css.toast}
      role={notice.isSaid ? undefined : notice.tone === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setPointer(true)}
      onPointerLeave={() => setPointer(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setFocus(true);
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget as HTMLElement | null;
      }}
      onBlur={() => setFocus(false)}
    >
      <span className={cx(css.glyph, css[notice.tone])}>
        {notice.tone === 'info' ? <Icon name="info" size={18} /> : <Disc size={18} sign={notice.tone === 'error' ? 'cross' : 'tick'} />}
      </span>
      <span className={css.message}>{notice.message}</span>
      {notice.action ? (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            close();
            notice.action?.onAction();
          }}
        >
          {notice.action.label}
        </button>
      ) : null}
      <button type="button" className={css.close} aria-label={t('close')} onClick={close}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * Renders the toasts above the dock on the left. The list is core's `useNotices()`, dismissal core's `dismissNotice`.
 *
 * @rule Only the shell renders it; remotes call `notify`.
 * @accessibility Errors are `alert`, others `status`. A toast stays while it has the pointer or the focus (WCAG 2.2.1). A press
 *   on its buttons returns the focus to where it was before.
 */
export function ToastRegion({
  notices,
  onDismiss,
  inline = false,
}: {
  notices: readonly ActiveNotice[];
  onDismiss: (id: number) => void;
  inline?: boolean;
}) {
  const t = useUi();
  return (
    <section className={cx(css.region, inline && css.inline)} aria-label={t('notices')}>
      <div className={css.list}>
        {notices.map((notice) => (
          <Toast key={notice.id} notice={notice} onDismiss={onDismiss} />
        ))}
      </div>
    </section>
  );
}
