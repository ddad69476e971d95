import { randomUUID } from 'node:crypto';
import { request, type APIRequestContext } from '@playwright/test';

/**
 * The manufacturer's side of the portal under test: what its own systems tell the platform. `make test` names the platform of
 * its portal by PLATFORM_URL, PLATFORM_CLIENT_ID and PLATFORM_CLIENT_SECRET; no browser ever has them.
 */
export class Manufacturer {
  private constructor(private readonly api: APIRequestContext) {}

  /** Null for a portal whose platform nobody named: its orders and cases go their own way. */
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

  /** Moves an order on (REQ-20: forward only). */
  async moveOrder(reference: string, status: string, more: { refusalReason?: string; deliveryOn?: string } = {}): Promise<void> {
    await this.send(`orders/transition/${reference}`, { status, ...more });
  }

  /** Asks the practice to accept a delivery date. */
  async offerDate(reference: string, deliveryOn: string, note: string): Promise<void> {
    await this.send(`orders/offer/${reference}`, { deliveryOn, note });
  }

  /** Bills an order and gives the invoice's reference. */
  async bill(order: string): Promise<string> {
    return (await this.send<{ reference: string }>(`orders/bill/${order}`, {})).reference;
  }

  /** Decides on a case; `creditNote` goes with the status credited. */
  async rule(caseUuid: string, status: string, more: { note?: string; creditNote?: string } = {}): Promise<void> {
    await this.send(`aftersales/transition/${caseUuid}`, { status, author: 'Service qualité', ...more });
  }

  /** Writes in the thread of a case. */
  async reply(caseUuid: string, text: string): Promise<void> {
    await this.send(`aftersales/comment/${caseUuid}`, { author: 'Service qualité', text });
  }

  /** Issues a credit note of a whole invoice and gives its reference. */
  async credit(invoice: string): Promise<string> {
    return (await this.send<{ reference: string }>(`invoices/credit/${invoice}`, {})).reference;
  }

  private async send<T>(path: string, body: Record<string, unknown>): Promise<T> {
    const answer = await this.api.post(`/product/${path}`, { data: { ...body, idempotencyKey: randomUUID() } });
    if (!answer.ok()) throw new Error(`${path}: ${String(answer.status())} ${await answer.text()}`);
    return ((await answer.json()) as { result: T }).result;
  }
}
