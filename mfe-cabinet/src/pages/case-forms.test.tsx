// The forms of claims, incidents and returns: each step's requirements, drafts that two users edit, and calls that fail independently. The
// e2e suites claim-form, incident-form and return-form each run one real journey.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from 'shared-ui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, type Call, pageOf, problem } from 'shared-ui/testing';
import { openPage } from '../testing/open-page';
import { draftOf, note, noteLine, oneCase, orderRow, uuid } from '../testing/samples';

afterEach(() => forgetUnsaved());

const FORMS = { claims: 'reclamation/nouvelle', incidents: 'incident/nouveau', returns: 'retour/nouveau' };
type View = keyof typeof FORMS;
const ID = uuid(30);
const patients = [{ uuid: uuid(800), personInfo: { firstName: 'Sofiane', lastName: 'Belkacem' } }];

/** Mocks a server that stores the draft as it was last saved. */
function drafts(view: View, content: object | null): Answers {
  let kept = content === null ? null : draftOf(content);
  return {
    [`GET ${view}/one`]: () => kept ?? problem(404, 'not_found'),
    [`POST ${view}/draft`]: ({ body }: Call) => (kept = draftOf(body['content'] as object)),
    [`PUT ${view}/draft`]: ({ body }: Call) => (kept = draftOf(body['content'] as object, { version: Number(body['version']) + 1 })),
    'GET users/patients-search': patients,
    'GET users/full-list-app-shortcut': [{ linked: true, application: { uuid: uuid(900), name: 'Digital' } }],
    'GET orders/list': pageOf([orderRow()]),
    'GET invoices/list': pageOf([]),
    'GET returns/delivery-note': note(noteLine(), noteLine({ orderLine: 2, sterile: true })),
  };
}
async function openForm(
  view: View,
  { content = null, query, answers = {} }: { content?: object | null; query?: string; answers?: Answers } = {},
) {
  const address = `/mon-cabinet/${FORMS[view]}${query ?? (content === null ? '' : `?id=${ID}`)}`;
  const page = await openPage(address, { answers: { ...drafts(view, content), ...answers } });
  await screen.findByRole('button', { name: 'Continuer' });
  return page;
}
const main = () => document.querySelector('main')!;
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name: new RegExp(name) });
const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const showsText = (words: string) => waitFor(() => expect(main().textContent?.replaceAll('\u00a0', ' ')).toContain(words));
const saved = () => waitFor(() => expect(main().querySelector('[data-state="saved"]')?.textContent).toContain('Brouillon enregistré'));
/** Enters a text at once, because every key would render the form again. */
async function enter(element: HTMLElement, text: string): Promise<void> {
  await userEvent.click(element);
  await userEvent.paste(text);
}
const lastContent = (calls: Call[]) =>
  calls.filter(({ name }) => /^(POST|PUT) \w+\/draft/.test(name)).at(-1)?.body['content'] as Record<string, unknown> | undefined;

const CLAIM = { category: 'A', subject: 'Foret émoussé', description: 'Texte', product: 'Foret', lot: 'L26-1' };
const EVENT = { occurredOn: '2026-11-18', harm: 'none', deviceKept: 'Oui', patientInformed: 'Oui' };
const INCIDENT = {
  kind: 'incident',
  subject: 'Vis fracturée',
  description: 'Texte',
  product: 'Vis',
  lot: 'L26-1',
  teeth: [36],
  event: EVENT,
};
const RETURN = { kind: 'return', deliveryNote: 'BL-C26-04071', lines: [{ orderLine: 1, quantity: 1, opened: 'Non', reason: 'damaged' }] };

describe('a claim', () => {
  it('requires its category, then what the category needs, and leads from the summary to the field', async () => {
    await openForm('claims');
    await next();
    await showsText('Choisissez une catégorie.');
    await userEvent.click(screen.getByRole('radio', { name: /Catégorie A/ }));
    await next();
    await step('Le produit concerné');
    await next();
    await showsText('2 champs sont à revoir');
    await userEvent.click(screen.getByRole('link', { name: /Nommez l’instrument/ }));
    expect(document.activeElement).toBe(field(/^Produit/));
  });

  it('for an implant requires a patient who was chosen and the whole protocol, its days in their order', async () => {
    await openForm('claims', { content: { ...CLAIM, category: 'implant', teeth: [16] } });
    await step('Le produit concerné');
    await next();
    await showsText('Choisissez le patient : la garantie est attachée à lui.');
    await enter(field(/^Patient/), 'belkacem');
    await userEvent.click(within(await screen.findByRole('list', { name: 'Patients trouvés' })).getByRole('button'));
    await next();
    await step('Ce qui s’est passé');
    await next();
    await showsText('11 champs sont à revoir');
    await enter(field(/^Implant posé le/), '01/06/2026');
    await enter(field(/^Échec constaté le/), '01/05/2026');
    await enter(field(/^Mis en charge le/), '01/01/2099');
    await next();
    await showsText('Cette date précède la pose.');
    await showsText('Cette date est dans le futur.');
  });

  it.each([
    ['order=C26-04089', { orderReference: 'C26-04089' }, 'Commande C26-04089'],
    ['lot=L26-1184-07', { orderReference: 'C26-04089' }, 'Commande C26-04089'],
    ['invoice=F26-03137', { invoiceReference: 'F26-03137' }, 'Facture F26-03137'],
  ])('started at %s is filled in, makes no draft by itself, and can be detached', async (query, from, words) => {
    const line = { product: 'Vis', ref: 'VP-18', lot: 'L1', udi: '', teeth: [36] };
    const prefill = { category: 'B', line: 'protheses', lines: [line], ...from };
    const { calls } = await openForm('claims', { query: `?${query}`, answers: { 'GET claims/prefill': prefill } });
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /Catégorie B/ }).checked).toBe(true));
    await next();
    await showsText(words);
    expect([/Traçabilité.*L1/.test(main().textContent), screen.queryByRole('textbox', { name: /^Lot/ })]).toEqual([true, null]);
    await press('Modifier');
    expect([field(/^Lot/).value, document.activeElement, lastContent(calls)]).toEqual(['L1', field(/^Patient/), undefined]);
    await press('Détacher');
    await waitFor(() => expect(main().textContent).not.toContain(words));
    await saved();
    expect(location.search).toBe(`?id=${ID}`);
  });

  it('is started at a searched order, one of whose products is chosen', async () => {
    const products = [
      { product: 'Vis', ref: 'VP-18', lot: 'L1', udi: '', teeth: [36] },
      { product: 'Pilier', ref: 'PT-4', lot: 'L2', udi: '', teeth: [37] },
    ];
    const prefill = { line: 'protheses', lines: products, orderReference: 'C26-04089', patient: patients[0] };
    await openForm('claims', { content: { category: 'B' }, answers: { 'GET claims/prefill': prefill } });
    await enter(await screen.findByRole('searchbox'), 'C26-04089');
    const found = await screen.findByRole('list', { name: 'Commandes et factures trouvées' });
    await userEvent.click(within(found).getByRole('button', { name: /C26-04089/ }));
    await showsText('Repris ci-dessous. Vérifiez et complétez.');
    await showsText('Commande C26-04089');
    expect(field(/^Lot/).value).toBe('');
    const which = within(screen.getByRole('group', { name: /^Quel produit de cette commande/ }));
    await userEvent.click(which.getByRole('radio', { name: /Vis/ }));
    expect(which.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
    await press('Modifier');
    expect([field(/^Lot/).value, field(/^Produit/).value, field(/^Patient/).value]).toEqual(['L1', 'Vis', 'Sofiane Belkacem']);
    await showsText('Choix : 36');
  });

  it('started at something that the practice does not have is started all the same', async () => {
    await openForm('claims', { query: '?order=C00-00000' });
    await showsText('Ce point de départ n’a pas pu être repris.');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('has searches that fail alone, are tried again, and show that nothing matches', async () => {
    const { answers } = await openForm('claims', { content: { ...CLAIM, category: 'B' }, answers: { 'GET orders/list': problem(500) } });
    await enter(await screen.findByRole('searchbox'), 'couronne');
    await showsText('La recherche n’a pas abouti');
    answers['GET orders/list'] = pageOf([orderRow()]);
    await press('Réessayer');
    await screen.findByRole('list', { name: 'Commandes et factures trouvées' });
    answers['GET orders/list'] = pageOf([]);
    await userEvent.clear(screen.getByRole('searchbox'));
    await enter(screen.getByRole('searchbox'), 'implant');
    await showsText('Aucune commande ni facture ne correspond.');
    answers['GET users/patients-search'] = problem(500);
    await enter(field(/^Patient/), 'bel');
    await showsText('Les patients n’ont pas pu être cherchés');
    answers['GET users/patients-search'] = patients;
    await press('Réessayer');
    await screen.findByRole('list', { name: 'Patients trouvés' });
  });

  it('is not for a role that may not report', async () => {
    await openPage('/mon-cabinet/reclamation/nouvelle', { role: 'accounts' });
    await showsText('Votre rôle dans le cabinet ne permet pas d’ouvrir une réclamation');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('shows both versions where two tabs write, and each can be had back', async () => {
    const { answers, calls } = await openForm('claims', { content: CLAIM });
    const keeps = answers['PUT claims/draft']!;
    answers['PUT claims/draft'] = problem(409, 'version.conflict');
    answers['GET claims/one'] = draftOf({ ...CLAIM, lot: 'L26-AILLEURS' }, { version: 2 });
    await userEvent.clear(field(/^Lot/));
    await enter(field(/^Lot/), 'L26-ICI');
    await showsText('Ce brouillon a été modifié ailleurs, dans un autre onglet');
    const row = await screen.findByRole('row', { name: /Lot/ });
    expect(row.textContent).toMatch(/L26-ICI.*L26-AILLEURS|L26-AILLEURS.*L26-ICI/);
    answers['PUT claims/draft'] = keeps;
    await press('Reprendre l’autre version');
    await waitFor(() => expect(field(/^Lot/).value).toBe('L26-AILLEURS'));
    await press('Reprendre l’autre version');
    await waitFor(() => expect(field(/^Lot/).value).toBe('L26-ICI'));
    await waitFor(() => expect(lastContent(calls)?.['lot']).toBe('L26-ICI'));
  });

  it('shows that a draft cannot be saved, guards it, saves it when it can, and deletes it after a question', async () => {
    const { answers } = await openForm('claims', { answers: { 'POST claims/draft': problem(500) } });
    await userEvent.click(screen.getByRole('radio', { name: /Catégorie A/ }));
    await showsText('Le brouillon n’a pas pu être enregistré.');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    Object.assign(answers, drafts('claims', null), { 'DELETE claims/draft': {} });
    await press('Réessayer');
    await saved();
    await press('Supprimer le brouillon');
    const question = within(screen.getByRole('alertdialog', { name: /^Supprimer ce brouillon de réclamation/ }));
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Annuler' })));
    await userEvent.click(question.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(location.pathname).toBe('/mon-cabinet/document/mes-reclamations'));
  });

  it('leads to the step and field that the server refuses, and shows a refusal of the whole', async () => {
    const { answers } = await openForm('claims', { content: CLAIM });
    for (const name of ['Ce qui s’est passé', 'Fichiers', 'Relecture']) {
      await next();
      await step(name);
    }
    answers['POST claims/submit'] = problem(400, 'validation', [{ field: 'lot', code: 'unknown' }]);
    await press('Envoyer la réclamation');
    await step('Le produit concerné');
    await waitFor(() => expect(document.activeElement).toBe(field(/^Lot/)));
    expect(field(/^Lot/).getAttribute('aria-invalid')).toBe('true');
    await enter(field(/^Lot/), '2');
    for (const name of ['Ce qui s’est passé', 'Fichiers', 'Relecture']) {
      await next();
      await step(name);
    }
    answers['POST claims/submit'] = problem(403, 'auth.role');
    await press('Envoyer la réclamation');
    await showsText('Votre rôle dans le cabinet ne permet pas d’ouvrir une réclamation');
  });
});

describe('an incident', () => {
  it('shows at each step what it requires, and what a serious harm obliges to', async () => {
    await openForm('incidents');
    await next();
    await showsText('Indiquez le lot ou l’UDI : ils figurent sur l’étiquette du dispositif.');
    await showsText('Indiquez la dent concernée.');
    await enter(field('Lot'), 'L26-0815-03');
    await press('dent 36');
    await next();
    await step('Événement');
    await next();
    await showsText('Résumez l’incident en une phrase.');
    await enter(field('Résumé'), 'Vis fracturée');
    await enter(field('Ce qui s’est passé'), 'x');
    await enter(field('Survenu le'), '18/11/2099');
    await next();
    await showsText('Ce jour n’est pas encore venu.');
    await userEvent.clear(field('Survenu le'));
    await enter(field('Survenu le'), '18/11/2025');
    await enter(field(/^Constaté le/), '17/11/2025');
    await next();
    await showsText('Ce jour précède celui de l’incident.');
    await userEvent.clear(field(/^Constaté le/));
    await next();
    await step('Conséquences');
    await next();
    await showsText('Choisissez la gravité du dommage.');
    const harm = (name: string) => userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${name}`) }));
    await harm('Aucun dommage');
    expect(main().textContent).not.toContain('Un incident grave oblige à agir sans délai');
    expect(screen.queryByRole('textbox', { name: 'Dommage constaté' })).toBeNull();
    await harm('Grave');
    for (const words of ['Un incident grave oblige à agir sans délai', 'appelez le 112', 'en France, l’ANSM']) await showsText(words);
  });

  it('reads its draft again, saves, and is sent, each failing alone', async () => {
    const { answers } = await openPage(`/mon-cabinet/incident/nouveau?id=${ID}`, {
      answers: { ...drafts('incidents', INCIDENT), 'GET incidents/one': problem(500) },
    });
    await screen.findByRole('heading', { name: 'Le brouillon n’a pas pu être chargé' });
    Object.assign(answers, drafts('incidents', INCIDENT), { 'PUT incidents/draft': problem(500) });
    await press('Réessayer');
    await waitFor(() => expect(field('Lot').value).toBe('L26-1'));
    await enter(field('Lot'), '3');
    await waitFor(() => expect(main().querySelector('[data-state="failed"]')).toBeTruthy());
    answers['PUT incidents/draft'] = drafts('incidents', INCIDENT)['PUT incidents/draft']!;
    await press('Réessayer');
    await saved();
    for (const name of ['Événement', 'Conséquences', 'Fichiers', 'Relecture']) {
      await next();
      await step(name);
    }
    answers['POST incidents/submit'] = problem(500);
    await press('Déclarer l’incident');
    await screen.findAllByRole('alert');
    await step('Relecture');
  });

  it('keeps both versions until one is chosen', async () => {
    const { answers } = await openForm('incidents', { content: INCIDENT });
    answers['PUT incidents/draft'] = problem(409, 'version.conflict');
    answers['GET incidents/one'] = draftOf({ ...INCIDENT, lot: 'L26-2' }, { version: 2 });
    await enter(field(/^Produit/), ' b');
    await showsText('Ce brouillon a été modifié ailleurs, dans un autre onglet ou par quelqu’un du cabinet.');
    await press('Reprendre l’autre version');
    await waitFor(() => expect(field('Lot').value).toBe('L26-2'));
  });
});

describe('a return', () => {
  const line = (orderLine: number) => within(main().querySelector<HTMLElement>(`li[data-line="${String(orderLine)}"]`)!);
  const number = () => field('Numéro du bon de livraison');

  it('requires a delivery note that it can find, and then a line, a number and a reason', async () => {
    const { answers, calls } = await openForm('returns', { answers: { 'GET returns/delivery-note': problem(500) } });
    await next();
    await waitFor(() => expect(document.activeElement).toBe(number()));
    await showsText('Indiquez le numéro du bon de livraison.');
    await enter(number(), '#');
    await showsText('Ce numéro n’a pas la bonne forme');
    await userEvent.clear(number());
    await enter(number(), ' c26 04071'); // as users type it
    await next();
    await showsText('Le bon de livraison n’a pas pu être cherché');
    answers['GET returns/delivery-note'] = problem(404, 'not_found');
    await next();
    await showsText('Rien n’a été livré à votre cabinet sous ce numéro');
    answers['GET returns/delivery-note'] = drafts('returns', null)['GET returns/delivery-note']!;
    await next();
    await step('Articles et motifs');
    expect(calls.at(-1)?.name).toContain('/BL-C26-04071');
    await next();
    await showsText('Cochez au moins un article à retourner.');
    await userEvent.click(line(1).getByRole('checkbox'));
    const quantity = line(1).getByRole('textbox', { name: 'Quantité à retourner' });
    await userEvent.clear(quantity);
    await enter(quantity, '3');
    await next();
    await showsText('Indiquez un nombre entier entre 1 et 2.');
    await showsText('Choisissez un motif.');
  });

  it.each([
    ['too_old', /le délai de retour de 90 jours est passé/],
    ['custom_made', /Fabriqué sur mesure pour un patient/],
    ['already_returned', /figure déjà sur un retour/],
    ['not_delivered', /n’est pas encore livré/],
  ])('shows %s of the line before anything is sent', async (reason, words) => {
    const barred = note(noteLine({ eligible: false, returnable: 0, reason }));
    await openForm('returns', { answers: { 'GET returns/delivery-note': barred } });
    await enter(number(), 'BL-C26-04071');
    await next();
    const why = await waitFor(() => {
      const found = main().querySelector(`[data-reason="${reason}"]`);
      expect(found?.textContent).toMatch(words);
      return found!;
    });
    expect(why.textContent).toContain('Non repris.');
    await showsText('Aucun article de ce bon ne peut être retourné.');
    const claim = why.querySelector('a')?.getAttribute('href') ?? null;
    expect(claim).toBe(reason === 'custom_made' ? '/mon-cabinet/reclamation/nouvelle?order=C26-04071' : null);
  });

  it('refuses a sterile packaging that was opened at once, with what to do instead', async () => {
    await openForm('returns', { query: '?note=BL-C26-04071' });
    await step('Articles et motifs');
    await waitFor(() => expect(main().querySelector('li[data-line="2"]')).toBeTruthy());
    await userEvent.click(line(2).getByRole('checkbox'));
    await next();
    await showsText('Dites si l’emballage stérile a été ouvert.');
    await userEvent.click(line(2).getByRole('radio', { name: 'Oui' }));
    await showsText('L’emballage stérile est ouvert');
    expect(line(2).queryByRole('combobox')).toBeNull();
    await next();
    await showsText('Cet article ne peut pas être retourné : décochez-le.');
    await userEvent.click(line(2).getByRole('radio', { name: 'Non' }));
    expect(line(2).getByRole('combobox', { name: 'Motif' })).toBeTruthy();
  });

  it('keeps both versions until one is chosen', async () => {
    const { answers, calls } = await openForm('returns', { content: RETURN });
    await waitFor(() => expect(main().querySelector('li[data-line="1"]')).toBeTruthy());
    const keeps = answers['PUT returns/draft']!;
    answers['PUT returns/draft'] = problem(409, 'version.conflict');
    answers['GET returns/one'] = draftOf({ ...RETURN, description: 'second' }, { version: 2 });
    await userEvent.selectOptions(line(1).getByRole('combobox', { name: 'Motif' }), 'recall');
    await showsText('Ce brouillon a été modifié ailleurs');
    answers['PUT returns/draft'] = keeps;
    await press('Garder ma saisie');
    await waitFor(() => expect(lastContent(calls)?.['lines']).toMatchObject([{ reason: 'recall' }]));
    expect(main().textContent).not.toContain('Ce brouillon a été modifié ailleurs');
  });

  it('deleted elsewhere can be made anew; sent elsewhere it shows what was sent', async () => {
    const { answers } = await openForm('returns', { content: RETURN });
    await waitFor(() => expect(main().querySelector('li[data-line="1"]')).toBeTruthy());
    const motive = () => line(1).getByRole('combobox', { name: 'Motif' });
    answers['PUT returns/draft'] = problem(404, 'not_found');
    answers['GET returns/one'] = problem(404, 'not_found');
    answers['POST returns/draft'] = ({ body }: Call) => draftOf(body['content'] as object, { uuid: uuid(31), kind: 'return' });
    await userEvent.selectOptions(motive(), 'recall');
    await showsText('Ce brouillon a été supprimé ailleurs.');
    const made = draftOf({ ...RETURN, lines: [{ ...RETURN.lines[0], reason: 'recall' }] }, { uuid: uuid(31) });
    // The form is loaded again; the previous one looks the same until then.
    let anew = false;
    answers['GET returns/one'] = ({ name }: Call) => {
      anew ||= name.includes(uuid(31));
      return name.includes(uuid(31)) ? made : problem(404, 'not_found');
    };
    await press('En faire un nouveau brouillon');
    await waitFor(() => expect([location.search, anew]).toEqual([`?id=${uuid(31)}`, true]));
    await waitFor(() => expect((motive() as HTMLSelectElement).value).toBe('recall'));
    answers['PUT returns/draft'] = problem(409, 'version.conflict');
    answers['GET returns/one'] = oneCase({ uuid: uuid(31), kind: 'return', reference: 'T26-00142' });
    await userEvent.selectOptions(motive(), 'damaged');
    await showsText('Ce brouillon a été modifié ailleurs');
    await press('Garder ma saisie');
    await screen.findByText('Ce brouillon a déjà été envoyé.');
    await screen.findByRole('heading', { level: 1, name: 'Retour T26-00142' });
  });

  it('shows on its line what another return took meanwhile', async () => {
    const { answers } = await openForm('returns', { content: RETURN });
    await waitFor(() => expect(main().querySelector('li[data-line="1"]')).toBeTruthy());
    await next();
    await step('Relecture');
    answers['POST returns/submit'] = problem(409, 'return.ineligible', [{ field: 'lines.0', code: 'already_returned' }]);
    await press('Demander le retour');
    await step('Articles et motifs');
    await showsText('Cet article figure déjà en entier sur un autre retour.');
  });

  it('shows deliveries that fail alone, and that nothing was delivered yet', async () => {
    const { answers } = await openForm('returns', { answers: { 'GET orders/list': problem(500) } });
    await showsText('Vos livraisons n’ont pas pu être chargées. Le numéro peut toujours être saisi.');
    answers['GET orders/list'] = pageOf([]);
    await press('Réessayer');
    await showsText('Aucune commande ne vous a encore été livrée.');
  });
});
