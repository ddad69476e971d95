import { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BrowserContext } from '@playwright/test';
import { accountsOf, locales } from '../src/accounts.ts';
import { reporters } from '../src/config.ts';
import { browserPath } from '../src/browser.ts';
import { visits } from '../src/looks.ts';
import { pin, pinsOf, remoteOf, unpinned } from '../src/pins.ts';
import { Watch } from '../src/watch.ts';
import { words } from '../src/words.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('the browser', () => {
  it('is the one that was named, or the first on the path', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-browser-'));
    folders.push(folder);
    expect(browserPath({ CHROME_PATH: '/my/chrome', PATH: '' })).toBe('/my/chrome');
    const chromium = join(folder, 'chromium');
    writeFileSync(chromium, '');
    chmodSync(chromium, 0o755);
    expect(browserPath({ PATH: `/nowhere:${folder}` })).toBe(chromium);
  });
});

describe('a portal that is no demo', () => {
  const file = (content: unknown) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-accounts-'));
    folders.push(folder);
    writeFileSync(join(folder, 'accounts.json'), JSON.stringify(content));
    return join(folder, 'accounts.json');
  };

  it('has the accounts of a file, by role', () => {
    const camille = { login: 'qa-1@staging.example', name: 'QA Un', password: 'secret' };
    const accounts = accountsOf(file({ camille }));
    expect(accounts.camille).toEqual(camille);
    expect(accounts.olivia.login).toBe('olivia.roche@portail.example');
    expect(() => accountsOf(file({ camile: camille }))).toThrow(/camile is none of camille, /);
    expect(() => accountsOf(file({ camille: { login: 'x' } }))).toThrow(/camille needs login and name/);
  });

  it('gets HTML and JUnit reports where a folder for them is named', () => {
    process.env.REPORTS_DIR = '/reports';
    expect(JSON.stringify(reporters('/clone/mfe-notes'))).toContain('"outputFile":"/reports/mfe-notes.xml"');
    delete process.env.REPORTS_DIR;
    expect(JSON.stringify(reporters('/clone/mfe-notes'))).not.toContain('junit');
  });
});

describe('the watch', () => {
  const message = (type: string, text: string) => ({ type: () => type, text: () => text, location: () => ({ url: 'http://x/' }) });

  const request = (path: string, method = 'GET', body: string | null = null) => ({
    url: () => `http://x${path}`,
    method: () => method,
    postData: () => body,
  });

  it('collects unrequested output', () => {
    const context = new EventEmitter();
    const watch = new Watch(context as unknown as BrowserContext);
    context.emit('console', message('warning', 'fine'));
    context.emit('console', message('error', 'broken'));
    context.emit('console', message('error', 'expected 404'));
    context.emit('console', message('error', 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED'));
    context.emit('weberror', { error: () => new Error('thrown') });
    context.emit('request', request('/bff/reports/csp', 'POST', 'blocked'));
    context.emit('request', request('/bff/session'));
    watch.allow(/404/);
    expect(watch.troubles).toHaveLength(3);
    expect(watch.troubles.join()).toMatch(/broken.*thrown.*csp report: blocked/s);
  });

  it('notices a call that is repeated without end, once for each thirty', () => {
    vi.useFakeTimers();
    const context = new EventEmitter();
    const watch = new Watch(context as unknown as BrowserContext);
    const repeat = (times: number, path: string, pause: number) => {
      for (let count = 0; count < times; count++) {
        context.emit('request', request(path));
        vi.advanceTimersByTime(pause);
      }
    };
    repeat(29, '/api/product/orders?page=1', 10);
    repeat(40, '/api/product/orders?page=2', 200);
    repeat(40, '/remotes/mfe-a/1.0.0/entry.js', 10);
    expect(watch.troubles).toEqual([]);
    repeat(65, '/api/product/invoices', 10);
    expect(watch.troubles).toEqual(Array(2).fill('flood: /api/product/invoices, 30 times within 5000 ms'));
    vi.useRealTimers();
  });
});

describe('a walk', () => {
  const addresses = ['/a', '/b', '/c', '/d', '/e'];

  it('opens each address in one language, spread over all of them, with axe', () => {
    const walk = visits(addresses, locales, false);
    expect(walk.map(({ address }) => address)).toEqual(addresses);
    expect(new Set(walk.map(({ locale }) => locale)).size).toBe(locales.length);
    expect(walk.every(({ isFirst }) => isFirst)).toBe(true);
    expect(visits(['/a'], ['it'], false)).toEqual([{ address: '/a', locale: 'it', isFirst: true }]);
  });

  it('opens each address in every language when all looks are asked for, with axe in the first', () => {
    const walk = visits(addresses, locales, true);
    expect(walk).toHaveLength(25);
    expect(walk.filter(({ isFirst }) => isFirst).map(({ locale }) => locale)).toEqual(Array(5).fill('fr'));
  });
});

describe('words', () => {
  it('are read from the message files, flat or nested', () => {
    expect(words('shell', 'fr', 'login.submit')).toBe('Se connecter');
    expect(() => words('shell', 'fr', 'no.such.key')).toThrow('no.such.key');
  });
});

describe('a version under test', () => {
  it('is the suite’s own remote’s, the shell’s, both or none', () => {
    expect(pinsOf('mfe-a', {})).toEqual({});
    expect(pinsOf('mfe-a', { REMOTE_VERSION: '1.0.0' })).toEqual({ 'mfe-a': '1.0.0' });
    expect(pinsOf(undefined, { SHELL_VERSION: '2.0.0' })).toEqual({ shell: '2.0.0' });
    expect(() => pinsOf(undefined, { REMOTE_VERSION: '1.0.0' })).toThrow('not a remote’s');
    expect(remoteOf(join(import.meta.dirname, '../../../shell'))).toBe('shell');
    expect(remoteOf(import.meta.dirname)).toBeUndefined();
  });

  const browser = (status: number, overrides: object = {}, signedIn = 200) => {
    const asked: string[] = [];
    const sent: unknown[] = [];
    const get = (url: string) => {
      asked.push(url);
      return Promise.resolve({ status: () => 200, text: () => Promise.resolve(''), json: () => Promise.resolve({ overrides }) });
    };
    const post = (url: string, { data }: { data?: unknown }) => {
      asked.push(url);
      if (url === '/bff/override') {
        sent.push(data);
        return Promise.resolve({ status: () => status, text: () => Promise.resolve('{"code":"request.invalid"}') });
      }
      return Promise.resolve({ status: () => signedIn, text: () => Promise.resolve(''), json: () => Promise.resolve({ token: 't' }) });
    };
    return { asked, sent, context: { request: { get, post } } as unknown as BrowserContext };
  };

  it('is asked for once, and why it cannot be had is said', async () => {
    const fine = browser(303, { 'mfe-a': '1.0.0-h1', shell: '2.0.0' });
    await pin(fine.context, { 'mfe-a': '1.0.0-h1', shell: '2.0.0' });
    expect(fine.asked).toEqual(['/bff/login', '/bff/override', '/bff/page-state', '/bff/logout']);
    expect(fine.sent).toEqual(['token=t&remote=mfe-a%401.0.0-h1&remote=shell%402.0.0']);
    await expect(pin(browser(303, {}, 401).context, { 'mfe-a': '1' })).rejects.toThrow('PIN_LOGIN');
    await expect(pin(browser(404).context, { 'mfe-a': '1' })).rejects.toThrow('allows no overrides');
    await expect(pin(browser(400).context, { 'mfe-a': '1' })).rejects.toThrow('publish it first');
    await expect(pin(browser(303).context, { 'mfe-a': '1' })).rejects.toThrow('would not get it');
  });

  it('is the only one of its remote that may be mounted', () => {
    expect(unpinned(['mfe-a@1.0.0', 'mfe-b@9'], { 'mfe-a': '1.0.0' })).toEqual([]);
    expect(unpinned(['mfe-a@1.0.1', 'mfe-a@1.0.0'], { 'mfe-a': '1.0.0' })).toEqual(['mfe-a@1.0.1']);
  });
});
