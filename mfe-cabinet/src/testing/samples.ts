/** Answers of the product API for the demo practice, for pages that tests open in jsdom. */
import type { ProductSchemas } from 'shared-ui/core';

export const euros = (amount: number) => ({ amount, currency: 'EUR' });

/** Returns a uuid that ends with this number. */
export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const application = { uuid: uuid(900), name: 'Digital' };
const patient = { uuid: uuid(800), personInfo: { firstName: 'Éloïse', lastName: 'Lefèvre' } };
const practice = { name: 'Cabinet des Tilleuls', street: '12, cours des Tilleuls', postalCode: '13100', city: 'Aix', country: 'FR' };

export const orderRow = (more: Partial<ProductSchemas['OrderSummary']> = {}): ProductSchemas['OrderSummary'] => ({
  reference: 'C26-04089',
  status: 'expedition_in_progress',
  statusSince: '2026-11-19T15:20:00Z',
  orderedAt: '2026-11-10T15:20:00Z',
  line: 'protheses',
  product: 'Couronne zircone sur implant',
  teeth: [36],
  application,
  patient,
  totalPriceInclTaxes: euros(33_102),
  ...more,
});

/** Returns an order's decisions with only the `allowed` actions. */
export const decisions = (
  allowed: readonly ProductSchemas['OrderAction'][],
  more: Partial<ProductSchemas['OrderDecisions']> = {},
): ProductSchemas['OrderDecisions'] => ({
  reference: 'C26-04089',
  status: 'delivery_date_pending',
  version: 4,
  allowed: (['date', 'withdraw', 'amend', 'cancel', 'restore', 'impression', 'plan'] as const).map((action) =>
    allowed.includes(action) ? { action, allowed: true } : { action, allowed: false, reason: 'status' },
  ),
  amendable: [],
  files: [],
  history: [],
  ...more,
});

/** Returns the laboratory's calendar from Monday 30 November 2026: promised from 9 December, closed on the 25th and after it. */
export const calendar = (more: Partial<ProductSchemas['OrderCalendar']> = {}): ProductSchemas['OrderCalendar'] => ({
  today: '2026-11-30',
  earliestOn: '2026-12-09',
  latestOn: '2027-03-30',
  workingDays: [1, 2, 3, 4, 5],
  closed: [
    { on: '2026-12-25', reason: 'public_holiday' },
    { on: '2026-12-28', reason: 'closure' },
  ],
  ...more,
});

export const invoiceRow = (more: Partial<ProductSchemas['InvoiceSummary']> = {}): ProductSchemas['InvoiceSummary'] => ({
  reference: 'F26-02346',
  type: 'invoice',
  isOrder: true,
  status: 'NOT_PAID',
  label: 'Aligneurs, plan 22 étapes',
  issuedOn: '2026-06-20',
  dueOn: '2026-07-20',
  invoiceOrders: ['C26-01217'],
  application,
  patient,
  totalPriceInclTaxes: euros(169_000),
  rebate: euros(4020),
  toPay: euros(164_980),
  ...more,
});

export const invoice = (more: Partial<ProductSchemas['Invoice']> = {}): ProductSchemas['Invoice'] =>
  ({
    ...invoiceRow(),
    billingAddress: practice,
    issuer: {
      address: { name: 'Dents SAS', street: '3, rue Haute', postalCode: '69001', city: 'Lyon', country: 'FR' },
      phone: '04 00 00 00 00',
      siren: '999999999',
      vatNumber: 'FR00999999999',
    },
    creditNotes: [],
    lines: [
      {
        label: 'Aligneurs, plan 22 étapes',
        ref: 'AL-22',
        lot: 'L26-0288-04',
        quantity: 1,
        teeth: [],
        unitPriceExclTaxes: euros(169_000),
        totalExclTaxes: euros(169_000),
        vatRate: 0,
      },
    ],
    nature: 'professional',
    overdue: true,
    rebates: [{ uuid: uuid(1), at: '2026-10-25T23:12:41.538Z', smileys: 402, amount: euros(4020) }],
    smileysAllowed: true,
    paid: euros(0),
    totals: { products: euros(169_000), shipping: euros(0), vat: euros(0), inclTaxes: euros(169_000) },
    vatBreakdown: [{ rate: 0, base: euros(169_000), vat: euros(0) }],
    ...more,
  }) as ProductSchemas['Invoice'];

export const documentRow = (more: object = {}) => ({
  uuid: uuid(10),
  title: 'Certificat CE',
  reference: 'CE-1',
  kind: 'certificate',
  issuedOn: '2026-01-16',
  validFrom: '2026-01-16',
  validUntil: '2026-12-31',
  validity: 'ending',
  ...more,
});

export const offer = (more: object = {}) => ({
  uuid: uuid(20),
  reference: 'OF26-127',
  title: 'Châssis métalliques',
  summary: 'Remise sur les châssis Co-Cr.',
  state: 'seen',
  application,
  line: 'protheses',
  price: euros(38_000),
  regularPrice: euros(47_600),
  payableWithSmileys: false,
  validFrom: '2026-07-01',
  validUntil: '2099-08-31',
  terms: ['Offre réservée au cabinet destinataire.'],
  termsVersion: 1,
  ...more,
});

export const caseRow = (more: object = {}) => ({
  uuid: uuid(30),
  kind: 'claim',
  reference: 'R26-00166',
  status: 'submitted',
  statusSince: '2026-11-06T12:51:00Z',
  createdAt: '2026-11-06T11:51:00Z',
  submittedAt: '2026-11-06T12:51:00Z',
  awaiting: false,
  version: 2,
  subject: 'Limite cervicale courte',
  product: 'Bridge 3 éléments zircone',
  lot: 'L26-0380-02',
  line: 'protheses',
  teeth: [41],
  orderReference: 'C26-02147',
  patient,
  ...more,
});

/** Returns a claim, an incident or a return with its history. */
export const oneCase = (more: object = {}) => ({
  ...caseRow(),
  category: 'B',
  description: 'Constaté à l’essayage.',
  ref: 'BZ-3',
  udi: '',
  createdBy: { firstName: 'Nora', lastName: 'Faure' },
  comments: [] as object[],
  files: [] as object[],
  lines: [] as object[],
  next: ['withdrawn'],
  takesFiles: true,
  timeline: [
    { at: '2026-11-06T11:51:00Z', author: 'Nora Faure', side: 'practice', status: 'draft' },
    { at: '2026-11-06T12:51:00Z', author: 'Nora Faure', side: 'practice', status: 'submitted' },
  ] as object[],
  ...more,
});

/** Returns a draft of a case with this content. */
export const draftOf = (content: object, more: object = {}) =>
  oneCase({
    status: 'draft',
    reference: undefined,
    submittedAt: undefined,
    subject: '',
    description: '',
    product: '',
    ref: '',
    lot: '',
    category: undefined,
    line: undefined,
    patient: undefined,
    orderReference: undefined,
    teeth: [],
    version: 1,
    timeline: [],
    ...content,
    ...more,
  });

export const noteLine = (more: object = {}) => ({
  orderLine: 1,
  label: 'Implant CI Ø 4,0 × 10 mm',
  ref: 'CI-4010',
  lot: 'L26-0802-02',
  quantity: 2,
  returned: 0,
  returnable: 2,
  sterile: false,
  eligible: true,
  ...more,
});

export const note = (...lines: object[]) => ({
  number: 'BL-C26-04071',
  orderReference: 'C26-04071',
  deliveredAt: '2026-11-08T10:51:00Z',
  lines,
});

export const smileyAccount = (more: object = {}) => ({
  balance: 1240,
  corrected: 37,
  earned: 10_312,
  expired: 360,
  spent: 8749,
  expiring: [{ amount: 279, on: '2027-06-30' }],
  lastAt: '2026-11-15T10:37:00Z',
  lines: 300,
  rate: euros(10),
  worth: euros(12_400),
  ...more,
});

export const smileyLine = (more: object = {}) => ({
  uuid: uuid(40),
  at: '2026-11-15T10:37:00Z',
  kind: 'earn',
  label: 'Gagnés sur facture',
  amount: 69,
  balance: 1240,
  application,
  source: { kind: 'invoice', reference: 'F26-02920' },
  user: { uuid: uuid(801), personInfo: { firstName: 'Camille', lastName: 'Martin' } },
  ...more,
});

/** The statuses of an order, in the order of its track. */
const TRACK = [
  'pending',
  'validated',
  'delivery_date_pending',
  'sent',
  'received',
  'in_progress',
  'preparation_in_progress',
  'expedition_in_progress',
  'delivered_by_carrier',
  'delivered',
] as const;

/** Returns the steps of an order in `status`; the step of setting a date is skipped unless it is the current one. */
export function stepsTo(status: string): object[] {
  const at = TRACK.indexOf(status as (typeof TRACK)[number]);
  return TRACK.map((step, index) => {
    if (step === 'delivery_date_pending' && status !== step && index < at) return { status: step, state: 'skipped' };
    if (index < at || status === 'delivered') return { status: step, state: 'done', at: '2026-11-03T07:46:00Z' };
    if (index === at) return { status: step, state: 'current', at: '2026-11-05T07:36:00Z' };
    return { status: step, state: 'upcoming', ...(step === 'delivered' ? { expectedOn: '2026-11-26' } : {}) };
  });
}

export const order = (more: Partial<ProductSchemas['Order']> = {}): ProductSchemas['Order'] =>
  ({
    ...orderRow(),
    status: 'delivered',
    deliveryOn: '2026-11-12',
    enteredBy: { firstName: 'Camille', lastName: 'Martin' },
    practitioner: { firstName: 'Camille', lastName: 'Martin' },
    shippingAddress: practice,
    invoices: [],
    parcels: [],
    steps: stepsTo('delivered'),
    lines: [
      {
        label: 'Couronne zircone monolithique',
        ref: 'CZ-M-36',
        lot: 'L26-1184-07',
        quantity: 2,
        teeth: [36],
        unitPriceExclTaxes: euros(10_000),
        totalExclTaxes: euros(20_000),
        vatRate: 0,
      },
    ],
    totals: { products: euros(33_102), shipping: euros(0), vat: euros(0), inclTaxes: euros(33_102) },
    vatBreakdown: [],
    ...more,
  }) as ProductSchemas['Order'];
