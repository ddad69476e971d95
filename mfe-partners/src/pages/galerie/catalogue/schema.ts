import type { ListSchema } from 'shared-ui/table';

export type WorkFilter = 'style' | 'colour' | 'orientation' | 'priceMin' | 'priceMax';

export const STYLES = ['gradient', 'waves', 'geometry', 'contours', 'orbits', 'horizon'] as const;
export const COLOURS = ['blue', 'green', 'yellow', 'orange', 'red', 'pink', 'violet', 'neutral'] as const;
export const ORIENTATIONS = ['landscape', 'portrait', 'square'] as const;
export const SORTS = ['position', 'price', '-price', 'title', 'artist', '-size'] as const;

/** In cents, as in the contract. */
const price = { pattern: /^(0|[1-9]\d{0,7})$/, maxLength: 8, max: 1 };

/** The catalogue's URL parameters. */
export const worksSchema: ListSchema<WorkFilter> = {
  sorts: SORTS,
  defaultSort: 'position',
  sizes: [24, 48, 96],
  filters: {
    style: { values: STYLES, max: STYLES.length },
    colour: { values: COLOURS, max: COLOURS.length },
    orientation: { values: ORIENTATIONS, max: ORIENTATIONS.length },
    priceMin: price,
    priceMax: price,
  },
  period: false,
};
