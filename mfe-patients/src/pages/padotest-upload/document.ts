import type { PadotestUpload } from '../../queries/padotest';
import { LARGEST_DOCUMENT } from './schema';

/** Returns name, size and SHA-256 of the laboratory's PDF. The file itself is not uploaded (decision 13). */
export async function documentOf(file: File): Promise<NonNullable<PadotestUpload['document']> | 'too_large' | 'no_pdf'> {
  if (file.size > LARGEST_DOCUMENT) return 'too_large';
  const bytes = await file.arrayBuffer();
  if (!file.name.toLowerCase().endsWith('.pdf') || new TextDecoder('latin1').decode(bytes.slice(0, 5)) !== '%PDF-') return 'no_pdf';
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { fileName: file.name, bytes: file.size, sha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}
