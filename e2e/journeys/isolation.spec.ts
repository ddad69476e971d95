import { accounts, baseUrl, deadline, demoPassword, expect, settled, signIn, test as withPage, type Account } from 'portal-playwright';
// HTTP calls only, so Playwright's own `test` is used, which opens no browser.
import { request as newRequest, test, type APIRequestContext } from '@playwright/test';
import { type Call, declaredCalls, exampleOf, fill } from './contract.ts';

interface Person {
  api: APIRequestContext;
  uuid: string;
  login: string;
  token: string;
}

async function person(account: Account): Promise<Person> {
  const api = await newRequest.newContext({ baseURL: baseUrl });
  const answer = await api.post('/bff/login', { data: { login: account.login, password: demoPassword, type: 'PROFESSIONAL' } });
  expect(answer.status()).toBe(200);
  const { uuid, login, token } = (await answer.json()) as { uuid: string; login: string; token: string };
  return { api, uuid, login, token };
}

async function result<T>(who: Person, path: string): Promise<T> {
  const answer = await who.api.get(path);
  expect(answer.status(), path).toBe(200);
  return ((await answer.json()) as { result: T }).result;
}

interface Item {
  reference: string;
  patient?: { uuid: string; personInfo: { lastName: string } };
}

// A single worker, so that the fixtures are created once.
test.describe.configure({ mode: 'default' });

let camille: Person;
let hugo: Person;
let order: Item;
let invoice: Item;
let viewUuid: string;
let importUuid: string;
let addressUuid: string;
let patientUuid: string;
let actUuid: string;
let collaboratorUuid: string;
let groupUuid: string;
let documentUuid: string;
let offerUuid: string;
let exportUuid: string;
let partnerUuid: string;
let partnershipUuid: string;
let cardUuid: string;
let conversationUuid: string;
let messageUuid: string;
let notificationUuid: string;
let ticketUuid: string;
let fileUuid: string;
let draftUuid: string;
let paymentUuid: string;
/** A patient with a test result whose PDF is stored. */
let tested: { patientUuid: string; resultUuid: string };
/** A claim, an incident and a return of Camille's practice, by the first segment of their calls; the return has a label. */
let cases: Record<string, string>;

/** A uuid that identifies nothing. */
const anything = '0191d2a4-0000-7000-8000-000000000000';
/** Parameters of resources that all practices share: with them, another practice's name reveals nothing about Camille. */
const shared = new Set([
  'partnerUuid',
  'productUuid',
  'productId',
  'patientName',
  'appUuid',
  'applicationUuid',
  'status',
  'email',
  'login',
  'return_url',
]);

/** Returns a finished export of Camille's practice; creates one if there is none. */
async function readyExport(): Promise<string> {
  const newest = async () => result<{ uuid: string; state: string }[]>(camille, `/api/product/hosting/exports/${camille.uuid}`);
  const ready = async () => (await newest()).find(({ state }) => state === 'ready')?.uuid;
  if (!(await ready())) {
    await camille.api.post(`/api/product/hosting/export/${camille.uuid}`, { headers: { 'X-Portal-Token': camille.token } });
    await expect.poll(ready, { timeout: deadline(60_000) }).toBeTruthy();
  }
  return (await ready()) ?? anything;
}

/** Returns one of Camille's pictures that has a preview; previews are created in the background. */
async function shownFile(): Promise<string> {
  const first = async () =>
    (
      await result<{ items: { uuid: string; preview: string }[] }>(
        camille,
        `/api/product/files/list/${camille.uuid}?kind=picture&sort=name&size=1`,
      )
    ).items[0];
  await expect.poll(async () => (await first())?.preview, { timeout: deadline(60_000) }).toBe('ready');
  return (await first())?.uuid ?? anything;
}

/** Returns one of Camille's patients with a test result whose PDF is stored. */
async function testedPatient(): Promise<typeof tested> {
  const { items } = await result<{ items: { uuid: string }[] }>(
    camille,
    `/api/product/patients/list/${camille.uuid}?search=dupont%20maelys&status=all`,
  );
  const uuid = items[0]?.uuid ?? anything;
  const results = await result<{ uuid: string; document?: { stored: boolean } }[]>(
    camille,
    `/api/product/padotest/list/${camille.uuid}/${uuid}`,
  );
  return { patientUuid: uuid, resultUuid: results.find(({ document }) => document?.stored)?.uuid ?? anything };
}

/** Returns a payment of Camille's of one cent, cancelled at once, so that no money is transferred. */
async function cancelledPayment(): Promise<string> {
  const { items } = await result<{ items: Item[] }>(camille, `/api/product/invoices/list/${camille.uuid}?status=NOT_PAID&sort=-due`);
  const headers = { 'X-Portal-Token': camille.token };
  const made = await camille.api.post(`/api/product/payments/create/${camille.uuid}`, {
    data: {
      items: [{ reference: items[0]?.reference, amount: 1 }],
      method: { kind: 'transfer' },
      expected: 1,
      idempotencyKey: crypto.randomUUID(),
    },
    headers,
  });
  expect(made.ok(), await made.text()).toBe(true);
  const { uuid } = ((await made.json()) as { result: { uuid: string } }).result;
  const cancelled = await camille.api.post(`/api/product/payments/cancel/${camille.uuid}/${uuid}`, { headers });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  return uuid;
}

test.beforeAll(async () => {
  // A full export is created once, which takes a while.
  test.setTimeout(deadline(120_000));
  [camille, hugo] = await Promise.all([person(accounts.camille), person(accounts.hugo)]);
  const orders = await result<{ items: Item[] }>(camille, `/api/product/orders/list/${camille.uuid}`);
  const invoices = await result<{ items: Item[] }>(camille, `/api/product/invoices/list/${camille.uuid}`);
  order = orders.items.find((item) => item.patient) as Item;
  invoice = invoices.items[0] as Item;
  const saved = await camille.api.post(`/api/product/views/save/${camille.uuid}`, {
    data: { list: 'orders', name: 'isolation', query: 'status=pending' },
    headers: { 'X-Portal-Token': camille.token },
  });
  viewUuid = ((await saved.json()) as { result: { uuid: string } }).result.uuid;
  const address = await camille.api.post(`/api/product/users/address-add/${camille.uuid}`, {
    data: { name: 'Isolation', street: '1, rue du Test', postalCode: '13100', city: 'Aix', country: 'FR' },
    headers: { 'X-Portal-Token': camille.token },
  });
  expect(address.ok(), await address.text()).toBe(true);
  addressUuid = ((await address.json()) as { result: { uuid: string } }).result.uuid;
  const patients = await result<{ items: { uuid: string }[] }>(camille, `/api/product/patients/list/${camille.uuid}?sort=-acts`);
  patientUuid = patients.items[0]?.uuid ?? anything;
  const imports = await result<{ uuid: string }[]>(camille, `/api/product/users/unite-imports/${camille.uuid}`);
  importUuid = imports[0]?.uuid ?? anything;
  const acts = await result<{ items: { uuid: string }[] }>(camille, `/api/product/acts/list/${camille.uuid}/${patientUuid}`);
  actUuid = acts.items[0]?.uuid ?? anything;
  const first = async (path: string) =>
    (await result<{ items: { uuid: string }[] }>(camille, `/api/product/${path}/${camille.uuid}`)).items[0]?.uuid ?? anything;
  [partnerUuid, partnershipUuid] = await Promise.all([first('partners/list'), first('partners/requests')]);
  cardUuid = (await result<{ uuid: string }[]>(camille, `/api/product/cards/list/${camille.uuid}`))[0]?.uuid ?? anything;
  [collaboratorUuid, groupUuid, documentUuid, offerUuid, exportUuid] = await Promise.all([
    first('collaborators/list'),
    first('groups/list'),
    first('documents/list'),
    first('offers/list'),
    readyExport(),
  ]);
  // The team's conversation, in which Hugo does not participate.
  const team = await result<{ items: { uuid: string }[] }>(
    camille,
    `/api/product/conversations/list/${camille.uuid}?search=equipe+du+cabinet`,
  );
  conversationUuid = team.items[0]?.uuid ?? anything;
  const written = await result<{ items: { uuid: string }[] }>(
    camille,
    `/api/product/messages/list/${camille.uuid}/${conversationUuid}?limit=1`,
  );
  messageUuid = written.items[0]?.uuid ?? anything;
  [notificationUuid, ticketUuid] = await Promise.all([first('notifications/list'), first('help/tickets')]);
  fileUuid = await shownFile();
  draftUuid = (await result<{ uuid: string }[]>(camille, `/api/product/prescriptions/drafts/${camille.uuid}`))[0]?.uuid ?? anything;
  paymentUuid = await cancelledPayment();
  tested = await testedPatient();
  const caseOf = async (noun: string, query = '') =>
    (await result<{ items: { uuid: string }[] }>(camille, `/api/product/${noun}/list/${camille.uuid}${query}`)).items[0]?.uuid ?? anything;
  cases = {
    claims: await caseOf('claims'),
    incidents: await caseOf('incidents'),
    returns: await caseOf('returns', '?status=submitted&status=shipped'),
  };
});

test.afterAll(async () => {
  const headers = { 'X-Portal-Token': camille.token };
  await camille.api.delete(`/api/product/views/delete/${camille.uuid}/${viewUuid}`, { headers });
  await camille.api.delete(`/api/product/users/address-delete/${camille.uuid}/${addressUuid}`, { headers });
  await Promise.all([camille.api.dispose(), hugo.api.dispose()]);
});

/** Returns Camille's value of every path parameter; `reference` depends on the call. */
function camillesValues(path: string): Record<string, string> {
  const [noun = ''] = path.slice(1).split('/');
  return {
    id: noun === 'client-clame' ? (cases.claims ?? anything) : noun === 'files' || noun === 'ownership' ? fileUuid : camille.uuid,
    fileUuid,
    commentUuid: anything,
    measurementUuid: anything,
    uploadUuid: anything,
    kind: 'file',
    caseUuid: cases[noun] ?? anything,
    deliveryNote: 'BL-C26-04071',
    userUuid: camille.uuid,
    email: camille.login,
    reference: path.startsWith('/invoices') ? invoice.reference : order.reference,
    viewUuid,
    addressUuid,
    patientUuid: path.startsWith('/padotest/document') ? tested.patientUuid : patientUuid,
    resultUuid: tested.resultUuid,
    first: '0',
    patientName: 'dupont',
    actUuid,
    shareUuid: anything,
    intoUuid: anything,
    a: camille.uuid,
    b: patientUuid,
    login: camille.login,
    return_url: '/',
    appUuid: anything,
    applicationUuid: anything,
    invitationUuid: anything,
    contactOwner: 'practice',
    guestUuid: anything,
    collaboratorUuid,
    memberUuid: collaboratorUuid,
    groupUuid,
    documentUuid,
    offerUuid,
    exportUuid,
    requestUuid: path.startsWith('/partners') ? partnershipUuid : anything,
    partnerUuid,
    cardUuid,
    paymentUuid,
    refundUuid: anything,
    mandateUuid: anything,
    passkeyUuid: anything,
    productUuid: anything,
    productId: 'couronne-zircone',
    draftUuid,
    workUuid: anything,
    pictureSize: 'thumb',
    locale: 'fr',
    uuid: camille.uuid,
    importUuid,
    conversationUuid,
    messageUuid,
    notificationUuid,
    ticketUuid,
    linkUuid: anything,
    subscriptionId: 'f'.repeat(64),
    slug: 'sign-in',
    hashValidation: 'x'.repeat(43),
    status: 'accepted',
  };
}

/** Examples for body fields that the contract cannot derive. */
const known = () => ({
  userUuid: camille.uuid,
  email: 'nobody@cabinet-tilleuls.example',
  idempotencyKey: anything,
  list: 'orders',
  birthDate: '2000-01-01',
  on: '2026-01-01',
  changes: { note: 'x' },
  endpoint: 'https://push.example.com/x',
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
});

/** Returns the body of calls that accept forms or streams rather than JSON. */
function otherBodyOf(path: string): object {
  const data = {
    category: 'clame',
    fileName: 'x.jpg',
    userUuid: camille.uuid,
    applicationUuid: anything,
    clientClameId: cases.claims ?? anything,
  };
  const content = { name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') };
  if (path.endsWith('/files/download-multiple')) return { form: { filesUuids: fileUuid } };
  if (path.endsWith('/files/tray-offer')) {
    const kind = { userUuid: camille.uuid, patientUuid, kind: 'picture', fileName: 'x.jpg' };
    return { multipart: { ...kind, file: content } };
  }
  if (path.endsWith('/files/upload-clame-file')) return { multipart: { ...data, file: content } };
  if (path.endsWith('/files/upload-multiple-clame-files')) return { multipart: { datas: JSON.stringify([data]), files: content } };
  return {};
}

/** Returns the headers that the upload protocol requires. */
function headersOf(path: string): Record<string, string> {
  if (!path.includes('/files/uploads/')) return {};
  const metadata = `kind ${btoa('document')},filename ${btoa('x.pdf')},sha256 ${btoa('0'.repeat(64))}`;
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Offset': '0', 'Upload-Length': '1', 'Upload-Metadata': metadata };
  return path.split('/files/uploads/')[1]?.includes('/') ? { ...headers, 'Content-Type': 'application/offset+octet-stream' } : headers;
}

/** Returns the query that a call requires. */
function queryOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  if (method !== 'GET') return '';
  if (path.startsWith('/views')) return '?list=orders';
  if (path.startsWith('/claims/prefill')) return `?order=${order.reference}`;
  if (path.startsWith('/files/slices') && path.endsWith('{first}')) return `?count=1&digest=${'0'.repeat(64)}`;
  if (path.startsWith('/orders/zip')) return `?references=${order.reference}`;
  if (path.startsWith('/invoices/zip')) return `?references=${invoice.reference}`;
  return '';
}

function send(who: Person, { method, body }: Pick<Call, 'method' | 'body'>, path: string) {
  // Camille's uuid is also in the body, for calls whose owner is a body field. A message needs a text or a file, which the schema does not
  // express.
  const words = path.includes('/messages/send/') ? { text: 'x' } : {};
  const sent = body ? { data: { ...(exampleOf(body, known()) as object), ...words } } : otherBodyOf(path);
  return who.api.fetch(path, { method, headers: { 'X-Portal-Token': who.token, ...headersOf(path) }, maxRedirects: 0, ...sent });
}

// Public calls contain no data of any practice.
for (const call of declaredCalls().filter(({ access }) => access !== 'public')) {
  test(`Hugo gets nothing of Camille's by ${call.method} ${call.path}`, async () => {
    const values = camillesValues(call.path);
    const theirs = await send(hugo, call, fill(call.path, values) + queryOf(call));
    expect(theirs.status()).toBe(404);
    expect(theirs.headers()['content-type']).toContain('application/problem+json');

    if (call.access === 'gateway' || !call.owner) return;
    // Hugo's own uuid with Camille's resources: the platform checks the practice, too.
    const inner = call.parameters.filter((name) => name !== call.owner && !shared.has(name));
    if (inner.length > 0) {
      const mixed = { ...values, userUuid: hugo.uuid };
      expect((await send(hugo, call, fill(call.path, mixed) + queryOf(call))).status(), 'his name, her reference').toBe(404);
    }
    // Attempts to bypass the rule: Camille's uuid in other spellings, and Hugo's beside it.
    const own = fill(call.path, { ...values, [call.owner]: hugo[call.owner === 'email' ? 'login' : 'uuid'] });
    const hers = fill(call.path, values);
    for (const path of [
      hers.toUpperCase().replace('/API/PRODUCT', '/api/product'),
      `${hers}/`,
      hers.replace('/api/product/', '/api/product//'),
      `${own}/..%2f..%2f${camille.uuid}`,
      `${hers}?${call.owner}=${hugo.uuid}`,
      `/api/product/./${hers.slice('/api/product/'.length)}`,
    ]) {
      const status = (await send(hugo, call, path)).status();
      expect([400, 404, 405], path).toContain(status);
    }
  });
}

/**
 * Calls that refuse Camille's examples for another reason: a cancelled payment has no receipt, her own patient no share that ended, her
 * picture no slices, and no file waits for her decision.
 */
const otherAnswers: ReadonlyMap<string, number> = new Map([
  ['/payments/receipt/{userUuid}/{paymentUuid}', 409],
  ['/patients/share-end/{userUuid}/{patientUuid}', 404],
  ['/files/tray-content/{userUuid}/{fileUuid}', 404],
  ['/files/slices/{id}', 404],
  ['/files/slices/{id}/{first}', 404],
]);

test('the walk is real: Camille herself gets what Hugo is refused', async () => {
  camille = await person(accounts.camille); // exports require a proof of identity that is at most five minutes old
  for (const call of declaredCalls().filter(({ access, method }) => access === 'browser' && method === 'GET')) {
    const path = fill(call.path, camillesValues(call.path)) + queryOf(call);
    expect((await send(camille, call, path)).status(), call.path).toBe(otherAnswers.get(call.path) ?? 200);
  }
});

test("Hugo's own lists hold nothing of Camille's, whatever he filters by", async () => {
  const patient = order.patient as { uuid: string; personInfo: { lastName: string } };
  for (const query of [`patient=${patient.uuid}`, `search=${order.reference}`]) {
    const page = await result<{ items: Item[]; total: number }>(hugo, `/api/product/orders/list/${hugo.uuid}?${query}`);
    expect(page.total, query).toBe(0);
  }
});

test('a balance is its owner’s alone', async () => {
  const ask = (who: Person, userUuid: string) =>
    who.api.post('/api/getAccountBalance', { data: { base: 'SMILERS', userUuid }, headers: { 'X-Portal-Token': who.token } });
  expect((await ask(hugo, camille.uuid)).status()).toBe(404);
  expect((await ask(camille, camille.uuid)).status()).toBe(200);
});

test('without a session every declared call is 401, never a redirect', async () => {
  const anonymous = await newRequest.newContext({ baseURL: baseUrl });
  for (const call of declaredCalls().filter(({ access }) => access === 'browser')) {
    const answer = await anonymous.fetch(fill(call.path, camillesValues(call.path)), { method: call.method, maxRedirects: 0 });
    expect(answer.status(), `${call.method} ${call.path}`).toBe(401);
    expect(answer.headers()['content-type']).toContain('application/problem+json');
  }
  await anonymous.dispose();
});

test('an unsafe call needs the anti-forgery token', async () => {
  for (const call of declaredCalls().filter(({ access, method }) => access === 'browser' && method !== 'GET')) {
    const answer = await camille.api.fetch(fill(call.path, camillesValues(call.path)), { method: call.method, data: {} });
    expect(answer.status(), `${call.method} ${call.path}`).toBe(403);
  }
});

withPage("Camille's order in Hugo's browser is not found", async ({ page, watch }) => {
  watch.allow(/404/);
  await signIn(page, accounts.hugo);
  await page.goto(`/mon-cabinet/commande?reference=${order.reference}`);
  await settled(page);
  const text = await page.locator('body').innerText();
  expect(text).not.toContain(order.patient?.personInfo.lastName ?? '—');
  await expect(page.locator('main a[href*="/api/product/orders/pdf/"]')).toHaveCount(0);
});
