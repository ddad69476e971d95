import type { ListSchema } from 'shared-ui/table';

export type OrderFilter = 'status' | 'delivery' | 'awaiting' | 'line' | 'application' | 'patient';

/** The statuses of the contract, in the order of the progress track. */
export const ORDER_STATUSES = [
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
  'partially_delivered',
  'refused',
] as const;

/** The 19 product lines, and the works of the gallery. */
export const PRODUCT_LINES = [
  'implants_ci',
  'implants_cimb',
  'implants_cin',
  'implants_cipl',
  'piliers_implants',
  'protheses',
  'chirurgie_guidee',
  'biotech_dental',
  'protheses_bdd',
  'cages',
  'guides',
  'guides_etages',
  'smilers',
  'motion2',
  'motion3',
  'motion23',
  'motion_pro_metal',
  'motion_pro_clear',
  'motion_contention',
  'gallery',
] as const;

/** Groups by the promised day: past, within seven days, later, not set. */
export const DELIVERIES = ['late', 'week', 'later', 'unset'] as const;

/** What an order may wait for from the practice. */
export const AWAITED = ['impression', 'plan', 'date', 'rest'] as const;

const FIELDS = ['date', 'reference', 'patient', 'product', 'status', 'delivery', 'late', 'amount'] as const;

/** Sort fields of the contract; `-` is descending. */
export type OrderSort = (typeof FIELDS)[number] | `-${(typeof FIELDS)[number]}`;

/** URL parameters of /mon-cabinet/mes-commandes. There is no implicit period: without filters, all orders are listed. */
export const ordersSchema: ListSchema<OrderFilter> = {
  sorts: FIELDS.flatMap((field) => [field, `-${field}`]),
  defaultSort: '-date',
  sizes: [25, 50, 100],
  filters: {
    status: { values: ORDER_STATUSES, max: ORDER_STATUSES.length },
    delivery: { values: DELIVERIES, max: DELIVERIES.length },
    awaiting: { values: AWAITED, max: AWAITED.length },
    line: { values: PRODUCT_LINES, max: PRODUCT_LINES.length },
    application: { max: 20, maxLength: 60 },
    patient: { max: 1, pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
  },
};

/** The statuses of each built-in view; "to handle" has those that wait for the practice. */
export const ORDER_VIEWS = {
  todo: ['refused', 'delivery_date_pending', 'partially_delivered'],
  making: ['sent', 'received', 'in_progress', 'preparation_in_progress'],
  delivered: ['delivered'],
} as const satisfies Record<string, readonly (typeof ORDER_STATUSES)[number][]>;
