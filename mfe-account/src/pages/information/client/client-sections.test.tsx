// The practice's data in the ERP and the CRM, and each error message of the specification's section 8.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import texts from '../../../../locales/fr.json';
import { type Answers, type Call, pageOf, problem } from 'shared-ui/testing';
import { filled, openPage } from '../../../testing/open-page';
import { application, address, session, user } from '../../../testing/samples';

const path = '/mon-compte/mes-informations';
const client = (more: object = {}) => ({
  codeClient: 'C10442',
  name: 'Cabinet des Tilleuls',
  street: '12, cours des Tilleuls',
  postalCode: '13100',
  city: 'Aix',
  country: 'FR',
  paymentTermDays: 30,
  blocked: false,
  since: '2011-03-01',
  ...more,
});
const record = (id: string, title: string, more: object = {}) => ({
  id,
  kind: 'cases',
  title,
  date: '2026-11-02',
  detail: 'Confirmé.',
  ...more,
});
const handle = { accessToken: 'h'.repeat(43), instanceUrl: 'http://crm.example', validity: '2099-01-01T00:00:00Z' };
const file = { id: 'f1', name: 'demande.pdf', type: 'application/pdf', size: 2048 };
const lists: Record<string, object[]> = {
  contacts: [record('k1', 'Solène Arnaud', { kind: 'contacts', detail: 'Déléguée régionale' })],
  visits: [record('v1', 'Bilan annuel', { kind: 'visits' })],
  cases: [record('c1', 'Délai d’un bridge', { status: 'waiting' })],
};
const requestOf = ({ body }: Call) => body['request'] as { name: string; parameters: Record<string, unknown> };

const answers = (more: Answers = {}): Answers => ({
  'GET users/{user}': user(),
  'GET users/addresses-get': [address()],
  'GET users/full-list-app-shortcut': [application()],
  'GET users/update-email': {},
  'GET factors/list': { passkeys: [], recoveryCodesLeft: 0, trustedBrowsers: 0 },
  'GET journal/list': pageOf([]),
  'GET /bff/sessions': [session()],
  'GET users/client-codes': [{ code: 'C10442', name: 'Cabinet des Tilleuls' }],
  'POST getInfoClient': client(),
  'POST getExistEmailGalaxy': { exists: true },
  'GET getSFAccessToken': handle,
  'POST getSFQueryData': (call: Call) => pageOf(lists[requestOf(call).name]!),
  'POST getSFData': record('c1', 'Délai d’un bridge', { detail: 'Le plateau confirme.', files: [file] }),
  ...more,
});
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const retry = (part: ReturnType<typeof within>) => userEvent.click(part.getByRole('button', { name: 'Réessayer' }));
const named = (name: string, calls: Call[]) => calls.filter((call) => call.name.startsWith(name));

describe('the customer account', () => {
  it('shows what the ERP knows, whether it knows the e-mail, and where an error is reported', async () => {
    const { calls } = await openPage(path, { answers: answers() });
    const part = await section(texts.section.client);
    await part.findByText('C10442');
    for (const text of ['30 jours', '01/03/2011', '12, cours des Tilleuls, 13100 Aix']) expect(part.getByText(text)).toBeTruthy();
    await part.findByText(filled(texts.client.emailKnown, { email: 'camille' }));
    expect(part.getByRole('link', { name: texts.client.wrong }).getAttribute('href')).toContain('/une-question?tab=write');
    expect(named('POST getInfoClient', calls)[0]?.body).toEqual({ codeClient: 'C10442' });
    expect(screen.getByRole('link', { name: texts.section.client }).getAttribute('href')).toBe('#compte-client');
  });

  it('shows that deliveries are suspended, that the code or the e-mail is unknown, and names a country abroad', async () => {
    await openPage(path, {
      answers: answers({
        'POST getInfoClient': client({ blocked: true, country: 'BE', paymentTermDays: 0 }),
        'POST getExistEmailGalaxy': { exists: false },
      }),
    });
    const part = await section(texts.section.client);
    await part.findByText(filled(texts.client.blocked));
    expect(part.getByText(/Belgique$/)).toBeTruthy();
    expect(part.getByText(texts.client.onReceipt)).toBeTruthy();
    await part.findByText(filled(texts.client.emailUnknown, { email: 'camille' }));
  });

  it.each([
    ['has no such call', problem(404, 'not_found')],
    ['names none', []],
    ['fails', problem(500)],
  ])('is absent, and so are the exchanges, where the product API, asked for client codes, %s', async (_, codes) => {
    const { calls } = await openPage(path, { answers: answers({ 'GET users/client-codes': codes }) });
    await screen.findByRole('region', { name: texts.section.sessions });
    await waitFor(() => expect(named('GET users/client-codes', calls)).not.toEqual([]));
    expect(screen.queryByRole('region', { name: texts.section.client })).toBeNull();
    expect(screen.queryByRole('link', { name: texts.section.relation })).toBeNull();
    expect([...named('POST getInfoClient', calls), ...named('GET getSFAccessToken', calls)]).toEqual([]);
  });

  it('keeps its place where the ERP does not know the code', async () => {
    await openPage(path, { answers: answers({ 'POST getInfoClient': problem(404, 'not_found') }) });
    await (await section(texts.section.client)).findByText(filled(texts.client.unknown, { code: 'C10442' }));
  });
});

const KINDS = [
  ['unavailable', 503],
  ['timeout', 504],
  ['bad_answer', 502],
] as const;

describe.each(KINDS)('a failure that is %s', (kind, status) => {
  it.each([
    ['error info client galaxy', 'POST getInfoClient', 'erp.info_client', texts.client.error, texts.section.client, 'C10442'],
    [
      'error exist email galaxy',
      'POST getExistEmailGalaxy',
      'erp.exist_email',
      texts.client.emailError,
      texts.section.client,
      /connaît votre adresse/,
    ],
    ['Token error', 'GET getSFAccessToken', 'crm.token', texts.relation.tokenError, texts.section.relation, 'Solène Arnaud'],
  ])('shows “%s” with its reference, and is requested again', async (technical, call, code, message, name, shown) => {
    const { answers: edge } = await openPage(path, { answers: answers({ [call]: problem(status, `${code}.${kind}`) }) });
    const part = await section(name);
    const alert = within(await part.findByRole('alert'));
    expect(alert.getByText(filled(message))).toBeTruthy();
    expect(alert.getByText(technical).lang).toBe('en');
    expect(alert.getByText('Référence 7F3A-91C2')).toBeTruthy();
    edge[call] = answers()[call]!;
    await retry(part);
    await part.findByText(shown);
    expect(part.queryByText(technical)).toBeNull();
  });

  it('of one list of the CRM leaves the others, and is no token’s', async () => {
    const { answers: edge } = await openPage(path, {
      answers: answers({
        'POST getSFQueryData': (call: Call) =>
          requestOf(call).name === 'visits' ? problem(status, `crm.query.${kind}`) : pageOf(lists[requestOf(call).name]!),
      }),
    });
    const part = await section(texts.section.relation);
    const alert = within(await part.findByRole('alert'));
    expect(alert.getByText(filled(texts.relation.error))).toBeTruthy();
    expect(alert.queryByText('Token error')).toBeNull();
    await part.findByText('Solène Arnaud');
    edge['POST getSFQueryData'] = answers()['POST getSFQueryData']!;
    await retry(part);
    await part.findByText('Bilan annuel');
  });
});

describe('the exchanges', () => {
  it('ask once more with another handle when the first has ended, and show “Token error” when that ends too', async () => {
    let ended = 0;
    const handles = Array.from('ab', (letter) => ({ ...handle, accessToken: letter.repeat(43) }));
    const { answers: edge } = await openPage(path, {
      answers: answers({
        'GET getSFAccessToken': () => handles[Math.min(ended, 1)],
        'POST getSFQueryData': (call: Call) => {
          if (call.body['accessToken'] === handles[1]!.accessToken) return pageOf(lists[requestOf(call).name]!);
          ended = 1;
          return problem(403, 'crm.token');
        },
      }),
    });
    const part = await section(texts.section.relation);
    await part.findByText('Solène Arnaud');
    edge['POST getSFData'] = problem(403, 'crm.token');
    await userEvent.click(await part.findByRole('button', { name: /: Délai d’un bridge$/ }));
    await part.findByText('Token error');
  });

  it('show a request’s detail and save its files; a file that does not come is said', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    const pdf = () => new Response('%PDF-1.4', { headers: { 'Content-Type': 'application/pdf' } });
    const { answers: edge } = await openPage(path, { answers: answers({ 'POST getSFFile': problem(503, 'crm.file.unavailable') }) });
    const part = await section(texts.section.relation);
    await part.findByText(texts.relation.status.waiting);
    await userEvent.click(await part.findByRole('button', { name: /: Délai d’un bridge$/ }));
    await part.findByText('Le plateau confirme.');
    const button = part.getByRole('button', { name: /demande\.pdf/ });
    await userEvent.click(button);
    await screen.findByText(filled(texts.relation.fileError, { name: 'demande.pdf' }));
    edge['POST getSFFile'] = problem(503, 'crm.token.unavailable');
    await userEvent.click(button);
    await screen.findByText(/\(Token error\)$/);
    edge['POST getSFFile'] = pdf;
    await userEvent.click(button);
    await waitFor(() => expect(saved).toEqual(['demande.pdf']));
  });
});
