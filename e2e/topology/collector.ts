// A collector of traces, which keeps the received bytes.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Receives spans as OpenTelemetry sends them (OTLP over HTTP, protobuf), and keeps each program's. */
export class Collector {
  readonly #server: Server;
  readonly #sent: Buffer[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.#sent.push(Buffer.concat(parts));
        response.writeHead(200, { 'Content-Type': 'application/x-protobuf' }).end();
      });
    });
  }

  static async open(): Promise<Collector> {
    const collector = new Collector();
    await new Promise<void>((listening) => void collector.#server.listen(0, '127.0.0.1', listening));
    return collector;
  }

  /** Returns the settings by which a program sends its spans here. */
  get settings(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}`, OTEL_BSP_SCHEDULE_DELAY: '100' };
  }

  /**
   * Reports whether a program, by its service name, has sent a span of the trace. Ids are raw bytes, and a message comes from one program.
   */
  saw(service: string, trace: string): boolean {
    const id = Buffer.from(trace, 'hex');
    return this.#sent.some((message) => message.includes(service) && message.includes(id));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }
}
