import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from 'shared-ui/components';
import { useStore, useT } from 'shared-ui/core';
import css from './assistant.module.css';
import { Composer } from './composer';
import { turns } from './conversation';
import { Greeting } from './greeting';
import { assistant, closeAssistant, openedByHand, wide } from './state';
import { Turns } from './turns';

/** Shows the panel as a sheet over the page: a native modal dialog, so focus stays inside and Esc closes it. */
function Sheet({ children, label }: { children: ReactNode; label: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      data-assistant=""
      aria-labelledby={label}
      onClose={closeAssistant}
      onCancel={(event) => {
        event.preventDefault();
        closeAssistant();
      }}
    >
      {children}
    </dialog>
  );
}

/** Shows the panel as a column of the page's grid: it covers nothing. */
function Column({ children, label }: { children: ReactNode; label: string }) {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closeAssistant();
  };
  return (
    <aside className={css.column} data-assistant="beside" aria-labelledby={label} onKeyDown={escape}>
      {children}
    </aside>
  );
}

/** Scrolls the newest turn into view, within the panel only. */
function useNewestInSight() {
  const scroll = useRef<HTMLDivElement>(null);
  const all = useStore(turns);
  useEffect(() => {
    const newest = scroll.current?.querySelector('li[data-turn]:last-child');
    if (newest instanceof HTMLElement && scroll.current) scroll.current.scrollTop = newest.offsetTop - 8;
  }, [all]);
  return scroll;
}

/** The assistant's panel: the chatbot's greeting, the conversation and the question field. */
export default function AssistantPanel() {
  const t = useT('shell');
  const phase = useStore(assistant);
  const beside = useStore(wide);
  const title = useId();
  const field = useRef<HTMLInputElement>(null);
  const scroll = useNewestInSight();
  useEffect(() => {
    if (openedByHand()) field.current?.focus();
  }, []);
  if (phase !== 'open') return null;
  const Frame = beside ? Column : Sheet;
  return (
    <Frame label={title}>
      <header className={css.head}>
        <h2 id={title} className={css.title}>
          <Icon name="assistant" size={18} />
          {t('assistant')}
        </h2>
        <button type="button" className={css.close} aria-label={t('assistant.close')} title={t('assistant.close')} onClick={closeAssistant}>
          <Icon name="x" size={18} />
        </button>
      </header>
      <div ref={scroll} className={css.scroll} tabIndex={0} role="group" aria-label={t('assistant.conversation')}>
        <Greeting />
        <Turns />
      </div>
      <Composer field={field} onLeave={beside ? () => undefined : closeAssistant} />
    </Frame>
  );
}
