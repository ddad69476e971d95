import { createHash } from 'node:crypto';
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn } from '../core/auth';
import type { Session } from '../core/types';
import { formSender } from './form-sender';
import { keep, KEPT_MS, keptAt } from './kept';
import { STALL_MS } from './request';
import { tusSender } from './tus-sender';
import { cancelUpload, isSame, open, unfinishedAt } from './unfinished';
import { backgroundUploads } from './background-uploads';
import { reportInterrupted } from './window-queues';

vi.mock('./dock', () => ({ showDock: () => {} }));

const options = (signal = new AbortController().signal) => ({ signal, onProgress: vi.fn(), again: false });

beforeEach(() => {
  localStorage.clear();
  signedIn({ uuid: 'u', login: 'l', token: 'forgery', ssoToken: '', ssoTokenValidity: '', userName: '' } as Session);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  open.clear();
});

/** A tus server that breaks off where the test requires it. */
class Server implements HttpStack {
  readonly calls: { method: string; url: string; headers: Record<string, string> }[] = [];
  received = 0;
  length = 0;
  url = '';
  /** Bytes after which a PATCH is cut off. */
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
  const uploadMetadata = Object.fromEntries((created?.headers['Upload-Metadata'] ?? '').split(',').map((pair) => pair.split(' ')));
  const plain = (key: string) => Buffer.from(uploadMetadata[key] ?? '', 'base64').toString();
  expect(plain('filename')).toBe('Zoé Bœuf.pdf');
  expect(plain('kind')).toBe('document');
  expect(plain('sha256')).toBe(createHash('sha256').update(content).digest('hex'));
  expect(await keptAt('/api/product/files/uploads/u')).toEqual([]); // finished uploads are no longer stored
});

it('goes on after a cut, and after a reload, where it was; the browser keeps no name', async () => {
  const server = new Server();
  server.cut = 30;
  await expect(tus(server).send(scan(), options())).rejects.toMatchObject({ code: 'network', retryable: true });
  const kept = JSON.stringify(await keptAt('/api/product/files/uploads/u'));
  expect(kept).toContain('/7d1');
  expect(kept).not.toMatch(/Zo|pdf|document/u);
  expect(await keptAt('/api/product/files/uploads/another-user')).toEqual([]);
  // A new page: only what the browser stored is left.
  server.calls.length = 0;
  await tus(server).send(scan(), options());
  expect(server.calls.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
  expect(server.calls[1]?.headers['Upload-Offset']).toBe('30');
  expect(server.received).toBe(content.length);
  expect(await keptAt('/api/product/files/uploads/u')).toEqual([]);
});

it('is no longer reported as interrupted once its file is sent again, however it was chosen', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const server = new Server();
  server.cut = 30;
  await expect(tus(server).send(scan(), options())).rejects.toThrow();
  const [kept] = await keptAt('/api/product/files/uploads/u');
  const interrupted = (key = '') => ({ key, name: 'Zoé Bœuf.pdf', href: '/fichiers' });
  reportInterrupted([interrupted(kept?.key), interrupted('other')]);
  await tus(server).send(scan(), options());
  expect(backgroundUploads.get().interrupted).toEqual([interrupted('other')]);
  reportInterrupted([]);
});

it('asks again where an upload stands when the server is away, and never begins it anew', async () => {
  const server = new Server();
  server.cut = 30;
  await expect(tus(server).send(scan(), options())).rejects.toThrow();
  server.calls.length = 0;
  server.refuse = { status: 503, body: '' };
  await expect(tus(server).send(scan(), options())).rejects.toMatchObject({ status: 503, retryable: true });
  expect(server.calls.map(({ method }) => method)).toEqual(['HEAD']);
  server.refuse = null;
  await tus(server).send(scan(), options());
  expect(server.received).toBe(content.length);
});

it('lists after a reload what the server reports as unfinished, and takes only the same file for it', async () => {
  const server = new Server();
  server.cut = 30;
  await expect(tus(server).send(scan(), options())).rejects.toThrow();
  const announced = server.calls[0]?.headers['Upload-Metadata'] ?? '';
  const asked: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(
      new Response(null, { headers: { 'Upload-Offset': '30', 'Upload-Length': String(content.length), 'Upload-Metadata': announced } }),
    );
  });
  open.clear(); // a new page
  const [entry] = await unfinishedAt('/api/product/files/uploads/u');
  expect(asked).toEqual(['HEAD /api/product/files/uploads/u/7d1']);
  expect(entry).toMatchObject({
    name: 'Zoé Bœuf.pdf',
    size: content.length,
    sent: 30,
    file: 'choose',
    told: { kind: 'document' },
  });
  if (!entry) throw new Error('there is one');
  const other = new File([content.replace('b', 'B')], 'Zoé Bœuf.pdf');
  expect(await isSame(entry, other, options().signal)).toBe(false);
  expect(await isSame(entry, new File([content], 'Autre.pdf'), options().signal)).toBe(false);
  const same = scan();
  expect(await isSame(entry, same, options().signal)).toBe(true);
  // The metadata of the first announcement stays valid, whatever the page would send now.
  server.calls.length = 0;
  const later = tusSender({ endpoint: '/api/product/files/uploads/u', metadata: () => ({ kind: 'radio' }), httpStack: server });
  later.adopt(same, entry);
  await later.send(same, options());
  expect(server.calls.map(({ method }) => method)).toEqual(['HEAD', 'PATCH']);
  expect(await unfinishedAt('/api/product/files/uploads/u')).toEqual([]);
});

it('forgets what the server forgot, gives up what is not wanted, and carries the token nowhere else for it', async () => {
  const endpoint = '/api/product/files/uploads/u';
  const kept = (key: string, url: string) => keep({ key, endpoint, url, size: 5, at: Date.now() });
  await kept('gone', `${endpoint}/gone`);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 'not_found' }, { status: 404 })));
  expect(await unfinishedAt(endpoint)).toEqual([]);
  expect(await keptAt(endpoint)).toEqual([]);
  await keep({ key: 'old', endpoint, url: `${endpoint}/old`, size: 5, at: Date.now() - 2 * KEPT_MS });
  expect(await keptAt(endpoint)).toEqual([]);
  const fetched = vi.fn<() => Promise<Response>>();
  vi.stubGlobal('fetch', fetched);
  await kept('stray', 'https://elsewhere.example/up');
  expect(await unfinishedAt(endpoint)).toEqual([]);
  vi.spyOn(console, 'warn').mockReturnValue();
  await cancelUpload({
    key: 'stray',
    url: 'https://elsewhere.example/up',
    name: '',
    size: 5,
    sent: 0,
    sha256: '',
    told: {},
    file: 'choose',
  });
  expect(fetched).not.toHaveBeenCalled();
  expect(await keptAt(endpoint)).toEqual([]);
});

it('reports what the server refuses by its code, and tries a busy one again', async () => {
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

/** An XMLHttpRequest that the test controls. */
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

it('reports a refusal by its code, and aborts a stalled connection', async () => {
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
