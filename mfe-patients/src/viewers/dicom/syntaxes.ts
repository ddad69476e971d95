import { type Codec, DicomError } from './image';

const BIG_ENDIAN = '1.2.840.10008.1.2.2';
const UNCOMPRESSED: ReadonlySet<string> = new Set(['1.2.840.10008.1.2', '1.2.840.10008.1.2.1', '1.2.840.10008.1.2.1.99', BIG_ENDIAN]);

/** Codec of each compressed transfer syntax (DICOM PS3.5 A.4); OpenJPEG decodes high-throughput JPEG 2000 as well. */
const CODECS: Readonly<Record<string, Codec>> = {
  '1.2.840.10008.1.2.4.50': 'jpeg',
  '1.2.840.10008.1.2.4.51': 'jpeg',
  '1.2.840.10008.1.2.4.57': 'jpeg-lossless',
  '1.2.840.10008.1.2.4.70': 'jpeg-lossless',
  '1.2.840.10008.1.2.4.80': 'jpeg-ls',
  '1.2.840.10008.1.2.4.81': 'jpeg-ls',
  '1.2.840.10008.1.2.4.90': 'jpeg-2000',
  '1.2.840.10008.1.2.4.91': 'jpeg-2000',
  '1.2.840.10008.1.2.4.201': 'jpeg-2000',
  '1.2.840.10008.1.2.4.202': 'jpeg-2000',
  '1.2.840.10008.1.2.4.203': 'jpeg-2000',
  '1.2.840.10008.1.2.5': 'rle',
};

/** Returns the codec of a transfer syntax; null for an uncompressed or unknown one. */
export function codecOf(uid: string): Codec | null {
  return CODECS[uid] ?? null;
}

/** Names of the transfer syntaxes that have no decoder. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^1\.2\.840\.10008\.1\.2\.4\.10\d(\.1)?$/, 'MPEG'],
  [/^1\.2\.840\.10008\.1\.2\.4\.11[0-2]$/, 'JPEG XL'],
];

export interface Syntax {
  codec: Codec | null;
  bigEndian: boolean;
}

/** Returns how a transfer syntax stores the data set and its pixels; throws a DicomError for one without a decoder. */
export function syntaxOf(uid: string): Syntax {
  const codec = codecOf(uid);
  if (!codec && !UNCOMPRESSED.has(uid)) {
    throw new DicomError('dicom.packed', { syntax: OTHERS.find(([pattern]) => pattern.test(uid))?.[1] ?? uid });
  }
  return { codec, bigEndian: uid === BIG_ENDIAN };
}
