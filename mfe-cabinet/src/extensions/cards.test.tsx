import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Call, pageOf, problem } from 'shared-ui/testing';
import { openCard } from '../testing/open-page';
import { euros, invoiceRow, orderRow, smileyAccount } from '../testing/samples';

const month = (spent: number) => ({ month: '2026-11', spent: euros(spent), before: euros(0) });
const CARDS = {
  smileys: {
    call: 'GET smileys/{user}',
    given: smileyAccount(),
    shows: /1\s240/u,
    failed: 'Votre solde de smileys n’a pas pu être récupéré.',
    none: smileyAccount({ balance: 0, expiring: [] }),
    empty: /Vos commandes vous en feront gagner\./,
  },
  spending: {
    call: 'GET invoices/spending',
    given: { months: [month(123_400)], total: euros(123_400) },
    shows: /1\s234,00/u,
    failed: 'Les dépenses n’ont pas pu être chargées.',
    none: { months: [month(0)], total: euros(0) },
    empty: /Aucune facture ces douze derniers mois\./,
  },
  'recent-orders': {
    call: 'GET orders/list',
    given: pageOf([orderRow()]),
    shows: /C26-04089/,
    failed: 'Les commandes récentes n’ont pas pu être chargées.',
    none: pageOf([]),
    empty: /Aucune commande pour l’instant\./,
  },
  unpaid: {
    call: 'GET invoices/list',
    given: pageOf([invoiceRow()], { sum: euros(169_000), toPay: euros(164_980), hidden: 0 }),
    shows: /1\u202f649,80\u00a0€.*F26-02346/,
    failed: 'Les factures à payer n’ont pas pu être chargées.',
    none: pageOf([], { sum: euros(0), toPay: euros(0), hidden: 0 }),
    empty: /Aucune facture à payer\./,
  },
};
const text = () => document.querySelector('main')!.textContent;

describe.each(Object.entries(CARDS))('the card %s', (name, { call, given, shows, failed, none, empty }) => {
  it('fails alone and is requested again', async () => {
    const { answers } = await openCard(name, { answers: { [call]: problem(500) } });
    await screen.findByText(failed);
    answers[call] = given;
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(text()).toMatch(shows));
    expect(screen.queryByText(failed)).toBeNull();
  });

  it('shows a new user what will stand there', async () => {
    await openCard(name, { answers: { [call]: none } });
    await waitFor(() => expect(text()).toMatch(empty));
  });
});

// REQ-28, REQ-47
it('each balance fails and is requested again without the others', async () => {
  const BASES = ['BIOTECHDENTAL', 'SMILERS', 'BDA', 'BIOTECHDENTAL_DIGITAL'];
  const away = new Set(BASES);
  const balance = ({ body }: Call) =>
    away.has(String(body['base'])) ? problem(500) : { balance: euros(4250), asOf: '2026-11-20T08:00:00Z' };
  const { calls } = await openCard('balances', { answers: { 'POST getAccountBalance': balance } });
  await screen.findByText("Vos soldes n'ont pu être récupérés");
  for (const [index, base] of BASES.entries()) {
    const before = calls.length;
    away.delete(base);
    const row = document.querySelector<HTMLElement>(`[data-base="${base}"]`)!;
    await userEvent.click(within(row).getByRole('button', { name: /^Réessayer/ }));
    await waitFor(() => expect(row.textContent).toMatch(/42,50\s€/u));
    expect(screen.queryAllByText('Solde indisponible')).toHaveLength(3 - index);
    expect(calls.slice(before).map(({ body }) => body['base'])).toEqual([base]);
  }
});
