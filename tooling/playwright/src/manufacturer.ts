import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';

/**
 * The manufacturer's side of the portal under test: calls that its own systems make to the platform. `make test` passes the platform's
 * address and credentials in PLATFORM_URL, PLATFORM_CLIENT_ID and PLATFORM_CLIENT_SECRET; no browser ever has them.
 */
export class Manufacturer {
  private constructor(private readonly api: APIRequestContext) {}

  /** Returns null for a portal without a known platform: its orders and cases advance by themselves. */
  static async ofPortal(): Promise<Manufacturer | null> {
    const { PLATFORM_URL: baseURL, PLATFORM_CLIENT_ID: id, PLATFORM_CLIENT_SECRET: secret } = process.env;
    if (!baseURL || !id || !secret) return null;
    const plain = await request.newContext({ baseURL });
    const answer = await plain.post('/oidc/oauth/token', {
      form: { grant_type: 'client_credentials', scope: 'product-api' },
      headers: { Authorization: `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}` },
    });
    if (!answer.ok()) throw new Error(`the platform gives no token: ${String(answer.status())}`);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    await plain.dispose();
    return new Manufacturer(await request.newContext({ baseURL, extraHTTPHeaders: { Authorization: `Bearer ${token}` } }));
  }

  /** Advances an order (REQ-20: forward only). */
  async moveOrder(reference: string, status: string, more: { refusalReason?: string; deliveryOn?: string } = {}): Promise<void> {
    await this.send(`orders/transition/${reference}`, { status, ...more });
  }

  /** Proposes a delivery date, which the practice has to accept. */
  async offerDate(reference: string, deliveryOn: string, note: string): Promise<void> {
    await this.send(`orders/offer/${reference}`, { deliveryOn, note });
  }

  /** Invoices an order and returns the invoice's reference. */
  async bill(order: string): Promise<string> {
    return (await this.send<{ reference: string }>(`orders/bill/${order}`, {})).reference;
  }

  /** Decides a case; `creditNote` belongs to the status credited. */
  async rule(caseUuid: string, status: string, more: { note?: string; creditNote?: string } = {}): Promise<void> {
    await this.send(`aftersales/transition/${caseUuid}`, { status, author: 'Service qualité', ...more });
  }

  /** Posts a message in a case. */
  async reply(caseUuid: string, text: string): Promise<void> {
    await this.send(`aftersales/comment/${caseUuid}`, { author: 'Service qualité', text });
  }

  /** Issues a credit note for a whole invoice and returns its reference. */
  async credit(invoice: string): Promise<string> {
    return (await this.send<{ reference: string }>(`invoices/credit/${invoice}`, {})).reference;
  }

  private async send<T>(path: string, body: Record<string, unknown>): Promise<T> {
    const answer = await this.api.post(`/product/${path}`, { data: { ...body, idempotencyKey: randomUUID() } });
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
    return ((await answer.json()) as { result: T }).result;
  }
}
