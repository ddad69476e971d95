import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, pageOf, problem } from 'shared-ui/testing';
import { expect, it } from 'vitest';
import { openPage } from '../../testing/open-page';
import { calendar, decisions, order, stepsTo } from '../../testing/samples';

const address = '/mon-cabinet/commande?reference=C26-04089';
const waiting = order({
  status: 'delivery_date_pending',
  awaiting: 'date',
  steps: stepsTo('delivery_date_pending') as never,
  deliveryOn: undefined,
});
const answers = (one: object, known: object) => ({
  'GET orders/one': one,
  'GET orders/decisions': known,
  'GET documents/list': pageOf([]),
  'GET orders/calendar': calendar(),
});
const sent = (calls: Call[]) =>
  calls.filter(({ name }) => name.startsWith('POST orders/')).map(({ name, body }) => [name.split('/')[1], body]);
const key = expect.any(String);

/** Selects an entry from the order's menu. */
async function choose(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour C26-04089' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

it('cancels with a reason, and restores from the message', async () => {
  const { calls } = await openPage(address, {
    answers: {
      ...answers(waiting, decisions(['cancel', 'amend', 'date'])),
      'POST orders/cancel': decisions(['restore'], { version: 5, cancelledAt: '2026-11-30T08:00:00Z' }),
      'POST orders/restore': decisions(['cancel'], { version: 6 }),
    },
  });
  await choose('Annuler la commande');
  const dialog = within(await screen.findByRole('dialog', { name: /^Annuler la commande C26-04089/ }));
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Garder la commande' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), ' Le patient renonce ');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler la commande' }));
  await screen.findByText('Commande C26-04089 annulée');
  await userEvent.click(screen.getByRole('button', { name: 'Rétablir' }));
  await screen.findByText('Commande C26-04089 rétablie');
  expect(sent(calls)).toEqual([
    ['cancel', { why: 'Le patient renonce', version: 4, idempotencyKey: key }],
    ['restore', { version: 5, idempotencyKey: key }],
  ]);
});

it('keeps the order and the reason where the cancellation is refused', async () => {
  await openPage(address, {
    answers: { ...answers(waiting, decisions(['cancel'])), 'POST orders/cancel': problem(409, 'order.not_allowed') },
  });
  await choose('Annuler la commande');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Erreur');
  await userEvent.click(dialog.getByRole('button', { name: 'Annuler la commande' }));
  await dialog.findByText(/^La commande ne le permet plus/);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Motif/ }).value).toBe('Erreur');
});

it('amends what differs and nothing else, and nothing where nothing differs', async () => {
  const { calls } = await openPage(address, {
    answers: {
      ...answers(waiting, decisions(['amend'], { amendable: ['shade', 'note', 'wantedOn', 'teeth'], shade: 'A2', note: 'Discrète' })),
      'POST orders/amend': decisions(['amend'], { version: 5 }),
    },
  });
  await choose('Modifier la commande');
  const open = async () => within(await screen.findByRole('dialog', { name: 'Modifier la commande C26-04089' }));
  await userEvent.click((await open()).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls)).toEqual([]);
  await choose('Modifier la commande');
  const dialog = await open();
  const shade = dialog.getByRole('textbox', { name: /^Teinte/ });
  await userEvent.clear(shade);
  await userEvent.type(shade, 'B1');
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Consignes/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await screen.findByText('Commande C26-04089 modifiée');
  expect(sent(calls)).toEqual([['amend', { changes: { shade: 'B1', note: '' }, version: 4, idempotencyKey: key }]]);
});

it('refuses a wanted day on which the laboratory does not deliver, on its field', async () => {
  const { calls } = await openPage(address, { answers: answers(waiting, decisions(['amend'], { amendable: ['note', 'wantedOn'] })) });
  await choose('Modifier la commande');
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier la commande C26-04089' }));
  const day = dialog.getByRole('textbox', { name: /^Date souhaitée/ });
  await userEvent.type(day, '12/12/2026'); // a Saturday
  await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  expect(sent(calls)).toEqual([]);
});

it('shows for what is not allowed why', async () => {
  await openPage(address, {
    answers: answers(
      order({ status: 'in_progress', steps: stepsTo('in_progress') as never }),
      decisions([], { allowed: [{ action: 'cancel', allowed: false, reason: 'in_production' }] }),
    ),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions pour C26-04089' }));
  const item = await screen.findByRole('menuitem', { name: /^Annuler la commande/ });
  expect([item.getAttribute('aria-disabled'), item.textContent]).toEqual(['true', expect.stringContaining('La fabrication a commencé.')]);
});

it('shows for a late order on its track that the step is late, and for a cancelled one that it is', async () => {
  const steps = stepsTo('in_progress') as never;
  const late = { ...answers(order({ status: 'in_progress', steps, lateDays: 3, deliveryOn: '2026-11-26' }), decisions([])) };
  await openPage(address, { answers: late });
  const track = within(await screen.findByRole('region', { name: 'Suivi' }));
  expect(track.getByText('retard · 26/11')).toBeTruthy();
  expect(track.queryByText(/^prévue/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Demander une nouvelle date' }).getAttribute('href')).toBe(
    '/une-question?tab=write&from=%2Fmon-cabinet%2Fcommande&order=C26-04089',
  );
});

it('shows for a cancelled order that nothing is to come, and until when it can be restored', async () => {
  const cancelledAt = '2026-11-30T08:00:00Z';
  const restorableUntil = '2026-11-30T08:10:00Z';
  await openPage(address, {
    answers: answers({ ...waiting, cancelledAt, invoices: [] }, decisions(['restore'], { cancelledAt, restorableUntil })),
  });
  await screen.findByText(/peut être rétablie jusqu’à \d\d:10/u);
  const steps = screen.getByRole('list', { name: 'Étapes de la commande' });
  expect(steps.textContent).not.toMatch(/depuis|à confirmer|prévue/u);
  expect(steps.querySelector('[aria-current]')).toBeNull();
  expect(screen.getByText('aucune, la commande est annulée')).toBeTruthy();
});

it('shows for a proposed date that it is proposed, not that it is to be set', async () => {
  const { awaiting: _, ...proposed } = waiting;
  await openPage(address, { answers: answers(proposed, decisions(['withdraw'], { proposedOn: '2026-12-03' })) });
  await screen.findAllByText(/livraison proposée/iu);
  const header = document.querySelector('main header')!;
  expect(header.querySelector('[data-status]')?.getAttribute('data-status')).toBe('date_proposed');
  expect(header.textContent).not.toContain('Date à fixer');
  const current = document.querySelector('[aria-current="step"]')!;
  expect(current.textContent).toContain('Date proposée');
  expect(current.textContent).not.toContain('Date à fixer');
  expect(screen.queryByText(/date de livraison à fixer/iu)).toBeNull();
});

it('names among the decisions what an amendment changed', async () => {
  const entry = { kind: 'amended' as const, at: '2026-11-27T08:00:00Z', by: { firstName: 'Camille', lastName: 'Martin' } };
  const changed: ('shade' | 'wantedOn')[] = ['shade', 'wantedOn'];
  const history = [{ ...entry, changed }, entry];
  await openPage(address, { answers: answers(waiting, decisions(['amend'], { history })) });
  await screen.findByText(/^Commande modifiée\s: teinte, date souhaitée$/u);
  expect(screen.getByText('Commande modifiée')).toBeTruthy();
});

it('replaces a refusal of the platform by the error of the next attempt', async () => {
  await openPage(address, {
    answers: {
      ...answers(waiting, decisions(['amend'], { amendable: ['wantedOn'] })),
      'POST orders/amend': problem(400, 'request.invalid', [{ field: 'changes.wantedOn', code: 'closed' }]),
    },
  });
  await choose('Modifier la commande');
  const dialog = within(await screen.findByRole('dialog'));
  const day = dialog.getByRole('textbox', { name: /^Date souhaitée/ });
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
  await userEvent.type(day, '18/12/2026');
  await save();
  const refusal = await dialog.findByRole('alert');
  await userEvent.clear(day);
  await userEvent.type(day, '31/02/2026');
  await save();
  await dialog.findByText(/n’existe pas|Écrivez une date/u);
  expect(refusal.isConnected).toBe(false);
});

it('sets the delivery date below the banner that asks for it, and leaves the focus there', async () => {
  const proposed = decisions([], { proposedOn: '2026-12-09' });
  const { answers: edge, calls } = await openPage(address, {
    answers: { ...answers(waiting, decisions(['date'])), 'POST orders/date': proposed },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^mercredi 9 décembre/ }));
  expect(screen.getByRole('grid').closest('[role="status"]'), 'the calendar is not part of the tinted banner').toBeNull();
  edge['GET orders/decisions'] = proposed;
  await userEvent.click(screen.getByRole('button', { name: 'Fixer cette date' }));
  await waitFor(() => expect(sent(calls)).toEqual([['date', { on: '2026-12-09', version: 4, idempotencyKey: key }]]));
  await screen.findByText(/^Vous avez proposé une livraison/);
  expect(document.activeElement?.textContent).toMatch(/^Vous avez proposé une livraison/);
});

it('takes a file that is dropped on the refusal as the new impression', async () => {
  const refused = order({ status: 'refused', refusalReason: 'Empreinte illisible', steps: stepsTo('refused') as never });
  await openPage(address, {
    answers: { ...answers(refused, decisions(['impression'], { status: 'refused' })), 'GET files/list': pageOf([]) },
  });
  const zone = (await screen.findByText(/^ou déposez-la ici/)).parentElement!;
  fireEvent.drop(zone, { dataTransfer: { files: [new File(['MZ'], 'virus.exe')], types: ['Files'], items: [] } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Nouvelle empreinte pour C26-04089' }));
  await dialog.findByRole('button', { name: 'Retirer virus.exe' });
});
