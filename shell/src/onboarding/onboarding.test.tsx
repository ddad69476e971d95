import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { helpAsked } from 'shared-ui/components';
import { addTexts, navigate, pageState, queryClient, replacePageState, signedIn, startI18n } from 'shared-ui/core';
import { uiTexts } from 'shared-ui/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addLateTexts } from '../deferred/texts';
import later from '../deferred/later.texts.json';
import watch from '../deferred/watch.texts.json';
import { session } from '../testing';
import { InviteLine } from './invite';
import { Tour } from './tour';

const words = { ...watch.fr, ...later.fr };
/** The platform's record of the user's first visit, and how often it was ended. */
const visit = { done: false, ended: 0 };

beforeAll(async () => {
  await startI18n('fr');
  addTexts('fr', 'ui', uiTexts);
  addLateTexts(watch);
});
beforeEach(() => {
  Object.assign(visit, { done: false, ended: 0 });
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    if (method === 'GET') return Response.json({ result: { done: visit.done } });
    expect(url).toContain(`/first-visit/end/${session.uuid}`);
    visit.ended += 1;
    return new Response(null, { status: 204 });
  });
  // jsdom has no layout: every element counts as visible.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
  signedIn(session);
  replacePageState({ ...pageState, person: { practice: 'P', role: 'owner' } as never });
});
afterEach(() => {
  cleanup();
  act(() => helpAsked.set(null));
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the page at an address, with the tour's targets. */
function open(address = '/dashboard') {
  history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={queryClient}>
      <aside>
        <nav>menu</nav>
      </aside>
      <button type="button" aria-keyshortcuts="Control+K Meta+K">
        search
      </button>
      <a href="/mes-notifications">bell</a>
      <button type="button" id="assistant-button">
        help
      </button>
      <main id="content" tabIndex={-1} />
      <InviteLine />
      <Tour />
    </QueryClientProvider>,
  );
}

const offer = () => screen.queryByRole('button', { name: words['visit.begin'] });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const title = () => document.querySelector('h2')?.textContent ?? null;
const begin = async () => {
  await screen.findByRole('button', { name: words['visit.begin'] });
  await press(words['visit.begin']);
  await waitFor(() => expect(title()).toBe(words['visit.menu.title']));
};

it('leads from step to step and back, with the focus on each, and ends once', async () => {
  open();
  await begin();
  expect(offer(), 'not offered beside itself').toBeNull();
  for (const step of ['search', 'waits', 'help'] as const) {
    await press(words['visit.next']);
    expect(document.activeElement?.textContent).toBe(words[`visit.${step}.title`]);
  }
  await press(words['visit.back']);
  expect(document.activeElement?.textContent).toBe(words['visit.waits.title']);
  await press(words['visit.next']);
  await press(words['visit.end']);
  expect(title()).toBeNull();
  expect(document.activeElement?.id).toBe('content');
  await waitFor(() => expect(visit.ended).toBe(1));
  expect(offer()).toBeNull();
});

it.each([
  ['Esc', () => void fireEvent.keyDown(window, { key: 'Escape' })],
  ['its button', () => void fireEvent.click(screen.getByRole('button', { name: words['visit.skip'] }))],
  ['going elsewhere', () => navigate('/mon-cabinet/mes-commandes')],
])('ends by %s, and is not offered again', async (_, leave) => {
  open();
  await begin();
  await act(async () => leave());
  expect(title()).toBeNull();
  await waitFor(() => expect(visit.ended).toBe(1));
  act(() => navigate('/dashboard'));
  expect(offer()).toBeNull();
});

it('leaves Esc to a dialog that is open', async () => {
  open();
  await begin();
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(title()).toBe(words['visit.menu.title']);
  dialog.remove();
});

it('is declined for good', async () => {
  open();
  await screen.findByRole('button', { name: words['visit.begin'] });
  await press(words['visit.decline']);
  await waitFor(() => expect(offer()).toBeNull());
  await waitFor(() => expect(visit.ended).toBe(1));
});

it('is not offered on another page, to a guest, or to a user who has had it', async () => {
  open('/une-question');
  expect(offer()).toBeNull();
  cleanup();
  replacePageState({ ...pageState, person: { practice: 'P', role: 'guest' } as never });
  open();
  expect(offer()).toBeNull();
  cleanup();
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data),
    'neither asks for it',
  ).toEqual([]);
  replacePageState({ ...pageState, person: { practice: 'P', role: 'owner' } as never });
  visit.done = true;
  open();
  await waitFor(() =>
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).toEqual([{ done: true }]),
  );
  expect(offer()).toBeNull();
  await act(async () => helpAsked.set('tour')); // as the help page does
  await waitFor(() => expect(title()).toBe(words['visit.menu.title']));
});
