import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { problem, type Call } from 'shared-ui/testing';
import { describe, expect, it } from 'vitest';
import { openCard } from '../testing/open-page';

const application = (name: string) => ({ uuid: name.toLowerCase(), name });
const all = ['Smile', 'Plan', 'Scan'].map(application);

/** Mocks the product API's shortcuts and applications of a user. */
function platform(...names: string[]) {
  let mine = names.map(application);
  const last = ({ name }: Call) => name.split('/').at(-1) ?? '';
  const change = (next: (call: Call) => typeof mine) => (call: Call) => {
    mine = next(call);
    return {};
  };
  const of = (ids: readonly string[]) => ids.flatMap((id) => all.filter(({ uuid }) => uuid === id));
  return {
    'GET users/my-list-app-shortcut': () => mine,
    'GET users/full-list-app-shortcut': all.map((one) => ({ application: one })),
    'POST users/add-app-shortcut': change((call) => [...mine, ...of([last(call)])]),
    'DELETE users/remove-app-shortcut': change((call) => mine.filter(({ uuid }) => uuid !== last(call))),
    'PUT users/order-app-shortcuts': change(({ body }) => of(body['applications'] as string[])),
  };
}

describe('applications', () => {
  const tiles = () =>
    within(document.querySelector('main')!)
      .queryAllByRole('link')
      .map((tile) => tile.getAttribute('href'));
  const mine = () =>
    screen.queryAllByRole('button', { name: /^Retirer/ }).map((button) => button.getAttribute('aria-label')?.split(' ').at(-1));
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
  const arrange = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Organiser les applications' }));
    await screen.findByRole('list', { name: 'Autres applications' });
  };
  const changes = (calls: readonly Call[]) => calls.filter(({ name }) => !name.startsWith('GET')).map(({ name }) => name);

  it('are added, moved and removed, each at once', async () => {
    const { calls } = await openCard('applications', { answers: platform() });
    await screen.findByText(/^Aucun raccourci\. /);
    await arrange();
    await press(/^Ajouter.*Plan$/);
    await waitFor(() => expect(mine()).toEqual(['Plan']));
    await press(/^Ajouter.*Smile$/);
    await waitFor(() => expect(mine()).toEqual(['Plan', 'Smile']));
    await press(/^Monter.*Smile$/);
    await waitFor(() => expect(mine()).toEqual(['Smile', 'Plan']));
    await press(/^Retirer.*Plan$/);
    await waitFor(() => expect(mine()).toEqual(['Smile']));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        'POST users/add-app-shortcut/{user}/plan',
        'POST users/add-app-shortcut/{user}/smile',
        'PUT users/order-app-shortcuts/{user}',
        'DELETE users/remove-app-shortcut/{user}/plan',
      ]),
    );
    await press('Terminé');
    expect(tiles()).toEqual(['/sso/smile']);
  });

  it.each([
    [500, 'internal', 'Les raccourcis n’ont pas pu être enregistrés.'],
    [409, 'shortcuts.changed', 'Les raccourcis ont changé entre-temps. Les voici à jour.'],
  ])('are put back when a change is refused by %i %s, and it is said why', async (status, code, words) => {
    await openCard('applications', { answers: { ...platform('Smile'), 'POST users/add-app-shortcut': problem(status, code) } });
    await arrange();
    await press(/^Ajouter.*Scan$/);
    expect(await screen.findByText(words)).toBeTruthy();
    await waitFor(() => expect(mine()).toEqual(['Smile']));
  });

  it('open by single sign-on in a separate tab without referrer and opener', async () => {
    await openCard('applications', { answers: platform('Smile') });
    const tile = await screen.findByRole('link', { name: 'Smile' });
    expect([tile.getAttribute('href'), tile.getAttribute('target')]).toEqual(['/sso/smile', '_blank']);
    expect(tile.getAttribute('rel')).toMatch(/noreferrer/);
  });
});

describe('stock quotes', () => {
  it('show price, change with its sign, and how old the oldest is', async () => {
    const quote = (symbol: string, price: number, changeBasisPoints: number, asOf: string) => ({
      ...{ symbol, name: `${symbol} SA`, price, currency: 'EUR', changeBasisPoints, asOf },
    });
    const quotes = [quote('STMN', 118_40, 45, '2026-11-20T10:30:00Z'), quote('XRAY', 12_05, -120, '2026-11-20T09:15:00Z')];
    await openCard('quotes', { answers: { 'GET getStockQuotes': quotes } });
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent?.replaceAll(/\s/gu, ' '));
    expect(rows).toEqual(['STMN SASTMN118,40 €+0,45 %', 'XRAY SAXRAY12,05 €−1,20 %']);
    expect(screen.getByText(/^au 20\/11\/2026/).textContent).toMatch(/\d\d:15$/);
  });
});
