import type { ProductFile } from '../../queries/files';

// A preview takes seconds, in a queue up to a minute. Every fetch is recorded as an access to the patient's file, so fetches are few and
// end.
const PAUSES_MS = [2000, 3000, 5000, 10_000, 20_000, 40_000];

/** Returns the time until a list with pending previews is fetched again; false when none is pending or the limit is reached. */
export function nextLook(files: readonly ProductFile[], looks: number): number | false {
  if (!files.some(({ preview }) => preview === 'pending')) return false;
  return PAUSES_MS[looks] ?? false;
}
