// The defences of each row.
import { systems } from '../topology/processes.ts';

/** The faults of a system, and the defences where the edge passes its answers through. */
const passedOn: Record<string, string> = {
  slow: 'call-deadline',
  resetting: 'failures-reported',
  truncated: 'read-whole',
  garbage: 'begins-and-ends-as-json',
  'garbage in pieces': 'pieces-read',
  'a page in place of data': 'declared-answers-only',
  'a burst of 500': 'declared-answers-only',
  'a burst of 503': 'declared-answers-only',
};

/** The defences where the edge reads the answers itself. */
const read: Record<string, string> = {
  ...passedOn,
  truncated: 'read-whole held-against-contract begins-and-ends-as-json',
  garbage: 'held-against-contract begins-and-ends-as-json',
  'garbage in pieces': 'held-against-contract begins-and-ends-as-json',
  'a page in place of data': 'declared-answers-only held-against-contract',
  'a burst of 500': 'declared-answers-only held-against-contract',
  'a burst of 503': 'declared-answers-only held-against-contract',
};

function ofSystem(system: string): [string, string][] {
  const rows = system === 'product' ? passedOn : read;
  return Object.entries(rows).map(([fault, defences]) => [`System ${system}: ${fault}`, system === 'sso' ? 'without-sso' : defences]);
}

/** All rows, by section and fault. */
export const table: ReadonlyMap<string, string> = new Map([
  ...systems.flatMap(ofSystem),
  ...Object.keys(passedOn).map((fault): [string, string] => [
    `Launch of an application: ${fault}`,
    fault === 'resetting' ? 'launch-failure-page failures-reported' : 'launch-failure-page',
  ]),
  ['Redis: killed under load, started again', 'redis-away-reported'],
  ['Redis: restarted empty', 'copies-begin-anew'],
  ['Redis: slow, but within reason', 'redis-patience'],
  ['Redis: slower than the deadline', 'redis-deadline'],
  ['Redis: silent', 'redis-deadline'],
  ['Redis: full', 'reads-without-writes'],
  ['Redis: failed over', 'redis-away-reported'],
  ['Redis: behind Sentinels: master killed under load', 'master-by-sentinels'],
  ['Redis: cluster: one of three masters killed under load', 'redis-away-reported'],
  ['Redis: cluster: slots move while sessions are used', 'slots-followed'],
  ['PostgreSQL: the writer killed under load, its replica promoted', 'writer-looked-for'],
  ['Gateway: SIGKILL of one of two, under load', 'sessions-in-redis'],
  ['Product API: a burst of 503, then a herd', 'breaker'],
  ['Product API: answers cut short', 'read-whole'],
  ['Product API: long garbage in pieces', 'begins-as-json'],
  ['Product API: the answer to a write is lost', 'operations-once'],
  ['OpenID provider: down while a user signs in', 'sign-in-failure-page'],
  ['OpenID provider: down when service tokens are due', 'token-kept'],
  ['OpenID provider: keys rotated', 'refused-token-renewed'],
  ['Clocks: tokens that are past their end when they come', 'token-not-past-its-end'],
  ['Clocks: Redis’s clock jumps an hour ahead', 'copies-are-invalidated'],
  ['Clocks: Redis’s clock jumps an hour back', 'own-end'],
  ['Clocks: a gateway’s clock jumps an hour ahead', 'own-end'],
  ['Clocks: every gateway’s clock jumps an hour back', 'slides-back'],
  ['Clocks: sign-ins are counted while clocks jump', 'counted-by-redis'],
  ['Clocks: a user signs out at the provider while every gateway is an hour ahead', 'late-word'],
  ['Clocks: the platform’s clock jumps an hour ahead', 'refused-token-renewed'],
  ['Clocks: the platform’s clock jumps an hour back', 'sign-in-failure-page'],
  ['Artefacts: no room for what is published', 'manifest-last'],
  ['Artefacts: no file may grow', 'not-the-archive'],
]);

/** Returns the defences of a row. */
export function defencesOf(section: string, fault: string): string[] {
  const defences = table.get(`${section}: ${fault}`);
  if (defences === undefined) throw new Error(`no defences are named for ${section}: ${fault}`);
  return defences.split(' ');
}
