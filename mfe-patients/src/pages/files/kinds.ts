import type { ComponentType } from 'react';
import Box from 'lucide-react/icons/box';
import Camera from 'lucide-react/icons/camera';
import FileText from 'lucide-react/icons/file-text';
import Link2 from 'lucide-react/icons/link-2';
import ScanFace from 'lucide-react/icons/scan-face';
import ScanLine from 'lucide-react/icons/scan-line';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { extensionOf, type UploadRules } from 'shared-ui/upload';
import type { FileKind, FileRule, ProductFile } from '../../queries/files';

export type Kind = FileKind;

/** All kinds, in the order in which pages show them. */
export const KINDS: readonly Kind[] = ['picture', 'dental_scan', 'radio', 'face_scan', 'viewer', 'document', 'clame'];

/** Whether a text is a kind's name. */
export function isKind(text: string): text is Kind {
  return (KINDS as readonly string[]).includes(text);
}

type Drawn = ComponentType<{ size?: number; strokeWidth?: number; className?: string; 'aria-hidden'?: boolean }>;

/** The icon of each kind. */
export const kindIcons: Readonly<Record<Kind, Drawn>> = {
  picture: Camera,
  dental_scan: Box,
  radio: ScanLine,
  face_scan: ScanFace,
  viewer: Link2,
  document: FileText,
  clame: TriangleAlert,
};

/** Endings of each type that the platform finds in a content. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/pdf': ['pdf'],
  'application/dicom': ['dcm', 'dicom', ''],
  'model/stl': ['stl'],
  'model/ply': ['ply'],
  'model/obj': ['obj'],
};

/** Endings of the files that a kind takes; `''` stands for none, as X-rays often have. */
export function endingsOf({ mediaTypes }: FileRule): string[] {
  return mediaTypes.flatMap((media) => endings[media] ?? []);
}

/** The kinds that are uploaded here: no links, and no files of claims. */
export function uploadRules(rules: readonly FileRule[]): FileRule[] {
  return KINDS.flatMap((kind) => rules.filter((rule) => rule.kind === kind && kind !== 'viewer' && kind !== 'clame'));
}

// By its ending alone a file is most likely this; a person who knows better says so before, or changes it afterwards.
const likely: readonly Kind[] = ['picture', 'dental_scan', 'document', 'radio', 'face_scan'];

/** What a file is taken for: the kind that was chosen if it takes such files, else the likeliest that does. */
export function kindFor(name: string, chosen: Kind | null, rules: readonly FileRule[]): Kind | null {
  const ending = extensionOf(name);
  const takes = (kind: Kind) => rules.some((rule) => rule.kind === kind && endingsOf(rule).includes(ending));
  if (chosen && takes(chosen)) return chosen;
  return likely.find(takes) ?? null;
}

/** What the queue is to refuse before anything is sent. */
export function rulesFor(chosen: Kind | null, all: readonly FileRule[]): UploadRules {
  const rules = uploadRules(all);
  return {
    extensions: [...new Set(rules.flatMap(endingsOf))],
    maxBytes: Math.max(0, ...rules.map(({ maxBytes }) => maxBytes)),
    maxBytesOf: ({ name }) => {
      const kind = kindFor(name, chosen, rules);
      return rules.find((rule) => rule.kind === kind)?.maxBytes ?? 0;
    },
  };
}

/** What stands on a small picture: "3D", "DICOM", "PDF"; nothing on photographs. */
export function tagOf({ kind, mediaType }: ProductFile): '3D' | 'DICOM' | 'PDF' | 'link' | null {
  if (kind === 'viewer') return 'link';
  if (mediaType.startsWith('model/')) return '3D';
  if (mediaType === 'application/dicom') return 'DICOM';
  return mediaType === 'application/pdf' ? 'PDF' : null;
}

/** What shows its upper edge rather than its middle: a page begins at its top. */
export function isPage({ mediaType }: ProductFile): boolean {
  return mediaType === 'application/pdf';
}

/** Meshes and X-rays stand on a dark ground in both schemes. */
export function isDark({ mediaType }: ProductFile): boolean {
  return mediaType.startsWith('model/') || mediaType === 'application/dicom';
}

/** Files by kind in the order of the kinds; within a kind as they came. */
export function byKind(files: readonly ProductFile[]): { kind: Kind; files: ProductFile[] }[] {
  return KINDS.map((kind) => ({ kind, files: files.filter((file) => file.kind === kind) })).filter(({ files: some }) => some.length > 0);
}
