import type { ProductFile } from '../../queries/files';

// A preview takes seconds; some take a minute behind others. Each question is a reading of the record, so there are few, and an end.
const PAUSES_MS = [2000, 3000, 5000, 10_000, 20_000, 40_000];

/** How long until a list with previews on their way is asked for again; false when there are none, or it was asked often enough. */
export function nextLook(files: readonly ProductFile[], looks: number): number | false {
  if (!files.some(({ preview }) => preview === 'pending')) return false;
  return PAUSES_MS[looks] ?? false;
}
