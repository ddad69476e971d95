import { formatSize } from 'shared-ui/components';
import type { TFunction } from '../core/i18n';
import type { UploadRules } from './types';

const errors: Readonly<Record<string, string>> = {
  'file.type': 'upload.error.type',
  'file.kind': 'upload.error.kind',
  'file.empty': 'upload.error.empty',
  'file.too_large': 'upload.error.size',
  'request.too_large': 'upload.error.size',
  'files.too_many': 'upload.error.count',
  'files.quota': 'upload.error.quota',
  'uploads.limit': 'upload.error.limit',
  'file.broken': 'upload.error.broken',
  'file.truncated': 'upload.error.broken',
  'file.integrity': 'upload.error.changed',
  'upload.digest': 'upload.error.changed',
  'file.heic': 'upload.error.heic',
  'file.archive': 'upload.error.archive',
  'file.too_many_pixels': 'upload.error.pixels',
  'claim.closed': 'upload.error.closed',
  'upload.unsure': 'upload.error.unsure',
  network: 'upload.error.network',
  timeout: 'upload.error.timeout',
};

/** Returns why a file was not sent, with what to do about it. */
export function errorWords(code: string, rules: UploadRules, t: TFunction, file?: File): string {
  const size = formatSize((file && rules.maxBytesOf?.(file)) ?? rules.maxBytes);
  return t(errors[code] ?? 'upload.error.unknown', { size, types: typeWords(rules, t), count: rules.maxFiles ?? 0 });
}

// Two extensions of the same format are listed once.
const twins: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** Returns "JPG, PNG ou PDF". */
export function typeWords({ extensions }: UploadRules, t: TFunction): string {
  const names = [...new Set(extensions.filter(Boolean).map((ending) => (twins[ending] ?? ending).toUpperCase()))];
  const last = names.pop() ?? '';
  return names.length > 0 ? t('upload.or', { first: names.join(', '), last }) : last;
}

/** Returns the rules as one line, shown before a file is chosen. */
export function rulesWords(rules: UploadRules, t: TFunction): string {
  const size = t('upload.most', { size: formatSize(rules.maxBytes) });
  const count = rules.maxFiles === undefined ? [] : [t('upload.mostFiles', { count: rules.maxFiles })];
  return [typeWords(rules, t), size, ...count].join(' · ');
}
