import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { ApiProblem, Button, formatTime, signOut, useStore, useT, useUnsaved, VisuallyHidden } from 'shared-ui/core';
import { hasTypedForm } from '../background/typed';
import css from './dialog.module.css';
import type { Ending, ExpiryWatch } from './idle';

/** Seconds left at which screen readers announce the time; the figures on the screen change every second. */
const ANNOUNCED_AT_S = [60, 30, 10] as const;

function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1000));

/** A native modal dialog: it lies above everything, including react-aria's dialogs, which can neither hide it nor take the focus back. */
function Frame({ title, words, children, onEscape }: { title: string; words: ReactNode; children: ReactNode; onEscape: () => void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      data-react-aria-top-layer="true"
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      <div id={`${id}-words`} className={css.words}>
        {words}
      </div>
      {children}
    </dialog>
  );
}

/** Shows the time that is left: every second on the screen, at fixed points for screen readers. */
function RemainingTime({ at }: { at: number }) {
  const t = useT('shell-late');
  const seconds = useSecondsUntil(at);
  const said = [...ANNOUNCED_AT_S].reverse().find((step) => seconds <= step);
  return (
    <>
      <p className={css.left} aria-hidden="true">
        {t('expiry.left', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })}
      </p>
      <VisuallyHidden>
        <span role="status">{said === undefined ? null : t('expiry.seconds', { count: said })}</span>
      </VisuallyHidden>
    </>
  );
}

function Question({ ending, watch }: { ending: Ending; watch: ExpiryWatch }) {
  const t = useT('shell-late');
  const guarded = useUnsaved();
  const [unsaved] = useState(() => guarded || hasTypedForm());
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ focusVisible: true } as FocusOptions), []);
  const idle = ending.kind === 'idle';
  const stay = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await watch.stay();
    } catch (error) {
      // A session that has ended leads to the login by itself.
      if (!(error instanceof ApiProblem && error.status === 401)) setFailed(true);
      setBusy(false);
    }
  };
  const goOn = () => (idle ? void stay() : watch.accept());
  const time = formatTime(new Date(ending.at).toISOString());
  return (
    <Frame
      title={t(`expiry.${ending.kind}.title`, { time })}
      words={
        <>
          <p>{t(`expiry.${ending.kind}.text`)}</p>
          <p className={unsaved ? css.unsaved : undefined}>{t(unsaved ? 'expiry.unsaved' : 'expiry.saved')}</p>
        </>
      }
      onEscape={goOn}
    >
      <RemainingTime at={ending.at} />
      <p role="alert" className={css.failed}>
        {failed ? t('expiry.failed') : null}
      </p>
      <div className={css.actions}>
        {idle ? (
          <Button onClick={() => void signOut()}>{t('expiry.leave')}</Button>
        ) : (
          <Button onClick={() => watch.finish()}>{t('expiry.anew')}</Button>
        )}
        <Button ref={first} variant="primary" busy={busy} onClick={goOn}>
          {t(idle ? 'expiry.stay' : 'expiry.goOn')}
        </Button>
      </div>
    </Frame>
  );
}

/** Warns that the session is about to end, while the user can still extend it. */
export function ExpiryDialog({ watch }: { watch: ExpiryWatch }) {
  const ending = useStore(watch.ending);
  return ending ? <Question key={ending.kind} ending={ending} watch={watch} /> : null;
}
