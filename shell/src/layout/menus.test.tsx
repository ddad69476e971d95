import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { addTexts, i18n, pageState, queryClient, replacePageState, signedIn, startI18n, useNotices } from 'shared-ui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import fr from '../../locales/fr.json';
import { RemoteController, type ControllerDeps } from '../remotes/controller';
import { RemoteError } from '../remotes/errors';
import { controllers } from '../remotes/host';
import { resolveRoute } from '../routes';
import { remote, session } from '../testing';
import Failure from './failure';
import { MobileBar } from './mobile';
import { waitingFigures } from '../slots/waiting';
import { Sidebar } from './sidebar';

// The real module needs webpack.
vi.mock('../remotes/surroundings', () => ({ host: {}, report: () => undefined, styles: {} }));

const cabinet = {
  ...remote(
    'mfe-cabinet',
    [{ path: '/orders' }, { path: '/offers' }],
    [
      { route: '/orders', label: 'orders', group: 'practice', order: 1 },
      { route: '/offers', label: 'offers', group: 'practice', order: 2, mobile: false },
    ],
  ),
  labels: { fr: { orders: 'Mes commandes', offers: 'Mes offres' } },
};
const patients = {
  ...remote('mfe-patients', [{ path: '/patients' }], [{ route: '/patients', label: 'patients', group: 'space', order: 1 }]),
  labels: { fr: { patients: 'Mes patients' } },
};

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addTexts('fr', 'shell', fr);
});
beforeEach(() => {
  history.replaceState(null, '', '/orders');
  signedIn(session);
  replacePageState({ ...pageState, remotes: [cabinet, patients], person: { practice: 'Cabinet des Tilleuls', role: 'owner' } as never });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const phoneOf = (name: string, order: number, more: object = {}) => ({
  ...remote(
    `mfe-${name}`,
    [{ path: `/${name}` }, { path: `/${name}/one`, parent: `/${name}` }],
    [{ route: `/${name}`, label: name, phone: { label: `${name}.short`, order }, ...more }],
  ),
  labels: { fr: { [name]: `Mes ${name}`, [`${name}.short`]: name } },
});

async function renderBar(path: string, remotes: ReturnType<typeof remote>[]): Promise<HTMLElement> {
  const { default: Bar } = await import('./bar'); // it adds its texts
  replacePageState({ ...pageState, remotes });
  render(<Bar match={resolveRoute({ path, search: '', session, remotes })} />);
  return screen.getByRole('navigation');
}

const sidebar = () => <Sidebar current="/orders" collapsed={false} onToggle={() => undefined} session={session} />;
const names = (place: HTMLElement) =>
  within(within(place).getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

function Toasts() {
  return useNotices().map(({ id, message }) => <p key={id}>{message}</p>);
}

async function openMobile(): Promise<HTMLElement> {
  const match = resolveRoute({ path: '/orders', search: '', session, remotes: [cabinet, patients] });
  render(
    <QueryClientProvider client={queryClient}>
      <MobileBar match={match} session={session} />
      <Toasts />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: fr['menu.open'] }));
  return screen.findByRole('dialog');
}

it('the sidebar has every entry, and a telephone those that are for it', async () => {
  render(sidebar());
  expect(names(screen.getByRole('complementary'))).toEqual(['Mes patients', 'Mes commandes', 'Mes offres']);
  cleanup();
  const menu = await openMobile();
  expect(names(menu)).toEqual(['Mes patients', 'Mes commandes']);
  expect(within(menu).getByRole('link', { name: 'Mes commandes' }).getAttribute('aria-current')).toBe('page');
});

it('the menu of a telephone makes way for the toast of a language that cannot be fetched', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(i18n, 'changeLanguage').mockRejectedValue(new Error('offline'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const menu = await openMobile();
  await act(async () => void fireEvent.change(within(menu).getByRole('combobox'), { target: { value: 'it' } }));
  expect(await screen.findByText(fr['language.failed'])).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a part that is down is marked at its group, shows why and what still works, and is tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn<ControllerDeps['load']>().mockRejectedValueOnce(new RemoteError('load', 'no answer'));
  load.mockReturnValue(new Promise(() => undefined));
  const report = vi.fn();
  const controller = new RemoteController(cabinet, { load, report, styles: () => undefined, now: Date.now, guard: () => () => undefined });
  controllers.set(new Map([['mfe-cabinet', controller]]));
  render(sidebar());
  const down = () => screen.queryByRole('heading', { name: new RegExp(fr['group.down']) });
  expect(down()).toBeNull();
  await act(async () => controller.start());
  expect(down()?.textContent).toContain(fr['group.practice']);

  const status = controller.status.get();
  if (status.phase !== 'failed') throw new Error(status.phase);
  const expected = { remote: 'mfe-cabinet', version: cabinet.version, code: 'load', reference: status.reference, message: 'no answer' };
  expect(report.mock.calls).toMatchObject([[expected]]);
  render(<Failure controller={controller} status={status} />);
  for (const text of [fr['failure.load'], /mfe-cabinet 1\.0\.0-h00000000/, /Mes commandes et Mes offres/, /fonctionne.*Mes patients/]) {
    expect(screen.getByText(text), String(text)).toBeTruthy();
  }
  await act(async () =>
    fireEvent.click(screen.getByRole('button', { name: (uiTexts['remote'] as Record<string, string>)['reload'] ?? '' })),
  );
  expect(load).toHaveBeenCalledTimes(2);
  expect(down()).toBeNull();
});

it('the bar of a telephone has the declared entries by order, those of the role only, at most four, and the search', async () => {
  const bar = await renderBar('/a/one', [
    cabinet,
    phoneOf('c', 30),
    phoneOf('a', 10),
    phoneOf('secret', 5, { roles: ['accounts'] }),
    phoneOf('b', 20, { optional: true }),
    phoneOf('e', 50),
    phoneOf('d', 40),
  ]);
  expect(
    within(bar)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['a', 'b', 'c', 'd']);
  expect(within(bar).getByRole('button', { name: fr['search'] })).toBeTruthy();
  expect(within(bar).getByRole('link', { current: 'page' }).textContent, 'the entry above the page').toBe('a');
});

it('what waits is a figure at the entry, in the sidebar and in the bar', async () => {
  waitingFigures.set(new Map([['/orders', ', 7 en attente']]));
  render(sidebar());
  expect(screen.getByRole('link', { name: 'Mes commandes, 7 en attente' }).textContent).toContain('7');
  cleanup();
  const bar = await renderBar('/patients', [phoneOf('orders', 10), phoneOf('patients', 20)]);
  expect(within(bar).getByRole('link', { name: 'orders, 7 en attente' })).toBeTruthy();
  expect(within(bar).getByRole('link', { name: 'patients' })).toBeTruthy();
  waitingFigures.set(new Map());
});

it('the bar of a telephone makes way for the keyboard of a touch screen', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const bar = await renderBar('/patients', [phoneOf('patients', 10)]);
  const field = document.body.appendChild(document.createElement('input'));
  const resting = bar.className;
  act(() => field.focus());
  expect(bar.className).not.toBe(resting);
  act(() => field.blur());
  expect(bar.className).toBe(resting);
  field.remove();
});

it('the menu of a telephone has the notice of synthetic data and the legal pages that the portal publishes', async () => {
  const account = remote('mfe-account', [{ path: '/confidentialite', access: 'anonymous' }]);
  replacePageState({ ...pageState, remotes: [cabinet, account], demo: true });
  const menu = await openMobile();
  expect(within(menu).getByText(fr['demo'])).toBeTruthy();
  expect(within(menu).getByRole('link', { name: fr['title.privacy'] }).getAttribute('href')).toBe('/confidentialite');
  expect(within(menu).queryByRole('link', { name: fr['title.legal'] })).toBeNull();
});
