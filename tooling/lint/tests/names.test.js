// One thing has one name for the people who read it. Two names of the second factor made some look for a second protection.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** What the second factor is not called, in each language. */
const otherNames = {
  fr: /deux étapes|deux facteurs|double facteur|(second|deuxième) (code|facteur)/iu,
  en: /two[- ]factor|second (code|factor)|\b2fa\b/iu,
  it: /due fattori|doppia autenticazione|secondo (codice|fattore)/iu,
  es: /dos factores|doble (autenticación|factor)|segundo (código|factor)|claves? de acceso/iu,
  pt: /dois fatores|duas etapas|autenticação dupla|segundo (código|fator)/iu,
};

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const names = (...path) => readdirSync(join(root, ...path));

/** The texts of a language, by the file they stand in. */
function* textsOf(language) {
  const packages = names().filter((name) => /^(mfe-.+|shell|shared-ui)$/.test(name));
  for (const file of [...packages, 'platform/internal/mail'].map((folder) => `${folder}/locales/${language}.json`))
    yield [file, read(file)];
  for (const name of names('platform/internal/help/articles').filter((article) => article.endsWith(`.${language}.md`))) {
    yield [name, read('platform/internal/help/articles', name)];
  }
  yield ['factor.texts.json', JSON.stringify(JSON.parse(read('shell/src/login/factor.texts.json'))[language])];
}

it.each(Object.keys(otherNames))('the second factor has one name in %s', (language) => {
  for (const [file, text] of textsOf(language)) expect(otherNames[language].exec(text)?.[0], file).toBeUndefined();
});
