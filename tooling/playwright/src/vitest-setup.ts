// jsdom in a context of `node:vm` lacks some globals of browsers that Node also has: they are taken from Node's own context.
import { runInThisContext } from 'node:vm';
import { configure } from '@testing-library/dom';
import { deadline } from './deadlines.ts';

// How long a test waits for an element; a passing test never waits for it.
configure({ asyncUtilTimeout: deadline(15_000) });

const node = runInThisContext('globalThis') as Record<string, unknown>;
const streams = ['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'TextDecoderStream'];
for (const name of [...streams, 'crypto', 'performance']) {
  Object.defineProperty(globalThis, name, { value: node[name], configurable: true, writable: true });
}

// jsdom does not implement modal dialogs.
if (typeof HTMLDialogElement !== 'undefined') {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom has no layout whose changes could be observed.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Node's broadcast channels reach every worker of the run: tabs of a test file must only reach each other.
const Channel = node['BroadcastChannel'] as typeof BroadcastChannel;
const file = crypto.randomUUID();
Object.defineProperty(globalThis, 'BroadcastChannel', {
  value: class extends Channel {
    constructor(name: string) {
      super(`${file} ${name}`);
    }
  },
  configurable: true,
  writable: true,
});

// TEST_DATE=2026-12-31T23:30 runs the tests as at that moment: none may depend on the day.
if (process.env.TEST_DATE) {
  const Actual = Date;
  const ahead = Actual.parse(process.env.TEST_DATE) - Actual.now();
  globalThis.Date = new Proxy(Actual, {
    construct: (target, given: [], origin: typeof Date) =>
      Reflect.construct(target, given.length > 0 ? given : [Actual.now() + ahead], origin === globalThis.Date ? target : origin),
    get: (target, name, receiver) => (name === 'now' ? () => Actual.now() + ahead : Reflect.get(target, name, receiver)),
    apply: () => new Actual(Actual.now() + ahead).toString(),
  });
}
