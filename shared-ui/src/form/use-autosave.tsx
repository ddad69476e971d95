import { useEffect, useMemo, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { keepFocus } from 'shared-ui/components';
import { Button } from '../basics/Button';
import { useUi } from '../basics/ui';
import { cx } from '../basics/cx';
import { formatTime } from '../core/format';
import { useStore } from '../core/store';
import { useUnsavedGuard } from '../core/unsaved';
import { AutosaveQueue, type AutosaveStatus, type Save } from './autosave';
import css from './form.module.css';

/** What `useAutosave` saves, and how. */
export interface AutosaveOptions<T extends FieldValues, O> {
  form: UseFormReturn<T, unknown, O>;
  /** Saves the current values, complete or not. */
  save: Save<T>;
  /** The part of the values that the draft stores; by default all of them. */
  content?: (values: T) => unknown;
  /** The draft's key; another key starts a new draft. */
  key: string;
}

/** The state of a draft, with `flush` and `retry`. */
export interface Autosave extends AutosaveStatus {
  /** Saves at once, for example before a submit; resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Retries a failed save. */
  retry: () => void;
}

/**
 * Saves a form's values as a draft: shortly after each change, when the tab is hidden, and when the page ends. Nothing is stored in the
 * browser. Leaving with unsaved input asks first; pass `guard: false` to `useZodForm`.
 */
export function useAutosave<T extends FieldValues, O>({ form, save, content, key }: AutosaveOptions<T, O>): Autosave {
  const latest = useRef({ save, content });
  useEffect(() => {
    latest.current = { save, content };
  }, [save, content]);
  const queue = useMemo(
    () =>
      new AutosaveQueue<T>({
        read: () => form.getValues(),
        save: () => latest.current.save,
        content: (values) => latest.current.content?.(values) ?? values,
        // The saved values become the form's initial values: only later input counts as changed.
        saved: (values) =>
          form.reset(values, { keepValues: true, keepErrors: true, keepTouched: true, keepIsSubmitted: true, keepSubmitCount: true }),
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- another key is another draft
    [form.control, key],
  );
  useEffect(() => {
    queue.open();
    const stop = form.subscribe({ formState: { values: true }, callback: queue.changed });
    const hidden = () => {
      if (document.visibilityState === 'hidden') queue.leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', queue.leave);
    window.addEventListener('online', queue.online);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', queue.leave);
      window.removeEventListener('online', queue.online);
      queue.close();
    };
  }, [form, queue]);
  const status = useStore(queue.status);
  useUnsavedGuard(status.state !== 'saved', queue.flush);
  return { ...status, flush: () => queue.flush(), retry: queue.retry };
}

/**
 * Shows the state of a draft; only states that need the user are announced.
 *
 * @rule With `useAutosave`, as `aside` of a `Wizard` or beside the button. A conflict (409) cannot be repeated: it has no retry.
 * @accessibility A polite live region has the text while a save failed or the network is away. What was saved is not announced.
 * @accessibility The retry leaves with the failure: its focus moves to the form or the section around it.
 */
export function SaveState({ autosave }: { autosave: Autosave }) {
  const t = useUi();
  const { state, at, problem } = autosave;
  const conflict = state === 'failed' && problem?.status === 409;
  const words =
    state === 'saved'
      ? at
        ? t('form.save.saved', { time: formatTime(at.toISOString()) })
        : ''
      : t(conflict ? 'form.save.conflict' : `form.save.${state}`);
  const urgent = state === 'failed' || state === 'offline';
  return (
    <p className={cx(css.saveState, urgent && css.urgent)} data-state={state}>
      {urgent ? null : words}
      {/* Always there: a region that becomes live together with its text is not announced. */}
      <span aria-live="polite">{urgent && words}</span>
      {state === 'failed' && !conflict ? (
        <Button ref={keepFocus} variant="link" size="s" onClick={autosave.retry}>
          {t('retry')}
        </Button>
      ) : null}
    </p>
  );
}
