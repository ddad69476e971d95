import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useStore } from 'shared-ui/core';
import { characterKeys, isTyping, mediaStore, online } from 'shared-ui/components';

const narrow = mediaStore('(max-width: 639.98px)');

/** Returns true under 640 px, where rows become blocks. */
export function useNarrow(): boolean {
  return useStore(narrow);
}

let printing = false;

function subscribePrinting(listener: () => void) {
  const onPrint = (event: Event) => {
    printing = event.type === 'beforeprint';
    listener();
  };
  window.addEventListener('beforeprint', onPrint);
  window.addEventListener('afterprint', onPrint);
  return () => {
    window.removeEventListener('beforeprint', onPrint);
    window.removeEventListener('afterprint', onPrint);
  };
}

/** Returns true while printing: content outside the viewport belongs on the paper too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribePrinting, () => printing);
}

/** Returns whether the browser has a network. */
export function useOnline(): boolean {
  return useStore(online);
}

/** Keeps an input's text and passes it to `apply` once typing pauses; a new external value (Back, a view) replaces it at once. */
export function useDebouncedText(value: string, apply: (text: string) => void, delay = 250) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // The last external value and the values sent since: when one of these returns, it must not overwrite newer input.
  const [sent, setSent] = useState([value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  if (seen !== value) {
    setSeen(value);
    const echo = value === sent.at(-1) ? sent.length - 1 : sent.indexOf(value);
    if (echo < 0) setText(value);
    setSent(echo < 0 ? [value] : sent.slice(echo));
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    clearTimeout(timer.current);
    setSent((before) => (before.at(-1) === next.trim() ? before : [...before, next.trim()]));
    latest.current(next.trim());
  };
  const change = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), delay);
  };
  return { text, change, send };
}

/** Focuses the field on `/`, except in another field or a dialog, and where single-character shortcuts are turned off. */
export function useSlashKey(field: RefObject<HTMLInputElement | null>): void {
  // A layout effect, because other effects may run after the paint: a visible field must react to keys.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (!characterKeys.get() || isTyping(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]'))
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}
