import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TodoItem, TodoSource } from 'shared-ui/slots';
import { lost, problem, type Call } from 'shared-ui/testing';
import { Panel } from 'shared-ui/components';
import { describe, expect, it } from 'vitest';
import { openDashboard } from '../../testing/open-page';

const card = (title: string) => () => <Panel title={title}>{title}</Panel>;
const shownCards = () => [...document.querySelectorAll<HTMLElement>('main [data-card]')].map(({ dataset }) => dataset.card?.split('/')[1]);
const digest = (result: object) => ({ 'GET digest/get': { asOf: '2026-11-20T10:42:00Z', news: [], ...result } });
const greeting = () => screen.findByText(/^Bonjour Camille\./);
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();

describe('the greeting', () => {
  it('welcomes to the first visit, and shows when nothing is new', async () => {
    await openDashboard();
    await waitFor(async () => expect((await greeting()).textContent).toBe('Bonjour Camille. Bienvenue sur votre portail.'));
  });

  it('shows when nothing is new since the visit before', async () => {
    await openDashboard({ answers: digest({ since: yesterday() }) });
    await waitFor(async () =>
      expect((await greeting()).textContent).toMatch(/^Bonjour Camille\. Rien de nouveau depuis hier à \d\d:\d\d\.$/),
    );
  });

  it('counts what happened since, each with its way there', async () => {
    const kinds = ['orders_delivered', 'files_received', 'invoices_issued', 'messages_received'];
    const since = yesterday();
    await openDashboard({ answers: digest({ since, news: kinds.map((kind, index) => ({ kind, count: [2, 3, 1, 12][index] })) }) });
    await screen.findByRole('link', { name: '2 commandes livrées' });
    const greetingText = await greeting();
    expect(greetingText.textContent).toMatch(
      /^Bonjour Camille\. Depuis hier à \d\d:\d\d\s: 2 commandes livrées · 3 fichiers reçus · 1 facture émise · 12 messages reçus$/,
    );
    const ways = within(greetingText).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href')?.replace(/=\d{4}-\d\d-\d\d$/, '=day'))).toEqual([
      '/mon-cabinet/mes-commandes?status=delivered',
      '/mon-espace/mes-patients',
      '/mon-cabinet/mes-factures?from=day',
      '/mon-espace/mes-messages',
    ]);
  });

  it('stands without a digest that cannot be read', async () => {
    await openDashboard({ answers: { 'GET digest/get': problem(500) } });
    await waitFor(async () => expect((await greeting()).textContent).toBe('Bonjour Camille. '));
  });

  it('notes the visit, and again with a new digest when the page comes back to sight', async () => {
    const { calls } = await openDashboard();
    const made = (name: string) => calls.filter((call) => call.name === name).length;
    const both = () => [made('POST digest/look/{user}'), made('GET digest/get/{user}')] as const;
    await greeting();
    const [looks, digests] = both();
    expect(Math.min(looks, digests)).toBeGreaterThan(0);
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(both()).toEqual([looks + 1, digests + 1]));
  });
});

/** Returns a to-do source: one call, and one item for each element of its answer. */
function source(kind: string, urgency: number): TodoSource {
  const item = (n: number): TodoItem => ({
    ...{ id: `${kind}-${String(n)}`, kind, urgency, since: '2026-11-20', glyph: null, title: `${kind} ${String(n)}`, detail: '' },
    ...{ action: 'Voir', href: `/${kind}/${String(n)}`, reference: String(n) },
  });
  return {
    query: (user) => ({
      queryKey: [kind, user],
      queryFn: async () => {
        const answer = await fetch(new Request(`http://localhost/api/product/${kind}/list`));
        if (!answer.ok) throw new Error(kind);
        return ((await answer.json()) as { result: { total: number } }).result;
      },
    }),
    items: (data) => Array.from({ length: Math.min(3, (data as { total: number }).total) }, (_, n) => item(n)),
    total: (data) => (data as { total: number }).total,
    all: (_, n) => ({ href: `/${kind}`, text: `Voir les ${String(n)} ${kind}` }),
    failure: () => `${kind} en panne`,
  };
}

describe('what waits', () => {
  const todo = () => screen.findByRole('region', { name: /^À traiter/ });
  const things = () => [...document.querySelectorAll<HTMLElement>('[data-todo]')].map(({ dataset }) => dataset.todo);
  const todos = { late: source('late', 1), refused: source('refused', 0) };

  it('is mixed of all sources, the most urgent first, with how many there are and the way to all', async () => {
    await openDashboard({ todos, answers: { 'GET late/list': { total: 9 }, 'GET refused/list': { total: 1 } } });
    await waitFor(() => expect(things()).toEqual(['refused', 'late', 'late', 'late']));
    expect(within(await todo()).getByRole('heading').textContent).toBe('À traiter 10');
    expect(screen.getByRole('link', { name: 'Voir les 9 late' }).getAttribute('href')).toBe('/late');
    expect(screen.getAllByRole('link', { name: /^Voir 0/ })[0]?.getAttribute('href')).toBe('/refused/0');
  });

  it('stands by kind above the items where more waits than they show, each with its number, its sum and the age of the oldest', async () => {
    const groups = () => [
      { text: '710 refusées', href: '/list?awaiting=a', oldest: new Date(Date.now() - 34 * 86_400_000).toISOString() },
      { text: '2 dates', href: '/list?awaiting=b', oldest: new Date().toISOString(), amount: { amount: 1_240_050, currency: 'EUR' } },
    ];
    await openDashboard({
      todos: { late: { ...todos.late, groups }, refused: todos.refused },
      answers: { 'GET late/list': { total: 712 }, 'GET refused/list': { total: 1 } },
    });
    const kinds = await screen.findByRole('list', { name: 'Par nature' });
    const rows = within(kinds).getAllByRole('listitem');
    expect(rows.map((row) => [row.textContent, within(row).getByRole('link').getAttribute('href')])).toEqual([
      ['710 refuséesjusqu’à 34 jours d’attente', '/list?awaiting=a'],
      ['2 dates12\u202f400,50\u00a0€', '/list?awaiting=b'],
      [expect.stringMatching(/^Voir les 1 refused/), '/refused'],
    ]);
    const first = document.querySelector('[data-todo]')!;
    expect(kinds.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('keeps what other sources know when one fails, and asks that one again alone', async () => {
    const { answers, calls } = await openDashboard({ todos, answers: { 'GET late/list': problem(500), 'GET refused/list': { total: 1 } } });
    const failure = within(await todo());
    await failure.findByText('late en panne');
    expect(things()).toEqual(['refused']);
    expect(failure.queryByText('le plus urgent d’abord'), 'one has no order').toBeNull();
    expect(failure.getByRole('heading').textContent, 'no number where one is not known').toBe('À traiter ');
    answers['GET late/list'] = { total: 1 };
    await userEvent.click(failure.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(things()).toEqual(['refused', 'late']));
    expect(failure.getByText('le plus urgent d’abord')).toBeTruthy();
    expect(screen.queryByText('late en panne')).toBeNull();
    expect(calls.filter(({ name }) => name === 'GET refused/list')).toHaveLength(1);
  });

  it('leaves out a source that does not load, and shows when nothing waits', async () => {
    await openDashboard({ todos: { ...todos, gone: null }, answers: { 'GET late/list': { total: 0 }, 'GET refused/list': { total: 0 } } });
    expect((await screen.findByText(/^Rien à traiter\./)).textContent).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir mes commandes' }).getAttribute('href')).toBe('/mon-cabinet/mes-commandes');
  });
});

it('leads a newcomer by what is done and what is not, and not by an empty list of things to do', async () => {
  const start = ['patient', 'colleague', 'scans', 'order'].map((step) => ({ step, done: step === 'patient' || step === 'scans' }));
  await openDashboard({ todos: { late: source('late', 1) }, answers: { ...digest({ start }), 'GET late/list': { total: 0 } } });
  const guide = within(await screen.findByRole('region', { name: /^Pour commencer/ }));
  expect(guide.getByText('2 sur 4')).toBeTruthy();
  expect(
    guide
      .getAllByRole('listitem')
      .map((step) => [/^Fait\.|^À faire\./.exec(step.textContent ?? '')?.[0], step.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    ['Fait.', undefined],
    ['À faire.', '/mon-espace/mon-reseau?invite=new'],
    ['Fait.', undefined],
    ['À faire.', '/mon-cabinet/mes-commandes'],
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /^À traiter/ })).toBeNull());
});

describe('the cards', () => {
  const cards = { first: card('Un'), second: card('Deux'), third: card('Trois') };

  it('stand as they come where the arrangement cannot be read, and one that does not load leaves a quiet gap', async () => {
    await openDashboard({ cards: { ...cards, gone: null }, answers: { 'GET dashboard/layout': problem(500) } });
    await screen.findByRole('region', { name: 'Trois' });
    expect(
      screen
        .getAllByRole('region')
        .map((region) => region.textContent)
        .filter((text) => /^(Un|Deux|Trois)/.test(text ?? '')),
    ).toEqual(['UnUn', 'DeuxDeux', 'TroisTrois']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('wait for the arrangement, so that none changes its place', async () => {
    let arrive: (layout: object) => void = () => undefined;
    const layout = new Promise((resolve) => (arrive = resolve));
    const { remote } = await openDashboard({ cards, answers: { 'GET dashboard/layout': () => layout } });
    expect(screen.queryByRole('region', { name: 'Un' })).toBeNull();
    await act(async () =>
      arrive({
        cards: [
          { id: `${remote}/third`, shown: true },
          { id: `${remote}/first`, shown: false },
        ],
      }),
    );
    await screen.findByRole('region', { name: 'Trois' });
    expect(shownCards()).not.toContain('first');
  });
});

describe('organising', () => {
  const cards = { first: card('Un'), second: card('Deux') };
  const dialog = () => within(screen.getByRole('dialog', { name: 'Organiser le tableau de bord' }));
  const lines = () =>
    [...screen.getByRole('dialog').querySelectorAll<HTMLElement>('[data-sortable]')].map(({ dataset }) => dataset.sortable?.split('/')[1]);
  const organise = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Organiser' }));
    await screen.findByRole('dialog');
  };
  /** Returns the layouts that were sent to be saved. */
  const kept = (calls: readonly Call[]) =>
    calls
      .filter(({ name }) => name === 'PUT dashboard/layout/{user}')
      .map(({ body }) =>
        (body['cards'] as { id: string; shown: boolean }[]).map(({ id, shown }) => `${shown ? '' : '-'}${id.split('/')[1] ?? ''}`),
      );

  it('moves and hides cards at once, and puts them back as they come', async () => {
    const { answers, calls } = await openDashboard({ cards, answers: { 'PUT dashboard/layout': ({ body }: Call) => body } });
    answers['GET dashboard/layout'] = () => {
      const put = calls.filter(({ name }) => name.startsWith('PUT')).at(-1);
      return put?.body ?? { cards: [] };
    };
    await organise();
    expect(dialog().getByRole('button', { name: 'Rétablir' }).getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(dialog().getByRole('button', { name: /^Descendre.*first$/ }));
    await waitFor(() => expect(lines()).toEqual(['second', 'first']));
    await userEvent.click(dialog().getByRole('switch', { name: 'Afficher second' }));
    await waitFor(() => expect(shownCards()).toEqual(['first']));
    expect(kept(calls)).toEqual([
      ['second', 'first'],
      ['-second', 'first'],
    ]);
    await userEvent.click(dialog().getByRole('button', { name: 'Rétablir' }));
    await waitFor(() => expect(shownCards()).toEqual(['first', 'second']));
    expect(kept(calls).at(-1)).toEqual([]);
    await userEvent.click(dialog().getByRole('button', { name: 'Terminé' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Organiser' })));
  });

  it.each([
    ['refused', problem(500)],
    ['lost', lost],
  ])('puts an arrangement back that is %s, and shows it', async (_, answer) => {
    await openDashboard({ cards, answers: { 'PUT dashboard/layout': answer } });
    await organise();
    await userEvent.click(dialog().getByRole('button', { name: /^Descendre.*first$/ }));
    expect(await screen.findByText('La disposition n’a pas pu être enregistrée.')).toBeTruthy();
    await waitFor(() => expect(lines()).toEqual(['first', 'second']));
  });

  it.each([
    [true, ['first', 'second', 'quotes']],
    [false, ['first', 'second']],
  ])('offers stock quotes where the portal has them (%s), and shows them to who asks', async (quotes, offered) => {
    await openDashboard({ cards, quotes });
    await waitFor(() => expect(shownCards()).toEqual(['first', 'second']));
    await organise();
    expect(lines()).toEqual(offered);
  });
});
