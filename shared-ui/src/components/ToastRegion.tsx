import { useEffect, useRef } from 'react';
import css from './toast.module.css';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import type { ActiveNotice } from '../core/notify';
import { Icon } from './icons';

/** How long a toast stays; one with an action, or an error, stays longer. */
const SHORT_MS = 6_000;
const LONG_MS = 10_000;

function useDismissal(notice: ActiveNotice, onDismiss: (id: number) => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const node = box.current;
    const span = notice.action || notice.tone === 'error' ? LONG_MS : SHORT_MS;
    let timer = setTimeout(() => onDismiss(notice.id), span);
    // Hovering or focusing a toast keeps it open (WCAG 2.2.1), until neither holds it.
    const held = { pointer: false, focus: false };
    const hold = (by: keyof typeof held, on: boolean) => () => {
      held[by] = on;
      clearTimeout(timer);
      if (!held.pointer && !held.focus) timer = setTimeout(() => onDismiss(notice.id), span);
    };
    const events = {
      pointerenter: hold('pointer', true),
      pointerleave: hold('pointer', false),
      focusin: hold('focus', true),
      focusout: hold('focus', false),
    };
    for (const [name, listener] of Object.entries(events)) node?.addEventListener(name, listener);
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(events)) node?.removeEventListener(name, listener);
    };
  }, [notice, onDismiss]);
  return box;
}

function Toast({ notice, onDismiss }: { notice: ActiveNotice; onDismiss: (id: number) => void }) {
  const t = useUi();
  const box = useDismissal(notice, onDismiss);
  return (
    <div className={css.toast} ref={box} role={notice.isSaid ? undefined : notice.tone === 'error' ? 'alert' : 'status'}>
      <span className={cx(css.glyph, css[notice.tone])}>
        {notice.tone === 'info' ? <Icon name="info" size={18} /> : <Disc size={18} sign={notice.tone === 'error' ? 'cross' : 'tick'} />}
      </span>
      <span className={css.message}>{notice.message}</span>
      {notice.action ? (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            notice.action?.onAction();
            onDismiss(notice.id);
          }}
        >
          {notice.action.label}
        </button>
      ) : null}
      <button type="button" className={css.close} aria-label={t('close')} onClick={() => onDismiss(notice.id)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * Renders the toasts above the dock on the left. The list is core's `useNotices()`, dismissal core's `dismissNotice`.
 *
 * @rule Only the shell renders it; remotes call `notify`.
 * @accessibility Errors are `alert`, others `status`. A toast stays while it has the pointer or the focus (WCAG 2.2.1).
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
