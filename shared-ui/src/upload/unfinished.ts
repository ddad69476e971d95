import { portalFetch } from '../core/api';
import { ApiProblem } from '../core/problem';
import { digestOf } from './digest';
import { mayRead, readAgain } from './handles';
import { forget, keptAt, type Kept } from './kept';
import { forgeryHeader } from './request';

/** An upload that an earlier page began and that is not whole. */
export interface Unfinished {
  readonly key: string;
  readonly url: string;
  readonly name: string;
  readonly size: number;
  /** Bytes that have arrived. */
  readonly sent: number;
  readonly sha256: string;
  /** What the server was told: kind, patient, name, digest. */
  readonly told: Readonly<Record<string, string>>;
  /** How its file comes back: by itself, when the person agrees, or when they choose it again. */
  readonly file: 'there' | 'ask' | 'choose';
  readonly handle?: FileSystemFileHandle;
}

function ofServer(method: 'HEAD' | 'DELETE', url: string): Promise<Response> {
  forgeryHeader(method, url); // refuses an address that was tampered with
  return portalFetch(url, { method, headers: { 'Tus-Resumable': '1.0.0' } });
}

/** Files of uploads that this page knows: who leaves a page and comes back within the portal need not choose them again. */
export const open = new Map<string, File>();

/** The lock that whoever sends it holds, in whichever tab. */
export const lockOf = (key: string): string => `portal-upload-${key}`;

async function held(): Promise<Set<string | undefined>> {
  const { held: locks = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return new Set(locks.map(({ name }) => name));
}

/** Upload-Metadata as tus writes it: keys, each with its value in base64. */
export function readTold(header: string): Record<string, string> {
  const pairs = header.split(',').map((pair) => pair.trim().split(' '));
  const text = (value: string) => new TextDecoder().decode(Uint8Array.from(atob(value), (letter) => letter.charCodeAt(0)));
  return Object.fromEntries(pairs.flatMap(([key = '', value = '']) => (key ? [[key, text(value)]] : [])));
}

async function comeBack({ key, handle }: Kept): Promise<Unfinished['file']> {
  if (open.has(key)) return 'there';
  if (!handle) return 'choose';
  return (await mayRead(handle)) ? 'there' : 'ask';
}

/** What the server says of one; null when it is whole or gone, and then it is forgotten. */
async function ask(kept: Kept): Promise<Unfinished | null> {
  try {
    const { headers } = await ofServer('HEAD', kept.url);
    const sent = Number(headers.get('Upload-Offset'));
    const size = Number(headers.get('Upload-Length'));
    if (sent >= size) {
      await forget(kept.key);
      return null;
    }
    const told = readTold(headers.get('Upload-Metadata') ?? '');
    const { filename: name = '', sha256 = '' } = told;
    const { key, url, handle } = kept;
    return { key, url, name, size, sent, sha256, told, file: await comeBack(kept), ...(handle ? { handle } : {}) };
  } catch (error) {
    if (!(error instanceof ApiProblem) || (error.status !== 404 && error.code !== 'upload.origin')) throw error;
    await forget(kept.key);
    return null;
  }
}

/** The uploads that this browser began at an address, that are not whole and that no tab is sending; names and kinds are the server's to tell. */
export async function unfinishedAt(endpoint: string): Promise<Unfinished[]> {
  const elsewhere = await held();
  const idle = (await keptAt(endpoint)).filter(({ key }) => !elsewhere.has(lockOf(key)));
  const found = await Promise.all(idle.map(ask));
  return found.filter((one) => one !== null);
}

/** Whether a file looks like the one that was being sent, as far as one tells without reading it. */
export function looksLike(unfinished: Unfinished, file: File): boolean {
  return file.name === unfinished.name && file.size === unfinished.size;
}

/** Whether a file is, byte for byte, the one that was being sent; a large one takes a while. */
export async function isSame(unfinished: Unfinished, file: File, signal: AbortSignal): Promise<boolean> {
  return looksLike(unfinished, file) && (await digestOf(file, signal)) === unfinished.sha256;
}

/** Its file without choosing it again; null when it is gone, or the person refuses. Called from a press: browsers ask then. */
export async function fileAgain({ key, handle }: Unfinished): Promise<File | null> {
  return open.get(key) ?? (handle ? readAgain(handle) : null);
}

/** Gives an upload up that an earlier page began. */
export async function giveUp({ key, url }: Unfinished): Promise<void> {
  open.delete(key);
  await forget(key);
  try {
    await ofServer('DELETE', url);
  } catch (error) {
    // The server forgets it by itself after a day; here it is only tidied away sooner.
    console.warn('an upload could not be given up', error);
  }
}
