// One invoice, its links, an offer, a document, the statement and the credits: their texts when something is refused or unavailable.
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { bodies, type Call, lost, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { account, payment } from '../testing/payments';
import { documentRow, euros, invoice, offer, smileyAccount, smileyLine, uuid } from '../testing/samples';

const main = () => document.querySelector('main')!;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('one invoice', () => {
  const address = '/mon-cabinet/facture?reference=F26-02346';
  const answers = (more: object = {}) => ({ 'GET invoices/one': invoice(more), 'GET smileys/{user}': smileyAccount() });
  const act = 'Utiliser mes smileys';

  it('that cannot be read is read again on demand; a missing one is unknown', async () => {
    const { answers: edge } = await openPage(address, { answers: { 'GET invoices/one': problem(500) } });
    await screen.findByRole('heading', { name: 'La facture n’a pas pu être chargée' });
    edge['GET invoices/one'] = problem(404, 'not_found');
    await press('Réessayer');
    await screen.findByText('Cette page n’existe pas');
  });

  it('that the address does not name is unknown, under a title and with the way to all of them', async () => {
    await openPage('/mon-cabinet/facture');
    await screen.findByRole('heading', { level: 1, name: 'Facture' });
    expect(screen.getByRole('link', { name: 'Retour' }).getAttribute('href')).toBe('/mon-cabinet/mes-factures');
    expect(within(main()).getByRole('link', { name: 'Mes factures' }).getAttribute('href')).toBe('/mon-cabinet/mes-factures');
  });

  it('is whole without the balance, which is requested again', async () => {
    const { answers: edge } = await openPage(address, { answers: { ...answers(), 'GET smileys/{user}': problem(500) } });
    await screen.findByRole('table', { name: 'Lignes' });
    await press(act);
    await screen.findByText('Votre solde de smileys n’a pas pu être récupéré.');
    expect(screen.queryByRole('dialog')).toBeNull();
    edge['GET smileys/{user}'] = smileyAccount();
    await press(act);
    await screen.findByRole('dialog', { name: act });
  });

  it('offers smileys only to users who may use them, on what they can pay', async () => {
    await openPage(address, { answers: answers(), role: 'assistant' });
    await screen.findByRole('table', { name: 'Lignes' });
    expect(screen.queryByRole('button', { name: act })).toBeNull();
  });

  it('that is to be confirmed shows that there is nothing to do', async () => {
    await openPage(address, { answers: answers({ status: 'UNKNOWN', smileysAllowed: false, overdue: false }) });
    await screen.findByText(/^Votre règlement reste à rapprocher de cette facture/);
    expect(main().textContent).not.toContain('À payer');
    expect(screen.queryByRole('button', { name: act })).toBeNull();
  });

  it('and its credit note lead to each other', async () => {
    const { answers: edge } = await openPage(address, { answers: answers({ creditNotes: ['F26-02332'] }) });
    await screen.findByText(/^Un avoir corrige cette facture\s:/);
    edge['GET invoices/one'] = invoice({ reference: 'F26-02332', type: 'credit_note', corrects: 'F26-02346', smileysAllowed: false });
    await userEvent.click(within(main()).getByRole('link', { name: 'F26-02332' }));
    await screen.findByRole('heading', { level: 1, name: 'Avoir F26-02332' });
    expect(screen.getByText('Cet avoir corrige une facture.')).toBeTruthy();
    expect(within(main()).getByRole('link', { name: 'F26-02346' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: act })).toBeNull();
  });

  it('is paid in part with smileys right there, once though the first answer is lost, and its figures follow', async () => {
    const { answers: edge, calls } = await openPage(address, { answers: { ...answers(), 'POST smileys/consume': lost }, narrow: true });
    await userEvent.click(await screen.findByRole('button', { name: act }));
    const dialog = within(screen.getByRole('dialog', { name: act }));
    expect(dialog.queryByRole('combobox')).toBeNull();
    await userEvent.type(await dialog.findByRole('textbox', { name: 'Smileys à utiliser' }), '2{Enter}');
    await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('vos smileys ne seront utilisés qu’une fois'));
    edge['POST smileys/consume'] = smileyLine({ rebate: euros(20) });
    edge['GET invoices/one'] = invoice({ rebates: [{ uuid: uuid(2), at: '2026-11-20T08:00:00Z', smileys: 2, amount: euros(20) }] });
    await userEvent.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText(/^Remise, 2 smileys le 20\/11\/2026/);
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = bodies(calls, 'POST smileys/consume').map(({ idempotencyKey }) => idempotencyKey);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
  });

  it('starts a claim that knows it', async () => {
    await openPage(address, { answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour F26-02346' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Signaler un problème' }));
    expect(location.pathname + location.search).toBe('/mon-cabinet/reclamation/nouvelle?invoice=F26-02346');
  });

  const link = {
    uuid: uuid(60),
    createdAt: '2026-11-20T08:00:00Z',
    expiresAt: '2026-11-27T08:00:00Z',
    createdBy: { firstName: 'C', lastName: 'M' },
  };

  it('shows that a link cannot be made, listed or revoked, and keeps the focus in the dialog', async () => {
    const { answers: edge } = await openPage(address, {
      answers: { ...answers(), 'GET invoices/links': problem(500), 'POST invoices/links': problem(500) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour F26-02346' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Partager par lien' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Partager F26-02346' }));
    await dialog.findByText('Les liens en cours n’ont pas pu être chargés.');
    await userEvent.click(dialog.getByRole('button', { name: 'Créer le lien' }));
    await dialog.findByText('Le lien n’a pas été créé. Réessayez.');
    edge['POST invoices/links'] = problem(409, 'invoice.links_full');
    await userEvent.click(dialog.getAllByRole('button', { name: 'Réessayer' }).at(-1)!);
    await dialog.findByText(/^Cette facture a déjà 20 liens en cours/);
    edge['GET invoices/links'] = [link];
    edge['DELETE invoices/'] = problem(503);
    await userEvent.click(dialog.getAllByRole('button', { name: 'Réessayer' })[0]!);
    const revoke = await dialog.findByRole('button', { name: /^Révoquer le lien du/ });
    await userEvent.click(revoke);
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Garder' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: /^Révoquer le lien du/ }));
  });

  it('has links that are revoked by the keyboard: the focus stays in the dialog, and a link that is gone is shown no more', async () => {
    const { answers: edge } = await openPage(address, {
      answers: { ...answers(), 'GET invoices/links': [link], 'POST invoices/links': { ...link, url: '/iframe/invoice#x' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions pour F26-02346' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Partager par lien' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Partager F26-02346' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Créer le lien' }));
    await dialog.findByRole('textbox', { name: 'Lien à transmettre' });
    const revoke = () => dialog.getByRole('button', { name: /^Révoquer le lien du/ });
    edge['DELETE invoices/'] = problem(503);
    revoke().focus();
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await dialog.findByRole('alert');
    await waitFor(() => expect(document.activeElement).toBe(revoke()));
    edge['DELETE invoices/'] = {};
    edge['GET invoices/links'] = [];
    await userEvent.keyboard('{Enter}{Tab}{Enter}');
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Révoquer/ })).toBeNull());
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Liens en cours' }));
    expect(dialog.queryByRole('textbox', { name: 'Lien à transmettre' })).toBeNull();
  });
});

describe('a shared invoice', () => {
  const address = '/iframe/invoice#AAAAAAAAAAAAAAAAAAAAAAAA';

  it.each([
    ['invoice.link_invalid', 404, 'Ce lien n’est pas valable'],
    ['invoice.link_expired', 410, 'Ce lien a expiré'],
    ['invoice.link_revoked', 410, 'Ce lien a été révoqué'],
  ])('shows for %s what is wrong with the link', async (code, status, words) => {
    await openPage(address, { answers: { 'GET invoices/shared': problem(status, code) } });
    await screen.findByRole('heading', { name: words });
  });

  it('that cannot be read is read again; a fragment that can be no link sends no request', async () => {
    const { answers: edge, calls } = await openPage(address, { answers: { 'GET invoices/shared': problem(500) } });
    await screen.findByRole('heading', { name: 'La facture n’a pas pu être chargée' });
    edge['GET invoices/shared'] = { invoice: invoice(), expiresAt: '2026-12-01T08:00:00Z' };
    await press('Réessayer');
    const paper = await screen.findByRole('article', { name: 'Facture F26-02346' });
    expect(paper.textContent, 'its issuer').toMatch(/Dents SAS.*69001 Lyon.*SIREN 999999999TVA FR00999999999/);
    const asked = calls.length;
    location.hash = '#not%20a%20link';
    await screen.findByRole('heading', { name: 'Ce lien n’est pas valable' });
    expect(calls).toHaveLength(asked);
  });

  it('is unknown where the practice has no invoice of that reference', async () => {
    await openPage('/iframe/invoice?reference=F26-1');
    await screen.findByText('Cette page n’existe pas');
  });

  it('shows what is needed where there is neither a link nor a reference', async () => {
    await openPage('/iframe/invoice');
    await screen.findByText('Choisissez la facture à imprimer parmi les vôtres.');
  });
});

describe('an offer', () => {
  const address = `/mon-cabinet/offre?id=${uuid(20)}`;
  const answers = (more: object = {}) => ({ 'GET offers/one': offer(more), 'GET users/': { role: 'owner' } });
  const accept = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Accepter l’offre' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Accepter' }));
  };
  const alert = (words: RegExp | string) => waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));

  it('is never paid with smileys, and shows it; its acceptance names what is accepted', async () => {
    const { calls } = await openPage(address, { answers: answers() });
    await screen.findByText(/ne se paie pas en smileys et n’en rapporte pas/);
    expect(document.querySelector('main header')!.textContent).toMatch(/jusqu’au 31\/08\/2099 · encore .* jours/u);
    expect(screen.queryByRole('button', { name: /smiley/i })).toBeNull();
    await press('Accepter l’offre');
    const dialog = screen.getByRole('alertdialog');
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Annuler' }));
    expect(dialog.textContent).toContain('Châssis métalliques');
    expect(dialog.textContent).toContain('les conditions en version 1. Rien n’est payé maintenant.');
    await userEvent.keyboard('{Escape}');
    expect(bodies(calls, 'POST offers/accept')).toEqual([]);
  });

  it('is accepted once under one key when the answer is lost', async () => {
    const { calls } = await openPage(address, { answers: { ...answers(), 'POST offers/accept': lost } });
    for (const count of [1, 2]) {
      await accept();
      await waitFor(() => expect(bodies(calls, 'POST offers/accept')).toHaveLength(count));
      await alert('l’offre ne peut pas être acceptée deux fois');
    }
    const [first, second] = bodies(calls, 'POST offers/accept');
    expect(first).toEqual(second);
    expect(first?.['termsVersion']).toBe(1);
  });

  it('shows that its terms changed; the new ones are those accepted next, under a new key', async () => {
    const { answers: edge, calls } = await openPage(address, {
      answers: { ...answers(), 'POST offers/accept': problem(409, 'offers.terms_changed') },
    });
    await screen.findByRole('button', { name: 'Accepter l’offre' });
    edge['GET offers/one'] = offer({ termsVersion: 2, terms: ['Nouvelle condition.'] });
    await accept();
    await alert('ses conditions ont changé pendant votre lecture. Relisez la version 2');
    expect(screen.getByText('Nouvelle condition.')).toBeTruthy();
    await accept();
    await waitFor(() => expect(bodies(calls, 'POST offers/accept').map(({ termsVersion }) => termsVersion)).toEqual([1, 2]));
  });

  it.each([
    ['offers.accepted', 'a déjà accepté cette offre'],
    ['offers.expired', 'elle a pris fin'],
    ['offers.not_yet', 'elle n’a pas encore commencé'],
  ])('shows %s in words', async (code, words) => {
    await openPage(address, { answers: { ...answers(), 'POST offers/accept': problem(409, code) } });
    await accept();
    await alert(words);
  });

  it('is read by an assistant and accepted by dentists only', async () => {
    await openPage(address, { answers: { ...answers(), 'GET users/': { role: 'assistant' } } });
    const button = await screen.findByRole('button', { name: 'Accepter l’offre' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Seul un praticien du cabinet peut accepter une offre.');
    await userEvent.click(button);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['accepted', { acceptedAt: '2026-11-02T08:00:00Z', acceptedBy: { firstName: 'C', lastName: 'M' } }],
    ['expired', {}],
  ])('that is %s cannot be accepted', async (state, more) => {
    await openPage(address, { answers: answers({ state, ...more }) });
    await screen.findByRole('heading', { name: /^Conditions, version/ });
    expect(screen.queryByRole('button', { name: 'Accepter l’offre' })).toBeNull();
    const head = document.querySelector('main header')!.textContent;
    expect(head).toContain(state === 'accepted' ? 'acceptée le 02/11/2026' : 'terminée le 31/08/2099');
    if (state === 'accepted') expect(screen.getByText('Acceptée par')).toBeTruthy();
  });

  it('that is new is marked as seen once; that mark, the role and the offer fail alone', async () => {
    const { answers: edge, calls } = await openPage(address, { answers: { 'GET offers/one': problem(500) } });
    await screen.findByRole('heading', { name: 'L’offre n’a pas pu être chargée' });
    edge['GET offers/one'] = offer({ state: 'new' });
    await press('Réessayer');
    await screen.findByRole('heading', { name: /^Conditions, version/ });
    expect(screen.getByRole('button', { name: 'Accepter l’offre' })).toBeTruthy();
    expect(bodies(calls, 'POST offers/seen')).toHaveLength(1);
  });
});

describe('a document', () => {
  it('that cannot be read is read again; a missing one is unknown', async () => {
    const { answers: edge } = await openPage(`/mon-cabinet/document?id=${uuid(10)}`, { answers: { 'GET documents/one': problem(500) } });
    await screen.findByRole('heading', { name: 'Le document n’a pas pu être chargé' });
    edge['GET documents/one'] = { ...documentRow(), facts: [], paragraphs: ['Texte.'] };
    await press('Réessayer');
    await screen.findByRole('heading', { name: 'Contenu' });
  });

  it.each([uuid(11), 'x'])('%s is unknown', async (id) => {
    await openPage(`/mon-cabinet/document?id=${id}`);
    await screen.findByText('Cette page n’existe pas');
  });

  it('leads to its order', async () => {
    await openPage('/mon-cabinet/mes-documents', {
      answers: { 'GET documents/list': pageOf([documentRow({ kind: 'delivery_note', order: 'C26-1' })]) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Actions pour/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: /^Voir la commande/ }));
    expect(location.pathname + location.search).toBe('/mon-cabinet/commande?reference=C26-1');
  });
});

it('the statement shows that nothing is open, and is tried again when it fails', async () => {
  const { answers: edge } = await openPage('/mon-cabinet/releve', { answers: { 'GET invoices/statement': problem(500) } });
  await screen.findByRole('heading', { name: 'Le relevé n’a pas pu être chargé' });
  edge['GET invoices/statement'] = { asOf: '2026-11-20', items: [], total: euros(0) };
  await press('Réessayer');
  await screen.findByRole('heading', { name: 'Rien à payer' });
  expect(within(main()).getByRole('link', { name: 'Mes factures' }).getAttribute('href')).toBe('/mon-cabinet/mes-factures');
});

it('a long statement comes in pieces, each with its address, and stays in sight without a connection', async () => {
  const items = Array.from({ length: 150 }, (_, index) => ({
    reference: `F26-${String(index)}`,
    label: 'Aligneurs',
    issuedOn: '2026-06-20',
    dueOn: '2026-07-20',
    total: euros(100),
    rebate: euros(0),
    toPay: euros(100),
    overdue: true,
  }));
  await openPage('/mon-cabinet/releve?page=99', {
    answers: { 'GET invoices/statement': { asOf: '2026-11-20', items, open: euros(15_000), overdue: euros(0) } },
  });
  const shown = () => [...main().querySelectorAll('tbody td:first-child a')].map(({ textContent }) => textContent);
  await waitFor(() => expect([shown().length, shown()[0]]).toEqual([50, 'F26-100']));
  await press('Page précédente');
  await waitFor(() => expect([shown().length, shown()[0]]).toEqual([100, 'F26-0']));
  expect(location.search).toBe('');
  await press('Page suivante');
  await waitFor(() => expect(shown()[0]).toBe('F26-100'));
  expect(location.search).toBe('?page=2');
  act(() => onlineManager.setOnline(false));
  onTestFinished(() => onlineManager.setOnline(true));
  expect(shown()).toHaveLength(50);
});

it('the statement shows what was paid of an invoice, so that its row adds up', async () => {
  const item = { reference: 'F26-02381', label: 'Gouttière', issuedOn: '2026-06-20', dueOn: '2026-07-20', overdue: true };
  const items = [{ ...item, total: euros(47_600), rebate: euros(0), toPay: euros(47_350) }];
  await openPage('/mon-cabinet/releve', {
    answers: { 'GET invoices/statement': { asOf: '2026-11-20', items, open: euros(47_350), overdue: euros(47_350) } },
  });
  await screen.findByRole('columnheader', { name: 'Déjà réglé' });
  expect(main().querySelector('tbody tr')?.textContent).toMatch(/476,00.*2,50.*473,50/);
});

describe('the credits', () => {
  const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];
  const row = (base: string) => main().querySelector<HTMLElement>(`[data-base="${base}"]`)!;

  it('fail and are retried base by base; a negative one is due, none is no credit', async () => {
    const amounts = [8_349_040, -4250, 0, 100];
    const away = new Set(BASES);
    const { calls } = await openPage('/mon-cabinet/mes-credits', {
      answers: {
        'POST getAccountBalance': ({ body }: Call) =>
          away.has(String(body['base']))
            ? problem(500, 'balances.unavailable')
            : { balance: euros(amounts[BASES.indexOf(String(body['base']))]!), asOf: '2026-11-20T08:00:00Z' },
      },
    });
    await waitFor(() => expect(screen.getAllByText("Vos soldes n'ont pu être récupérés")).toHaveLength(4));
    const labels = ['à votre crédit', 'restant dû', 'aucun crédit', 'à votre crédit'];
    for (const [index, base] of BASES.entries()) {
      const before = calls.length;
      away.delete(base);
      await userEvent.click(within(row(base)).getByRole('button', { name: 'Réessayer' }));
      await waitFor(() => expect(row(base).textContent).toMatch(new RegExp(`\\d,\\d\\d\\s€${labels[index]!}au \\d\\d/\\d\\d/\\d{4}`)));
      expect(calls.slice(before).map(({ body }) => body['base'])).toEqual([base]);
    }
    expect(row('SMILERS').textContent).toMatch(/\u221242,50\s€/);
    expect(screen.getByRole('link', { name: 'Voir mes factures' }).getAttribute('href')).toBe('/mon-cabinet/mes-factures');
  });

  it('keep the place of one that is on its way', async () => {
    let arrive = (): void => undefined;
    const balance = { balance: euros(100), asOf: '2026-11-20T08:00:00Z' };
    await openPage('/mon-cabinet/mes-credits', {
      answers: {
        'POST getAccountBalance': ({ body }: Call) =>
          body['base'] === 'SMILERS' ? new Promise((resolve) => (arrive = () => resolve(balance))) : balance,
      },
    });
    await waitFor(() => expect(row('BDA').textContent).toContain('1,00'));
    expect(row('SMILERS').getAttribute('aria-busy')).toBe('true');
    arrive();
    await waitFor(() => expect(row('SMILERS').textContent).toContain('1,00'));
  });

  it.each([
    ['are deducted in "Régler"', { credit: euros(3250) }, /32,50\s€.*« Régler » les déduit/, true],
    ['wait for a payment when nothing is due', { credit: euros(3250), toPay: euros(0) }, /32,50\s€.*prochain règlement/, false],
    ['are none', {}, /maintenantAucun avoir/, false],
  ] as const)('are apart from credit notes, which %s', async (_, more, text, linked) => {
    const balance = { balance: euros(8_349_040), asOf: '2026-11-20T08:00:00Z' };
    await openPage('/mon-cabinet/mes-credits', {
      answers: { 'POST getAccountBalance': balance, 'GET payments/account': account(more) },
    });
    const panel = (await screen.findByRole('heading', { name: 'À déduire dès maintenant' })).closest('section')!;
    expect(panel.textContent).toMatch(text);
    expect(panel.textContent).not.toContain('83');
    expect(within(panel).queryByRole('link')?.getAttribute('href')).toBe(linked ? '/mon-cabinet/regler' : undefined);
    expect(row('SMILERS').textContent).toContain('Factures d’aligneurs, dans les comptes de Smilers');
    expect(main().textContent).toContain('Le portail ne peut pas l’utiliser.');
  });

  it('name what each credit settles, and the payments that used one', async () => {
    const credits = [
      { kind: 'credit_note', reference: 'F26-02332', left: euros(2000) },
      { kind: 'account', left: euros(1250) },
    ];
    const payments = [payment({ number: 'P26-7', credit: euros(900), items: [{ reference: 'F26-1' }] }), payment({ number: 'P26-8' })];
    await openPage('/mon-cabinet/mes-credits', {
      answers: {
        'POST getAccountBalance': { balance: euros(0), asOf: '2026-11-20T08:00:00Z' },
        'GET payments/account': account({ credit: euros(3250), credits }),
        'GET payments/list': pageOf(payments),
      },
    });
    const panel = (await screen.findByRole('heading', { name: 'À déduire dès maintenant' })).closest('section')!;
    expect(
      within(panel)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      expect.stringMatching(/^F26-02332Déduit de toute facture ouverte du cabinet20,00/),
      expect.stringMatching(/^Virement reçu, à affecter.*12,50/),
    ]);
    const moves = (await screen.findByRole('heading', { name: 'Dernières utilisations' })).closest('section')!;
    await within(moves).findByRole('link', { name: 'P26-7' });
    expect(within(moves).queryByRole('link', { name: 'P26-8' })).toBeNull();
    expect(moves.textContent).toMatch(/sur F26-1\u22129,00/);
  });
});
