import { expect, it } from 'vitest';
import type { FileRule, ProductFile } from '../../queries/files';
import { byKind, isKind, kindFor, rulesFor, tagOf, uploadRules } from './kinds';
import { nextLook } from './previews';
import { remaining } from './remaining';
import { readView, viewHref } from './view';

const rules: FileRule[] = [
  { kind: 'picture', mediaTypes: ['image/jpeg', 'image/png'], maxBytes: 40 },
  { kind: 'radio', mediaTypes: ['application/dicom', 'image/png', 'application/pdf'], maxBytes: 2000 },
  { kind: 'dental_scan', mediaTypes: ['model/stl', 'model/ply', 'model/obj'], maxBytes: 300 },
  { kind: 'face_scan', mediaTypes: ['model/ply', 'image/png'], maxBytes: 300 },
  { kind: 'document', mediaTypes: ['application/pdf', 'image/png'], maxBytes: 50 },
  { kind: 'clame', mediaTypes: ['image/png'], maxBytes: 100 },
  { kind: 'viewer', mediaTypes: [], maxBytes: 0 },
];
const file = (kind: ProductFile['kind'], mediaType: string, preview: ProductFile['preview'] = 'ready'): ProductFile => ({
  uuid: `${kind}-${mediaType}`,
  kind,
  name: 'x',
  mediaType,
  size: 1,
  sha256: '',
  preview,
  facts: {},
  note: '',
  createdAt: '2026-01-02T10:00:00Z',
  version: 1,
});

it('recognises a file by its extension, and takes the chosen kind where that allows it', () => {
  expect(kindFor('Sourire.JPG', null, rules)).toBe('picture');
  expect(kindFor('arcade.stl', null, rules)).toBe('dental_scan');
  expect(kindFor('courrier.pdf', null, rules)).toBe('document');
  expect(kindFor('IM0001', null, rules)).toBe('radio');
  expect(kindFor('panoramique.png', 'radio', rules)).toBe('radio');
  expect(kindFor('visage.ply', 'face_scan', rules)).toBe('face_scan');
  expect(kindFor('arcade.stl', 'picture', rules)).toBe('dental_scan');
  expect(kindFor('virus.exe', null, rules)).toBeNull();
  expect(uploadRules(rules).map(({ kind }) => kind)).toEqual(['picture', 'dental_scan', 'radio', 'face_scan', 'document']);
});

it('holds each file to the limit of its kind', () => {
  const all = rulesFor(null, rules, (kind) => kind);
  expect(all.maxBytes).toBe(2000);
  expect(all.extensions).toContain('');
  expect(all.maxBytesOf?.(new File([], 'a.png'))).toBe(40);
  expect(rulesFor('radio', rules, (kind) => kind).maxBytesOf?.(new File([], 'a.png'))).toBe(2000);
  expect(all.groups?.[0]).toEqual({ label: 'picture', extensions: ['jpg', 'jpeg', 'png'], maxBytes: 40 });
});

it('reads and writes a view of the address, and makes nothing of what is none', () => {
  const view = { kind: 'radio', search: 'dent 36', sort: 'name', deleted: true } as const;
  const href = viewHref('p', view, 'f');
  expect(readView(new URL(href, 'http://x').searchParams)).toEqual(view);
  expect(readView(new URLSearchParams('kind=everything&sort=colour&deleted=yes'))).toEqual({
    kind: null,
    search: '',
    sort: '-date',
    deleted: false,
  });
  expect(viewHref('p', readView(new URLSearchParams()))).toBe('/mon-espace/patient/fichiers?patient=p');
  expect(isKind('claim')).toBe(false);
});

it('groups by kind in one order, and reports on each what it is', () => {
  const files = [file('document', 'application/pdf'), file('picture', 'image/png'), file('picture', 'image/jpeg')];
  expect(byKind(files).map(({ kind, files: some }) => [kind, some.length])).toEqual([
    ['picture', 2],
    ['document', 1],
  ]);
  expect(
    [file('radio', 'application/dicom'), file('dental_scan', 'model/ply'), ...files.slice(0, 2), file('viewer', '')].map(tagOf),
  ).toEqual(['DICOM', '3D', 'PDF', null, 'link']);
});

it('looks for previews a few times, ever more slowly, and then no more', () => {
  const pending = [file('picture', 'image/png', 'pending')];
  const pauses = Array.from({ length: 8 }, (_, looks) => nextLook(pending, looks));
  expect(pauses.filter((pause) => pause !== false)).toEqual([...pauses.slice(0, 6)].sort((a, b) => Number(a) - Number(b)));
  expect(pauses.slice(6)).toEqual([false, false]);
  expect(nextLook([file('picture', 'image/png')], 0)).toBe(false);
});

it('estimates the time of an upload by its last moments, and nothing without any', () => {
  const first = remaining([], { at: 0, sent: 0 }, 100);
  expect(first.left).toBeNull();
  expect(remaining(first.samples, { at: 1000, sent: 20 }, 100).left).toBeNull();
  const later = remaining(first.samples, { at: 4000, sent: 20 }, 100);
  expect(later.left).toBe(16);
  expect(remaining(later.samples, { at: 30_000, sent: 20 }, 100).samples).toHaveLength(1);
});
