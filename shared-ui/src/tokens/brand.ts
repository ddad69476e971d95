/** The product's name, shown beside the logo. */
export const productName = 'Circle';

/** Geometry of the logo on a 24 box: a ring of 270° closed by a short arc in the accent colour. Degrees run clockwise from 12 o'clock. */
export const mark = {
  radius: 8.6,
  stroke: 4.2,
  ring: { from: 77, to: 347 },
  arc: { from: 1.5, to: 58 },
} as const;
