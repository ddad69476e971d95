import { pageState, replacePageState, signedIn } from 'shared-ui/core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { remote, session } from '../testing';
import { onRemoteEvent, type RemoteEvent } from './events';
import { guardPageStyles } from './page-styles';

const VERSION = '1.0.0-h00000000';
replacePageState({ ...pageState, shell: { version: '3.0.0', locales: {} }, remotes: [remote('mfe-x', [{}])] });
signedIn(session);
const seen: RemoteEvent[] = [];
onRemoteEvent((event) => seen.push(event));

beforeAll(() => {
  // jsdom has none.
  let adopted: CSSStyleSheet[] = [];
  Object.defineProperty(Document.prototype, 'adoptedStyleSheets', {
    configurable: true,
    get: () => adopted,
    set: (sheets: CSSStyleSheet[]) => {
      adopted = [...sheets];
    },
  });
  guardPageStyles();
});

afterEach(() => {
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  document.adoptedStyleSheets = [];
  seen.splice(0);
});

/** Lets what follows be called by code of this artefact. */
function calledBy(artefact: string): void {
  Error.prepareStackTrace = ({ message }) => `Error: ${message}\n    at mount (http://localhost/remotes/${artefact}/app.1a2b.js:1:2)`;
}

const named = () => seen.map(({ remote: name, what, error }) => [name, what, error instanceof Error && error.message]);
const REFUSED = ['mfe-x', 'uncaught', 'A stylesheet for the whole page was refused.'];

it('refuses a stylesheet that a remote adopts for the page, and names the remote', () => {
  calledBy(`mfe-x/${VERSION}`);
  document.adoptedStyleSheets = [new CSSStyleSheet()];
  expect(named()).toEqual([REFUSED]);
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  expect(named()).toEqual([REFUSED, REFUSED]);
  expect(document.adoptedStyleSheets).toHaveLength(0);
});

it('refuses a rule that a remote inserts into a sheet of the page, and lets it fill sheets of its own', () => {
  calledBy(`mfe-x/${VERSION}`);
  const style = document.createElement('style');
  document.head.append(style);
  style.sheet?.insertRule('button { display: none }');
  expect(style.sheet?.cssRules).toHaveLength(0);
  expect(named()).toEqual([REFUSED]);
  style.remove();
  const own = new CSSStyleSheet();
  own.insertRule('p { color: teal }');
  expect(own.cssRules).toHaveLength(1);
  expect(seen).toHaveLength(1);
});

it('lets the shell adopt a stylesheet, and remove it', () => {
  calledBy('shell/3.0.0');
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  expect(document.adoptedStyleSheets).toHaveLength(1);
  document.adoptedStyleSheets.length = 0;
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(seen).toEqual([]);
});
