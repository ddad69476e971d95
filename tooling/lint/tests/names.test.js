// Each thing has one name in the texts for users. Two names of the second factor made users look for a second protection.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Wrong names of the second factor, in each language. */
const otherNames = {
  fr: /deux étapes|deux facteurs|double facteur|(second|deuxième) (code|facteur)/iu,
  en: /two[- ]factor|second (code|factor)|\b2fa\b/iu,
  it: /due fattori|doppia autenticazione|secondo (codice|fattore)/iu,
  es: /dos factores|doble (autenticación|factor)|segundo (código|factor)|claves? de acceso/iu,
  pt: /dois fatores|duas etapas|autenticação dupla|segundo (código|fator)/iu,
};

/** Matches whole words; `\b` does not support accented letters. */
const word = (words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const secondNames = {
  fr: { 'e-mail': word('courriels?'), 'l’application': word('mon application') },
  en: { 'e-mail': word('(?<!\\{)emails?'), 'sign in': word('log ?in to|logged in'), 'the app': word('my app') },
  it: { 'e-mail': word('posta elettronica'), studio: word('ambulatorio'), app: word('mia app') },
  es: {
    'iniciar sesión': word('entrar|entre (?:con|sin) (?:su|la|ella|contraseña)|próximo acceso'),
    clínica: word('consultorio|(?:de|en) (?:la|su) consulta|toda la consulta'),
    'la aplicación': word('mi aplicación'),
  },
  pt: {
    'iniciar sessão': word('entrar|entre (?:com|sem) (?:a|ela|palavra-passe)|próxima entrada'),
    clínica: word('consultórios?'),
    telemóvel: word('(?:o|do|no|ao|seu|meu) telefone'),
    'e-mail': word('correio eletrónico'),
    'a aplicação': word('minha aplicação'),
  },
};

/** On the pages of an account, "key" only means a passkey: the secret of an authenticator app is a setup code. */
const bareKeys = {
  fr: /(?<!\p{L})clés?(?!\p{L}| d’accès)/iu,
  en: word('keys?'),
  it: word('chiav[ei]'),
  es: word('claves?|llaves?(?! de acceso)'),
  pt: word('chaves?(?! de acesso)'),
};

const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const names = (...path) => readdirSync(join(root, ...path));

/** Returns the texts of a message file, without its keys. */
const messagesOf = (value) => (typeof value === 'string' ? [value] : Object.values(value).flatMap(messagesOf));
const messages = (json) => messagesOf(JSON.parse(json)).join('\n');

/** Returns an article without its search keywords, which may contain other names. */
const shown = (article) => article.replace(/^keywords:.*$/mu, '');

/** Returns the texts of the OpenID provider's pages in a language: Go string literals. */
function openIdTexts(language) {
  const source = read('platform/internal/oidc/texts.go');
  const from = source.indexOf(`Lang: "${language}"`);
  const next = source.indexOf('Lang: "', from + 1);
  const block = source.slice(from, next < 0 ? source.indexOf('// matcher') : next);
  return [...block.matchAll(/"([^"\n]*)"/gu)].map(([, text]) => text).join('\n');
}

/** Yields the texts of the account and sign-in pages, by file. */
function* accountTexts(language) {
  for (const folder of ['mfe-account', 'shell', 'shared-ui']) yield [folder, messages(read(folder, 'locales', `${language}.json`))];
  yield ['factor.texts.json', messages(JSON.stringify(JSON.parse(read('shell/src/login/factor.texts.json'))[language]))];
  yield ['platform/internal/oidc/texts.go', openIdTexts(language)];
}

/** Yields the texts of a language, by file. */
function* textsOf(language) {
  const packages = names().filter((name) => /^(mfe-.+|shell|shared-ui)$/.test(name));
  for (const folder of [...packages, 'platform/internal/mail']) yield [folder, messages(read(folder, 'locales', `${language}.json`))];
  for (const name of names('platform/internal/help/articles').filter((article) => article.endsWith(`.${language}.md`))) {
    yield [name, shown(read('platform/internal/help/articles', name))];
  }
  yield* accountTexts(language);
}

it.each(Object.keys(otherNames))('the second factor has one name in %s', (language) => {
  for (const [file, text] of textsOf(language)) expect(otherNames[language].exec(text)?.[0], file).toBeUndefined();
});

it.each(Object.entries(secondNames).flatMap(([language, all]) => Object.entries(all).map(([name, other]) => [language, name, other])))(
  '%s says %s, and nothing else for it',
  (language, _, other) => {
    for (const [file, text] of textsOf(language)) expect(other.exec(text)?.[0], file).toBeUndefined();
  },
);

it.each(Object.keys(bareKeys))('a key is a passkey in %s', (language) => {
  for (const [file, text] of accountTexts(language)) expect(bareKeys[language].exec(text)?.[0], file).toBeUndefined();
});

it.each(Object.keys(otherNames))('the OpenID provider’s page is read in %s', (language) => {
  expect(openIdTexts(language).split('\n').length).toBeGreaterThan(20);
});
