import { describe, expect, it } from 'vitest';
import type { InvoiceSummary, OrderSummary } from '../../queries/commerce';
import { daysLate, dayOf, todoList } from './todo';

const today = '2026-11-20';
const euros = { amount: 100, currency: 'EUR' };
const application = { uuid: '00000000-0000-4000-8000-000000000000', name: 'Digital' };

function order(reference: string, status: OrderSummary['status'], statusSince: string): OrderSummary {
  return {
    reference,
    status,
    statusSince,
    orderedAt: statusSince,
    line: 'protheses',
    product: 'Couronne',
    teeth: [],
    application,
    totalPriceInclTaxes: euros,
  };
}

function invoice(reference: string, dueOn: string, status: InvoiceSummary['status'] = 'NOT_PAID'): InvoiceSummary {
  return {
    reference,
    dueOn,
    status,
    issuedOn: '2026-10-01',
    type: 'invoice',
    isOrder: true,
    label: 'Couronne',
    invoiceOrders: [],
    application,
    totalPriceInclTaxes: euros,
  };
}

const names = (orders: OrderSummary[], invoices: InvoiceSummary[], limit?: number) =>
  todoList(orders, invoices, today, limit).map((todo) => (todo.kind === 'overdue' ? todo.invoice.reference : todo.order.reference));

describe('todoList', () => {
  it('puts refusals first, then late invoices, dates to set, modified orders', () => {
    const orders = [
      order('M', 'partially_delivered', '2026-11-19T08:00:00Z'),
      order('D', 'delivery_date_pending', '2026-11-19T09:00:00Z'),
      order('R', 'refused', '2026-11-01T08:00:00Z'),
    ];
    expect(names(orders, [invoice('F', '2026-11-12')])).toEqual(['R', 'F', 'D', 'M']);
  });

  it('takes the latest order and the longest overdue invoice first', () => {
    const orders = [order('R1', 'refused', '2026-11-01T08:00:00Z'), order('R2', 'refused', '2026-11-20T08:00:00Z')];
    expect(names(orders, [invoice('F1', '2026-11-19'), invoice('F2', '2026-10-01')])).toEqual(['R2', 'R1', 'F2', 'F1']);
  });

  it('never lets one kind crowd the others out', () => {
    const refusals = Array.from({ length: 9 }, (_, n) => order(`R${n}`, 'refused', `2026-11-0${9 - n}T08:00:00Z`));
    const shown = names([...refusals, order('D', 'delivery_date_pending', '2026-01-01T00:00:00Z')], [invoice('F', '2026-11-12')]);
    expect(shown).toEqual(['R0', 'R1', 'R2', 'R3', 'F', 'D']);
  });

  it('holds six at most, and fewer when asked', () => {
    const orders = Array.from({ length: 20 }, (_, n) => order(`R${n}`, 'refused', today));
    expect(names(orders, [])).toHaveLength(6);
    expect(names(orders, [], 3)).toHaveLength(3);
  });

  it('leaves it to the platform what is overdue', () => {
    const [todo] = todoList([], [invoice('F', '2026-11-20')], today);
    expect(todo).toMatchObject({ kind: 'overdue', days: 1 });
  });

  it('leaves out what waits for nobody', () => {
    const orders = [order('A', 'delivered', today), order('B', 'in_progress', today), order('C', 'pending', today)];
    expect(names(orders, [])).toEqual([]);
  });
});

describe('days', () => {
  it('counts calendar days, and none for what is not owed', () => {
    expect(daysLate(invoice('F', '2026-11-13'), today)).toBe(7);
    expect(daysLate(invoice('F', '2026-12-01'), today)).toBeLessThan(0);
    expect(daysLate(invoice('F', '2020-01-01', 'UNKNOWN'), today)).toBe(0);
    expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
