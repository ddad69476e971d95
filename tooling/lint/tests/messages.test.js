import { describe, expect, it } from 'vitest';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compareFiles, compareUse, languages, pluralForms, readPackage, readSource } from '../src/messages.js';

const inAll = (texts) => Object.fromEntries(languages.map((language) => [language, { ...texts }]));

describe('message files', () => {
  it('pass when complete', () => {
    expect(compareFiles(inAll({ a: { b: 'x {{n}}' }, c_one: '1', c_other: '{{count}}' }))).toEqual([]);
  });

  it('need all five languages', () => {
    const files = inAll({ a: 'x' });
    delete files.pt;
    expect(compareFiles(files)).toEqual(['pt: the file is missing']);
  });

  it('need every key, no extra one, and no empty text', () => {
    const files = inAll({ a: 'x', b: 'y' });
    files.it = { a: ' ', c: 'z' };
    expect(compareFiles(files)).toEqual(['it: “a” is empty', 'it: “c” is not in fr', 'it: “b” is missing']);
  });

  it('need the plural forms and the variables', () => {
    const files = inAll({ n_one: '1', n_other: '2', v: '{{who}}' });
    files.en = { n_one: '1', v: '{{what}}' };
    expect(compareFiles(files)).toEqual(['en: “n_other” is missing', 'en: “v” has the variables {what}, fr has {who}']);
  });

  it('elide the French "de" and "que" before a name', () => {
    const files = inAll({ a: 'x {{name}}', b: 'x {{name}}', c: 'x {{n}}' });
    Object.assign(files.fr, { a: 'Dossier de {{name}}', b: 'en tant que {{name}}', c: 'plus de {{n}}' });
    expect(compareFiles(files)).toEqual([
      'fr: “a” does not elide “de” before {{name}}: write “{{name, de}}”',
      'fr: “b” does not elide “que” before {{name}}: write it in other words',
    ]);
    files.fr = { a: 'Dossier {{name, de}}', b: 'comme {{name}}', c: 'plus de {{n}}' };
    expect(compareFiles(files)).toEqual([]);
  });

  it('count as each language does', () => {
    expect([...pluralForms('fr')].sort()).toEqual(['one', 'other']);
  });
});

describe('texts that travel with their code', () => {
  it('are held to the same as those of the files', () => {
    const root = mkdtempSync(join(tmpdir(), 'messages-'));
    try {
      mkdirSync(join(root, 'pack/locales'), { recursive: true });
      mkdirSync(join(root, 'pack/src/late'), { recursive: true });
      for (const language of languages) writeFileSync(join(root, `pack/locales/${language}.json`), '{"a":"x"}');
      writeFileSync(join(root, 'pack/src/late/some.texts.json'), JSON.stringify({ ...inAll({ b: 'y' }), pt: {} }));
      writeFileSync(join(root, 'pack/src/use.ts'), "t('a'); t('c');");
      const pack = readPackage(root, 'pack');
      expect(compareFiles(pack.files)).toEqual(['pt: “b” is missing']);
      expect(compareUse(pack, [pack]).join()).toMatch(/“b”.*“c” does not exist/);
    } finally {
      rmSync(root, { recursive: true });
    }
  });
});

describe('use of messages', () => {
  const pack = (source, declared = []) => ({
    dir: 'mfe-a',
    namespace: 'mfe-a',
    files: inAll({ 'title.a': 'A', used: 'U', 'state.open': 'O', count_one: '1', count_other: '2' }),
    declared,
    read: [{ path: '/x/mfe-a/src/a.tsx', ...readSource('a.tsx', source) }],
  });

  it('finds unused and missing keys', () => {
    const own = pack("const x = t('used') + t('gone') + t(`state.${s}`) + t('count', {count: 2});", ['title.a', 'title.b']);
    expect(compareUse(own, [own])).toEqual([
      '“title.b” is named by remote.json and does not exist',
      '“gone” does not exist (mfe-a/src/a.tsx:1)',
    ]);
  });

  it('reads the keys of a list below its prefix, and not those that the list gives itself', () => {
    const names = ['count', 'range', 'empty.title', 'empty.text', 'noMatch.title', 'error.title', 'error.text'];
    const own = {
      ...pack("listLabels(t, 'orders', { label, search: t('used'), empty: { action } })"),
      files: inAll({ used: 'U', ...Object.fromEntries(names.map((name) => [`orders.${name}`, 'x'])), 'orders.search': 'S' }),
    };
    expect(compareUse(own, [own])).toEqual(['“orders.search” is used nowhere', '“orders.noMatch.text” does not exist (mfe-a/src/a.tsx:1)']);
  });

  it('holds extensions to the texts that come with them', () => {
    const own = pack("t('used'); t('title.a'); t(`state.${s}`); t('count');");
    const read = (path) => [...own.read, { path, ...readSource('x.tsx', "t('used')") }];
    expect(compareUse({ ...own, read: read('/x/mfe-a/src/pages/x.tsx') }, [own])).toEqual([]);
    const found = compareUse({ ...own, read: read('/x/mfe-a/src/extensions/x.tsx') }, [own]);
    expect(found).toEqual(['“used” is not among the texts of extensions, which begin with “ext.” (mfe-a/src/extensions/x.tsx:1)']);
  });

  it('sees keys of another namespace', () => {
    const ui = { dir: 'shared-ui', namespace: 'ui', files: inAll({ close: 'X' }), declared: [], read: [] };
    const own = pack("const a = useT('ui'); a.t('close'); t('used'); t('title.a'); t(`state.${s}`); t('count');");
    expect(compareUse(own, [own, ui])).toEqual([]);
    expect(compareUse(ui, [own, ui])).toEqual([]);
  });
});
