// A server that takes the place of a system and gives faulty answers.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Invalid JSON. */
const GARBAGE = '{"result": <html>';

/** Longer than what the edge buffers of an answer of unknown length. */
const LONG = GARBAGE + 'x'.repeat(400_000);

/** The kinds of faulty answers. */
export type Failure = 'error' | 'unavailable' | 'garbage' | 'pieces' | 'long pieces' | 'page' | 'truncated';

/** The server; it counts its requests. */
export class BadUpstream {
  lie: Failure = 'error';
  asked = 0;
  /** Content-Length of a truncated answer. */
  announced = 4096;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.asked += 1;
      request.resume();
      if (this.lie === 'error') response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Stack trace of another system</h1>');
      if (this.lie === 'unavailable') response.writeHead(503).end();
      if (this.lie === 'garbage')
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': GARBAGE.length }).end(GARBAGE);
      if (this.lie === 'pieces' || this.lie === 'long pieces') {
        response.writeHead(200, { 'Content-Type': 'application/json' });
        response.write(this.lie === 'pieces' ? GARBAGE : LONG);
        response.end('</html>');
      }
      if (this.lie === 'page') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Stack trace of a proxy</h1>');
      if (this.lie !== 'truncated') return;
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(this.announced) });
      response.write('{"result":{"items":[', () => setTimeout(() => response.destroy(), 20));
    });
  }

  static async start(): Promise<BadUpstream> {
    const badUpstream = new BadUpstream();
    await new Promise<void>((resolve) => badUpstream.#server.listen(0, '127.0.0.1', resolve));
    return badUpstream;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
