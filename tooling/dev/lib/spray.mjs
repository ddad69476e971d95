// Measures how many guesses of a password spray are compared at both sign-in endpoints, and how much it slows down honest users
// (docs/decisions/0051).
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts, demoPassword } from './demo.mjs';
import { MarkedPart } from './marked.mjs';
import { withPortal } from './own-portal.mjs';
import { UserError } from './paths.mjs';

const accounts = 1000;
const tries = 10_000;
/** Concurrent guesses. */
const parallel = 32;
const honest = { login: demoAccounts[1].login, address: '203.0.113.9' };
const samples = 60;

/** Failed attempts that are allowed in 15 minutes: docs/decisions/0051. */
const limits = { account: 5, address: 50 };

const part = new MarkedPart('docs/performance.md', '<!-- spray: written by make bench ONLY=spray -->', '<!-- end of spray -->');

/** Allowed slowdown of honest sign-ins during a spray, at the 95th percentile. */
const mostSlowdown = 2;

/**
 * Sprays from one address and from a hundred; writes the table, and fails if more guesses are compared or honest users wait longer than
 * the limits.
 */
export async function sprayBench(fronts) {
  // Both programs trust this process as the proxy that names the addresses of the guesses.
  Object.assign(process.env, { GATEWAY_TRUSTED_PROXIES: '127.0.0.1,::1', PLATFORM_TRUSTED_PROXIES: '127.0.0.1,::1' });
  const rows = await withPortal('spray', fronts, async ({ url }) => {
    const quiet = percentile(await signIns(url, until(samples)));
    return [await spray(url, 'one address', ['198.51.100.7'], quiet), await spray(url, '100 addresses', hundred(), quiet)];
  });
  part.write(table(rows));
  for (const row of rows) {
    if (row.compared > row.bound) throw new UserError(`${row.compared} guesses from ${row.from} were compared; ${row.bound} is the limit.`);
    if (row.meanwhile > mostSlowdown * row.quiet) {
      throw new UserError(
        `Honest sign-ins took ${row.meanwhile} ms during the spray from ${row.from}, ${row.quiet} ms before; ${mostSlowdown} times is the limit.`,
      );
    }
  }
  return rows;
}

/** Returns a hundred addresses in a hundred networks: each network has a limit of its own. */
const hundred = () => Array.from({ length: 100 }, (_, index) => `198.18.${index}.7`);

async function spray(url, from, addresses, quiet) {
  const pages = new Map(await Promise.all(addresses.map(async (address) => [address, await providersPage(url, address)])));
  const outcomes = new Map();
  let ended = false;
  const meanwhile = signIns(url, (taken) => ended && taken >= samples);
  const start = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (next < tries) {
        const index = next;
        next += 1;
        const address = addresses[index % addresses.length];
        const guess = { login: `person.${index % accounts}@${from.replace(' ', '-')}.example`, password: `Printemps-${index}!` };
        // Each account is tried at both endpoints: they share one limit.
        const atProvider = Math.floor(index / accounts) % 2 === 1;
        const status = await (atProvider ? pages.get(address)(guess) : login(url, address, guess));
        outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  ended = true;
  const compared = outcomes.get(401) ?? 0;
  // 504: an address with failed attempts gets the time of few comparisons, and this guess timed out in the queue.
  const refused = (outcomes.get(429) ?? 0) + (outcomes.get(504) ?? 0);
  if (compared + refused !== tries) throw new Error(`Guesses were answered by other statuses: ${JSON.stringify([...outcomes])}`);
  return {
    from,
    compared,
    refused,
    bound: Math.min(limits.account * accounts, limits.address * addresses.length),
    seconds,
    quiet,
    meanwhile: percentile(await meanwhile),
  };
}

async function login(url, address, { login, password }) {
  const answer = await fetch(`${url}/bff/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url, 'X-Forwarded-For': address },
    body: JSON.stringify({ login, password, type: 'PROFESSIONAL' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Opens the OpenID provider's sign-in page as a browser at an address does; returns a function that submits its form. */
async function providersPage(url, address) {
  const cookies = new Map();
  const ask = async (at, init = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(at, {
      ...init,
      redirect: 'manual',
      headers: { ...init.headers, 'X-Forwarded-For': address, Cookie: cookie },
    });
    for (const line of answer.headers.getSetCookie()) cookies.set(...line.split(';')[0].split(/=(.*)/s).slice(0, 2));
    return answer;
  };
  let at = `${url}/bff/oidc/start`;
  for (;;) {
    const answer = await ask(at);
    const html = await answer.text();
    if (answer.status >= 300 && answer.status < 400) {
      at = new URL(answer.headers.get('location'), at).href;
      continue;
    }
    const field = (pattern) => pattern.exec(html)?.[1] ?? '';
    const action = new URL(field(/action="([^"]+)"/), at).href;
    const form = { id: field(/name="id" value="([^"]*)"/), token: field(/name="token" value="([^"]*)"/) };
    return async (guess) => {
      const sent = await ask(action, {
        method: 'POST',
        headers: { Origin: new URL(action).origin },
        body: new URLSearchParams({ ...form, ...guess }),
      });
      await sent.arrayBuffer();
      return sent.status;
    };
  }
}

const until = (count) => (taken) => taken >= count;

/** Signs an honest user in repeatedly; returns the milliseconds of each sign-in. */
async function signIns(url, isEnough) {
  const times = [];
  while (!isEnough(times.length)) {
    const start = performance.now();
    const status = await login(url, honest.address, { login: honest.login, password: demoPassword });
    if (status !== 200) throw new Error(`An honest sign-in was answered ${status}.`);
    times.push(performance.now() - start);
    await sleep(100);
  }
  return times;
}

function percentile(times) {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.round(sorted[Math.ceil(sorted.length * 0.95) - 1]);
}

function table(rows) {
  return [
    `${tries} guesses at ${accounts} accounts, half of them at \`/bff/login\` and half at the OpenID provider’s page, ${parallel} at a time. Guesses that are compared count; the others get 429, or 504 where their turn does not come in time. One honest user signs in meanwhile, from another address.`,
    '',
    '| from | compared | at most | refused | seconds | honest p95 before, ms | honest p95 meanwhile, ms | times |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(
      (row) =>
        `| ${[row.from, row.compared, row.bound, row.refused, row.seconds.toFixed(0), row.quiet, row.meanwhile, (row.meanwhile / row.quiet).toFixed(1)].join(' | ')} |`,
    ),
  ].join('\n');
}
