import type { UploadRules } from './types';

/** Returns a name's extension in lower case, without its dot; '' without one. */
export function extensionOf(name: string): string {
  return /\.([^.\\/]+)$/u.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Returns why a file cannot be sent, as a code of the server; null if it can. */
export function refusal(file: File, rules: UploadRules, already: number): string | null {
  const own = rules.refusalOf?.(file);
  if (own) return own;
  if (!rules.extensions.includes(extensionOf(file.name))) return 'file.type';
  if (file.size === 0) return 'file.empty';
  if (file.size > (rules.maxBytesOf?.(file) ?? rules.maxBytes)) return 'file.too_large';
  if (rules.maxFiles !== undefined && already >= rules.maxFiles) return 'files.too_many';
  return null;
}

/** Reports whether two files are the same, by the metadata that a browser has without reading them. */
export function sameFile(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
