import type { Extension } from 'shared-ui/slots';
import type { Placed } from '../../queries/layout';

/** The quotes' card: for who asks for it, where quotes are configured. */
export const QUOTES = 'mfe-dashboard/quotes';

/** Cards that nobody sees before he asks for them. */
const HIDDEN_AT_FIRST: ReadonlySet<string> = new Set([QUOTES]);

/** As many as a layout may name. */
const MOST = 60;

/** A card in its place. */
export interface Card {
  extension: Extension;
  shown: boolean;
}

/**
 * The cards that there are, as the user arranged them. One that is new to the layout stands where its own order puts it among
 * those that nobody moved: before the first that comes after it by its order.
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
 * What is kept of an arrangement. A card that is not there at present (its remote is withdrawn, or not for this role) keeps what
 * was said of it, behind the one that it stood behind.
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
  return kept.slice(0, MOST);
}

/** Cards that share a row of the grid: the wide ones beside the narrow ones that follow them. */
export interface Band {
  wide: Extension[];
  side: Extension[];
}

/** The shown cards as rows. The first row is there for what waits, even with nothing beside it. */
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
