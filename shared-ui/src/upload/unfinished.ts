import { portalFetch } from '../core/api';
import { ApiProblem } from '../core/problem';
import { digestOf } from './digest';
import { mayRead, readAgain } from './handles';
import { forget, keptAt, type Kept } from './kept';
import { forgeryHeader } from './request';

/** An incomplete upload of an earlier page. */
export interface Unfinished {
  readonly key: string;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly sha256: string;
  /** The metadata that the server has: kind, patient, name, digest. */
  readonly told: Readonly<Record<string, string>>;
  /** How its file becomes available: at once, after the user's permission, or by choosing it again. */
  readonly file: 'there' | 'ask' | 'choose';
  readonly handle?: FileSystemFileHandle;
}

function ofServer(method: 'HEAD' | 'DELETE', url: string): Promise<Response> {
  forgeryHeader(method, url); // refuses an address that was tampered with
  return portalFetch(url, { method, headers: { 'Tus-Resumable': '1.0.0' } });
}

/** Files of uploads in this page: a user who navigates within the portal and returns need not choose them again. */
export const open = new Map<string, File>();

/** Returns the name of the lock that a tab holds while it sends the upload. */
export const lockOf = (key: string): string => `portal-upload-${key}`;

async function held(): Promise<Set<string | undefined>> {
  const { held: locks = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(locks.map(({ name }) => name));
}

/** Parses the Upload-Metadata header of tus: keys, each with its value in base64. */
export function parseMetadata(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const text = (value: string) => new TextDecoder().decode(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)));
  return Object.fromEntries(pairs.flatMap(([key = '', value = '']) => (key ? [[key, text(value)]] : [])));
}

async function fileState({ key, handle }: Kept): Promise<Unfinished['file']> {
  if (open.has(key)) return 'there';
  if (!handle) return 'choose';
  return (await mayRead(handle)) ? 'there' : 'ask';
}

/** Asks the server about an upload; returns null when it is complete or gone, and deletes it from the browser then. */
async function readUpload(kept: Kept): Promise<Unfinished | null> {
  try {
    const { headers } = await ofServer('HEAD', kept.url);
    const sent = Number(headers.get('Upload-Offset'));
    const size = Number(headers.get('Upload-Length'));
    if (sent >= size) {
      await forget(kept.key);
      return null;
    }
    const told = parseMetadata(headers.get('Upload-Metadata') ?? '');
    const { filename: name = '', sha256 = '' } = told;
    const { key, url, handle } = kept;
    return { key, url, name, size, sent, sha256, told, file: await fileState(kept), ...(handle ? { handle } : {}) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.status !== 404 && error.code !== 'upload.origin')) throw error;
    await forget(kept.key);
    return null;
  }
}

/**
 * Returns the uploads that this browser began at an address, that are incomplete and that no tab is sending; their names and kinds come
 * from the server.
 */
export async function unfinishedAt(endpoint: string): Promise<Unfinished[]> {
  return present((await idleAt(endpoint)).map(readUpload));
}

/** Returns those that earlier pages began, and not this one. */
export async function unfinishedOfEarlierPages(endpoint: string): Promise<Unfinished[]> {
  return present((await idleAt(endpoint)).filter(({ key }) => !open.has(key)).map(readUpload));
}

async function idleAt(endpoint: string): Promise<Kept[]> {
  const elsewhere = await held();
  return (await keptAt(endpoint)).filter(({ key }) => !elsewhere.has(lockOf(key)));
}

async function present(found: readonly Promise<Unfinished | null>[]): Promise<Unfinished[]> {
  return (await Promise.all(found)).filter((one) => one !== null);
}

/** Reports whether a file may be the file of an upload, by its name and size only. */
export function looksLike(unfinished: Unfinished, file: File): boolean {
  return file.name === unfinished.name && file.size === unfinished.size;
}

/** Reports whether a file is byte for byte the file of an upload; takes a while for large files. */
export async function isSame(unfinished: Unfinished, file: File, signal: AbortSignal): Promise<boolean> {
  return looksLike(unfinished, file) && (await digestOf(file, signal)) === unfinished.sha256;
}

/**
 * Returns the upload's file without choosing it again; null when it is gone or another one by name or size, or the user refuses. Call it from a click: browsers require
 * a user gesture.
 */
export async function fileAgain(unfinished: Unfinished): Promise<File | null> {
  const { key, handle } = unfinished;
  const file = open.get(key) ?? (handle ? await readAgain(handle) : null);
  return file && looksLike(unfinished, file) ? file : null;
}

/** Cancels an upload of an earlier page. */
export async function cancelUpload({ key, url }: Unfinished): Promise<void> {
  open.delete(key);
  await forget(key);
  try {
    await ofServer('DELETE', url);
  } catch (error) {
    // The server deletes it by itself after a day; this only deletes it sooner.
    console.warn('an upload could not be given up', error);
  }
}
