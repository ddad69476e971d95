/** A rectangle on the screen. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const GAP = 12;
const EDGE = 8;

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/** Places a card of that size beside its target: not over it if there is room, and always on the screen. */
export function placeBeside(target: Box, card: { width: number; height: number }, screen: { width: number; height: number }): Box {
  const right = target.left + target.width;
  const bottom = target.top + target.height;
  const left = between(EDGE, right - card.width, screen.width - card.width - EDGE);
  const at = (x: number, y: number): Box => ({
    ...card,
    left: between(EDGE, x, screen.width - card.width - EDGE),
    top: between(EDGE, y, screen.height - card.height - EDGE),
  });
  // A target of more than half the screen's height, such as a menu, has the card at its side.
  if (target.height > screen.height / 2 && right + GAP + card.width + EDGE <= screen.width) return at(right + GAP, target.top + GAP);
  return target.top + target.height / 2 < screen.height / 2 ? at(left, bottom + GAP) : at(left, target.top - card.height - GAP);
}
