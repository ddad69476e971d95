import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ComponentType } from 'react';
import type { TodoActProps, TodoOutcome } from 'shared-ui/slots';
import { type Answers, pageOf, problem } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import { openExtension } from '../../testing/open-page';
import { calendar, decisions, orderRow, uuid } from '../../testing/samples';
import { orderQuestion } from './question';

const order = orderRow({ status: 'delivery_date_pending', awaiting: 'date' });
const DECISIONS = 'GET orders/decisions';

/** A to-do list that opens its question at once and shows the outcome. */
function Asking({ outcomes }: { outcomes: Promise<TodoOutcome>[] }) {
  const [asked, setAsked] = useState<{ Question: ComponentType<TodoActProps> | null }>();
  useEffect(() => void orderQuestion(order, 'camille').then((Question) => setAsked({ Question })), []);
  if (!asked) return null;
  const { Question } = asked;
  return Question ? (
    <Question onClose={() => setAsked({ Question: null })} onAct={(outcome) => void outcomes.push(outcome)} />
  ) : (
    <p>rien</p>
  );
}

async function ask(answers: Answers) {
  const outcomes: Promise<TodoOutcome>[] = [];
  const opened = await openExtension('orders-to-handle', () => <Asking outcomes={outcomes} />, { answers });
  return { ...opened, outcomes };
}

const dialog = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));
const sent = (calls: { name: string; body: object }[]) =>
  calls.filter(({ name }) => name.startsWith('POST')).map(({ name, body }) => [name.split('/')[1], body]);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

it('asks nothing where the platform takes no decision, or allows none', async () => {
  await ask({ [DECISIONS]: problem(404) });
  await screen.findByText('rien');
});

it('asks nothing where another has decided meanwhile', async () => {
  await ask({ [DECISIONS]: decisions(['cancel']) });
  await screen.findByText('rien');
});

it('accepts the day that the laboratory offers, once', async () => {
  const { calls, outcomes } = await ask({
    [DECISIONS]: decisions(['date'], { offeredOn: '2026-12-15', offerNote: 'Après le congé' }),
    'POST orders/date': decisions([], { version: 5 }),
  });
  const offer = await dialog(/^Date de livraison de C26-04089/);
  expect(offer.getByText(/Le laboratoire propose une livraison le mardi 15\/12/)).toBeTruthy();
  expect(offer.getByText('Après le congé').getAttribute('lang'), 'what people wrote').toBe('');
  await press('Accepter cette date');
  expect(await outcomes[0]).toMatchObject({ done: true, message: expect.stringMatching(/livraison fixée au mardi 15\/12/) });
  expect(sent(calls)).toEqual([['date', { on: '2026-12-15', version: 4, idempotencyKey: expect.any(String) }]]);
});

it.each([
  ['order.version', 409, /^Quelqu’un vient de décider/],
  ['order.not_allowed', 409, /^La commande ne le permet plus/],
  ['auth.role', 403, /^Votre rôle/],
  ['internal', 500, /^Le service n’a pas confirmé/],
])('shows for %s why the offer was not accepted', async (code, status, words) => {
  const { outcomes } = await ask({
    [DECISIONS]: decisions(['date'], { offeredOn: '2026-12-15' }),
    'POST orders/date': problem(status, code),
  });
  await press('Accepter cette date');
  expect(await outcomes[0]).toEqual({ done: false, message: expect.stringMatching(words) });
});

it('proposes an earlier day, which can be taken back', async () => {
  const { calls, outcomes } = await ask({
    [DECISIONS]: decisions(['date']),
    'GET orders/calendar': calendar(),
    'POST orders/date': decisions(['date', 'withdraw'], { version: 5, proposedOn: '2026-12-03' }),
    'POST orders/withdraw': decisions(['date'], { version: 6 }),
  });
  await press(/^jeudi 3 décembre.*à confirmer par le laboratoire/);
  await press('Proposer cette date');
  await waitFor(() => expect(outcomes).toHaveLength(1));
  const outcome = await outcomes[0];
  expect(outcome).toMatchObject({ done: true, message: expect.stringMatching(/date du jeudi 03\/12\/2026.*proposée/) });
  const undone = outcome?.done ? await outcome.undo?.() : undefined;
  expect(undone).toEqual({ done: true, message: 'Proposition retirée pour la commande C26-04089' });
  expect(sent(calls).at(-1)).toEqual(['withdraw', { version: 5, idempotencyKey: expect.any(String) }]);
});

it('agrees a day of the calendar, which cannot be taken back; a refused one is said where it was chosen', async () => {
  const { answers, outcomes } = await ask({
    [DECISIONS]: decisions(['date'], { offeredOn: '2026-12-15' }),
    'GET orders/calendar': calendar(),
    'POST orders/date': problem(400, 'request.invalid', [{ field: 'on', code: 'closed' }]),
  });
  await press('Choisir une autre date');
  await press(/^mercredi 9 décembre/);
  await press('Fixer cette date');
  await screen.findByText('Le laboratoire ne livre pas ce jour-là.');
  expect(outcomes, 'what was chosen is not lost').toHaveLength(0);
  answers['POST orders/date'] = decisions([], { version: 5, deliveryOn: '2026-12-09' });
  await press('Fixer cette date');
  await waitFor(() => expect(outcomes).toHaveLength(1));
  expect(await outcomes[0]).toEqual({ done: true, message: expect.stringMatching(/livraison fixée au mercredi 09\/12\/2026/) });
});

it('explains in the calendar the marks of the shown month, and no others', async () => {
  await ask({ [DECISIONS]: decisions(['date']), 'GET orders/calendar': calendar() });
  const box = await dialog(/^Date de livraison de C26-04089/);
  const legend = /le laboratoire doit confirmer/;
  expect(await box.findByText(legend)).toBeTruthy();
  await press('Mois suivant');
  expect(box.queryByText(legend), 'January has no such day').toBeNull();
  expect(box.getByText(/^Barré/)).toBeTruthy();
});

it('walks the calendar by its keys, over closed days, and chooses none of them', async () => {
  await ask({ [DECISIONS]: decisions(['date']), 'GET orders/calendar': calendar() });
  const day = (name: RegExp) => screen.findByRole('button', { name });
  (await day(/^mercredi 9 décembre/)).focus();
  const walk = async (keys: string, name: RegExp) => {
    await userEvent.keyboard(keys);
    const reached = await day(name);
    await waitFor(() => expect(document.activeElement).toBe(reached));
    return reached;
  };
  await walk('{ArrowRight}', /^jeudi 10 décembre/);
  await walk('{ArrowDown}', /^jeudi 17 décembre/);
  await walk('{Home}', /^lundi 14 décembre/);
  await walk('{End}', /^dimanche 20 décembre 2026, pas de livraison ce jour-là/);
  await walk('{ArrowUp}', /^dimanche 13 décembre/);
  await walk('{PageDown}', /^mercredi 13 janvier/);
  await walk('{PageUp}', /^dimanche 13 décembre/);
  await walk('{PageUp}{PageUp}', /^lundi 30 novembre.*jour passé/);
  await walk('{PageDown}', /^mercredi 30 décembre/);
  await walk('{ArrowLeft}{ArrowLeft}', /^lundi 28 décembre 2026, laboratoire fermé/);
  const holiday = await walk('{ArrowLeft}{ArrowLeft}{ArrowLeft}', /^vendredi 25 décembre 2026, jour férié/);
  await userEvent.keyboard('{Enter}');
  expect([holiday.getAttribute('aria-disabled'), holiday.getAttribute('aria-pressed')]).toEqual(['true', 'false']);
  expect(screen.getByText('Aucune date choisie')).toBeTruthy();
});

it('keeps the focus on the button that has led to the first month', async () => {
  await ask({ [DECISIONS]: decisions(['date']), 'GET orders/calendar': calendar() });
  (await screen.findByRole('button', { name: /^mercredi 9 décembre/ })).focus();
  const before = screen.getByRole('button', { name: 'Mois précédent' });
  before.focus();
  for (let presses = 0; presses < 3 && before.ariaDisabled !== 'true'; presses += 1) await userEvent.keyboard('{Enter}');
  expect(before.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(before);
});

const plan = { state: 'waiting' as const, since: '2026-11-20T08:00:00Z', fileUuid: uuid(7), name: 'Plan 14 étapes', note: 'Trois taquets' };

it('approves a plan, or sends what has to change', async () => {
  const approved = await ask({ [DECISIONS]: decisions(['plan'], { plan }), 'POST orders/plan': decisions([]) });
  const shown = await dialog(/^Valider le plan de C26-04089/);
  expect(shown.getByText(/Plan 14 étapes/)).toBeTruthy();
  expect(shown.getByRole('link', { name: 'Ouvrir le plan' }).getAttribute('href')).toContain(uuid(7));
  await press('Valider le plan');
  expect(await approved.outcomes[0]).toEqual({ done: true, message: 'Plan de C26-04089 validé' });
});

it('asks for changes of a plan only with what they are', async () => {
  const { calls, outcomes } = await ask({ [DECISIONS]: decisions(['plan'], { plan }), 'POST orders/plan': decisions([]) });
  await press('Demander des modifications');
  await press('Envoyer la demande');
  await screen.findByText('Écrivez ce qui doit changer.');
  const field = screen.getByRole('textbox', { name: /^Ce qui doit changer/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'Taquet de la 13');
  await press('Envoyer la demande');
  await waitFor(() => expect(outcomes).toHaveLength(1));
  expect(sent(calls)).toEqual([
    ['plan', { decision: 'changes', comment: 'Taquet de la 13', version: 4, idempotencyKey: expect.any(String) }],
  ]);
});

it('answers a refusal with a file of the record, and stays in the list', async () => {
  const file = { uuid: uuid(9), name: 'mandibule.stl', createdAt: '2026-11-20T08:00:00Z', kind: 'dental_scan' };
  const { calls, outcomes } = await ask({
    [DECISIONS]: decisions(['impression'], { status: 'refused' }),
    'GET files/list': pageOf([file]),
    'POST orders/impression': decisions([], { followedBy: 'C26-09999' }),
  });
  const before = location.href;
  await userEvent.click(await screen.findByRole('checkbox', { name: /^mandibule\.stl/ }));
  await press('Envoyer et commander');
  await waitFor(() => expect(outcomes).toHaveLength(1));
  expect(await outcomes[0]).toEqual({ done: true, message: expect.stringMatching(/C26-09999 passée, en réponse au refus de C26-04089/) });
  expect(sent(calls)).toEqual([['impression', { filesUuids: [uuid(9)], version: 4, idempotencyKey: expect.any(String) }]]);
  expect(location.href).toBe(before);
});

it('sends no new impression while one of its files was refused', async () => {
  const file = { uuid: uuid(9), name: 'mandibule.stl', createdAt: '2026-11-20T08:00:00Z', kind: 'dental_scan' };
  const { calls } = await ask({
    [DECISIONS]: decisions(['impression'], { status: 'refused' }),
    'GET files/list': pageOf([file]),
    'POST orders/impression': decisions([], { followedBy: 'C26-09999' }),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^mandibule\.stl/ }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  fireEvent.change(input, { target: { files: [new File(['MZ'], 'virus.exe')] } });
  await screen.findByRole('button', { name: 'Retirer virus.exe' });
  await press('Envoyer et commander');
  screen.getByText('Retirez ou remplacez le fichier qui n’a pas été envoyé.');
  expect(sent(calls)).toEqual([]);
});
