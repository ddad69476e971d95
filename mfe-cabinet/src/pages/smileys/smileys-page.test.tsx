import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, type Call, lost, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { euros, invoice, invoiceRow, smileyAccount, smileyLine } from '../../testing/samples';

const path = '/mon-cabinet/mes-smileys';
const act = 'Utiliser mes smileys';
const answers = (): Answers => ({
  'GET smileys/{user}': smileyAccount(),
  'GET smileys/mysmileys': pageOf([smileyLine()], { sum: 69 }),
  'GET smileys/allSmileys': [],
  'GET invoices/list': pageOf([invoiceRow(), invoiceRow({ reference: 'F26-2' })]),
  'GET invoices/one': invoice(),
});
const dialog = () => within(screen.getByRole('dialog', { name: act }));
const amount = () => dialog().findByRole<HTMLInputElement>('textbox', { name: 'Smileys à utiliser' });
const band = () => screen.getByRole('region', { name: 'Solde' });
const keysOf = (calls: Call[]) =>
  calls.filter(({ name }) => name.startsWith('POST smileys/consume')).map(({ body }) => body['idempotencyKey']);

async function openDialog(more: Answers = {}) {
  const page = await openPage(path, { answers: { ...answers(), ...more } });
  await userEvent.click(await screen.findByRole('button', { name: act }));
  await userEvent.selectOptions(await dialog().findByRole('combobox', { name: 'Facture' }), 'F26-02346');
  return page;
}

it.each([
  ['', false],
  ['?scope=practice', true],
  ['?scope=practice&sort=-amount', false],
  ['?scope=practice&kind=earn', false],
])('shows the balance after each line only where the lines add up to it: "%s"', async (query, shown) => {
  await openPage(path + query, { answers: answers() });
  await screen.findByRole('columnheader', { name: /Mouvement/ });
  expect(screen.queryByRole('columnheader', { name: /Solde après/ }) !== null).toBe(shown);
});

describe('using smileys', () => {
  it('shows how many may be used, and refuses anything else in words', async () => {
    await openPage(path, { answers: answers() });
    await userEvent.click(await screen.findByRole('button', { name: act }));
    const use = () => userEvent.click(dialog().getByRole('button', { name: 'Utiliser' }));
    await dialog().findByRole('combobox', { name: 'Facture' });
    await use();
    expect(dialog().getByText('Choisissez la facture à réduire.')).toBeTruthy();
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: 'Facture' }), 'F26-02346');
    const field = await amount();
    await use();
    expect(dialog().getByText('Indiquez combien de smileys utiliser.')).toBeTruthy();
    for (const text of ['0', '2,5', 'dix', '-3']) {
      await userEvent.clear(field);
      await userEvent.type(field, `${text}{Enter}`);
      expect(dialog().getByText('Écrivez un nombre entier, à partir de 1.')).toBeTruthy();
    }
    await userEvent.clear(field);
    await userEvent.type(field, '999999{Enter}');
    expect(dialog().getByText(/^Au plus [\d\s]+ pour cette facture/u)).toBeTruthy();
    await userEvent.click(dialog().getByRole('button', { name: /^Le maximum/ }));
    expect(dialog().getByText(/^\u2212\d[\d\s]*,\d\d\s€$/u)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: act })));
  });

  it.each([
    ['smileys.insufficient', /^Le solde ne suffit plus/],
    ['smileys.not_professional', /^Cette facture porte sur une œuvre ou une offre lifestyle/],
    ['smileys.invoice_closed', /^Cette facture n’est plus à payer/],
    ['smileys.above_invoice', /^C’est plus que ce qu’il reste à payer/],
    ['idempotency.conflict', /^Cette demande a déjà servi à autre chose/],
    ['something.else', /^La demande a été refusée\. Rien n’a été utilisé\.$/],
  ])('shows the refusal %s in words; the next try has a new key', async (code, words) => {
    const { calls } = await openDialog({ 'POST smileys/consume': problem(409, code) });
    await userEvent.type(await amount(), '1{Enter}');
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toMatch(words));
    await userEvent.click(dialog().getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(keysOf(calls)).toHaveLength(2));
    expect(new Set(keysOf(calls)).size).toBe(2);
  });

  it('sends what was lost again under its key, also from a dialog opened anew', async () => {
    const { answers: edge, calls } = await openDialog({ 'POST smileys/consume': lost });
    await userEvent.type(await amount(), '1{Enter}');
    await waitFor(() => expect(dialog().getByRole('alert').textContent).toContain('vos smileys ne seront utilisés qu’une fois'));
    await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }));
    edge['POST smileys/consume'] = smileyLine({ rebate: euros(10) });
    await userEvent.click(screen.getByRole('button', { name: act }));
    await userEvent.selectOptions(await dialog().findByRole('combobox', { name: 'Facture' }), 'F26-02346');
    await userEvent.type(await amount(), '1{Enter}');
    await screen.findByText(/^1 smiley utilisé sur F26-02346/);
    expect([keysOf(calls).length, new Set(keysOf(calls)).size]).toEqual([2, 1]);
  });

  it('offers no invoice that is being paid in full', async () => {
    const row = invoiceRow();
    const rows = [
      { ...row, underWay: row.toPay },
      { ...row, reference: 'F26-2', underWay: euros(1) },
    ];
    await openPage(path, { answers: { ...answers(), 'GET invoices/list': pageOf(rows) } });
    await userEvent.click(await screen.findByRole('button', { name: act }));
    const choice = within(await dialog().findByRole('combobox', { name: 'Facture' }));
    expect(choice.getAllByRole('option').map((option) => (option as HTMLOptionElement).value)).toEqual(['', 'F26-2']);
  });

  it('shows what it could not read, and tries again', async () => {
    const { answers: edge } = await openPage(path, {
      answers: { ...answers(), 'GET invoices/list': problem(500), 'GET invoices/one': problem(500) },
    });
    await userEvent.click(await screen.findByRole('button', { name: act }));
    await dialog().findByText('Les factures à payer n’ont pas pu être chargées.');
    edge['GET invoices/list'] = pageOf([invoiceRow()]);
    await userEvent.click(dialog().getByRole('button', { name: 'Réessayer' }));
    await userEvent.selectOptions(await dialog().findByRole('combobox', { name: 'Facture' }), 'F26-02346');
    await dialog().findByText('La facture n’a pas pu être chargée');
    edge['GET invoices/one'] = invoice();
    await userEvent.click(dialog().getByRole('button', { name: 'Réessayer' }));
    expect(await amount()).toBeTruthy();
  });

  it('begins with the invoice that the address names, and forgets it when it closes', async () => {
    await openPage(`${path}?invoice=F26-2`, { answers: answers() });
    await waitFor(() => expect(screen.getByRole('dialog', { name: act })).toBeTruthy());
    const choice = await dialog().findByRole<HTMLSelectElement>('combobox', { name: 'Facture' });
    expect(choice.value).toBe('F26-2');
    await userEvent.click(dialog().getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  it('is explained to an assistant as for other roles, and hidden without any smileys', async () => {
    await openPage(`${path}?invoice=F26-2`, { answers: answers(), role: 'assistant' });
    const button = await screen.findByRole('button', { name: act });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(band().textContent).toMatch(/Le titulaire, un praticien ou la comptabilité du cabinet peut les utiliser/);
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it.each([
  ['the balance', 'GET smileys/{user}', '', 'Votre solde de smileys n’a pas pu être récupéré.'],
  ['the lines', 'GET smileys/mysmileys', '', 'Les mouvements n’ont pas pu être chargés'],
  ['the months', 'GET smileys/allSmileys/allMonths', '?tab=months', 'Cette répartition n’a pas pu être chargée.'],
  ['the users', 'GET smileys/allSmileys/allUsers', '?tab=users', 'Cette répartition n’a pas pu être chargée.'],
  ['the applications', 'GET smileys/allSmileys/allApplications', '?tab=applications', 'Cette répartition n’a pas pu être chargée.'],
])('%s alone can fail, and is retried alone', async (name, call, tab, words) => {
  const { answers: edge } = await openPage(path + tab, { answers: { ...answers(), [call]: problem(500) } });
  const failure = (await screen.findByText(words)).closest<HTMLElement>('[role="alert"]')!;
  expect(screen.getByText('À quoi servent les smileys')).toBeTruthy();
  if (name === 'the balance') await waitFor(() => expect(document.querySelector('tr[data-row]')).toBeTruthy());
  else await waitFor(() => expect(band().textContent).toMatch(/1\s240 smileys/u));
  edge[call] = answers()[call] ?? [];
  await userEvent.click(within(failure).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

it.each(['', '?tab=users', '?tab=applications', '?tab=months'])('a newcomer reads at "%s" how smileys are earned', async (tab) => {
  const none = smileyAccount({ balance: 0, earned: 0, spent: 0, expired: 0, expiring: [], lines: 0, worth: euros(0) });
  await openPage(path + tab, { answers: { ...answers(), 'GET smileys/{user}': none, 'GET smileys/mysmileys': pageOf([], { sum: 0 }) } });
  await waitFor(() => expect(band().textContent).toContain('0 smiley'));
  expect(screen.getByRole('button', { name: act }).getAttribute('aria-disabled')).toBe('true');
  expect(band().textContent).toContain('Il n’y a aucun smiley à utiliser pour l’instant.');
  if (tab === '') await screen.findByText('Aucun smiley pour l’instant');
  else await screen.findByText(/Vos factures payées en font gagner\./);
  expect(screen.queryByRole('figure')).toBeNull();
});
