/** Answers of the product API for the demo practice, for pages that tests open in jsdom. */
import type { ProductSchemas } from 'shared-ui/core';
import { drawing } from '../artwork/samples';

export const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** Returns a uuid that ends with this number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const partner = (more: Partial<ProductSchemas['Partner']> = {}): ProductSchemas['Partner'] => ({
  uuid: uuid(1),
  name: 'Stérilia',
  category: 'medical',
  locale: 'fr',
  tagline: 'La stérilisation tracée',
  offer: '15 % sur les autoclaves',
  host: 'sterilia.example',
  external: true,
  saved: false,
  artwork: drawing,
  ...more,
});

/** Returns a page of partners with the demo's counts. */
export const partnerPage = (items: ProductSchemas['Partner'][]): ProductSchemas['PartnerPage'] => ({
  items,
  total: items.length,
  page: 1,
  size: 24,
  facets: { category: (['medical', 'lifestyle', 'formation', 'finance'] as const).map((value) => ({ value, count: 4 })), saved: 1 },
});

export const partnerDetail = (more: Partial<ProductSchemas['PartnerDetail']> = {}): ProductSchemas['PartnerDetail'] => ({
  ...partner(),
  description: 'Autoclaves et traçabilité.',
  artwork: drawing,
  locales: ['fr', 'en'],
  ...more,
});

export const notice = (more: Partial<ProductSchemas['PartnerNotice']> = {}): ProductSchemas['PartnerNotice'] => ({
  partnerUuid: uuid(1),
  name: 'Stérilia SAS',
  url: 'https://sterilia.example/',
  host: 'sterilia.example',
  external: true,
  locale: 'fr',
  title: 'Vous allez quitter le portail',
  text: 'Ce site n’est pas le nôtre.',
  points: ['Le portail ne lui transmet aucune donnée de vos patients.'],
  ...more,
});

export const request = (more: Partial<ProductSchemas['PartnershipRequest']> = {}): ProductSchemas['PartnershipRequest'] => ({
  uuid: uuid(50),
  partner: { uuid: uuid(1), name: 'Stérilia', category: 'medical' },
  requestedBy: { firstName: 'Camille', lastName: 'Martin' } as ProductSchemas['PersonInfo'],
  status: 'requested',
  message: 'Pour le stock.',
  reason: '',
  requestedAt: '2026-11-10T09:00:00Z',
  changedAt: '2026-11-10T09:00:00Z',
  version: 3,
  next: ['withdrawn'],
  steps: [{ status: 'requested', at: '2026-11-10T09:00:00Z' }],
  ...more,
});

export const work = (more: Partial<ProductSchemas['Work']> = {}): ProductSchemas['Work'] => ({
  uuid: uuid(10),
  reference: 'OE-01',
  title: 'Cadran',
  artist: 'Ana Ruiz',
  style: 'geometry',
  colour: 'blue',
  orientation: 'landscape',
  widthMm: 600,
  heightMm: 400,
  price: euros(31_000),
  ...more,
});

export const frames: ProductSchemas['Frame'][] = [
  { frameColor: 'oak', name: 'chêne clair', hex: '#b58a57', price: euros(7900) },
  { frameColor: 'black', name: 'noir mat', hex: '#1f1f1f', price: euros(6900) },
];

/** Returns a work as a cart's product, with a frame or without. */
export function product(of: ProductSchemas['Work'], frameColor?: string): ProductSchemas['CartProduct'] {
  const framing = frames.find((frame) => frame.frameColor === frameColor)?.price;
  return { id: of.uuid, work: of, price: of.price, ...(frameColor && framing ? { frameColor, framing } : {}) };
}

/** Returns the platform's cart of these products. */
export function cart(products: ProductSchemas['CartProduct'][], withdrawn: string[] = []): ProductSchemas['Cart'] {
  const works = products.reduce((sum, { price }) => sum + price.amount, 0);
  const framing = products.reduce((sum, one) => sum + (one.framing?.amount ?? 0), 0);
  const shipping = 1800 * products.length;
  const total = works + framing + shipping;
  return {
    products,
    withdrawn,
    totalQuantity: products.length,
    totalPriceProducts: euros(works),
    totalPriceFraming: euros(framing),
    totalPriceShipping: euros(shipping),
    total: euros(total),
    vat: euros(total / 5),
    totalInclTaxes: euros(total + total / 5),
  };
}
