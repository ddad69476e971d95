import type { Extension } from 'shared-ui/slots';
import type { Placed } from '../../queries/layout';

/** The quotes card. It is opt-in, and exists only where quotes are configured. */
export const QUOTES = 'mfe-dashboard/quotes';

/** Cards that are hidden until the user adds them. */
const HIDDEN_AT_FIRST: ReadonlySet<string> = new Set([QUOTES]);

/** The most cards that a saved layout may contain. */
const MAX_CARDS = 60;

/** A card and whether it is shown. */
export interface Card {
  extension: Extension;
  shown: boolean;
}

/**
 * Returns the available cards in the user's order. A card that the layout does not contain yet is inserted before the first card with a
 * greater default order, else at the end.
 */
export function arrange(extensions: readonly Extension[], layout: readonly Placed[]): Card[] {
  const present = new Map(extensions.map((extension) => [extension.id, extension]));
  const cards = layout.flatMap(({ id, shown }): Card[] => {
    const extension = present.get(id);
    present.delete(id);
    return extension ? [{ extension, shown }] : [];
  });
  for (const extension of present.values()) {
    const next = cards.findIndex((card) => card.extension.order > extension.order);
    cards.splice(next < 0 ? cards.length : next, 0, { extension, shown: !HIDDEN_AT_FIRST.has(extension.id) });
  }
  return cards;
}

/**
 * Returns the layout to save. A card that is unavailable at present (its remote is withdrawn, or the role lacks it) keeps its setting and
 * stays behind its previous neighbour.
 */
export function keptOf(cards: readonly Card[], before: readonly Placed[]): Placed[] {
  const kept: Placed[] = cards.map(({ extension, shown }) => ({ id: extension.id, shown }));
  const here = new Set(kept.map(({ id }) => id));
  before.forEach((absent, index) => {
    if (here.has(absent.id)) return;
    const neighbour = before[index - 1]?.id;
    const place = kept.findIndex(({ id }) => id === neighbour);
    kept.splice(place + 1, 0, absent);
    here.add(absent.id);
  });
  return kept.slice(0, MAX_CARDS);
}

/** A row of the grid: wide cards, with the narrow ones that follow beside them. */
export interface Band {
  wide: Extension[];
  side: Extension[];
}

/** Groups the shown cards into rows. The first row always exists: it has the to-do panel, even when no card stands beside it. */
export function bands(cards: readonly Card[]): Band[] {
  const rows: Band[] = [{ wide: [], side: [] }];
  for (const { extension, shown } of cards) {
    if (!shown) continue;
    let row = rows.at(-1);
    const wide = extension.place !== 'side';
    if (!row || (wide && (row.side.length > 0 || rows.length === 1))) {
      row = { wide: [], side: [] };
      rows.push(row);
    }
    (wide ? row.wide : row.side).push(extension);
  }
  return rows;
}
