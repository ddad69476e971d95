import { endingsOf, rulesOf } from 'shared-ui/limits';
import { extensionOf, type UploadRules } from 'shared-ui/upload';
import type { FileKind, FileRule, ProductFile } from '../../queries/files';

export type Kind = FileKind;

/** All kinds, in display order. */
export const KINDS: readonly Kind[] = ['picture', 'dental_scan', 'radio', 'face_scan', 'viewer', 'document', 'clame'];

/** Reports whether a text is a kind. */
export function isKind(text: string): text is Kind {
  return (KINDS as readonly string[]).includes(text);
}

/** Returns the rules of the kinds that users upload: not links, and not attachments of claims. */
export function uploadRules(rules: readonly FileRule[]): FileRule[] {
  return KINDS.flatMap((kind) => rules.filter((rule) => rule.kind === kind && kind !== 'viewer' && kind !== 'clame'));
}

// Kinds by likelihood for an extension. The user can choose another kind before the upload, or change it afterwards.
const likely: readonly Kind[] = ['picture', 'dental_scan', 'document', 'radio', 'face_scan'];

/** Returns the kind for a file: the chosen kind if it accepts the extension, else the likeliest one that does. */
export function kindFor(name: string, chosen: Kind | null, rules: readonly FileRule[]): Kind | null {
  const ending = extensionOf(name);
  const takes = (kind: Kind) => rules.some((rule) => rule.kind === kind && endingsOf(rule).includes(ending));
  if (chosen && takes(chosen)) return chosen;
  return likely.find(takes) ?? null;
}

// An archive of scans is unpacked, a 3MF file converted before it is sent, so that the platform has no rule for it.
const statedEndings = (rule: FileRule) => [...endingsOf(rule), ...(rule.kind === 'dental_scan' ? ['zip', '3mf'] : [])];

/**
 * Returns the rules by which the upload queue rejects files before sending, and which the page states: those of the chosen kind, or of
 * all. Files that the chosen kind does not accept are uploaded as the likeliest other kind.
 */
export function rulesFor(chosen: Kind | null, all: readonly FileRule[], name: (kind: Kind) => string): UploadRules {
  const rules = uploadRules(all);
  const stated = rules.filter(({ kind }) => chosen === null || kind === chosen);
  return {
    ...rulesOf(rules),
    groups: stated.map((rule) => ({ label: name(rule.kind), extensions: statedEndings(rule), maxBytes: rule.maxBytes })),
    maxBytesOf: (file) => {
      const kind = kindFor(file.name, chosen, rules);
      return rules.find((rule) => rule.kind === kind)?.maxBytes ?? 0;
    },
  };
}

/** Returns the badge of a tile: "3D", "DICOM", "PDF" or that of a link; null for photographs. */
export function tagOf({ kind, mediaType }: ProductFile): '3D' | 'DICOM' | 'PDF' | 'link' | null {
  if (kind === 'viewer') return 'link';
  if (mediaType.startsWith('model/')) return '3D';
  if (mediaType === 'application/dicom') return 'DICOM';
  return mediaType === 'application/pdf' ? 'PDF' : null;
}

/** Reports whether a preview shows the top of the file rather than its middle, as for documents. */
export function isPage({ mediaType }: ProductFile): boolean {
  return mediaType === 'application/pdf';
}

/** Reports whether a file has a dark background in both colour schemes, as meshes and X-rays do. */
export function isDark({ mediaType }: ProductFile): boolean {
  return mediaType.startsWith('model/') || mediaType === 'application/dicom';
}

/** Groups files by kind, in the order of the kinds; within a kind the order is kept. */
export function byKind(files: readonly ProductFile[]): { kind: Kind; files: ProductFile[] }[] {
  return KINDS.map((kind) => ({ kind, files: files.filter((file) => file.kind === kind) })).filter(({ files: some }) => some.length > 0);
}
