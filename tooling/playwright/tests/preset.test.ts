import { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { BrowserContext } from '@playwright/test';
import { browserPath } from '../src/browser.ts';
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

describe('the watch', () => {
  const message = (type: string, text: string) => ({ type: () => type, text: () => text, location: () => ({ url: 'http://x/' }) });

  it('collects what nobody asked for', () => {
    const context = new EventEmitter();
    const watch = new Watch(context as unknown as BrowserContext);
    context.emit('console', message('warning', 'fine'));
    context.emit('console', message('error', 'broken'));
    context.emit('console', message('error', 'expected 404'));
    context.emit('weberror', { error: () => new Error('thrown') });
    context.emit('request', { url: () => 'http://x/bff/reports/csp', postData: () => 'blocked' });
    context.emit('request', { url: () => 'http://x/bff/session', postData: () => null });
    watch.allow(/404/);
    expect(watch.troubles).toHaveLength(3);
    expect(watch.troubles.join()).toMatch(/broken.*thrown.*csp report: blocked/s);
  });
});

describe('words', () => {
  it('are read from the message files, flat or nested', () => {
    expect(words('shell', 'fr', 'login.submit')).toBe('Se connecter');
    expect(() => words('shell', 'fr', 'no.such.key')).toThrow('no.such.key');
  });
});
