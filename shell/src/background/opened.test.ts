import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../testing';

afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Loads the module as a new page of a user does. */
async function newPage(uuid = session.uuid) {
  vi.resetModules();
  const { lastOpened, rememberOpened } = await import('./opened');
  const core = await import('shared-ui/core');
  core.signedIn({ ...session, uuid });
  const at = (link: string, head: Parameters<typeof rememberOpened>[0]) => rememberOpened(head, link);
  return { at, end: core.sessionEnded, labels: () => lastOpened().map(({ label }) => label) };
}

const order = (number: number) => [`/order?reference=C26-${number}`, { title: `Commande C26-${number}`, back: '/orders?page=2' }] as const;
const zoe = ['/patient/acts?patient=7', { title: 'Actes', heading: 'Zoé Bœuf', back: '/patients' }] as const;

it('keeps the newest eight, each once', async () => {
  const { at, labels } = await newPage();
  for (let number = 1; number <= 9; number += 1) at(...order(number));
  at(...order(3));
  expect(labels()).toEqual([3, 9, 8, 7, 6, 5, 4, 2].map((number) => `Commande C26-${number}`));
});

it('stores no name of a person: the next page has the others', async () => {
  const { at, labels } = await newPage();
  at(...order(1));
  at(...zoe);
  at('/patient/files?patient=7', { ...zoe[1], title: 'Fichiers' });
  expect(labels()).toEqual(['Zoé Bœuf', 'Commande C26-1']);
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Zoé|patient/);
  expect((await newPage()).labels()).toEqual(['Commande C26-1']);
});

it('lists neither lists, forms, nor what a guest sees', async () => {
  const { at, labels } = await newPage();
  at('/orders?page=2', { title: 'Mes commandes' });
  at('/order/new?patient=7', { title: 'Nouvelle commande', back: '/orders' });
  at('/patient/acts?patient=7', { title: 'Actes', heading: 'Zoé Bœuf' });
  expect(labels()).toEqual([]);
});

it('shows a user nothing of another one of the same browser', async () => {
  const { at } = await newPage();
  at(...order(1));
  expect((await newPage('another')).labels()).toEqual([]);
  expect((await newPage()).labels()).toEqual(['Commande C26-1']);
});

it('is empty once the session has ended, though the page stays', async () => {
  const { at, end, labels } = await newPage();
  at(...order(1));
  at(...zoe);
  await end();
  expect(labels()).toEqual([]);
});

it('lasts as long as the page in a browser that refuses storage', async () => {
  const { at, labels } = await newPage();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('refused');
    },
  });
  at(...order(1));
  expect(labels()).toEqual(['Commande C26-1']);
});
