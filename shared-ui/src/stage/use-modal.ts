import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Opens a native modal dialog: it covers the page, focuses its h2, keeps the focus inside, and restores it afterwards. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect, because other effects may run after the paint: a visible dialog must react to keys.
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
