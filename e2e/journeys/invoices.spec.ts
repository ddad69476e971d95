// Invoices as they leave the portal: their embedded data conform to the published schema and match the page, and a link opens one invoice
// for anyone who has it, until it is revoked.
import { inflateSync } from 'node:zlib';
import { accounts, baseUrl, deadline, demoPassword, expect, test, type Account } from 'portal-playwright';
import { request as newRequest, type APIRequestContext } from '@playwright/test';
import { faults } from '../invoices/schema.ts';

interface Money {
  amount: number;
}
interface Invoice {
  reference: string;
  type: 'invoice' | 'credit_note';
  status: string;
  corrects?: string;
  patient?: unknown;
  lines: { teeth: number[] }[];
  rebate: Money;
  rebates: { smileys: number; amount: Money }[];
  toPay: Money;
  totals: { inclTaxes: Money };
}
interface Link {
  uuid: string;
  url: string;
  expiresAt: string;
}

class Person {
  private constructor(
    readonly api: APIRequestContext,
    readonly uuid: string,
    private readonly token: string,
  ) {}

  static async signIn(account: Account): Promise<Person> {
    const api = await newRequest.newContext({ baseURL: baseUrl });
    const answer = await api.post('/bff/login', { data: { login: account.login, password: demoPassword, type: 'PROFESSIONAL' } });
    expect(answer.status()).toBe(200);
    const { uuid, token } = (await answer.json()) as { uuid: string; token: string };
    return new Person(api, uuid, token);
  }

  async get<T>(path: string): Promise<T> {
    const answer = await this.api.get(`/api/product/${path}`);
    expect(answer.status(), path).toBe(200);
    return ((await answer.json()) as { result: T }).result;
  }

  post(path: string, data: unknown) {
    return this.api.post(`/api/product/${path}`, { data, headers: { 'X-Portal-Token': this.token } });
  }

  delete(path: string) {
    return this.api.delete(`/api/product/${path}`, { headers: { 'X-Portal-Token': this.token } });
  }
}

/** Returns the XML that a PDF embeds. */
function embedded(pdf: Buffer): string {
  const from = pdf.indexOf('/Type /EmbeddedFile');
  const start = pdf.indexOf('stream\n', from) + 'stream\n'.length;
  const end = pdf.indexOf('\nendstream', start);
  expect(from).toBeGreaterThan(0);
  expect(pdf.indexOf('/AFRelationship /Alternative')).toBeGreaterThan(0);
  return inflateSync(pdf.subarray(start, end)).toString('utf8');
}

const euros = (cents: number) => (cents / 100).toFixed(2);

async function expectDataLikeThePage(person: Person, reference: string): Promise<Invoice> {
  const invoice = await person.get<Invoice>(`invoices/one/${person.uuid}/${reference}`);
  const answer = await person.api.get(`/api/product/invoices/pdf/${person.uuid}/${reference}`);
  expect(answer.status(), reference).toBe(200);
  const xml = embedded(await answer.body());
  expect(await faults(xml), reference).toEqual([]);
  const sign = invoice.type === 'credit_note' ? -1 : 1;
  expect(xml).toContain(`<ram:TypeCode>${sign < 0 ? '381' : '380'}</ram:TypeCode>`);
  expect(xml).toContain(`<ram:GrandTotalAmount>${euros(sign * invoice.totals.inclTaxes.amount)}<`);
  expect(xml).toContain(`<ram:DuePayableAmount>${euros(sign * invoice.toPay.amount)}<`);
  expect(invoice.rebates.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(invoice.rebate.amount);
  return invoice;
}

test('the data in the invoices follow the schema and contain what the page shows', async () => {
  test.setTimeout(deadline(90_000));
  const camille = await Person.signIn(accounts.camille);
  const listed = async (query: string) =>
    (await camille.get<{ items: Pick<Invoice, 'reference' | 'type' | 'status'>[] }>(`invoices/list/${camille.uuid}?${query}`)).items;
  const [newest, highest] = await Promise.all([listed('size=100'), listed('sort=-amount&size=2')]);
  // One of each type and status; the samples of invoices/schema.test.ts cover every form of an invoice.
  const kinds = new Map(newest.map((invoice) => [`${invoice.type} ${invoice.status}`, invoice]));
  expect(kinds.size).toBeGreaterThan(2);
  for (const { reference } of [...kinds.values(), ...highest]) await expectDataLikeThePage(camille, reference);
  await camille.api.dispose();
});

// REQ-2
test('a link opens one invoice without its patient, until it is revoked', async () => {
  const camille = await Person.signIn(accounts.camille);
  const hugo = await Person.signIn(accounts.hugo);
  const anybody = await newRequest.newContext({ baseURL: baseUrl });
  const { items } = await camille.get<{ items: Invoice[] }>(`invoices/list/${camille.uuid}?size=100`);
  const mine = items.find((item) => item.patient) as Invoice;
  const links = `invoices/links/${camille.uuid}/${mine.reference}`;
  const key = `journey-${Date.now().toString(36)}`;

  const made = await camille.post(links, { days: 2, idempotencyKey: key });
  expect(made.status(), await made.text()).toBe(200);
  const link = ((await made.json()) as { result: Link }).result;
  const again = ((await (await camille.post(links, { days: 2, idempotencyKey: key })).json()) as { result: Link }).result;
  expect(again).toEqual(link);
  const [page = '', secret = ''] = link.url.split('#');
  expect(page).toBe('/iframe/invoice');

  const use = (text: string, path = 'invoices/shared') => anybody.get(`/api/product/${path}`, { headers: { 'X-Invoice-Link': text } });
  const opened = await use(secret);
  expect(opened.status()).toBe(200);
  expect(opened.headers()['cache-control']).toContain('no-store');
  const shared = ((await opened.json()) as { result: { invoice: Invoice } }).result.invoice;
  expect(shared.reference).toBe(mine.reference);
  expect(shared.patient).toBeUndefined();
  expect(shared.lines.flatMap((line) => line.teeth)).toEqual([]);
  const pdf = await use(secret, 'invoices/shared-pdf');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect(await faults(embedded(await pdf.body()))).toEqual([]);

  const code = async (text: string) => {
    const answer = await use(text);
    return `${String(answer.status())} ${((await answer.json()) as { code: string }).code}`;
  };
  for (const wrong of ['x', secret.slice(1), `${secret.slice(0, 40)}${secret[40] === 'A' ? 'B' : 'A'}${secret.slice(41)}`]) {
    expect(await code(wrong)).toBe('404 invoice.link_invalid');
  }
  const live = await camille.get<(Link & { lastUsedAt?: string })[]>(links);
  const listed = live.find(({ uuid }) => uuid === link.uuid);
  expect(listed?.lastUsedAt).toBeTruthy();
  expect(JSON.stringify(live)).not.toContain(secret);

  const others = `invoices/links/${hugo.uuid}/${mine.reference}`;
  expect((await hugo.delete(`${others}/${link.uuid}`)).status()).toBe(404);
  expect((await hugo.post(others, { days: 2, idempotencyKey: key })).status()).toBe(404);
  expect((await camille.delete(`${links}/${link.uuid}`)).status()).toBe(204);
  expect(await code(secret)).toBe('410 invoice.link_revoked');

  const journal = await camille.get<{ items: { actor: { role: string; uuid?: string }; action: string; address?: string }[] }>(
    `journal/list/${camille.uuid}?actor=${link.uuid}`,
  );
  expect(journal.items.map(({ actor, action }) => `${actor.role} ${action}`).sort()).toEqual(['link download', 'link view']);
  expect(journal.items[0]?.address).toBeTruthy();
  await Promise.all([camille.api.dispose(), hugo.api.dispose(), anybody.dispose()]);
});
