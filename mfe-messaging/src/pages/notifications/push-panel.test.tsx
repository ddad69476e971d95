// Push messages in the notification preferences: this browser on and off, and the other browsers.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { subscriptionId } from 'shared-ui/pushes';
import { type Answers, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { notifications } from '../../testing/samples';

const path = '/mes-notifications?tab=preferences';
const ENDPOINT = 'https://push.example/abc';
const KEY = 'BK';
const OTHER = { id: 'f'.repeat(64), device: 'Safari · iPhone', since: '2026-11-02T08:00:00Z', seenAt: '2026-11-20T08:00:00Z' };

const settings = (...browsers: object[]) => ({ key: KEY, browsers });
const own = async () => ({ ...OTHER, id: await subscriptionId(ENDPOINT), device: 'Chrome · Linux' });
const answers = (push: unknown): Answers => ({
  'GET notifications/list': notifications(),
  'GET notifications/preferences': [{ type: 'order', page: true, mail: true, push: true }],
  'GET notifications/push': push as object,
});

/** Mocks a browser with the Push API whose user gives this answer to the permission prompt. */
function browser({
  permission = 'default' as NotificationPermission,
  answer = 'granted' as NotificationPermission,
  subscribed = false,
} = {}) {
  const unsubscribe = vi.fn(() => {
    state.subscription = null;
    return Promise.resolve(true);
  });
  const made = {
    endpoint: ENDPOINT,
    unsubscribe,
    getKey: (name: string) => new TextEncoder().encode(name === 'auth' ? '?>' : '~~').buffer,
  };
  const state: { subscription: typeof made | null } = { subscription: subscribed ? made : null };
  const subscribe = vi.fn(() => Promise.resolve((state.subscription = made)));
  const registration = { pushManager: { getSubscription: () => Promise.resolve(state.subscription), subscribe } };
  const api = {
    permission,
    requestPermission: vi.fn(() => {
      api.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  vi.stubGlobal('Notification', api);
  vi.stubGlobal('PushManager', class {});
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    addEventListener: vi.fn(),
  };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/app.webmanifest">');
  return { api, subscribe, unsubscribe };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  document.head.querySelector('link[rel="manifest"]')?.remove();
});

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('turns this browser on: the permission is asked for by the click alone', async () => {
  const { api, subscribe } = browser();
  const opened = await openPage(path, { answers: answers(settings()) });
  await screen.findByText(/Votre navigateur vous demandera votre accord/);
  expect(api.requestPermission).not.toHaveBeenCalled();
  opened.answers['POST notifications/push'] = settings(await own());
  opened.answers['GET notifications/push'] = settings(await own());
  await press('Activer');
  await screen.findByText('Il affiche vos notifications.');
  expect(api.requestPermission).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenCalledExactlyOnceWith({ userVisibleOnly: true, applicationServerKey: KEY });
  expect(opened.calls.find(({ name }) => name.startsWith('POST'))?.body).toEqual({ endpoint: ENDPOINT, p256dh: 'fn4', auth: 'Pz4' });
  expect(screen.queryByRole('list', { name: /^Autres navigateurs/ })).toBeNull();
});

it.each([
  ['denied', 'Vous avez refusé les notifications', 'y sont bloquées'],
  ['default', 'Le navigateur attend votre accord', 'vous demandera votre accord'],
] as const)('shows what to do where the person answers %s', async (answer, alert, state) => {
  const { subscribe } = browser({ answer });
  await openPage(path, { answers: answers(settings()) });
  await press('Activer');
  await screen.findByText(new RegExp(alert));
  await screen.findByText(new RegExp(state));
  expect(screen.queryByRole('button', { name: 'Activer' }) !== null).toBe(answer === 'default');
  expect(subscribe).not.toHaveBeenCalled();
});

it('leaves no subscription in the browser that the platform did not take', async () => {
  const { unsubscribe } = browser({ permission: 'granted' });
  await openPage(path, { answers: { ...answers(settings()), 'POST notifications/push': problem(500) } });
  await screen.findByText('Il n’affiche pas vos notifications.');
  await press('Activer');
  await screen.findByText(/n’ont pas pu être activées/);
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it('turns this browser off, and removes others', async () => {
  const { unsubscribe } = browser({ permission: 'granted', subscribed: true });
  const mine = await own();
  const opened = await openPage(path, { answers: { ...answers(settings(mine, OTHER)), 'DELETE notifications/push': problem(500) } });
  const others = await screen.findByRole('list', { name: /^Autres navigateurs/ });
  await screen.findByText('Il affiche vos notifications.');
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
  await press('Retirer Safari · iPhone, depuis le 02/11/2026');
  await screen.findByText(/n’ont pas pu être désactivées/);

  opened.answers['DELETE notifications/push'] = {};
  opened.answers['GET notifications/push'] = settings(mine);
  await press('Retirer Safari · iPhone, depuis le 02/11/2026');
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).toBeNull());
  expect(unsubscribe).not.toHaveBeenCalled();

  opened.answers['DELETE notifications/push'] = problem(404);
  opened.answers['GET notifications/push'] = settings();
  await press('Désactiver');
  await screen.findByText('Il n’affiche pas vos notifications.');
  expect(unsubscribe).toHaveBeenCalledOnce();
  const deleted = opened.calls.filter(({ name }) => name.startsWith('DELETE')).map(({ name }) => name.split('/').at(-1));
  expect(deleted).toEqual([OTHER.id, OTHER.id, mine.id]);
});

it('does not take another person’s subscription in this browser for one’s own', async () => {
  const { unsubscribe, subscribe } = browser({ permission: 'granted', subscribed: true });
  await openPage(path, { answers: { ...answers(settings()), 'POST notifications/push': settings(await own()) } });
  await screen.findByText('Il n’affiche pas vos notifications.');
  await press('Activer');
  await waitFor(() => expect(subscribe).toHaveBeenCalledOnce());
  expect(unsubscribe, 'the one of before').toHaveBeenCalledOnce();
});

it('shows it where a browser has no pushes, and offers nothing where the platform has none', async () => {
  await openPage(path, { answers: answers(settings(OTHER)) });
  await screen.findByText(/Sur iPhone et iPad/);
  expect(screen.queryByRole('button', { name: 'Activer' })).toBeNull();
  screen.getByRole('switch', { name: 'Commandes, Sur l’appareil' });
});

it('is whole without a platform that sends pushes', async () => {
  const without = { ...answers(problem(404)), 'GET notifications/preferences': [{ type: 'order', page: true, mail: true }] };
  await openPage(path, { answers: without });
  await screen.findByRole('switch', { name: 'Commandes, Par e-mail' });
  expect(screen.queryByText('Notifications sur vos appareils')).toBeNull();
  expect(screen.queryByRole('switch', { name: /Sur l’appareil/ })).toBeNull();
});
