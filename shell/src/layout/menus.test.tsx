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
import { Failure } from './failure';
import { MobileBar } from './mobile';
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

const sidebar = () => <Sidebar current="/orders" collapsed={false} onToggle={() => undefined} session={session} />;
const names = (place: HTMLElement) =>
  within(within(place).getByRole('navigation'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

function Toasts() {
  return useNotices().map(({ id, message }) => <p key={id}>{message}</p>);
}

function openMobile(): HTMLElement {
  const match = resolveRoute({ path: '/orders', search: '', session, remotes: [cabinet, patients] });
  render(
    <QueryClientProvider client={queryClient}>
      <MobileBar match={match} session={session} />
      <Toasts />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: fr['menu.open'] }));
  return screen.getByRole('dialog');
}

it('the sidebar has every entry, and a telephone those that are for it', () => {
  render(sidebar());
  expect(names(screen.getByRole('complementary'))).toEqual(['Mes patients', 'Mes commandes', 'Mes offres']);
  cleanup();
  const menu = openMobile();
  expect(names(menu)).toEqual(['Mes patients', 'Mes commandes']);
  expect(within(menu).getByRole('link', { name: 'Mes commandes' }).getAttribute('aria-current')).toBe('page');
});

it('the menu of a telephone makes way for the toast of a language that cannot be fetched', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(i18n, 'changeLanguage').mockRejectedValue(new Error('offline'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const menu = openMobile();
  await act(async () => void fireEvent.change(within(menu).getByRole('combobox'), { target: { value: 'it' } }));
  expect(await screen.findByText(fr['language.failed'])).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a part that is down is marked at its group, shows why and what still works, and is tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const load = vi.fn<ControllerDeps['load']>().mockRejectedValueOnce(new RemoteError('load', 'no answer'));
  load.mockReturnValue(new Promise(() => undefined));
  const report = vi.fn();
  const controller = new RemoteController(cabinet, { load, report, styles: () => undefined, now: Date.now });
  controllers.set(new Map([['mfe-cabinet', controller]]));
  render(sidebar());
  const down = () => screen.queryByRole('heading', { name: new RegExp(fr['group.down']) });
  expect(down()).toBeNull();
  await act(async () => controller.start());
  expect(down()?.textContent).toContain(fr['group.practice']);

  const status = controller.status.get();
  if (status.phase !== 'failed') throw new Error(status.phase);
  expect(report.mock.calls).toEqual([[{ remote: 'mfe-cabinet', version: cabinet.version, code: 'load', reference: status.reference }]]);
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
