import { DetailedError, Upload, type HttpRequest, type HttpResponse, type HttpStack, type UrlStorage } from 'tus-js-client';
import { ApiProblem } from '../core/problem';
import { digestOf, sha256 } from './digest';
import { handleOf } from './handles';
import { forget, keep, keptAt } from './kept';
import { StallClock, forgeryHeader, refusalOf } from './request';
import type { SendOptions, Sender } from './types';
import { lockOf, open, type Unfinished } from './unfinished';
import { forgetInterrupted } from './window-queues';

/** The result of an upload: its address, and the uuid of its file. */
export interface Uploaded {
  url: string;
  uuid: string;
}

/** Options of a sender by the tus protocol 1.0. */
export interface TusSenderOptions {
  /** Where uploads begin, a path of this origin that is specific to one user: unfinished uploads are stored under it. */
  endpoint: string;
  /** Metadata of a file for the server; `filename` and `sha256` are added. */
  metadata: (file: File) => Readonly<Record<string, string>>;
  /** The HTTP implementation; for tests. */
  httpStack?: HttpStack;
}

/** A sender whose uploads survive the page. */
export interface TusSender extends Sender<Uploaded> {
  readonly endpoint: string;
  /** Lets `send` continue an upload of an earlier page; the caller has checked that the file is the same. */
  adopt(file: File, unfinished: Unfinished): void;
}

/** The files that uploads became part of, where these are others than those of their addresses. */
const becameOf = new WeakMap<Upload, string>();

// Small enough to arrive within the edge's deadline over a slow line.
const CHUNK = 4 * 1024 * 1024;

/** Stores the state of a file's upload under a digest only: the browser stores neither names nor patients. */
function storageOf(endpoint: string, file: File): UrlStorage {
  return {
    findAllUploads: () => Promise.resolve([]),
    async findUploadsByFingerprint(fingerprint) {
      const found = (await keptAt(endpoint)).find(({ key }) => key === fingerprint);
      if (!found) return [];
      const { key, url, size, at } = found;
      return [
        { size, metadata: {}, creationTime: new Date(at).toISOString(), urlStorageKey: key, uploadUrl: url, parallelUploadUrls: null },
      ];
    },
    removeUpload(key) {
      open.delete(key);
      return forget(key);
    },
    async addUpload(key, { size, uploadUrl }) {
      const handle = handleOf(file);
      open.set(key, file);
      await keep({ key, endpoint, url: uploadUrl ?? '', size: size ?? 0, at: Date.now(), ...(handle ? { handle } : {}) });
      return key;
    },
  };
}

async function problemFrom(error: Error): Promise<ApiProblem> {
  if (error instanceof ApiProblem) return error;
  const cause = error instanceof DetailedError ? error.causingError : null;
  if (cause instanceof ApiProblem) return cause;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new ApiProblem({ status: 0, code: 'network', cause: error });
  return refusalOf(response.getStatus(), response.getBody(), (name) => response.getHeader(name));
}

/**
 * Reports a problem as retryable where another attempt may succeed: the offset differed, the server was busy, or the old upload is gone.
 */
function asRetryable(problem: ApiProblem): ApiProblem {
  if (problem.code !== 'upload.offset' && problem.status !== 423) return problem;
  return new ApiProblem({ status: 503, code: problem.code, cause: problem });
}

function start(upload: Upload, { signal, onProgress }: SendOptions): Promise<Uploaded> {
  return new Promise((resolve, reject) => {
    const stop = () => void upload.abort(signal.reason === 'cancel').then(() => reject(signal.reason as Error), reject);
    const clock = new StallClock(() => {
      void upload.abort().then(() => reject(new ApiProblem({ status: 0, code: 'timeout' })), reject);
    });
    const end = () => {
      clock.stop();
      signal.removeEventListener('abort', stop);
    };
    Object.assign(upload.options, {
      onProgress: (sent: number) => {
        clock.moved();
        onProgress(sent);
      },
      onError: (error: Error) => {
        end();
        void problemFrom(error).then((problem) => reject(asRetryable(problem)));
      },
      onSuccess: () => {
        end();
        const url = upload.url ?? '';
        resolve({ url, uuid: becameOf.get(upload) ?? url.split('/').at(-1) ?? '' });
      },
    });
    signal.addEventListener('abort', stop);
    clock.moved();
    upload.start();
  });
}

// Two tabs that send the same file would refuse each other's parts endlessly.
function alone<T>(key: string, action: () => Promise<T>): Promise<T> {
  // Without a secure context there are no Web Locks; the server still accepts each part only once.
  if (!('locks' in navigator)) return action();
  return navigator.locks.request(lockOf(key), { ifAvailable: true }, (lock) =>
    lock ? action() : Promise.reject(new ApiProblem({ status: 503, code: 'upload.busy' })),
  ) as Promise<T>;
}

// By default, the client treats every refused HEAD request as a missing upload, and starts a new one.
async function checkExists(request: HttpRequest, response: HttpResponse): Promise<void> {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 300 || status === 404 || status === 410) return;
  throw await refusalOf(status, response.getBody(), (name) => response.getHeader(name));
}

/**
 * Sends files in parts (tus). After a pause, a lost connection, a reload or a server restart, what has arrived is kept: the same file,
 * added again, continues where it was.
 */
export function tusSender({ endpoint, metadata, httpStack }: TusSenderOptions): TusSender {
  const uploads = new WeakMap<File, { upload: Upload; key: string }>();
  const adopted = new WeakMap<File, Unfinished>();
  const prepare = async (file: File, signal: AbortSignal) => {
    const known = adopted.get(file);
    const digest = known?.sha256 ?? (await digestOf(file, signal));
    const told = known?.told ?? { ...metadata(file), filename: file.name, sha256: digest };
    const marks = new TextEncoder().encode(JSON.stringify([endpoint, Object.entries(told).sort()]));
    const mark = known?.key ?? (await sha256(new Blob([marks]), signal));
    const upload = new Upload(file, {
      endpoint,
      metadata: told,
      chunkSize: CHUNK,
      retryDelays: null, // the queue retries, as for every sender
      urlStorage: storageOf(endpoint, file),
      fingerprint: () => Promise.resolve(mark),
      removeFingerprintOnSuccess: true,
      onAfterResponse: (request, response) => {
        const became = response.getHeader('Upload-File');
        if (became) becameOf.set(upload, became);
        return checkExists(request, response);
      },
      onBeforeRequest: (request) => {
        const headers = forgeryHeader(request.getMethod(), request.getURL());
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      },
      ...(httpStack ? { httpStack } : {}),
    });
    return { upload, key: mark };
  };
  return {
    resumable: true,
    endpoint,
    adopt: (file, unfinished) => void adopted.set(file, unfinished),
    async send(file, options) {
      const prepared = uploads.get(file) ?? (await prepare(file, options.signal));
      options.signal.throwIfAborted();
      uploads.set(file, prepared);
      const { upload, key } = prepared;
      return alone(key, async () => {
        const [known] = upload.url ? [] : await upload.findPreviousUploads();
        if (known) upload.resumeFromPreviousUpload(known);
        forgetInterrupted(key);
        options.signal.throwIfAborted();
        return start(upload, options);
      });
    },
    async discard(file) {
      await uploads.get(file)?.upload.abort(true);
      uploads.delete(file);
    },
  };
}
