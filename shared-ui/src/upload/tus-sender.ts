import { DetailedError, Upload, type HttpStack, type PreviousUpload, type UrlStorage } from 'tus-js-client';
import { ApiProblem } from '../core/problem';
import { sha256 } from './digest';
import { StallClock, forgeryHeader, refusalOf } from './request';
import type { SendOptions, Sender } from './types';

/** Where a file ended up: its address and the last part of it. */
export interface Uploaded {
  url: string;
  uuid: string;
}

export interface TusSenderOptions {
  /** Where uploads begin, a path of this origin. */
  endpoint: string;
  /** What the server wants to know of a file; `filename` and `sha256` are added. */
  metadata: (file: File) => Readonly<Record<string, string>>;
  /** How calls are made; for tests. */
  httpStack?: HttpStack;
}

// Small enough to arrive within the edge's deadline over a slow line.
const CHUNK = 4 * 1024 * 1024;
const PREFIX = 'portal.upload.';

// Private windows and full disks refuse storage; an upload then only lives as long as its page.
function withStorage<T>(action: (storage: Storage) => T): T | null {
  try {
    return action(localStorage);
  } catch (error) {
    console.warn('local storage is not available', error);
    return null;
  }
}

/** Remembers where uploads stand by a digest alone: neither names nor patients are written down in the browser. */
const storage: UrlStorage = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint(fingerprint) {
    const urlStorageKey = PREFIX + fingerprint;
    const stored = withStorage((known) => known.getItem(urlStorageKey));
    return Promise.resolve(stored ? [{ ...(JSON.parse(stored) as PreviousUpload), urlStorageKey }] : []);
  },
  removeUpload(key) {
    withStorage((known) => known.removeItem(key));
    return Promise.resolve();
  },
  addUpload(fingerprint, { size, uploadUrl, creationTime }) {
    const key = PREFIX + fingerprint;
    withStorage((known) => known.setItem(key, JSON.stringify({ size, uploadUrl, creationTime, metadata: {} })));
    return Promise.resolve(key);
  },
};

async function problemFrom(error: Error): Promise<ApiProblem> {
  if (error instanceof ApiProblem) return error;
  const cause = error instanceof DetailedError ? error.causingError : null;
  if (cause instanceof ApiProblem) return cause;
  const response = error instanceof DetailedError ? error.originalResponse : null;
  if (!response) return new ApiProblem({ status: 0, code: 'network', cause: error });
  return refusalOf(response.getStatus(), response.getBody(), (name) => response.getHeader(name));
}

/** Another try may end well: the offset was another, the server was busy, or the upload of old is gone. */
function worthAnother(problem: ApiProblem): ApiProblem {
  if (!['upload.offset', 'upload.busy'].includes(problem.code)) return problem;
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
        void problemFrom(error).then((problem) => reject(worthAnother(problem)));
      },
      onSuccess: () => {
        end();
        const url = upload.url ?? '';
        resolve({ url, uuid: url.split('/').at(-1) ?? '' });
      },
    });
    signal.addEventListener('abort', stop);
    clock.moved();
    upload.start();
  });
}

/**
 * Sends files in parts (tus). A pause, a lost connection and a reload keep what has arrived: the same file, added again, goes on
 * where it was.
 */
export function tusSender({ endpoint, metadata, httpStack }: TusSenderOptions): Sender<Uploaded> {
  const uploads = new WeakMap<File, Upload>();
  const prepare = async (file: File, signal: AbortSignal): Promise<Upload> => {
    const digest = await sha256(file, signal);
    const told = { ...metadata(file), filename: file.name, sha256: digest };
    const marks = new TextEncoder().encode(JSON.stringify([endpoint, Object.entries(told).sort()]));
    const mark = await sha256(new Blob([marks]), signal);
    return new Upload(file, {
      endpoint,
      metadata: told,
      chunkSize: CHUNK,
      retryDelays: null, // the queue tries again, as for every sender
      urlStorage: storage,
      fingerprint: () => Promise.resolve(mark),
      removeFingerprintOnSuccess: true,
      onBeforeRequest: (request) => {
        const headers = forgeryHeader(request.getMethod(), request.getURL());
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
      },
      ...(httpStack ? { httpStack } : {}),
    });
  };
  return {
    resumable: true,
    async send(file, options) {
      const upload = uploads.get(file) ?? (await prepare(file, options.signal));
      options.signal.throwIfAborted();
      uploads.set(file, upload);
      const [known] = upload.url ? [] : await upload.findPreviousUploads();
      if (known) upload.resumeFromPreviousUpload(known);
      options.signal.throwIfAborted();
      return start(upload, options);
    },
    async discard(file) {
      await uploads.get(file)?.abort(true);
      uploads.delete(file);
    },
  };
}
