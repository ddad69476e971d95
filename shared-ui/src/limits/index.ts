import { extensionOf } from '../upload/rules';
import type { UploadRules } from '../upload/types';

export { fileCounts, fileLimits, padotestBytes } from './limits.gen';

/** What a file of a kind may be, as the contract and the platform's quota give it. */
export interface FileLimit {
  readonly kind: string;
  readonly mediaTypes: readonly string[];
  readonly maxBytes: number;
}

// The platform detects the content; X-rays often have no extension.
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/dicom': ['dcm', 'dicom', ''],
  'application/zip': ['zip'],
  'model/stl': ['stl'],
  'model/ply': ['ply'],
  'model/obj': ['obj'],
};

/** Returns the file extensions that a kind accepts; `''` stands for none. */
export function endingsOf({ mediaTypes }: Pick<FileLimit, 'mediaTypes'>): string[] {
  return mediaTypes.flatMap((media) => endings[media] ?? []);
}

/** Returns the first limit that accepts a file's extension: limits are listed by likelihood. */
export function limitFor<L extends FileLimit>(name: string, limits: readonly L[]): L | undefined {
  return limits.find((limit) => endingsOf(limit).includes(extensionOf(name)));
}

/** Returns the rules of a place that accepts files of several kinds, and at most `maxFiles` of them. */
export function rulesOf(limits: readonly FileLimit[], maxFiles?: number): UploadRules {
  const extensions = [...new Set(limits.flatMap(endingsOf))];
  const groups = limits.map((limit) => ({
    extensions: endingsOf(limit).filter((ending) => limitFor(ending ? `x.${ending}` : 'x', limits) === limit),
    maxBytes: limit.maxBytes,
  }));
  return {
    extensions,
    groups: groups.filter(({ extensions: { length } }) => length > 0),
    maxBytes: Math.max(0, ...limits.map(({ maxBytes }) => maxBytes)),
    maxBytesOf: ({ name }) => limitFor(name, limits)?.maxBytes ?? 0,
    ...(maxFiles === undefined ? {} : { maxFiles }),
  };
}
