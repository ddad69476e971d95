import { expect, it } from 'vitest';
import i18next from 'i18next';
import { formatSize } from '../components/formats';
import type { TFunction } from '../core/i18n';
import fr from '../../locales/fr.json';
import { fileCounts, fileLimits, limitFor, padotestBytes, rulesOf } from '.';
import { refusal } from '../upload/rules';
import type { UploadRules } from '../upload/types';
import { errorWords, rulesWords } from '../upload/words';

const i18n = i18next.createInstance({ lng: 'fr', resources: { fr: { ui: fr } }, defaultNS: 'ui', interpolation: { escapeValue: false } });
await i18n.init();
const t: TFunction = (key, values) => i18n.t(key, { ...values });

/** Returns a file of a size that no test allocates. */
function fileOf(name: string, size: number): File {
  return Object.defineProperty(new File([], name), 'size', { value: size });
}

const impression = rulesOf([fileLimits.dental_scan, fileLimits.picture, fileLimits.document], fileCounts.impression);
const order = rulesOf([fileLimits.dental_scan, fileLimits.picture, fileLimits.document, fileLimits.radio]);
const places: [string, UploadRules, Record<string, number>][] = [
  [
    'an impression',
    impression,
    { 'a.stl': fileLimits.dental_scan.maxBytes, 'a.jpg': fileLimits.picture.maxBytes, 'a.pdf': fileLimits.document.maxBytes },
  ],
  [
    'a new order',
    order,
    {
      'a.ply': fileLimits.dental_scan.maxBytes,
      'a.webp': fileLimits.picture.maxBytes,
      'a.dcm': fileLimits.radio.maxBytes,
      IM0001: fileLimits.radio.maxBytes,
    },
  ],
  [
    'a message',
    rulesOf([fileLimits.document], fileCounts.message),
    { 'a.jpg': fileLimits.document.maxBytes, 'a.pdf': fileLimits.document.maxBytes },
  ],
  ['a case', rulesOf([fileLimits.clame]), { 'a.stl': fileLimits.clame.maxBytes, 'a.jpg': fileLimits.clame.maxBytes }],
  ['a PadoTest result', { extensions: ['pdf'], maxBytes: padotestBytes, maxFiles: 1 }, { 'a.pdf': padotestBytes }],
];

it.each(places)('%s states the limit by which a file that is one byte too large is refused', (_, rules, files) => {
  for (const [name, limit] of Object.entries(files)) {
    expect(refusal(fileOf(name, limit), rules, 0)).toBeNull();
    const file = fileOf(name, limit + 1);
    expect(refusal(file, rules, 0)).toBe('file.too_large');
    const words = errorWords('file.too_large', rules, t, file);
    const stated = words.slice(words.indexOf('\u00a0: ') + 3, words.indexOf('. '));
    expect(stated).toContain(formatSize(limit));
    expect(rulesWords(rules, t)).toContain(stated);
  }
});

it('states each limit once, with the number of files', () => {
  const [scan, picture, document] = [fileLimits.dental_scan, fileLimits.picture, fileLimits.document].map(({ maxBytes }) =>
    formatSize(maxBytes),
  );
  expect(rulesWords(impression, t)).toBe(
    `STL, PLY ou OBJ jusqu’à ${scan} · JPG, PNG ou WEBP jusqu’à ${picture} · PDF jusqu’à ${document} par fichier · 20 fichiers au plus`,
  );
  expect(rulesWords({ extensions: ['pdf'], maxBytes: padotestBytes, maxFiles: 1 }, t)).toBe(
    `PDF jusqu’à ${document} par fichier · 1 fichier`,
  );
});

it('takes the first kind that accepts a file', () => {
  const limits = [fileLimits.picture, fileLimits.document];
  expect(limitFor('Sourire.JPG', limits)?.kind).toBe('picture');
  expect(limitFor('courrier.pdf', limits)?.kind).toBe('document');
  expect(limitFor('virus.exe', limits)).toBeUndefined();
});
