import type { ProductSchemas } from 'shared-ui/core';

type Request = ProductSchemas['CheckoutRequest'];
/** The ordered products without the idempotency key. */
export type Seen = Omit<Request, 'idempotencyKey'>;

const NAME = 'portal.checkout';
const VERSION = 1;
const MAX_CHARACTERS = 16_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface PendingOrder {
  user: string;
  body: Request;
}

// Fallback without browser storage: the order lives as long as the page.
let unkept: PendingOrder | null = null;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCents = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;
const isId = (value: unknown) => typeof value === 'string' && UUID.test(value);

function isSeen(value: unknown): boolean {
  if (!isRecord(value) || !isId(value['id']) || !isCents(value['price'])) return false;
  const { frameColor, framing } = value;
  return (frameColor === undefined || typeof frameColor === 'string') && (framing === undefined || isCents(framing));
}

function readPendingOrder(text: string | null): PendingOrder | null {
  if (text === null || text.length > MAX_CHARACTERS) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || value['version'] !== VERSION || typeof value['user'] !== 'string') return null;
    const body = value['body'];
    if (!isRecord(body) || !isId(body['idempotencyKey']) || !isCents(body['total']) || !Array.isArray(body['products'])) return null;
    return body['products'].every(isSeen) ? { user: value['user'], body: body as Request } : null;
  } catch {
    return null; // not written by this page
  }
}

function current(): PendingOrder | null {
  try {
    return unkept ?? readPendingOrder(sessionStorage.getItem(NAME));
  } catch {
    return unkept;
  }
}

/** Returns the order that this user sent and whose outcome is unknown, also after a reload; or null. */
export function pendingOrder(user: string): Request | null {
  const order = current();
  return order?.user === user ? order.body : null;
}

/**
 * Returns the request that orders `seen`. Its idempotency key stays the same until the outcome is known: a second press, a reload and a
 * retry after a lost response are the same order.
 */
export function keepPendingOrder(user: string, seen: Seen): Request {
  const open = pendingOrder(user);
  if (open && sameSeen(open, seen)) return open;
  const order: PendingOrder = { user, body: { idempotencyKey: crypto.randomUUID(), ...seen } };
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ version: VERSION, ...order }));
    unkept = null;
  } catch (error) {
    console.warn('the browser keeps no order that is under way', error);
    unkept = order;
  }
  return order.body;
}

function sameSeen(open: Request, seen: Seen): boolean {
  const digest = ({ products, total }: Seen) =>
    JSON.stringify([total, products.map(({ id, price, frameColor = '', framing = 0 }) => [id, price, frameColor, framing])]);
  return digest(open) === digest(seen);
}

/** Clears the pending order: its outcome is known, and the same cart is a new order from now on. */
export function settlePendingOrder(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(NAME);
  } catch (error) {
    console.warn('the browser keeps no order that is under way', error);
  }
}
