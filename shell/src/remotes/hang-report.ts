import { newReference, type Report } from './errors';
import { type Mark, markKeys } from './hang';

/** A mark without a beat for this long is that of a page that hangs, or hung until its tab was closed. */
const SILENT_MS = 10_000;
/** Marks that are older say nothing about today. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

function parse(text: string | null): Mark | null {
  try {
    const { remote, version, path, beat } = JSON.parse(text ?? '') as Mark;
    return typeof remote === 'string' && typeof version === 'string' && typeof path === 'string' && Number.isFinite(beat)
      ? { remote, version, path, beat }
      : null;
  } catch {
    return null; // written by something else
  }
}

/** Reports the hangs of this browser's earlier pages; a mark that is still young is looked at again. Runs before any remote is mounted. */
export function reportHangs(storage: Storage, report: (body: Report) => void): void {
  let young = false;
  for (const key of markKeys(storage)) {
    const mark = parse(storage.getItem(key));
    const silent = mark ? Date.now() - mark.beat : Infinity;
    if (silent < SILENT_MS) {
      young = true;
      continue;
    }
    storage.removeItem(key);
    if (!mark || silent > FORGOTTEN_MS) continue;
    const { remote, version, path } = mark;
    report({
      remote,
      version,
      code: 'hang',
      reference: newReference(),
      message: 'The page stopped responding while it was rendered.',
      stack: '',
      path,
    });
  }
  if (young) setTimeout(() => reportHangs(storage, report), SILENT_MS);
}
