// The form of a new order against a platform that keeps its draft. The e2e suite orders one for real.
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetUnsaved } from 'shared-ui/core';
import { goOnline, lost, problem, type Answers, type Call } from 'shared-ui/testing';
import { afterEach, expect, it } from 'vitest';
import { openPage } from '../../testing/open-page';
import { uuid } from '../../testing/samples';

afterEach(() => forgetUnsaved());

const ID = uuid(31);
const person = { firstName: 'Camille', lastName: 'Martin' };
const patient = { uuid: uuid(800), personInfo: { firstName: 'Zoé', lastName: 'Bœuf' } };
const euros = (amount: number) => ({ amount, currency: 'EUR' });
const question = (field: string, widget: string, label: string, more: object = {}) => ({ field, widget, label, options: [], ...more });
const listed = { id: 'implant', line: 'implants', name: 'Implant CI', summary: '', from: euros(18_000), days: 5 };
const implant = {
  ...listed,
  forPatient: true,
  questions: [
    question('diameter', 'choice', 'Diamètre', { options: [{ value: 'd40', label: 'Ø 4,0 mm' }] }),
    question('pieces', 'number', 'Quantité'),
    question('sterile', 'yes_no', 'Stérile'),
    question('files', 'files', 'Fichiers'),
  ],
  schema: { required: ['diameter', 'pieces'], properties: { pieces: { type: 'integer', minimum: 1, maximum: 50 } } },
};
const answers = { diameter: 'd40', pieces: 2, sterile: true, files: [uuid(900)] };

interface Options {
  answered?: object;
  cents?: (call: Call) => number;
  lacks?: object[];
  search?: string;
  more?: Answers;
}

async function open({ answered = answers, cents = () => 43_200, lacks = [], search = `?id=${ID}`, more = {} }: Options = {}) {
  let draft = {
    uuid: ID,
    version: 1,
    patient,
    content: { patientUuid: patient.uuid, prescriberUuid: uuid(1), items: [{ product: 'implant', answers: answered }] },
    updatedAt: '2026-11-27T08:00:00Z',
    updatedBy: person,
    products: ['Implant CI'],
  };
  const platform: Answers = {
    'GET prescriptions/products': [listed],
    'GET prescriptions/product': implant,
    'GET prescriptions/terms': {
      prescribers: [{ uuid: uuid(1), personInfo: person }],
      shippingAddress: { name: 'Cabinet', street: '1, rue', postalCode: '13100', city: 'Aix', country: 'FR' },
      conditions: { version: '2026-1', text: 'Payez.' },
    },
    'GET prescriptions/draft': () => draft,
    'PUT prescriptions/draft': ({ body }: Call) => (draft = { ...draft, version: draft.version + 1, content: body['content'] as never }),
    'GET prescriptions/price': (call: Call) => ({
      version: draft.version,
      lines: [],
      totals: { products: euros(0), shipping: euros(0), vat: euros(0), inclTaxes: euros(cents(call)) },
      lacks,
    }),
    'GET files/list': {
      items: [{ uuid: uuid(900), name: 'scan haut.stl', createdAt: '2026-11-20T08:00:00Z' }],
      total: 1,
      page: 1,
      size: 60,
    },
    'POST prescriptions/draft': ({ body }: Call) => (draft = { ...draft, content: body['content'] as never }),
    'GET prescriptions/calendar': problem(404, 'not_found'),
    ...more,
  };
  const page = await openPage(`/mon-cabinet/commande/nouvelle${search}`, { answers: platform });
  await screen.findByRole('button', { name: 'Continuer' });
  return page;
}
const main = () => document.querySelector('main')!;
const shown = () => main().textContent?.replaceAll(/[\u00a0\u202f]/gu, ' ') ?? '';
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantité' });
async function write(text: string) {
  await userEvent.clear(quantity());
  await userEvent.click(quantity());
  await userEvent.paste(text);
}

it('leads to the choice of a product where none was chosen', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: /^Retirer/u }));
  await next();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Gamme' })));
  expect(shown()).toContain('Choisissez au moins un produit.');
});

it('refuses at its step a quantity that is no whole number, and leads to it', async () => {
  await open();
  for (const text of ['1,5', 'abc']) {
    await write(text);
    await next();
    await waitFor(() => expect(shown()).toContain('Écrivez un nombre entier, de 1 à 50.'));
    expect(document.activeElement).toBe(quantity());
    expect(quantity().value).toBe(text);
  }
});

it('shows for review every answer and file', async () => {
  await open();
  await next();
  await screen.findByRole('heading', { name: 'Implant CI' });
  await waitFor(() => expect(shown()).toContain('scan haut.stl'));
  for (const text of ['Ø 4,0 mm', 'Quantité2', 'StérileOui']) expect(shown()).toContain(text);
});

it('shows which answer a price does not count', async () => {
  await open({ lacks: [{ field: 'items.0.answers.pieces', code: 'invalid' }] });
  await next();
  await waitFor(() => expect(shown()).toContain('Ce prix est incomplet. À revoir à l’étape précédente : Implant CI · Quantité.'));
});

it('prices the order by itself once the network is back, whether the draft or the price had failed', async () => {
  let away = false;
  await open({
    more: {
      'PUT prescriptions/draft': () =>
        away ? lost() : { uuid: ID, version: 2, patient, content: {}, updatedAt: '2026-11-27T08:00:00Z', updatedBy: person, products: [] },
    },
  });
  await write('3');
  away = true;
  goOnline(false);
  await next();
  await waitFor(() => expect(shown()).toContain('Le prix n’a pas pu être calculé'));
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  away = false;
  goOnline(true);
  await waitFor(() => expect(shown()).toContain('432,00 €'));
  expect(shown()).not.toContain('Le prix n’a pas pu être calculé');
});

it('offers to fetch a price again that the platform does not give, and fetches it on reconnection', async () => {
  let up = false;
  const priced = {
    version: 1,
    lines: [],
    lacks: [],
    totals: { products: euros(0), shipping: euros(0), vat: euros(0), inclTaxes: euros(43_200) },
  };
  await open({ more: { 'GET prescriptions/price': () => (up ? priced : problem(500)) } });
  await next();
  await waitFor(() => expect(shown()).toContain('Le prix n’a pas pu être calculé'));
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  up = true;
  goOnline(false);
  goOnline(true);
  await waitFor(() => expect(shown()).toContain('432,00 €'));
});

it('asks again for agreement when the price changes', async () => {
  let price = 43_200;
  await open({ cents: () => price });
  await next();
  const accept = async () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^J’accepte/u });
  await waitFor(() => expect(shown()).toContain('432,00 €'));
  await userEvent.click(await accept());
  expect((await accept()).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Précédent' }));
  price = 21_600;
  await write('1');
  await next();
  await waitFor(() => expect(shown()).toContain('216,00 €'));
  expect((await accept()).checked).toBe(false);
  expect(within(main()).queryByText('432,00 €')).toBeNull();
});

it('shows for each field why the platform refuses it: a quantity is no date', async () => {
  await open({
    more: {
      'POST prescriptions/send': problem(400, 'request.invalid', [
        { field: 'items.0.answers.pieces', code: 'out_of_range' },
        { field: 'wantedOn', code: 'out_of_range' },
      ]),
    },
  });
  await next();
  await userEvent.click(await screen.findByRole('checkbox', { name: /^J’accepte/u }));
  await waitFor(() => expect(shown()).toContain('432,00 €'));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la commande' }));
  const links = within(await screen.findByRole('alert')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replace(/.*?\u00a0: /u, ''))).toEqual([
    'Cette valeur est hors des limites.',
    expect.stringContaining('Cette date est trop éloignée'),
  ]);
});

it('names in the summary the questions whose errors read alike', async () => {
  await open({ answered: { sterile: true } });
  await next();
  const summary = await screen.findByRole('alert');
  const links = within(summary).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    'Diamètre : Répondez à cette question.',
    'Quantité : Répondez à cette question.',
  ]);
});

it('does not list the draft that is being written above itself', async () => {
  const row = { uuid: ID, products: [], updatedAt: '2026-11-27T08:00:00Z', updatedBy: person };
  await openPage('/mon-cabinet/commande/nouvelle', {
    answers: {
      'GET prescriptions/products': [listed],
      'GET prescriptions/terms': { prescribers: [1, 2].map((n) => ({ uuid: uuid(n), personInfo: person })), shippingAddress: {} },
      // The list as it is read again once the draft has been saved.
      'GET prescriptions/drafts': [row],
      'POST prescriptions/draft': ({ body }: Call) => ({ ...row, version: 1, content: body['content'] as object }),
    },
  });
  await screen.findByText('Aucun produit');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Praticien prescripteur' }), uuid(2));
  await waitFor(() => expect(screen.queryByText('Aucun produit')).toBeNull(), { timeout: 5000 });
});

it('starts with what an earlier order asked for, and shows what is no longer offered', async () => {
  const { calls } = await open({
    search: '?repeat=C26-03101',
    more: {
      'GET prescriptions/repeat': {
        content: { patientUuid: patient.uuid, prescriberUuid: uuid(1), note: 'Contact léger', items: [{ product: 'implant', answers }] },
        patient,
        omitted: ['Ancien article'],
      },
    },
  });
  expect(shown()).toContain('Non repris, car absent du tarif actuel : Ancien article.');
  expect(quantity().value).toBe('2');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message au laboratoire/u }).value).toBe('Contact léger');
  await write('3');
  await next();
  await waitFor(() => expect(shown()).toContain('Zoé Bœuf'));
  for (const text of ['Ø 4,0 mm', 'Quantité3', 'StérileOui']) expect(shown()).toContain(text);
  const made = calls.find(({ name }) => name.startsWith('POST prescriptions/draft'));
  expect(made?.body['content']).toEqual({
    patientUuid: patient.uuid,
    prescriberUuid: uuid(1),
    note: 'Contact léger',
    items: [{ product: 'implant', answers: { ...answers, pieces: 3 } }],
  });
});

it('leads back to an order that cannot be repeated with changes', async () => {
  await openPage('/mon-cabinet/commande/nouvelle?repeat=C26-03101', {
    answers: {
      'GET prescriptions/products': [listed],
      'GET prescriptions/terms': { prescribers: [], shippingAddress: {} },
      'GET prescriptions/repeat': problem(404, 'not_found'),
    },
  });
  const back = await screen.findByRole('link', { name: 'Retour à la commande' });
  expect(back.getAttribute('href')).toBe('/mon-cabinet/commande?reference=C26-03101');
});

it('sends to the address that was chosen among those of the practice', async () => {
  const [main, second] = ['Principal', 'Annexe'].map((label, index) => ({
    uuid: uuid(40 + index),
    label,
    address: { name: 'Cabinet', street: `${index + 1}, rue`, postalCode: '13100', city: 'Aix', country: 'FR' },
  }));
  const { calls } = await open({
    more: {
      'GET prescriptions/terms': {
        prescribers: [{ uuid: uuid(1), personInfo: person }],
        shippingAddress: main?.address,
        shippingAddresses: [main, second],
      },
    },
  });
  const select = screen.getByRole('combobox', { name: 'Adresse de livraison' });
  expect(within(select).getByRole<HTMLOptionElement>('option', { name: 'Principal, 1, rue, Aix' }).selected).toBe(true);
  await userEvent.selectOptions(select, 'Annexe, 2, rue, Aix');
  await next();
  await waitFor(() => expect(shown()).toContain('2, rue13100 Aix'));
  await waitFor(() => {
    const saved = calls.findLast(({ name }) => name.startsWith('PUT prescriptions/draft'));
    expect(saved?.body['content']).toMatchObject({ addressUuid: second?.uuid });
  });
});
