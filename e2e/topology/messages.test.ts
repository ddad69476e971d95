// Messages between users on different gateways, while gateways are killed and connections break.
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAll } from '../../tooling/dev/lib/build.mjs';
import { Person } from './client.ts';
import { Listening } from './listening.ts';
import { Topology, until, type Part } from './processes.ts';
import { Writers } from './writing.ts';

/** The portal's promised latency from one screen to the other on an idle machine, in ms. */
const DEBOUNCE_MS = 500;
/** On a busy machine, the latency allowed grows with the load of the processors. */
const allowed = (): number => DEBOUNCE_MS * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

const topology = new Topology();
let one: Part;
let two: Part;
let camille: Person;
let nora: Person;

beforeAll(async () => {
  if (!process.env['FAULTS_BUILT']) await buildAll();
  await topology.start();
  [one, two] = topology.gateways as [Part, Part];
  camille = await Person.signIn(one.origin, 'camille.martin@cabinet-tilleuls.example');
  nora = await Person.signIn(two.origin, 'nora.faure@cabinet-tilleuls.example');
}, 180_000);

afterAll(() => topology.stop(), 60_000);

/** Creates a group of the two users. */
async function begin(subject: string): Promise<string> {
  const group = { kind: 'group', clientKey: randomUUID(), participantsUuids: [nora.uuid], subject };
  const answer = await camille.post(one.origin, `/api/product/conversations/create/${camille.uuid}`, group);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body['result'] as { uuid: string }).uuid;
}

interface Slice {
  items: { seq: number; text: string; side: string }[];
  hasAfter: boolean;
}

/** Returns all messages of a conversation, as a user reads them. */
async function said(reader: Person, origin: string, conversation: string): Promise<Slice['items']> {
  const all: Slice['items'] = [];
  for (let after = 0, more = true; more; after = all.at(-1)?.seq ?? 0) {
    const answer = await reader.get(origin, `/api/product/messages/list/${reader.uuid}/${conversation}?limit=100&after=${String(after)}`);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { items, hasAfter } = answer.body['result'] as Slice;
    all.push(...items.filter(({ side }) => side === 'user'));
    more = hasAfter;
  }
  return all;
}

const numbered = (word: string, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `${word} ${String(from + index)}`);

describe('two browsers, each in front of its own gateway', () => {
  it('see each other’s messages within half a second, and each of them once and in order when gateways are killed', async () => {
    const writers = await Writers.open();
    try {
      const conversation = await begin('Deux écrans');
      const hers = await writers.screen(one.origin, camille, conversation);
      const noras = await writers.screen(two.origin, nora, conversation);
      await until('both receive changes', 20_000, async () => {
        const text = `prêt ${randomUUID()}`;
        const seen = noras.appeared(text);
        const at = await hers.write(text);
        return (await seen) - at < 2000;
      });
      const took: number[] = [];
      for (const text of numbered('mesure', 0, 9)) {
        const seen = noras.appeared(text);
        const at = await hers.write(text);
        took.push((await seen) - at);
      }
      took.sort((a, b) => a - b);
      const median = took[Math.floor(took.length / 2)] ?? Infinity;
      console.info(`from one screen to the other: ${took.join(', ')} ms, median ${String(median)} of ${allowed().toFixed(0)} ms`);
      expect(median).toBeLessThan(allowed());

      // The gateway with Nora's stream is killed; messages written meanwhile arrive when it is back.
      await two.kill();
      for (const text of numbered('pendant', 0, 5)) await hers.write(text);
      await two.start();
      await noras.appeared('pendant 4');
      expect(await noras.lines('pendant')).toEqual(numbered('pendant', 0, 5));

      // Camille's gateway is killed; her messages wait in her browser.
      await one.kill();
      for (const text of numbered('après', 0, 4)) await hers.write(text);
      await one.start();
      await noras.appeared('après 3');
      for (const screen of [noras, hers]) expect(await screen.lines('après')).toEqual(numbered('après', 0, 4));
      const all = (await said(nora, two.origin, conversation)).map(({ text }) => text).filter((text) => !text.startsWith('prêt'));
      expect(all).toEqual([...numbered('mesure', 0, 9), ...numbered('pendant', 0, 5), ...numbered('après', 0, 4)]);
    } finally {
      await writers.close();
    }
  }, 120_000);
});

describe('1 000 messages through 20 forced disconnects', () => {
  const MESSAGES = 1000;
  const CUTS = 20;

  it('arrive exactly once and in order, and so does the word of each', async () => {
    const conversation = await begin('Mille messages');
    const listening = new Listening(nora, [two.origin, one.origin]);
    await listening.start();
    const notices = (): number => listening.heard.filter(({ kind, subject }) => kind === 'message.new' && subject === conversation).length;
    try {
      for (let number = 0; number < MESSAGES; number++) {
        await sendAtLast(conversation, `numéro ${String(number)}`, number);
        if (number % (MESSAGES / CUTS) === 25) listening.cut();
      }
      await until('she has heard of all', 30_000, () => Promise.resolve(notices() >= MESSAGES));
    } finally {
      await listening.end();
    }
    expect(listening.connections).toBeGreaterThan(CUTS);
    expect(listening.resets).toBe(0);
    expect(notices(), 'each is notified once').toBe(MESSAGES);
    const ids = listening.heard.map(({ id }) => id);
    expect(ids, 'in the order of the feed').toEqual([...new Set(ids)].sort((a, b) => a - b));
    const items = await said(nora, one.origin, conversation);
    expect(items.map(({ text }) => text)).toEqual(numbered('numéro', 0, MESSAGES));
    const seqs = items.map(({ seq }) => seq);
    expect(seqs, 'without a gap').toEqual(Array.from({ length: MESSAGES }, (_, index) => (seqs[0] ?? 0) + index));
  }, 120_000);

  /** Sends one message with one idempotency key until it is answered; every fiftieth request is aborted at any point. */
  async function sendAtLast(conversation: string, text: string, number: number): Promise<void> {
    const clientKey = randomUUID();
    const path = `/api/product/messages/send/${camille.uuid}/${conversation}`;
    for (let attempt = 0; attempt < 20; attempt++) {
      const gateway = (number + attempt) % 2 ? one : two;
      const cancelAfter = number % (MESSAGES / CUTS) === 0 && attempt === 0 ? (number / (MESSAGES / CUTS)) % 12 : 15_000;
      try {
        const answer = await camille.post(gateway.origin, path, { clientKey, text }, cancelAfter);
        if (answer.status === 200) return;
        throw new Error(`${String(answer.status)} ${JSON.stringify(answer.body)}`);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error; // a refusal is not one of the forced aborts
      }
    }
    throw new Error(`${text} never went through`);
  }
});
