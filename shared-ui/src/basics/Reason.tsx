import { useLayoutEffect, useRef } from 'react';
import css from './button.module.css';

const GAP = 6;
const MARGIN = 8;

/** Above the button, or below it where the window ends; never past the window's sides. */
function place(box: HTMLElement, button: HTMLElement): void {
  const from = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const left = Math.max(MARGIN, Math.min(from.left, document.documentElement.clientWidth - width - MARGIN));
  const above = from.top - height - GAP;
  box.style.left = `${left}px`;
  box.style.top = `${above < MARGIN ? from.bottom + GAP : above}px`;
}

/** Why the button around it cannot be pressed, on hover and focus. In the top layer, so that no scrolling strip cuts it. */
export function Reason({ id, text }: { id: string; text: string }) {
  const box = useRef<HTMLSpanElement>(null);
  // Listens no longer than the box is there: React focuses what it has moved before other effects end.
  useLayoutEffect(() => {
    const node = box.current;
    const button = node?.parentElement;
    if (!node || !button) return;
    // Where there is no top layer (older browsers, jsdom) the description still says it.
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
