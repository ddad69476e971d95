import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stats } from 'webpack';
import { HINT } from '../src/compile-ahead.ts';
import { integrity } from '../src/digest.ts';
import { remotePreset, SHARED } from '../src/index.ts';
import { stylePrefix } from '../src/own-selectors.ts';
import { type RemoteDeclaration, withPreloads } from '../src/project.ts';
import { build, fixture, type Fixture } from './fixture.ts';

/** Reads the declaration of a package with this remote.json; throws if it is invalid. */
function preset(remoteJson: object): void {
  const invalid = fixture({ 'remote.json': JSON.stringify(remoteJson) });
  try {
    remotePreset({ dir: invalid.dir });
  } finally {
    invalid.remove();
  }
}

interface Manifest {
  name: string;
  version: string;
  container: string;
  entry: { file: string; integrity: string };
  preload: { file: string; integrity: string; as: string }[];
  styles: { file: string }[];
  locales: Record<string, { file: string; integrity: string }>;
  labels: Record<string, Record<string, string>>;
  shared: Record<string, string>;
  uses: string[];
  files: Record<string, string>;
}

let remote: Fixture;
let stats: Stats;
let errors: string[];
let manifest: Manifest;

beforeAll(async () => {
  remote = fixture();
  ({ stats, errors } = await build(remotePreset({ dir: remote.dir })));
  manifest = JSON.parse(remote.dist('manifest.json')) as Manifest;
});
afterAll(() => remote.remove());

describe('a remote', () => {
  it('builds without a complaint', () => {
    expect(errors).toEqual([]);
  });

  it('bundles nothing that is shared', () => {
    const bundled = [...stats.compilation.modules]
      .map((module) => module.nameForCondition() ?? '')
      .filter((file) => /node_modules|shared-ui/.test(file));
    // css-loader's two helpers are not a shared package.
    expect(bundled.filter((file) => !/css-loader|mini-css-extract/.test(file))).toEqual([]);
  });

  it('asks the shell for every shared package, in its version or not at all', () => {
    expect(manifest.shared['react-dom/client']).toBe(manifest.shared['react-dom']);
    expect(Object.keys(manifest.shared).sort()).toEqual(Object.keys(SHARED).sort());
    const entry =
      remote.dist(manifest.entry.file) +
      manifest.preload
        .filter((file) => file.as === 'script')
        .map((file) => remote.dist(file.file))
        .join('');
    for (const key of manifest.uses) expect(entry).toContain(`"${key}"`);
    expect(manifest.uses).toEqual(['@tanstack/react-query', 'react/jsx-runtime', 'shared-ui/core', 'shared-ui/router']);
  });

  it('has one global variable, which is its Trusted Types policy too', () => {
    const entry = remote.dist(manifest.entry.file);
    expect(manifest.container).toBe('mfe_fixture');
    expect(entry).toMatch(/^var mfe_fixture/);
    expect(entry).toContain('createPolicy("mfe_fixture"');
    expect(entry).not.toMatch(/\beval\(|new Function/);
  });

  it('states the digest of every file, and takes chunks and styles only with theirs', () => {
    for (const [file, expected] of Object.entries(manifest.files))
      expect(integrity(readFileSync(join(remote.dir, 'dist', file)))).toBe(expected);
    const entry = remote.dist(manifest.entry.file);
    for (const { integrity: expected } of manifest.preload) expect(entry).toContain(expected);
  });

  it('has no code compiled ahead that is small, or of its first script', () => {
    const scripts = manifest.preload.filter(({ file, as }) => as === 'script' && file !== manifest.entry.file);
    expect(scripts.length).toBeGreaterThan(0);
    // So small a script is compiled sooner than the hint has come.
    for (const { file } of scripts) expect(remote.dist(file)).not.toContain(HINT);
    expect(remote.dist(manifest.entry.file)).not.toContain(HINT);
  });

  it('puts its styles into the one layer, under names of its own', () => {
    const style = remote.dist(manifest.styles[0]?.file ?? '');
    expect(style).toMatch(/^@layer portal\{\.[\w+/-]+\{color:red\}\}$/);
    expect(style).toContain(`{.${stylePrefix('mfe-fixture')}`);
  });

  it('takes a fresh address after a failed load', () => {
    expect(remote.dist(manifest.entry.file)).toContain('?retry=');
  });

  it('lies beside its own brotli and gzip', () => {
    const files = readdirSync(join(remote.dir, 'dist'), { recursive: true }).map(String);
    for (const file of Object.keys(manifest.files).filter((name) => /\.(js|css|json)$/.test(name))) {
      expect(files).toContain(`${file}.br`);
      const plain = readFileSync(join(remote.dir, 'dist', file));
      expect(brotliDecompressSync(readFileSync(join(remote.dir, 'dist', `${file}.br`)))).toEqual(plain);
      expect(gunzipSync(readFileSync(join(remote.dir, 'dist', `${file}.gz`)))).toEqual(plain);
    }
  });

  it('carries only the labels that its routes and menu name, and texts by namespace', () => {
    expect(manifest.labels.fr).toEqual({ 'title.one': 'Titre' });
    const texts = JSON.parse(remote.dist(manifest.locales.it?.file ?? '')) as unknown;
    expect(texts).toEqual({
      'mfe-fixture': { 'title.one': 'Titre', count_one: '{{count}} dent', count_other: '{{count}} dents', count_many: '{{count}} dents' },
    });
  });

  it('is the same, version included, when it is built again; and another version when a byte differs', async () => {
    const again = fixture();
    const changed = fixture({ 'src/app.module.css': '.box { color: blue; }\n' });
    try {
      await build(remotePreset({ dir: again.dir }));
      await build(remotePreset({ dir: changed.dir }));
      expect(manifest.version).toMatch(/^1\.2\.3-h[0-9a-f]{8}$/);
      expect((JSON.parse(again.dist('manifest.json')) as Manifest).files).toEqual(manifest.files);
      expect((JSON.parse(again.dist('manifest.json')) as Manifest).version).toBe(manifest.version);
      expect((JSON.parse(changed.dist('manifest.json')) as Manifest).version).not.toBe(manifest.version);
    } finally {
      again.remove();
      changed.remove();
    }
  });
});

async function errorsOf(files: Record<string, string | null>): Promise<string> {
  const invalid = fixture(files);
  try {
    return (await build(remotePreset({ dir: invalid.dir }))).errors.join('\n');
  } finally {
    invalid.remove();
  }
}

it('has the code that comes by itself compiled while it arrives', async () => {
  const text = JSON.stringify('0123456789'.repeat(500));
  const large = fixture({ 'src/app.tsx': `export const bootstrap = () => ${text}, mount = 1, unmount = 2;\n` });
  const { stats: built } = await build(remotePreset({ dir: large.dir }));
  const app = [...(built.compilation.namedChunks.get('app')?.files ?? [])][0] ?? '';
  expect(large.dist(app).startsWith(HINT)).toBe(true);
  large.remove();
});

it('begins the classes of a remote as the gateway expects', () => {
  // gateway/internal/publish/styles_test.go has the same example.
  expect(stylePrefix('mfe-sample')).toBe('ott');
});

describe('the build refuses', () => {
  it('more bytes than the budget', async () => {
    const pkg = { name: 'mfe-fixture', version: '1.2.3', portal: { budgets: { scripts: 100 } } };
    expect(await errorsOf({ 'package.json': JSON.stringify(pkg) })).toMatch(
      /scripts is \d+ bytes after brotli, \d+ over its budget of 100/,
    );
  });

  it('a package without a budget', async () => {
    expect(await errorsOf({ 'package.json': JSON.stringify({ name: 'mfe-fixture', version: '1.2.3' }) })).toMatch(
      /needs portal\.budgets\.scripts/,
    );
  });

  it('a language that lacks a key, has an empty text, or lacks a plural', async () => {
    const broken = { title: { one: ' ' }, count_one: 'x', extra: 'y' };
    const message = await errorsOf({ 'locales/pt.json': JSON.stringify(broken) });
    expect(message).toContain('pt: title.one is empty');
    expect(message).toContain('pt: count_other is missing');
    expect(message).toContain('fr: extra is missing');
  });

  it('a language that is not there', async () => {
    expect(await errorsOf({ 'locales/es.json': null })).toMatch(/locales\/es\.json/);
  });

  it('a title that no text has', async () => {
    const remoteJson = JSON.stringify({
      name: 'mfe-fixture',
      module: 'src/app.tsx',
      shell: '^0.1.0',
      menu: [],
      routes: [{ path: '/fixture', title: 'title.none', layout: 'wrapped', access: 'signed-in' }],
    });
    expect(await errorsOf({ 'remote.json': remoteJson })).toContain('title.none');
  });

  it('rules for the whole page', async () => {
    const message = await errorsOf({
      'src/app.tsx': "import './page.css'; export const mount = 1;",
      'src/page.css': 'body { color: red }',
    });
    expect(message).toMatch(/page\.css/);
  });

  it.each([
    'button { display: none !important; }',
    '.box { color: red; } :root { --accent: red; }',
    ':global(.menu) { color: red; }',
    '.box + nav { color: red; }',
    'body:has(.box) nav { color: red; }',
    '.box, a:not(.box) { color: red; }',
    '.box { & + nav { color: red; } }',
    '.box { ~ nav { color: red; } }',
    '& nav { color: red; }',
    ':is(.box, nav) a { color: red; }',
    '@font-face { font-family: Inter; src: local("Comic Sans MS"); }',
    '@media print { @page :first { margin: 0; } }',
  ])('%s, which would style the shell or other remotes', async (rule) => {
    expect(await errorsOf({ 'src/app.module.css': `.box { color: red; }\n${rule}\n` })).toMatch(/\(2:\d+\).*app\.module\.css.*whole page/);
  });

  it('no rule that stays with elements of its file', async () => {
    const rules = `.box > li + li, .box button, :global(.dark) .box, .box:has(nav), .box + .box, :is(.box, .row) a { color: red; }
.box { &:hover, > a, & b { color: red; } @media print { i { color: red; } } }
@layer portal { @container (width > 1px) { .row { animation: turn 1s; } } }
@page invoice { margin: 0; }
@keyframes turn { from { opacity: 0; } 50% { opacity: 1; } }
`;
    expect(await errorsOf({ 'src/app.module.css': rules })).toBe('');
  });

  it('a declaration that breaks the schema, names another package, or points a menu nowhere', () => {
    const route = { path: '/fixture', title: 'title.one', layout: 'wrapped', access: 'signed-in' };
    const good = { name: 'mfe-fixture', module: 'src/app.tsx', shell: '^0.1.0', routes: [route], menu: [] };
    expect(() => preset(good)).not.toThrow();
    expect(() => preset({ ...good, routes: [{ ...route, access: 'everybody' }] })).toThrow(/\/routes\/0\/access/);
    expect(() => preset({ ...good, name: 'mfe-other' })).toThrow(/the package is mfe-fixture/);
    expect(() => preset({ ...good, routes: [route, route] })).toThrow(/declared twice/);
    expect(() => preset({ ...good, menu: [{ route: '/none', label: 'x', icon: 'x', group: 'space', order: 1 }] })).toThrow(
      /not one of the routes/,
    );
  });

  it('calls that remote.json writes out, and an extension without generated calls', () => {
    const route = { id: 'one', path: '/fixture', title: 'title.one', layout: 'wrapped', access: 'signed-in' };
    const card = { slot: 'dashboard.card', name: 'card', order: 1, label: 'title.one' };
    const good = { name: 'mfe-fixture', module: 'src/app.tsx', shell: '^0.1.0', routes: [route], menu: [] };
    expect(() => preset({ ...good, routes: [{ ...route, preload: ['/api/product/x'] }] })).toThrow(/\/fixture: preload is generated/);
    expect(() => preset({ ...good, routes: [{ ...route, preloadPlain: ['/api/product/x'] }] })).toThrow(/preload is generated/);
    expect(() => preset({ ...good, extensions: [{ ...card, preload: ['/api/product/x'] }] })).toThrow(/card: preload is generated/);
    expect(() => preset({ ...good, extensions: [{ ...card, preload: true }] })).toThrow(/card has no calls in preload\.gen\.json/);
  });
});

it('adds the generated first calls of pages and extensions to their declarations', () => {
  const route = { id: 'one', path: '/one', title: 't', layout: 'wrapped', access: 'signed-in' } as const;
  const card = { slot: 'dashboard.card', name: 'card', order: 1, label: 't', preload: true } as const;
  const routes = [route, { ...route, id: 'two', path: '/two' }];
  const declaration: RemoteDeclaration = { name: 'mfe-x', module: 'm', shell: '*', routes, extensions: [card], menu: [] };
  const first = { preload: ['/api/product/a'], preloadPlain: ['/api/product/b'] };
  expect(withPreloads(declaration, { routes: { one: first }, extensions: { card: ['/api/product/c'] } })).toEqual({
    ...declaration,
    routes: [{ ...route, ...first }, routes[1]],
    extensions: [{ ...card, preload: ['/api/product/c'] }],
  });
});

it('writes hidden source maps that the manifest does not list, and that name the source of a place', async () => {
  const text = JSON.stringify('0123456789'.repeat(500)); // with a compile hint, which is a line of its own
  const source = `export const bootstrap = () => ${text}, mount = 1;\nexport function unmount() {\n  throw new Error('marked');\n}\n`;
  const mapped = fixture({ 'src/app.tsx': source });
  const { stats: built } = await build(remotePreset({ dir: mapped.dir }));
  const app = [...(built.compilation.namedChunks.get('app')?.files ?? [])].find((file) => file.endsWith('.js')) ?? '';
  const script = mapped.dist(app);
  expect(script).not.toContain('sourceMappingURL');
  const map = JSON.parse(mapped.dist(`${app}.map`)) as SourceMapPayload;
  expect(map.sourcesContent).toBeUndefined();
  const before = script.slice(0, script.indexOf('Error("marked")')).split('\n');
  const place = new SourceMap(map).findEntry(before.length - 1, before.at(-1)?.length ?? 0);
  expect(place).toMatchObject({ originalSource: expect.stringMatching(/src\/app\.tsx$/), originalLine: 2 }); // from zero
  const { files } = JSON.parse(mapped.dist('manifest.json')) as Manifest;
  expect(Object.keys(files)).toContain(app);
  expect(Object.keys(files).filter((file) => file.endsWith('.map'))).toEqual([]);
  mapped.remove();
});

it('builds work in progress with a text that languages lack, in the French one, and says what a release would be refused for', async () => {
  const texts = (more: object) =>
    JSON.stringify({ title: { one: 'Titre' }, count_one: '{{count}} dent', count_other: '{{count}} dents', ...more });
  const files = { 'locales/fr.json': texts({ fresh: 'Nouveau' }), 'locales/it.json': texts({ fresh: '  ' }) };
  expect(await errorsOf(files)).toContain('en: fresh is missing');
  const draft = fixture(files);
  const { stats: built, errors: found } = await build(remotePreset({ dir: draft.dir, draft: true }));
  expect(found).toEqual([]);
  expect(built.compilation.warnings.map(({ message }) => message).join('\n')).toContain('en: fresh is missing');
  const { locales } = JSON.parse(draft.dist('manifest.json')) as Manifest;
  for (const language of ['en', 'it', 'es', 'pt']) {
    const { 'mfe-fixture': own } = JSON.parse(draft.dist(locales[language]?.file ?? '')) as Record<string, Record<string, string>>;
    expect(own).toMatchObject({ fresh: 'Nouveau', 'title.one': 'Titre' });
  }
  expect(readdirSync(join(draft.dir, 'dist')).filter((file) => file.endsWith('.map'))).toEqual([]);
  draft.remove();
});
