/** Sample answers of the payment calls. */
import { euros, uuid } from './samples';

/** Returns an open invoice of the payments account. */
export const payable = (reference: string, cents: number, more: object = {}) => ({
  reference,
  label: 'Aligneurs',
  issuedOn: '2026-06-20',
  dueOn: '2026-07-20',
  overdue: true,
  smileysAllowed: true,
  total: euros(cents),
  rebate: euros(0),
  settled: euros(0),
  owed: euros(cents),
  underWay: euros(0),
  toPay: euros(cents),
  payments: [],
  ...more,
});

/** Returns what the practice can pay. */
export const account = (more: object = {}) => ({
  items: [payable('F26-1', 10_000), payable('F26-2', 5000)],
  total: 2,
  owed: euros(15_000),
  underWay: euros(0),
  toPay: euros(15_000),
  credits: [],
  credit: euros(0),
  smileys: 100,
  rate: euros(10),
  methods: ['card', 'sepa', 'transfer'],
  ...more,
});

/** Returns the sum of a quote with this charge, in cents. */
export const quote = (charge: number, more: object = {}) => ({
  items: [],
  total: euros(charge),
  smileys: 0,
  smileysMost: 100,
  rebate: euros(0),
  credit: euros(0),
  charge: euros(charge),
  ...more,
});

/** Returns a payment of 100 €. */
export const payment = (more: object = {}) => ({
  uuid: uuid(70),
  number: 'P26-000001',
  status: 'succeeded',
  method: { kind: 'card', brand: 'visa', lastFour: '4242' },
  total: euros(10_000),
  smileys: 0,
  rebate: euros(0),
  credit: euros(0),
  charge: euros(10_000),
  refunded: euros(0),
  createdAt: '2026-11-26T10:00:00Z',
  createdBy: { firstName: 'Camille', lastName: 'Martin' },
  items: [{ reference: 'F26-1', total: euros(10_000), rebate: euros(0), credit: euros(0), charge: euros(10_000) }],
  refunds: [],
  cancellable: false,
  steps: [],
  ...more,
});

/** A saved card. */
export const card = { uuid: uuid(50), brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2030, expired: false, default: true };
