// One round of one contender: each way of reaching a page, on a slow machine and a slow network.
import { setTimeout as sleep } from 'node:timers/promises';
import { watchPage } from './page-side.mjs';
import { TIMEOUT_MS } from './timeout.mjs';

/**
 * A mid-range phone on slow 4G: Lighthouse's values for both. `hoverMs` is how long the pointer rests on a link before the
 * click, `quietMs` a pause: the page loads its monitoring 1.5 s after it has settled, which must not disturb the measurement.
 */
export const SLOW = { slowdown: 4, latencyMs: 150, downKbit: 1638.4, upKbit: 750, hoverMs: 1500, quietMs: 4000 };

/** For a run that only shows that everything still works. */
export const QUICK = { slowdown: 1, latencyMs: 0, downKbit: 1e6, upKbit: 1e6, hoverMs: 200, quietMs: 200 };

const bytesPerSecond = (kbit) => (kbit * 1000) / 8;

/** Slows this page down and counts its traffic from here on. */
async function instrument(page, profile) {
  const cdp = await page.context().newCDPSession(page);
  const wire = { requests: 0, bytes: 0 };
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength <= 0) return; // from the cache
    wire.requests += 1;
    wire.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: profile.latencyMs,
    downloadThroughput: bytesPerSecond(profile.downKbit),
    uploadThroughput: bytesPerSecond(profile.upKbit),
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: profile.slowdown });
  await page.addInitScript(watchPage);
  return wire;
}

const isReady = () => document.documentElement.dataset.portal === 'ready';
const settled = (page) => page.waitForFunction(isReady, null, { timeout: TIMEOUT_MS, polling: 50 });

/** Opens a URL and waits until the page has settled. */
async function open(page, wire, url) {
  await page.goto('about:blank');
  Object.assign(wire, { requests: 0, bytes: 0 });
  await page.goto(url, { timeout: TIMEOUT_MS, waitUntil: 'commit' });
  await settled(page);
  const { requests, bytes } = wire;
  const seen = await page.evaluate(() => window.frontBench);
  // The last time: a page that changes again has settled only then.
  return { ms: seen.settled.at(-1), requests, bytes, ...blockedTime(seen.long) };
}

/** Counts how often, and for how long beyond 50 ms, the page could not have responded to input. */
function blockedTime(long) {
  return { longTasks: long.length, blockedMs: long.reduce((sum, { ms }) => sum + ms - 50, 0) };
}

/** Navigates from the open page to another part, by its link in the menu. */
async function follow(page, wire, { path, remote, hoverMs }) {
  const link = page.locator(`nav a[href="${path}"]`).first();
  await page.mouse.move(700, 500);
  await link.hover({ timeout: TIMEOUT_MS });
  await sleep(hoverMs);
  await page.evaluate((wanted) => {
    window.frontBench.wanted = wanted;
    window.frontBench.long.length = 0;
  }, remote);
  Object.assign(wire, { requests: 0, bytes: 0 });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(
    () => window.frontBench.shown > 0 && window.frontBench.settled.length > 0 && document.documentElement.dataset.portal === 'ready',
    null,
    { timeout: TIMEOUT_MS, polling: 50 },
  );
  const { requests, bytes } = wire;
  const seen = await page.evaluate(() => window.frontBench);
  return {
    ms: seen.settled.at(-1) - seen.pressed,
    shownMs: seen.shown - seen.pressed,
    requests,
    bytes,
    ...blockedTime(seen.long),
  };
}

async function login(browser, { origin, profile }) {
  const context = await browser.newContext({ ...visitor, storageState: undefined });
  try {
    const page = await context.newPage();
    const wire = await instrument(page, profile);
    return { loginCold: await open(page, wire, origin), loginWarm: await open(page, wire, origin) };
  } finally {
    await context.close();
  }
}

/** The headings of a page's parts: pages with different headings are not the same page. */
const partsOf = (page) => page.getByRole('main').getByRole('heading').allInnerTexts();

async function portal(browser, { origin, state, profile, parts }) {
  const context = await browser.newContext({ ...visitor, storageState: state });
  try {
    const page = await context.newPage();
    const wire = await instrument(page, profile);
    const dashboard = `${origin}/dashboard`;
    const dashboardCold = await open(page, wire, dashboard);
    const shown = await partsOf(page);
    if (parts.length === 0) parts.push(...shown);
    if (shown.join() !== parts.join()) throw new Error(`${origin} shows “${shown.join('”, “')}” instead of “${parts.join('”, “')}”`);
    const dashboardWarm = await open(page, wire, dashboard);
    await sleep(profile.quietMs);
    const orders = { path: '/mon-cabinet/mes-commandes', remote: 'mfe-cabinet', hoverMs: profile.hoverMs };
    const toNew = await follow(page, wire, orders);
    await sleep(profile.quietMs / 2);
    await follow(page, wire, { path: '/dashboard', remote: 'mfe-dashboard', hoverMs: 200 });
    await sleep(profile.quietMs / 2);
    const toKnown = await follow(page, wire, orders);
    return { dashboardCold, dashboardWarm, toNew, toKnown };
  } finally {
    await context.close();
  }
}

/** The browser settings of a visitor. */
export const visitor = { viewport: { width: 1440, height: 900 }, locale: 'fr-FR', timezoneId: 'Europe/Paris' };

/**
 * Makes all measurements of one contender, each in an empty browser profile. `parts` is one array for all contenders: the first
 * stores what its dashboard shows, with which the others are compared.
 */
export async function round(browser, contender) {
  return { ...(await login(browser, contender)), ...(await portal(browser, contender)) };
}
