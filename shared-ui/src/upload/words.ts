import { formatPair, formatSize } from 'shared-ui/components';
import type { TFunction } from '../core/i18n';
import { extensionOf } from './rules';
import type { UploadGroup, UploadRules } from './types';

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
  'dicom.mesh': 'upload.error.kind',
  'file.too_many_pixels': 'upload.error.pixels',
  'claim.closed': 'upload.error.closed',
  'upload.unsure': 'upload.error.unsure',
  network: 'upload.error.network',
  timeout: 'upload.error.timeout',
};

/** Returns why a file was not sent, with what to do about it. A refused size or type uses the words of the page's rules. */
export function errorWords(code: string, rules: UploadRules, t: TFunction, file?: File): string {
  const rule = ruleText(groupOf(rules, file), t);
  return t(errors[code] ?? 'upload.error.unknown', { rule, types: typeList(rules, t), count: rules.maxFiles ?? 0 });
}

/** Returns the limit that applies to a file. */
function groupOf(rules: UploadRules, file?: File): UploadGroup {
  const maxBytes = (file && rules.maxBytesOf?.(file)) ?? rules.maxBytes;
  const ending = extensionOf(file?.name ?? '');
  const group = rules.groups?.find(({ extensions, maxBytes: most }) => most === maxBytes && extensions.includes(ending));
  return { extensions: group?.extensions ?? rules.extensions, maxBytes };
}

// Two extensions of the same format are listed once.
const aliases: Readonly<Record<string, string>> = { jpeg: 'jpg', tiff: 'tif', dcm: 'dicom' };

/** Returns "JPG, PNG ou PDF". */
export function typeList({ extensions }: Pick<UploadRules, 'extensions'>, t: TFunction): string {
  const names = [...new Set(extensions.filter(Boolean).map((ending) => (aliases[ending] ?? ending).toUpperCase()))];
  const last = names.pop() ?? '';
  return names.length > 0 ? t('upload.or', { first: names.join(', '), last }) : last;
}

function ruleText({ label, maxBytes, ...group }: UploadGroup, t: TFunction): string {
  const words = t('upload.upTo', { types: typeList(group, t), size: formatSize(maxBytes) });
  return label === undefined ? words : formatPair(label, words);
}

/** Returns the rules as one line, shown before a file is chosen: "JPG ou PNG jusqu’à 40 Mo · PDF jusqu’à 50 Mo par fichier". */
export function rulesWords(rules: UploadRules, t: TFunction): string {
  const limits = (rules.groups ?? [groupOf(rules)]).map((group) => ruleText(group, t)).join(' · ');
  const count = rules.maxFiles === undefined ? [] : [t('upload.mostFiles', { count: rules.maxFiles })];
  return [t('upload.perFile', { limits }), ...count].join(' · ');
}
