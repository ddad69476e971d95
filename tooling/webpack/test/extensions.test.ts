import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remotePreset } from '../src/index.ts';
import { build, fixture, type Fixture, remoteFiles } from './fixture.ts';

const SLOT = { slot: 'dashboard.card', order: 10, label: 'ext.card' };

const declaration = (name: string) => ({ ...SLOT, name, ...(name === 'balance' ? { slot: 'top-bar.tool' } : {}) });

const texts = { title: { one: 'Titre' }, ext: { card: 'Carte', teeth_one: '{{count}} dent', teeth_other: '{{count}} dents' } };

function files(change: { names?: string[]; extensions?: string; declared?: object } = {}): Record<string, string> {
  const declared = JSON.parse(remoteFiles()['remote.json'] ?? '') as object;
  const names = change.names ?? ['recent-orders', 'balance'];
  return {
    'remote.json': JSON.stringify({ ...declared, extensions: names.map(declaration), ...change.declared }),
    'src/extensions.ts':
      change.extensions ??
      `import { defineExtensions } from 'shared-ui/slots';
export const { load } = defineExtensions({
  'recent-orders': () => import('./extensions/recent-orders'),
  balance: () => import('./extensions/balance'),
});
`,
    'src/extensions/recent-orders.tsx': `import { useT } from 'shared-ui/core';
import { Panel } from 'shared-ui/components';
import css from './orders.module.css';
export default function Card() { const t = useT('mfe-fixture'); return <Panel title={t('ext.card')}><p className={css.card} /></Panel>; }
`,
    'src/extensions/orders.module.css': '.card { color: green; }\n',
    'src/extensions/balance.ts': `export default { balance: () => 1 };\n`,
    ...Object.fromEntries(['fr', 'en', 'it', 'es', 'pt'].map((locale) => [`locales/${locale}.json`, JSON.stringify(texts)])),
  };
}

interface Part {
  files: { file: string; integrity: string; as: string }[];
  uses: string[];
}

interface Manifest {
  entry: { file: string };
  preload: { file: string }[];
  labels: Record<string, Record<string, string>>;
  extensions: { name: string }[];
  extensionModule: Part;
  extensionParts: Record<string, Part>;
  extensionLocales: Record<string, { file: string; integrity: string }>;
  files: Record<string, string>;
}

describe('a remote with extensions', () => {
  let remote: Fixture;
  let errors: string[];
  let manifest: Manifest;

  beforeAll(async () => {
    remote = fixture(files());
    ({ errors } = await build(remotePreset({ dir: remote.dir })));
    manifest = JSON.parse(remote.dist('manifest.json')) as Manifest;
  });
  afterAll(() => remote.remove());

  it('exposes them beside its life cycles', () => {
    expect(errors).toEqual([]);
    expect(remote.dist(manifest.entry.file)).toContain('"./extensions"');
    expect(remote.dist(manifest.entry.file)).toContain('"./app"');
  });

  it('has those of a slot in a chunk of their own, which the page does not load, with what it takes from the shell', () => {
    expect(manifest.extensions.map(({ name }) => name)).toEqual(['recent-orders', 'balance']);
    const { 'recent-orders': card, balance } = manifest.extensionParts;
    expect(card?.files.map(({ as }) => as).sort()).toEqual(['script', 'style']);
    expect(card?.uses).toEqual(['react/jsx-runtime', 'shared-ui/components', 'shared-ui/core']);
    expect(balance?.files).toHaveLength(1);
    expect(balance?.uses).toEqual([]);
    expect(card?.files[0]?.file).toMatch(/^ext-dashboard\./);
    expect(balance?.files[0]?.file).toMatch(/^ext-top-bar\./);
    expect(manifest.extensionModule.uses).toEqual(['shared-ui/slots']);
    const page = manifest.preload.map(({ file }) => file);
    for (const { file, integrity } of [...(card?.files ?? []), ...(balance?.files ?? []), ...manifest.extensionModule.files]) {
      expect(page).not.toContain(file);
      expect(manifest.files[file]).toBe(integrity);
    }
  });

  it('takes the chunks only with their digests', () => {
    const module = manifest.extensionModule.files.map(({ file }) => remote.dist(file)).join('');
    for (const { integrity } of manifest.extensionParts['recent-orders']?.files ?? []) expect(module).toContain(integrity);
    for (const { integrity } of manifest.extensionModule.files) expect(remote.dist(manifest.entry.file)).toContain(integrity);
  });

  it('has the texts of its extensions in files of their own, and their labels with the others', () => {
    const of = JSON.parse(remote.dist(manifest.extensionLocales.it?.file ?? '')) as unknown;
    const plurals = { 'ext.teeth_one': '{{count}} dent', 'ext.teeth_other': '{{count}} dents', 'ext.teeth_many': '{{count}} dents' };
    expect(of).toEqual({ 'mfe-fixture': { 'ext.card': 'Carte', ...plurals } });
    expect(manifest.labels.fr).toEqual({ 'title.one': 'Titre', 'ext.card': 'Carte' });
  });
});

async function errorsOf(change: Parameters<typeof files>[0]): Promise<string> {
  const invalid = fixture(files(change));
  try {
    return (await build(remotePreset({ dir: invalid.dir }))).errors.join('\n');
  } catch (error) {
    return (error as Error).message;
  } finally {
    invalid.remove();
  }
}

describe('the build refuses', () => {
  it('an extension that is declared and not there, and one that is there and not declared', async () => {
    expect(await errorsOf({ names: ['balance', 'recent-orders', 'spending'] })).toContain('does not import ./extensions/spending');
    expect(await errorsOf({ names: ['balance'] })).toContain('imports ./extensions/recent-orders, which remote.json does not declare');
  });

  it('one that is declared twice, and slots of a remote’s own around every page', async () => {
    expect(await errorsOf({ names: ['balance', 'recent-orders', 'balance'] })).toContain('the extension balance is declared twice');
    expect(await errorsOf({ declared: { slots: ['top-bar.tool'] } })).toContain('a page names its slots in its route');
  });

  it('a label that no text has', async () => {
    expect(
      await errorsOf({ declared: { extensions: ['balance', 'recent-orders'].map((name) => ({ ...SLOT, name, label: 'ext.none' })) } }),
    ).toContain('ext.none');
  });
});
