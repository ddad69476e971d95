// One claim, incident or return: whose turn it is, its thread, its files, and how it is withdrawn or sent.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bodies, lost, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { oneCase, uuid } from '../testing/samples';

const application = [{ linked: true, shortcut: true, application: { uuid: uuid(900), name: 'Digital' } }];
const main = () => document.querySelector('main')!;
const PAGES = { claims: 'reclamation', incidents: 'incident', returns: 'retour' };
type View = keyof typeof PAGES;
const event = { occurredOn: '2026-11-04', harm: 'serious', harmDescription: 'x', deviceKept: 'Oui', patientInformed: 'Non' };
const KINDS = {
  claims: {},
  incidents: { kind: 'incident', reference: 'I26-00115', event, next: [] },
  returns: { kind: 'return', reference: 'T26-00142' },
};

async function openCase(view: View, more: object = {}) {
  const one = oneCase({ ...KINDS[view], ...more });
  const page = await openPage(`/mon-cabinet/${PAGES[view]}?id=${uuid(30)}`, {
    answers: { [`GET ${view}/one`]: one, 'GET users/full-list-app-shortcut': application },
  });
  await waitFor(() => expect(main().querySelector('header')).toBeTruthy());
  return { ...page, one };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Chooses an entry of the menu "…". */
async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: /^Actions pour/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

const MANUFACTURER = 'C’est au fabricant d’agir.';
const OVER = 'Dossier terminé.';

describe('whose turn it is, and what comes next', () => {
  it.each([
    ['claims', 'submitted', MANUFACTURER, 'Il accusera réception'],
    ['claims', 'received', MANUFACTURER, 'Gardez le produit'],
    ['claims', 'in_review', MANUFACTURER, 'donnera sa décision'],
    ['claims', 'accepted', MANUFACTURER, 'Un remplacement ou un avoir suit'],
    ['claims', 'replaced', OVER, 'remplacé sans frais'],
    ['claims', 'credited', OVER, 'L’avoir figure dans vos crédits'],
    ['claims', 'rejected', OVER, 'ne retient pas'],
    ['claims', 'closed', OVER, 'Rien ne reste à faire'],
    ['claims', 'withdrawn', OVER, 'Vous avez retiré'],
    ['incidents', 'submitted', MANUFACTURER, 'accusera réception sans délai'],
    ['incidents', 'received', MANUFACTURER, 'Gardez le dispositif'],
    ['incidents', 'in_review', MANUFACTURER, 'dira s’il doit être signalé'],
    ['incidents', 'reported', MANUFACTURER, 'signalé à l’autorité compétente'],
    ['incidents', 'info_requested', 'En attente de votre réponse.', 'reprendra l’examen dès votre réponse'],
    ['incidents', 'closed', OVER, 'Rien ne reste à faire'],
  ] as const)('%s %s', async (view, status, turn, next) => {
    const over = turn === OVER;
    const may = view === 'claims' && !over && status !== 'accepted';
    const timeline = [{ at: '2026-11-06T12:51:00Z', author: 'N', side: 'practice', status }];
    await openCase(view, { status, takesFiles: !over, next: may ? ['withdrawn'] : [], timeline });
    expect(main().textContent).toContain(turn);
    expect(main().textContent).toContain(next);
    const steps = within(screen.getByRole('list', { name: 'Suivi' })).getAllByRole('listitem');
    expect(steps.filter((step) => step.getAttribute('aria-current') === 'step')).toHaveLength(over ? 0 : 1);
    expect(screen.queryAllByRole('textbox', { name: /^(Écrire au fabricant|Votre réponse)$/ })).toHaveLength(over ? 0 : 1);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Choisir des fichiers' })).toHaveLength(over ? 0 : 1));
    // Vigilance continues, so an incident cannot be withdrawn.
    expect(screen.queryAllByRole('button', { name: /^Actions pour/ })).toHaveLength(may ? 1 : 0);
  });
});

describe('a confirmation of receipt', () => {
  const sent = { status: 'submitted', takesFiles: true, comments: [], timeline: [] };

  it.each([
    ['claims', /^Accusé de réception en retard : promis pour le 10\/11\/2026\..*relancez le service/],
    ['incidents', /^Accusé de réception en retard : promis pour le 10\/11\/2026\..*Relancez la matériovigilance/],
  ] as const)('of %s that is overdue is called late, and the button leads to the message about it', async (view, text) => {
    await openCase(view, { ...sent, receiptDueOn: '2026-11-10' });
    const act = await screen.findByRole('button', { name: 'Relancer le service' });
    expect(act.closest('[class*=alert]')?.textContent).toMatch(text);
    expect(main().textContent).not.toMatch(/accusera réception/);
    await userEvent.click(act);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Écrire au fabricant' }));
  });

  it('is promised until its last day', async () => {
    await openCase('claims', { ...sent, receiptDueOn: '2999-01-01' });
    expect(main().textContent).toContain('Il accusera réception sous deux jours ouvrés');
    expect(screen.queryByRole('button', { name: 'Relancer le service' })).toBeNull();
  });
});

describe('the thread', () => {
  it('shows an open question, leads to its field, and the answer hands the case back', async () => {
    const asked = { status: 'info_requested', at: '2026-11-20T08:00:00Z', side: 'manufacturer', author: 'S', note: 'Quel couple ?' };
    const { answers } = await openCase('claims', { status: 'info_requested', awaiting: true, timeline: [asked] });
    const comment = { uuid: uuid(70), at: '2026-11-20T09:00:00Z', author: 'Camille', side: 'practice', text: '25 N·cm.' };
    answers['POST claims/comment'] = oneCase({ status: 'in_review', comments: [comment] });
    expect(main().textContent).toContain('Quel couple ?');
    const panels = [...main().querySelectorAll('h2, h3')].map((heading) => heading.textContent);
    expect(panels.indexOf('Échanges')).toBeLessThan(panels.indexOf('Fichiers'));
    await press('Répondre');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Votre réponse' }));
    await userEvent.keyboard('25 N·cm.{Control>}{Enter}{/Control}');
    await screen.findByText(MANUFACTURER);
    expect(screen.getByRole('list', { name: 'Échanges' }).textContent).toContain('25 N·cm.');
  });

  it('keeps a message that failed, sends it again under its key, and guards it until it is sent', async () => {
    const { answers, calls } = await openCase('claims');
    expect(main().textContent).toContain('Aucun échange');
    answers['POST claims/comment'] = lost;
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire au fabricant' });
    await userEvent.type(field, 'Bonjour');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    await press('Envoyer');
    await screen.findByText(/Votre message n’est pas parti\./);
    expect(field.value).toBe('Bonjour');
    answers['POST claims/comment'] = oneCase({
      comments: [{ uuid: uuid(70), at: '2026-11-20T09:00:00Z', author: 'C', side: 'practice', text: 'Bonjour' }],
    });
    await press('Renvoyer');
    await screen.findByText(/Envoyé à \d\d:\d\d\./);
    expect(field.value).toBe('');
    const [first, second] = bodies(calls, 'POST claims/comment');
    expect(first).toEqual(second);
    const free = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(free);
    expect(free.defaultPrevented).toBe(false);
  });
});

it('a claim is withdrawn with its reason; a refusal is said in words', async () => {
  const { answers, calls } = await openCase('claims');
  answers['POST claims/withdraw'] = problem(409, 'claim.transition');
  expect(screen.queryByRole('button', { name: 'Retirer la réclamation' })).toBeNull();
  await choose('Retirer la réclamation');
  const dialog = within(await screen.findByRole('dialog', { name: /^Retirer la réclamation R26-00166/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Motif/ }), 'Retrouvé');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer la réclamation' }));
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Le dossier a avancé entre-temps'));
  answers['POST claims/withdraw'] = oneCase({ status: 'withdrawn', takesFiles: false, next: [] });
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer la réclamation' }));
  await screen.findByText('La réclamation R26-00166 est retirée.');
  expect(screen.getByText(/^Le dossier est terminé/)).toBeTruthy();
  expect(bodies(calls, 'POST claims/withdraw').at(-1)).toEqual({ version: 2, reason: 'Retrouvé' });
});

it('a return is taken back before its parcel leaves, and has no label then', async () => {
  const { answers } = await openCase('returns', { next: ['shipped', 'withdrawn'] });
  expect(screen.getByRole('link', { name: 'Étiquette de retour' })).toBeTruthy();
  answers['POST returns/withdraw'] = oneCase({ ...KINDS.returns, status: 'withdrawn', takesFiles: false, next: [] });
  await choose('Annuler le retour');
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annuler le retour' }));
  await waitFor(() => expect(main().querySelector('header')?.textContent).toContain('Annulé'));
  expect(screen.queryByRole('link', { name: 'Étiquette de retour' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Actions pour/ })).toBeNull();
});

it('a return that is not handed over shows what is missing, and keeps what was typed when it fails', async () => {
  const { answers } = await openCase('returns', { next: ['shipped', 'withdrawn'] });
  answers['POST returns/ship'] = problem(500);
  await press('C’est parti');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'C’est parti' }));
  expect(dialog.getByText('Indiquez à qui vous avez remis le colis.')).toBeTruthy();
  const carrier = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Transporteur' });
  expect(document.activeElement).toBe(carrier);
  await userEvent.type(carrier, 'La Poste');
  await userEvent.click(dialog.getByRole('button', { name: 'C’est parti' }));
  await dialog.findByRole('alert');
  expect(carrier.value).toBe('La Poste');
});

it.each([
  ['claims', 'La réclamation n’a pas pu être chargée', 'Mes réclamations'],
  ['incidents', 'L’incident n’a pas pu être chargé', 'Mes incidents'],
  ['returns', 'Le retour n’a pas pu être chargé', 'Mes retours'],
] as const)('%s: one that cannot be read is read again; one that is not there leads to the list', async (view, words, list) => {
  const { answers } = await openPage(`/mon-cabinet/${PAGES[view]}?id=${uuid(30)}`, { answers: { [`GET ${view}/one`]: problem(500) } });
  await screen.findByRole('heading', { name: words });
  answers[`GET ${view}/one`] = problem(404, 'not_found');
  await press('Réessayer');
  await waitFor(() => expect(within(main()).getByRole('link', { name: list })).toBeTruthy());
});

it('an address that names no case leads to the list', async () => {
  await openPage('/mon-cabinet/reclamation?id=nonsense');
  await waitFor(() => expect(within(main()).getByRole('link', { name: 'Mes réclamations' })).toBeTruthy());
});

it('where files go fails alone; a file of a case under way is not taken out', async () => {
  const file = { uuid: uuid(90), name: 'photo.png', size: 2048, at: '2026-11-20T08:00:00Z' };
  const { answers } = await openPage(`/mon-cabinet/reclamation?id=${uuid(30)}`, {
    answers: { 'GET claims/one': oneCase({ files: [file] }), 'GET users/full-list-app-shortcut': problem(500) },
  });
  await screen.findByText(/Des fichiers ne peuvent pas être joints pour le moment/);
  expect(screen.getByRole('list', { name: 'Suivi' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Télécharger photo.png' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirer photo.png' })).toBeNull();
  answers['GET users/full-list-app-shortcut'] = application;
  await press('Réessayer');
  await screen.findByRole('button', { name: 'Choisir des fichiers' });
});
