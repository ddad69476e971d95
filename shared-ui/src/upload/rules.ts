import type { UploadRules } from './types';

/** The ending of a name, lower case, without its dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.\\/]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Why a file cannot be sent at all, as the codes of the server; null when it can. */
export function refusal(file: File, rules: UploadRules, already: number): string | null {
  if (!rules.extensions.includes(extensionOf(file.name))) return 'file.type';
  if (file.size === 0) return 'file.empty';
  if (file.size > (rules.maxBytesOf?.(file) ?? rules.maxBytes)) return 'file.too_large';
  if (rules.maxFiles !== undefined && already >= rules.maxFiles) return 'files.too_many';
  return null;
}

/** Two files that are the same as far as a browser tells without reading them. */
export function sameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
