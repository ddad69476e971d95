// jsdom in a context of `node:vm` lacks some of what browsers have and Node has too: taken from Node's own context.
import { runInThisContext } from 'node:vm';

const node = runInThisContext('globalThis') as Record<string, unknown>;
const streams = ['ReadableStream', 'WritableStream', 'TransformStream', 'CompressionStream', 'DecompressionStream', 'TextDecoderStream'];
for (const name of [...streams, 'crypto', 'performance']) {
  Object.defineProperty(globalThis, name, { value: node[name], configurable: true, writable: true });
}
