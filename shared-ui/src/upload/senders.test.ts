import { createHash } from 'node:crypto';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../core/auth';
import type { Session } from '../core/types';
import { formSender } from './form-sender';
import { STALL_MS } from './request';
import { tusSender } from './tus-sender';

const options = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn(), again: false });

beforeEach(() => {
  localStorage.clear();
  signedIn({ uuid: 'u', login: 'l', token: 'forgery', ssoToken: '', ssoTokenValidity: '', userName: '' } as Session);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A server that speaks tus, and breaks off where the test says. */
class Server implements HttpStack {
  readonly calls: { method: string; url: string; headers: Record<string, string> }[] = [];
  received = 0;
  length = 0;
  url = '';
  /** Bytes after which a PATCH is cut. */
  cut = Infinity;
  refuse: { status: number; body: string } | null = null;

  getName = () => 'test';

  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {};
    this.calls.push({ method, url, headers });
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => void (headers[name] = value),
      getHeader: (name) => headers[name],
      setProgressHandler: () => undefined,
      send: (body: Blob | null) => this.answer(method, headers, body),
      abort: () => Promise.resolve(),
      getUnderlyingObject: () => null,
    };
  }

  private async answer(method: string, headers: Record<string, string>, body: Blob | null): Promise<HttpResponse> {
    if (this.refuse) return respond(this.refuse.status, { 'content-type': 'application/problem+json' }, this.refuse.body);
    if (method === 'POST') {
      this.length = Number(headers['Upload-Length']);
      this.url = '/api/product/files/uploads/u/7d1';
      return respond(201, { Location: this.url });
    }
    if (method === 'HEAD') return respond(200, { 'Upload-Offset': String(this.received), 'Upload-Length': String(this.length) });
    if (method === 'DELETE') return respond(204, {});
    const size = body?.size ?? 0;
    if (size > this.cut) {
      this.received += this.cut;
      this.cut = Infinity;
      throw new Error('connection reset');
    }
    this.received += size;
    return respond(204, { 'Upload-Offset': String(this.received) });
  }
}

function respond(status: number, headers: Record<string, string>, body = ''): Promise<HttpResponse> {
  const known = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return Promise.resolve({
    getStatus: () => status,
    getHeader: (name) => known.get(name.toLowerCase()),
    getBody: () => body,
    getUnderlyingObject: () => null,
  });
}

const content = 'bonjour'.repeat(10);
const scan = () => new File([content], 'Zoé Bœuf.pdf', { lastModified: 1, type: 'application/pdf' });
const tus = (httpStack: Server) =>
  tusSender({ endpoint: '/api/product/files/uploads/u', metadata: () => ({ kind: 'document' }), httpStack });

it('announces name, kind and digest, and sends the anti-forgery token with what changes something', async () => {
  const server = new Server();
  await expect(tus(server).send(scan(), options())).resolves.toEqual({ url: expect.stringContaining('/7d1') as string, uuid: '7d1' });
  const [created, patched] = server.calls;
  expect(created?.headers['X-Portal-Token']).toBe('forgery');
  expect(patched).toMatchObject({ method: 'PATCH', headers: { 'X-Portal-Token': 'forgery' } });
  const told = Object.fromEntries((created?.headers['Upload-Metadata'] ?? '').split(',').map((pair) => pair.split(' ')));
  const plain = (key: string) => Buffer.from(told[key] ?? '', 'base64').toString();
  expect(plain('filename')).toBe('Zoé Bœuf.pdf');
  expect(plain('kind')).toBe('document');
  expect(plain('sha256')).toBe(createHash('sha256').update(content).digest('hex'));
  expect(localStorage.length).toBe(7); // the session's mirror alone: what is done is forgotten
});

it('goes on after a cut, and after a reload, where it was; the browser keeps no name', async () => {
  const server = new Server();
  server.cut = 30;
  await expect(tus(server).send(scan(), options())).rejects.toMatchObject({ code: 'network', retryable: true });
  const kept = JSON.stringify({ ...localStorage });
  expect(kept).toContain('portal.upload.');
  expect(kept).not.toMatch(/Zo|pdf|document/u);
  // Another page: nothing is left but what the browser kept.
  server.calls.length = 0;
  await tus(server).send(scan(), options());
  expect(server.calls.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
  expect(server.calls[1]?.headers['Upload-Offset']).toBe('30');
  expect(server.received).toBe(content.length);
});

it('says what the server refuses by its code, and tries a busy one again', async () => {
  const server = new Server();
  server.refuse = { status: 413, body: JSON.stringify({ code: 'files.quota', status: 413 }) };
  await expect(tus(server).send(scan(), options())).rejects.toMatchObject({ status: 413, code: 'files.quota', retryable: false });
  server.refuse = { status: 423, body: JSON.stringify({ code: 'upload.busy', status: 423 }) };
  await expect(tus(server).send(scan(), options())).rejects.toMatchObject({ code: 'upload.busy', retryable: true });
});

it('carries the token nowhere else', async () => {
  const stray = tusSender({ endpoint: 'https://elsewhere.example/up', metadata: () => ({}), httpStack: new Server() });
  await expect(stray.send(scan(), options())).rejects.toMatchObject({ code: 'upload.origin' });
});

/** An XMLHttpRequest in the test's hands. */
class Wire extends EventTarget {
  static last: Wire;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  status = 0;
  responseText = '';
  aborted = false;
  body: FormData | null = null;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  constructor() {
    super();
    Wire.last = this;
  }
  open = () => undefined;
  setRequestHeader = (name: string, value: string) => void (this.headers[name] = value);
  getResponseHeader = (name: string) => (name === 'content-type' ? 'application/problem+json' : null);
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
    this.onloadend?.();
  }
  cut() {
    this.onerror?.();
    this.onloadend?.();
  }
}

function form(find?: () => Promise<string | null>) {
  vi.stubGlobal('XMLHttpRequest', Wire);
  return formSender({
    url: '/api/x',
    fields: () => ({ category: 'clame' }),
    read: (answer) => (answer as { result: string }).result,
    find,
  });
}

it('sends a form with its fields first, the token, and how far it is', async () => {
  const given = options();
  const sent = form().send(scan(), given);
  expect(Wire.last.headers['X-Portal-Token']).toBe('forgery');
  expect([...(Wire.last.body?.keys() ?? [])]).toEqual(['category', 'file']);
  Wire.last.upload.onprogress?.({ loaded: 50, total: 100 });
  expect(given.onProgress).toHaveBeenCalledWith(35);
  Wire.last.answer(200, '{"result":"7d1"}');
  await expect(sent).resolves.toBe('7d1');
});

it('tells a refusal by its code, and lets a stalled line go', async () => {
  const refused = form().send(scan(), options());
  Wire.last.answer(409, '{"code":"claim.closed"}');
  await expect(refused).rejects.toMatchObject({ code: 'claim.closed', retryable: false });
  vi.useFakeTimers();
  const stalled = form().send(scan(), options());
  const expected = expect(stalled).rejects.toMatchObject({ code: 'timeout', retryable: true });
  await vi.advanceTimersByTimeAsync(STALL_MS);
  await expected;
  expect(Wire.last.aborted).toBe(true);
});

it('never sends twice by itself what the server may already have', async () => {
  const file = scan();
  const alone = form();
  const lost = alone.send(file, options());
  Wire.last.upload.onload?.();
  Wire.last.cut();
  await expect(lost).rejects.toMatchObject({ code: 'upload.unsure', retryable: false });

  const find = vi.fn<() => Promise<string | null>>().mockResolvedValue('already');
  const sender = form(find);
  const again = sender.send(file, options());
  Wire.last.upload.onload?.();
  Wire.last.cut();
  await expect(again).rejects.toMatchObject({ code: 'network', retryable: true });
  const before = Wire.last;
  await expect(sender.send(file, options())).resolves.toBe('already');
  expect(Wire.last).toBe(before); // no second call
});
