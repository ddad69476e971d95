import { useCallback, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

interface Options {
  count: number;
  root: RefObject<HTMLElement | null>;
  open: (index: number) => void;
  toggle?: (index: number) => void;
  /** Scrolls a row that is not rendered into view. */
  reveal?: (index: number) => void;
  /** Number of columns: with more than one, up and down move between lines, and left and right within a line. */
  columns?: () => number;
}

const TRIES = 10;

/** Handles the keys of rows: arrows move the focus, Home and End go to the ends, Enter opens, Space selects. */
export function useRowKeys({ count, root, open, toggle, reveal, columns }: Options) {
  const [active, setActive] = useState(0);
  const wanted = useRef(-1);

  const focusRow = useCallback(
    (index: number) => {
      const next = Math.max(0, Math.min(count - 1, index));
      if (count === 0) return;
      setActive(next);
      wanted.current = next;
      reveal?.(next);
      // A virtual row is rendered a frame or two after scrolling to it.
      const attempt = (left: number) => {
        if (wanted.current !== next) return;
        const row = root.current?.querySelector<HTMLElement>(`[data-row="${next}"]`);
        if (row) row.focus();
        else if (left > 0) requestAnimationFrame(() => attempt(left - 1));
      };
      attempt(TRIES);
    },
    [count, root, reveal],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    const row = target.closest<HTMLElement>('[data-row]');
    // A menu button opens with the arrow keys; the row leaves them to it.
    if (!row || target.closest('[aria-haspopup]')) return;
    const index = Number(row.dataset.row);
    const line = columns?.() ?? 1;
    const moves: Record<string, number> = { ArrowDown: index + line, ArrowUp: index - line, Home: 0, End: count - 1 };
    if (columns) Object.assign(moves, { ArrowRight: index + 1, ArrowLeft: index - 1 });
    if (event.key in moves) {
      event.preventDefault();
      focusRow(moves[event.key] as number);
    } else if (target === row && event.key === 'Enter') {
      event.preventDefault();
      open(index);
    } else if (target === row && event.key === ' ') {
      event.preventDefault();
      toggle?.(index);
    }
  };
  return { active: Math.min(active, Math.max(0, count - 1)), focusRow, onKeyDown, setActive };
}
