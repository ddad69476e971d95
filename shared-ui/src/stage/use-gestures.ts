import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Handlers of pointers, wheel and keys on a stage. Coordinates are CSS pixels from the stage's corner. */
export interface Gestures {
  /** One pointer moves; `second` for the secondary button, or with Shift. */
  onDrag?: (dx: number, dy: number, second: boolean) => void;
  /** Two fingers, or the wheel: factor and centre of the zoom, and the centre's movement. */
  onPinch?: (factor: number, x: number, y: number, dx: number, dy: number) => void;
  /** A press without movement. */
  onTap?: (x: number, y: number) => void;
  onKey?: (event: KeyboardEvent) => boolean;
  /** Called at the start and the end of a movement. */
  onMoving?: (moving: boolean) => void;
}

/** A press that moves no further than this counts as a tap. */
const STILL = 4;
const WHEEL_REST_MS = 150;

/** Attaches listeners to a stage. They are native, because React's wheel listener is passive and cannot keep the page from scrolling. */
export function useGestures(stage: RefObject<HTMLElement | null>, gestures: Gestures): void {
  const latest = useRef(gestures);
  // A layout effect, because other effects may run after the paint: a visible stage must react.
  useLayoutEffect(() => {
    latest.current = gestures;
  });
  useLayoutEffect(() => {
    const element = stage.current;
    return element ? listen(element, () => latest.current) : undefined;
  }, [stage]);
}

interface Finger {
  x: number;
  y: number;
}

function listen(element: HTMLElement, now: () => Gestures): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const fingers = new Map<number, Finger>();
  let wandered = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const place = (event: MouseEvent): Finger => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  // Controls that lie on the stage handle their own events.
  const foreign = (event: Event) => event.target instanceof Element && event.target.closest('button, a, input, [data-stage-part]') !== null;

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (foreign(event)) return;
      if (fingers.size === 0) wandered = 0;
      fingers.set(event.pointerId, place(event));
      element.setPointerCapture(event.pointerId);
      element.focus({ preventScroll: true });
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const after = place(event);
      const [dx, dy] = [after.x - before.x, after.y - before.y];
      const wasStill = wandered <= STILL;
      wandered += Math.abs(dx) + Math.abs(dy);
      if (wandered <= STILL) return;
      if (wasStill) now().onMoving?.(true);
      if (fingers.size === 1) now().onDrag?.(dx, dy, (event.buttons & 6) !== 0 || event.shiftKey);
      else pinch(event.pointerId, before, after);
      fingers.set(event.pointerId, after);
    },
    { signal },
  );
  const pinch = (id: number, before: Finger, after: Finger) => {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const apart = (finger: Finger) => Math.hypot(finger.x - other.x, finger.y - other.y) || 1;
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    now().onPinch?.(apart(after) / apart(before), middle.x, middle.y, (after.x - before.x) / 2, (after.y - before.y) / 2);
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (wandered > STILL) return now().onMoving?.(false);
    if (event.type === 'pointerup' && event.button === 0) {
      const { x, y } = place(event);
      now().onTap?.(x, y);
    }
  };
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  element.addEventListener('contextmenu', (event) => foreign(event) || event.preventDefault(), { signal });
  element.addEventListener(
    'wheel',
    (event) => {
      if (!now().onPinch || foreign(event)) return;
      event.preventDefault();
      now().onMoving?.(true);
      clearTimeout(resting);
      resting = setTimeout(() => now().onMoving?.(false), WHEEL_REST_MS);
      const { x, y } = place(event);
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      now().onPinch?.(Math.exp((-event.deltaY * lines) / 500), x, y, 0, 0);
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.target !== element || event.ctrlKey || event.metaKey || event.altKey) return;
      if (now().onKey?.(event)) event.preventDefault();
    },
    { signal },
  );
  return () => {
    clearTimeout(resting);
    gone.abort();
  };
}
