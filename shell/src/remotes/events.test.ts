import { ApiProblem, pageState, replacePageState, signedIn } from 'shared-ui/core';
import { expect, it } from 'vitest';
import { remote, session } from '../testing';
import { attributeError, onRemoteEvent, recordEvent, type RemoteEvent } from './events';

const VERSION = '1.0.0-h00000000';
replacePageState({ ...pageState, shell: { version: '3.0.0', locales: {} }, remotes: [remote('mfe-x', [{}]), remote('mfe-y', [{}])] });

const frame = (name: string, version: string) => `    at f (http://localhost/remotes/${name}/${version}/app.1a2b.js:1:2)`;
const stack = (...frames: string[]) => ['Error: oh', ...frames].join('\n');
const thrown = (text: string) => Object.assign(new Error('oh'), { stack: text });

it('finds whose code threw', () => {
  expect(attributeError(stack(frame('mfe-x', VERSION)))).toEqual({ remote: 'mfe-x', version: VERSION });
  expect(attributeError(stack(frame('shell', '3.0.0'), frame('mfe-y', VERSION)))).toEqual({ remote: 'mfe-y', version: VERSION });
  expect(attributeError(stack(frame('shell', '3.0.0')))).toEqual({ remote: 'shell', version: '3.0.0' });
});

it('attributes no error of code outside this page', () => {
  expect(attributeError(stack('    at f (chrome-extension://abc/inject.js:1:2)'))).toBeNull();
  expect(attributeError(stack(frame('mfe-x', '9.9.9')))).toBeNull();
  expect(attributeError(stack(frame('mfe-stranger', VERSION)))).toBeNull();
  expect(attributeError('')).toBeNull();
});

it('keeps events until a listener exists, uncaught errors and rejections too, but no refused call', () => {
  recordEvent({ remote: 'mfe-x', version: VERSION, what: 'page' }); // a visitor’s
  signedIn(session);
  recordEvent({ remote: 'mfe-y', version: VERSION, what: 'page' });
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(stack(frame('mfe-x', VERSION))) }));
  const rejection = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  rejection(thrown(stack(frame('mfe-y', VERSION))));
  rejection(Object.assign(new ApiProblem({ status: 503, code: 'down' }), { stack: stack(frame('mfe-y', VERSION)) }));
  rejection('a text');
  const seen: RemoteEvent[] = [];
  onRemoteEvent((event) => seen.push(event));
  expect(seen.map(({ remote: name, what }) => `${name} ${what}`)).toEqual(['mfe-y page', 'mfe-x uncaught', 'mfe-y uncaught']);
  recordEvent({ remote: 'mfe-x', version: VERSION, what: 'failed' });
  expect(seen).toHaveLength(4);
});
