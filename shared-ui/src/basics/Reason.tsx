import { useLayoutEffect, useRef } from 'react';
import css from './button.module.css';

const GAP = 6;
const MARGIN = 8;

/** Places the box above the button, or below it at the top of the window; never beyond the window's sides. */
function place(box: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(from.left, document.documentElement.clientWidth - width - MARGIN));
  const above = from.top - height - GAP;
  box.style.left = `${left}px`;
  box.style.top = `${above < MARGIN ? from.bottom + GAP : above}px`;
}

/** Shows on hover and focus why the surrounding button is unavailable. In the top layer, so that scrolling containers do not clip it. */
export function Reason({ id, text }: { id: string; text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  // A layout effect, so that the listeners are removed together with the box: React restores the focus of moved elements before other
  // effects are cleaned up.
  useLayoutEffect(() => {
    const node = box.current;
    const button = node?.parentElement;
    if (!node || !button) return;
    // Without a top layer (older browsers, jsdom) the description still has the reason.
    const hide = () => node.togglePopover?.(false);
    const show = () => {
      if (node.togglePopover?.(true)) place(node, button);
    };
    const follow = () => {
      if (node.matches(':popover-open')) place(node, button);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const events = { pointerenter: show, focus: show, pointerleave: hide, blur: hide } as const;
    for (const [name, listener] of Object.entries(events)) button.addEventListener(name, listener);
    button.addEventListener('keydown', onKey);
    window.addEventListener('scroll', follow, { passive: true, capture: true });
    return () => {
      for (const [name, listener] of Object.entries(events)) button.removeEventListener(name, listener);
      button.removeEventListener('keydown', onKey);
      window.removeEventListener('scroll', follow, { capture: true });
    };
  }, []);
  return (
    <span ref={box} className={css.reason} id={id} popover="manual" aria-hidden="true">
      {text}
    </span>
  );
}
