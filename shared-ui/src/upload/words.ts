import type { TFunction } from '../core/i18n';
import { formatNumber } from '../core/format';
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

/** Why a file did not go, in words that say what to do. */
export function errorWords(code: string, rules: UploadRules, t: TFunction, file?: File): string {
  const size = sizeWords((file && rules.maxBytesOf?.(file)) ?? rules.maxBytes, t);
  return t(errors[code] ?? 'upload.error.unknown', { size, types: typeWords(rules, t), count: rules.maxFiles ?? 0 });
}

const units = ['byte', 'kilo', 'mega', 'giga'] as const;

/** 3,2 Mo: at most one decimal, in steps of 1024 as the limits are meant. */
export function sizeWords(bytes: number, t: TFunction): string {
  const step = bytes < 1024 ? 0 : Math.min(3, Math.floor(Math.log(bytes) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const decimals = step > 0 && value < 10 && Math.round(value * 10) % 10 !== 0 ? 1 : 0;
  return t(`upload.unit.${units[step] ?? 'byte'}`, { value: formatNumber(value, decimals) });
}

// The same thing under two endings is said once.
const twins: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif' };

/** "JPG, PNG ou PDF" */
export function typeWords({ extensions }: UploadRules, t: TFunction): string {
  const names = [...new Set(extensions.filter(Boolean).map((ending) => (twins[ending] ?? ending).toUpperCase()))];
  const last = names.pop() ?? '';
  return names.length > 0 ? t('upload.or', { first: names.join(', '), last }) : last;
}

/** The rules in one line, before anything is chosen. */
export function rulesWords(rules: UploadRules, t: TFunction): string {
  const size = t('upload.most', { size: sizeWords(rules.maxBytes, t) });
  const count = rules.maxFiles === undefined ? [] : [t('upload.mostFiles', { count: rules.maxFiles })];
  return [typeWords(rules, t), size, ...count].join(' · ');
}
