import type { PadotestUpload } from '../../queries/padotest';
import { padotestBytes } from 'shared-ui/limits';
import { extensionOf, type UploadRules } from 'shared-ui/upload';

/** The laboratory's document. */
export const DOCUMENT_RULES: UploadRules = { extensions: ['pdf'], maxBytes: padotestBytes, maxFiles: 1 };

/** The laboratory's PDF, with what a result announces of it. */
export interface ChosenDocument {
  file: File;
  announced: NonNullable<PadotestUpload['document']>;
}

/** Returns the PDF with its name, size and SHA-256, or why it is refused. */
export async function documentOf(file: File): Promise<ChosenDocument | 'file.too_large' | 'no_pdf'> {
  if (file.size > DOCUMENT_RULES.maxBytes) return 'file.too_large';
  const bytes = await file.arrayBuffer();
  if (extensionOf(file.name) !== 'pdf' || new TextDecoder('latin1').decode(bytes.slice(0, 5)) !== '%PDF-') return 'no_pdf';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { file, announced: { fileName: file.name, bytes: file.size, sha256 } };
}
