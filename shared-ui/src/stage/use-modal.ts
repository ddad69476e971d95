import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A modal dialog of the browser: it covers the page, holds the focus from its h2 on, and gives it back. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // What is seen hears its keys: other effects may end after the paint.
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    const { overflow } = document.documentElement.style;
    opened?.showModal();
    document.documentElement.style.overflow = 'hidden';
    opened?.querySelector('h2')?.focus();
    return () => {
      document.documentElement.style.overflow = overflow;
      opened?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return dialog;
}
