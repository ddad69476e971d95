// Conversations and their messages. src/outbox tests the outbox alone, thread/rows.test.ts the rows of a thread.
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Answers, type Call, goOnline, lost, problem } from 'shared-ui/testing';
import { openPage } from '../../testing/open-page';
import { HOSTILE } from '../../testing/hostile';
import { CAMILLE, conversation, conversations, ETIENNE, GROUP, message, NORA, thread, uuid } from '../../testing/samples';

const path = '/mon-espace/mes-messages';
const address = `${path}?activeConversationId=${GROUP}`;
const opened = (...items: ReturnType<typeof message>[]): Answers => ({
  'GET conversations/list': conversations(conversation()),
  'GET conversations/one': conversation(),
  'GET conversations/contacts': [NORA, ETIENNE],
  'GET messages/list': thread(...items),
});
/** Accepts each sent message and includes it in later answers. */
function taking(answers: Answers, ...before: ReturnType<typeof message>[]): void {
  const items = [...before];
  answers['GET messages/list'] = () => thread(...items);
  answers['POST messages/send'] = ({ body }: Call) => {
    const known = items.find(({ clientKey }) => clientKey === body['clientKey']);
    if (!known) items.push(message(items.length + 1, String(body['text']), { mine: true, clientKey: String(body['clientKey']) }));
    return known ?? items.at(-1);
  };
}

const list = () => within(screen.getByRole('list', { name: 'Conversations' })).getAllByRole('link');
const findList = () => waitFor(list);
const line = (text: string) => screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text))!;
const findLine = (text: string) => waitFor(() => expect(line(text)).toBeTruthy()).then(() => within(line(text)));
const field = () => screen.findByRole<HTMLTextAreaElement>('combobox', { name: /^Écrire à/ });
const sent = (calls: Call[], name = 'POST messages/send') => calls.filter((call) => call.name.startsWith(name));
const write = async (text: string) => userEvent.type(await field(), `${text.replaceAll(/[{[]/g, '$&$&')}{Control>}{Enter}{/Control}`);
const choose = async (menu: string | RegExp, entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const param = (name: string) => new URLSearchParams(location.search).get(name);

it('searches and chooses conversations, all of it in the address', async () => {
  const { answers, calls } = await openPage(path, { answers: opened(message(1, 'Bonjour')) });
  await findList();
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Conversations affichées' })).getByRole('link', { name: /^Groupes/ }),
  );
  expect(param('activeComponent')).toBe('groups');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Rechercher dans les conversations' }), 'planning');
  await waitFor(() => expect(param('search')).toBe('planning'));
  await waitFor(() => expect(sent(calls, 'GET conversations/list').at(-1)?.name).toContain('search=planning&show=groups'));
  await userEvent.click((await findList())[0]!);
  expect([param('activeConversationId'), param('activeComponent'), param('search')]).toEqual([GROUP, 'groups', 'planning']);
  await screen.findByRole('heading', { level: 2, name: 'Stérilisation' });
  expect(list()[0]?.getAttribute('aria-current')).toBe('true');
  answers['GET conversations/list'] = conversations();
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz');
  await screen.findByText('Aucune conversation ne contient ces mots.');
});

it('goes from one conversation to the next by arrow keys', async () => {
  const other = conversation({ uuid: uuid(21), subject: 'Planning' });
  await openPage(path, { answers: { ...opened(), 'GET conversations/list': conversations(conversation(), other) } });
  const [first, second] = await findList();
  act(() => first!.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(first);
});

it.each([
  ['', 'Aucune conversation pour l’instant.'],
  ['?show=unread', 'Vous avez tout lu.'],
  ['?activeComponent=groups', 'Aucun groupe pour l’instant.'],
  ['?show=archived', 'Rien n’est archivé.'],
])('reads the list at "%s" again after a failure, and shows that nothing is there', async (query, words) => {
  const { answers } = await openPage(path + query, { answers: { 'GET conversations/list': problem(500) } });
  await screen.findByText('Les conversations n’ont pas pu être chargées.');
  answers['GET conversations/list'] = conversations();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByText(words);
});

it('shows that a conversation of others is not there, and reads one again that failed', async () => {
  const { answers } = await openPage(address, { answers: { ...opened(), 'GET conversations/one': problem(404) } });
  await screen.findByText('Cette conversation n’existe pas, ou vous n’y participez plus.');
  await userEvent.click(screen.getByRole('button', { name: 'Revenir aux conversations' }));
  expect(param('activeConversationId')).toBeNull();
  answers['GET conversations/one'] = problem(500);
  answers['GET conversations/list'] = conversations(conversation({ uuid: uuid(21) }));
  act(() => history.pushState(null, '', `${path}?activeConversationId=${uuid(21)}`));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await screen.findByText('La conversation n’a pas pu être chargée');
  answers['GET conversations/one'] = conversation({ uuid: uuid(21) });
  answers['GET messages/list'] = problem(500);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  await screen.findByRole('heading', { level: 2, name: 'Stérilisation' });
  answers['GET messages/list'] = thread();
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  await screen.findByText(/^Rien n’est encore écrit/);
});

it('opens the conversation that an old notice names', async () => {
  await openPage(`${path}?conversation=${GROUP}`, { answers: opened() });
  await waitFor(() => expect(location.search).toBe(`?activeConversationId=${GROUP}`));
});

it('stands among the parts of the network', async () => {
  await openPage(path, { answers: opened(), remotes: [{ routes: [{ path: '/mon-espace/mon-reseau' }] }] });
  const parts = within(await screen.findByRole('navigation', { name: 'Parties du réseau' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Confrères', 'Groupes', 'Partages', 'Messages']);
});

it('shows no parts of a network whose page is not published', async () => {
  await openPage(path, { answers: opened() });
  await findList();
  expect(screen.queryByRole('navigation', { name: 'Parties du réseau' })).toBeNull();
});

it('shows nothing of messages to a guest', async () => {
  const { calls } = await openPage(path, { role: 'guest' });
  await screen.findByRole('heading', { name: 'Cette page n’existe pas' });
  expect(sent(calls, 'GET conversations')).toEqual([]);
});

const ORDER = { reference: 'C26-1', product: 'Couronne', teeth: [36], status: 'validated' };

it('sends a message with a mention chosen by keys and an order, and shows who has read it', async () => {
  const { answers, calls } = await openPage(address, { answers: { ...opened(), 'GET orders/list': { items: [ORDER], total: 1 } } });
  await screen.findByText(/^Rien n’est encore écrit/);
  await userEvent.type(await field(), 'Merci @nor');
  await screen.findByRole('option', { name: /Nora Faure/ });
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect((await field()).value).toBe('Merci @Nora Faure '));
  await userEvent.click(screen.getByRole('button', { name: 'Lier une commande' }));
  await userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: /C26-1/ }));
  const links = [{ kind: 'order', mine: true, reference: 'C26-1', product: 'Couronne', teeth: [36] }] as never;
  const nora = { ...NORA, readUpTo: 1 };
  answers['GET conversations/one'] = conversation({ participants: [CAMILLE, nora] });
  answers['POST messages/send'] = ({ body }: Call) => {
    const arrived = message(1, 'Merci @Nora Faure', { mine: true, mentions: [NORA.uuid], links, clientKey: String(body['clientKey']) });
    answers['GET messages/list'] = thread(arrived);
    return arrived;
  };
  await write('');
  await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ text: 'Merci @Nora Faure', mentionsUuids: [NORA.uuid] }));
  expect(sent(calls)[0]?.body['links']).toEqual([{ kind: 'order', reference: 'C26-1' }]);
  expect((await field()).value).toBe('');
  const shown = await findLine('Merci @Nora Faure');
  expect(shown.getByText('@Nora Faure').tagName).toBe('STRONG');
  expect(shown.getByRole('link', { name: /C26-1/ }).getAttribute('href')).toBe('/mon-cabinet/commande?reference=C26-1');
});

it('leaves the focus where it goes after a mention was chosen', async () => {
  await openPage(address, { answers: opened() });
  await userEvent.type(await field(), '@nor');
  await screen.findByRole('option', { name: /Nora Faure/ });
  const late: FrameRequestCallback[] = [];
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => late.push(callback));
  await userEvent.keyboard('{Enter}');
  expect((await field()).selectionStart).toBe('@Nora Faure '.length);
  const link = screen.getByRole('button', { name: 'Lier une commande' });
  link.focus();
  frames.mockRestore();
  late.forEach((callback) => callback(performance.now()));
  expect(document.activeElement).toBe(link);
});

it('shows under the last own message how many have read it', async () => {
  const read = conversation({ participants: [CAMILLE, { ...NORA, readUpTo: 1 }] });
  await openPage(address, { answers: { ...opened(message(1, 'Bonjour', { mine: true })), 'GET conversations/one': read } });
  (await findLine('Bonjour')).getByText(/Lu par 1 personne/);
});

it('changes an own message in the version that was read, and takes it back after a question', async () => {
  const editableUntil = new Date(Date.now() + 60_000).toISOString();
  const own = message(1, 'Merci', { mine: true, editableUntil });
  const { answers, calls } = await openPage(address, {
    answers: { ...opened(own), 'PUT messages/edit': problem(409, 'version.conflict') },
  });
  await findLine('Merci');
  await choose('Actions pour ce message', 'Modifier');
  const box = screen.getByRole('textbox', { name: 'Modifier le message' });
  await userEvent.clear(box);
  await userEvent.type(box, 'Merci beaucoup{Control>}{Enter}{/Control}');
  await screen.findByText('Il a été modifié entre-temps, relisez-le.');
  const edited = { ...own, text: 'Merci beaucoup', version: 2, editedAt: own.at };
  answers['PUT messages/edit'] = edited;
  answers['GET messages/list'] = thread(edited);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(line('Merci beaucoup (modifié)')).toBeTruthy());
  expect(sent(calls, 'PUT messages/edit').at(-1)?.body).toEqual({ text: 'Merci beaucoup', version: 1 });
  answers['DELETE messages/delete'] = {};
  answers['GET messages/list'] = thread({ ...edited, text: '', deleted: true, version: 3 });
  await choose('Actions pour ce message', 'Retirer');
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Retirer' }));
  await findLine('Message retiré');
  expect(screen.queryByText(/Merci beaucoup/)).toBeNull();
});

it('offers no change of a message whose five minutes have passed, nor of another’s', async () => {
  const past = new Date(Date.now() - 1000).toISOString();
  await openPage(address, { answers: opened(message(1, 'Ancien', { mine: true, editableUntil: past })) });
  await findLine('Ancien');
  await userEvent.click(screen.getByRole('button', { name: 'Actions pour ce message' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copier le texte', 'En faire une réclamation']);
});

it('makes a claim of a message with its order, and leads to it once it is made', async () => {
  const links = [{ kind: 'order', mine: true, reference: 'C26-1' }] as never;
  await openPage(address, {
    answers: opened(message(1, 'La couronne est fendue', { links }), message(2, 'Celle-ci aussi', { claimUuid: uuid(70) })),
  });
  const claimed = await findLine('Celle-ci aussi');
  expect(claimed.getByRole('link', { name: 'Réclamation ouverte' }).getAttribute('href')).toContain(`case=${uuid(70)}`);
  await userEvent.click(within(line('La couronne')).getByRole('button', { name: 'Actions pour ce message' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'En faire une réclamation' }));
  expect(location.pathname + location.search).toBe(`/mon-cabinet/reclamation/nouvelle?order=C26-1&message=${uuid(101)}`);
});

it('keeps what is being written as a draft, and ends it by sending', async () => {
  const { answers, calls } = await openPage(address, {
    answers: { ...opened(), 'GET conversations/one': conversation({ draft: 'Bonjour' }) },
  });
  expect((await field()).value).toBe('Bonjour');
  taking(answers);
  await userEvent.click(await field());
  // Pasted in one step: on a slow machine, the pause between two keys may be long enough to save the draft.
  await userEvent.paste(', je reviens');
  const drafts = () => sent(calls, 'PUT conversations/draft').map(({ body }) => body['text']);
  await waitFor(() => expect(drafts()).toEqual(['Bonjour, je reviens']));
  await write('');
  await findLine('Bonjour, je reviens');
  await waitFor(() => expect(drafts().at(-1)).toBe(''));
});

it('makes each of the texts that are written at once a message, in their order', async () => {
  const { answers, calls } = await openPage(address, { answers: opened() });
  taking(answers);
  const texts = ['Vite 0', 'Vite 1', 'Vite 2', 'Vite 3'];
  for (const text of texts) await write(text);
  await waitFor(() => expect(sent(calls).map(({ body }) => body['text'])).toEqual(texts));
  await findLine('Vite 3');
  expect(new Set(sent(calls).map(({ body }) => body['clientKey'])).size).toBe(4);
  expect((await field()).value).toBe('');
});

it('lets a message wait offline and shows why; it leaves once when the network is back', async () => {
  const { answers, calls } = await openPage(address, { answers: opened() });
  taking(answers);
  await field();
  goOnline(false);
  await write('Bonjour');
  expect((await findLine('Bonjour')).getByText('Hors ligne : sera envoyé au retour du réseau')).toBeTruthy();
  await write('Oublié');
  await userEvent.click((await findLine('Oublié')).getByRole('button', { name: 'Ne pas envoyer' }));
  await waitFor(() => expect(screen.queryByText('Oublié')).toBeNull());
  expect(sent(calls)).toEqual([]);
  goOnline(true);
  await waitFor(() => expect(line('Bonjour').textContent).not.toContain('Hors ligne'));
  await waitFor(() => expect(sent(calls).map(({ body }) => body['text'])).toEqual(['Bonjour']));
  await waitFor(() => expect(line('Bonjour').textContent).not.toContain('Envoi en cours'));
});

it('sends a message whose answer was lost again under its key, and shows it once', async () => {
  const { answers, calls } = await openPage(address, { answers: opened() });
  taking(answers);
  const takes = answers['POST messages/send'] as (call: Call) => unknown;
  answers['POST messages/send'] = (call: Call) => {
    takes(call);
    if (sent(calls).length === 1) return lost();
    return takes(call);
  };
  await write('Une seule fois');
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  const [first, second] = sent(calls).map(({ body }) => body['clientKey']);
  expect(second).toBe(first);
  await waitFor(() => expect(line('Une seule fois').textContent).not.toContain('Envoi en cours'));
  expect(screen.getAllByText('Une seule fois')).toHaveLength(1);
});

it('shows why a message was refused, tries it again, or forgets it', async () => {
  const { answers, calls } = await openPage(address, {
    answers: { ...opened(), 'POST messages/send': problem(403, 'conversations.no_contact') },
  });
  await write('Refusé');
  const refused = await findLine('Refusé');
  await refused.findByText('Non envoyé : vous n’êtes plus en contact avec cette personne.');
  await userEvent.click(refused.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
  answers['POST messages/send'] = problem(403, 'conversations.no_contact');
  await userEvent.click(await (await findLine('Refusé')).findByRole('button', { name: 'Ne pas envoyer' }));
  await waitFor(() => expect(screen.queryByText('Refusé')).toBeNull());
});

it('begins a group with a subject and people, and shows what is missing', async () => {
  const { answers, calls } = await openPage(`${path}?activeComponent=contacts`, { answers: opened() });
  await userEvent.click(await screen.findByRole('button', { name: 'Nouveau groupe' }));
  const form = within(await screen.findByRole('dialog'));
  const begin = () => userEvent.click(form.getByRole('button', { name: 'Commencer' }));
  await begin();
  form.getByText('Donnez un sujet.');
  form.getByText('Choisissez au moins une personne.');
  await userEvent.type(form.getByRole('textbox', { name: 'Sujet' }), 'Stérilisation');
  const nora = await form.findByRole('checkbox', { name: /Nora Faure/ });
  expect(nora.closest('label')?.textContent, 'its own label').toContain('Nora Faure');
  await userEvent.click(nora);
  answers['POST conversations/create'] = lost;
  await begin();
  await form.findByText('Le réseau ne répond pas.');
  answers['POST conversations/create'] = conversation();
  await begin();
  await screen.findByRole('heading', { level: 2, name: 'Stérilisation' });
  const [first, second] = sent(calls, 'POST conversations/create').map(({ body }) => body);
  expect(first).toMatchObject({ kind: 'group', subject: 'Stérilisation', participantsUuids: [NORA.uuid] });
  expect(second, 'the same operation under the same key').toEqual(first);
});

it('opens the conversation with one person, who is a colleague or of the network', async () => {
  const { answers, calls } = await openPage(`${path}?activeComponent=contacts`, { answers: opened() });
  const network = within(await screen.findByRole('region', { name: 'Votre réseau' }));
  within(screen.getByRole('region', { name: 'Votre cabinet' })).getByRole('button', { name: /Nora Faure/ });
  answers['POST conversations/create'] = conversation({ kind: 'direct', subject: '', participants: [CAMILLE, ETIENNE] });
  answers['GET conversations/one'] = answers['POST conversations/create'];
  await userEvent.click(network.getByRole('button', { name: /Étienne Caron/ }));
  await screen.findByRole('heading', { level: 2, name: 'Étienne Caron' });
  expect(sent(calls, 'POST conversations/create')[0]?.body).toMatchObject({ kind: 'direct', participantsUuids: [ETIENNE.uuid] });
  await userEvent.click(screen.getByRole('button', { name: 'Actions pour Étienne Caron' }));
  expect(screen.queryByRole('menuitem', { name: 'Quitter la conversation' })).toBeNull();
});

it('adds people who are not in the group yet, who are then said to have come', async () => {
  const { answers, calls } = await openPage(address, { answers: opened() });
  await choose('Actions pour Stérilisation', 'Ajouter des personnes');
  const form = within(await screen.findByRole('dialog'));
  const other = await form.findByRole('checkbox', { name: /Étienne Caron/ });
  expect(form.queryByRole('checkbox', { name: /Nora Faure/ })).toBeNull();
  await userEvent.click(other);
  const grown = conversation({ participants: [CAMILLE, NORA, ETIENNE] });
  answers['POST conversations/participants'] = grown;
  answers['GET conversations/one'] = grown;
  await userEvent.click(form.getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(calls, 'POST conversations/participants')[0]?.body).toEqual({ participantsUuids: [ETIENNE.uuid] });
  await screen.findByText('3 participants');
});

it('shows in the thread who has brought whom', async () => {
  const joined = message(1, 'conversation.joined', { side: 'system', mine: true, mentions: [ETIENNE.uuid] });
  const grown = conversation({ participants: [CAMILLE, NORA, ETIENNE] });
  await openPage(address, { answers: { ...opened(joined), 'GET conversations/one': grown } });
  await screen.findByText('Camille Martin a ajouté Étienne Caron');
});

it('archives a conversation, and takes that back', async () => {
  const { calls } = await openPage(address, { answers: { ...opened(), 'POST conversations/archive': {} } });
  await choose('Actions pour Stérilisation', 'Archiver');
  await screen.findByText('La conversation est archivée. Un nouveau message la fera revenir.');
  // The address is updated after the answer, in a transition.
  await waitFor(() => {
    expect(param('activeConversationId')).toBeNull();
    expect(screen.getByRole('link', { name: '1 conversation archivée' }).getAttribute('href')).toBe(`${path}?show=archived`);
  });
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(sent(calls, 'POST conversations/archive').map(({ body }) => body['archived'])).toEqual([true, false]));
});

it('leaves a group after a question; one that could not be left stays open', async () => {
  const { answers } = await openPage(address, { answers: { ...opened(), 'POST conversations/leave': problem(500) } });
  const leave = async () => {
    await choose('Actions pour Stérilisation', 'Quitter la conversation');
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitter' }));
  };
  await leave();
  await screen.findByText('Quelque chose a échoué, réessayez.');
  answers['POST conversations/leave'] = {};
  answers['GET conversations/list'] = conversations();
  await leave();
  await waitFor(() => expect(param('activeConversationId')).toBeNull());
  await screen.findByText('Aucune conversation pour l’instant.');
});

const STRANGE =
  'script, iframe, base, style, meta, link, math, mglyph, form form, details, img, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript:" i]';

it('takes hostile subjects, names, previews, drafts and searches for words', async () => {
  const items = HOSTILE.map((text, index) => {
    const evil = { ...NORA, personInfo: { ...NORA.personInfo, firstName: text, lastName: '' } };
    const last = { side: 'user' as const, authorUuid: NORA.uuid, text, deleted: false, attachments: 0 };
    return conversation({ uuid: uuid(300 + index), subject: text, participants: [CAMILLE, evil], lastMessage: last as never });
  });
  items.push(conversation({ draft: HOSTILE[1]! }));
  await openPage(`${path}?search=${encodeURIComponent(HOSTILE[0]!)}`, { answers: { 'GET conversations/list': conversations(...items) } });
  await findList();
  HOSTILE.forEach((text, index) => {
    expect(list()[index]?.querySelector('bdi')?.textContent).toBe(text);
    expect(list()[index]?.textContent?.replace('\u00a0:', ' :')).toContain(`${text} : ${text}`);
  });
  expect(list().at(-1)?.textContent).toContain(HOSTILE[1]);
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(HOSTILE[0]);
  expect(document.querySelectorAll(`body :is(${STRANGE})`)).toHaveLength(0);
});

it.each([0, 7, 14])('takes hostile messages and file names for words, from the %ith', async (from) => {
  const texts = HOSTILE.slice(from, from + 7);
  const items = texts.map((text, index) => {
    const attachments = [{ fileUuid: uuid(400 + index), name: `${text}.pdf`, mediaType: 'application/pdf', bytes: 1000, preview: false }];
    return message(index + 1, text, { attachments });
  });
  await openPage(address, { answers: { ...opened(...items), 'GET conversations/one': conversation({ draft: texts[0]! }) } });
  await screen.findAllByRole('article');
  for (const text of texts) expect(line(text).querySelector('[dir="auto"]')?.textContent).toBe(text);
  expect(screen.getAllByRole('article')[0]?.textContent).toContain(`${texts[0]!}.pdf`);
  expect((await field()).value).toBe(texts[0]);
  expect(document.querySelectorAll(`body :is(${STRANGE})`)).toHaveLength(0);
});
