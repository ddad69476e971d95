import type { PadotestUpload } from '../../queries/padotest';
import { padotestBytes } from 'shared-ui/limits';
import { extensionOf, type UploadRules } from 'shared-ui/upload';

/** The laboratory's document. */
export const DOCUMENT_RULES: UploadRules = { extensions: ['pdf'], maxBytes: padotestBytes, maxFiles: 1 };

/** Returns name, size and SHA-256 of the laboratory's PDF. The file itself is not uploaded (decision 13). */
export async function documentOf(file: File): Promise<NonNullable<PadotestUpload['document']> | 'file.too_large' | 'no_pdf'> {
  if (file.size > DOCUMENT_RULES.maxBytes) return 'file.too_large';
  const bytes = await file.arrayBuffer();
  if (extensionOf(file.name) !== 'pdf' || new TextDecoder('latin1').decode(bytes.slice(0, 5)) !== '%PDF-') return 'no_pdf';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { fileName: file.name, bytes: file.size, sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
