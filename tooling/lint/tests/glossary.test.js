import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareGlossary, glossary } from '../src/glossary.js';

const page = `# Português

| source | term | avoid |
| --- | --- | --- |
| patient | paciente | doente, utente |
| pourcentage | no space | /\\}\\} %/ |
| nom | nome | /file of (a\\|b)/, ficha |
| annuler | anular | |
`;

describe('a glossary', () => {
  let root = '';
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'glossary-'));
    mkdirSync(join(root, 'docs/glossary'), { recursive: true });
    writeFileSync(join(root, 'docs/glossary/pt.md'), page);
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['O doente espera', 1],
    ['Doente', 1],
    ['o utente e o doente', 2],
    ['adoentado', 0],
    ['{{n}} %', 1],
    ['{{n}}%', 0],
    ['file of b', 1],
    ['Ficha', 1],
    ['file of c', 0],
    ['paciente', 0],
  ])('finds in “%s” %i renderings', (text, count) => {
    expect(compareGlossary('pt', { one: { two: text } }, glossary(root, 'pt'))).toHaveLength(count);
  });

  it('names the key, the rendering and the page', () => {
    const [problem] = compareGlossary('pt', { a: { b: 'Um doente' } }, glossary(root, 'pt'));
    expect(problem).toBe('pt: “a.b” says “doente”, which docs/glossary/pt.md avoids');
  });

  it('refuses nothing in a language without one', () => {
    expect(glossary(root, 'en')).toEqual([]);
  });
});
