/**
 * Writes src/fonts/narrow-space.woff2: one face, one character, U+202F, advance 0.2 em.
 *
 * IBM Plex Sans has no narrow no-break space, so browsers borrow one of 0.118 em from another
 * font and "1 240" reads "1240". The face is built here from nothing (no outline is taken from
 * Plex), so its whole content can be read in this file. Run: node scripts/build-narrow-space.mjs
 */
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const UNITS_PER_EM = 1000;
const ADVANCE = 200;
// The vertical metrics of IBM Plex Sans, so that the space never changes the height of a line.
const ASCENT = 1025;
const DESCENT = -275;
const CODE_POINT = 0x202f;
const FAMILY = 'Narrow Space';

const u8 = (n) => [n & 0xff];
const u16 = (n) => [(n >> 8) & 0xff, n & 0xff];
const u32 = (n) => [(n >>> 24) & 0xff, (n >>> 16) & 0xff, (n >>> 8) & 0xff, n & 0xff];
const ascii = (text) => [...text].map((c) => c.charCodeAt(0));
const utf16 = (text) => [...text].flatMap((c) => u16(c.charCodeAt(0)));
const date = () => [...u32(0), ...u32(0)];

/** A one-unit triangle for .notdef: sanitizers refuse a font whose glyph table is empty. */
const NOTDEF = [
  ...u16(1),
  ...u16(0),
  ...u16(0),
  ...u16(1),
  ...u16(1), // contours, bounds
  ...u16(2),
  ...u16(0), // last point, no instructions
  0x01,
  0x01,
  0x01, // three points on the curve
  ...u16(0),
  ...u16(1),
  ...u16(0), // x deltas
  ...u16(0),
  ...u16(0),
  ...u16(1), // y deltas
  0, // padding to an even length
];

function cmap() {
  const segments = [
    [CODE_POINT, CODE_POINT, 1 - CODE_POINT],
    [0xffff, 0xffff, 1],
  ];
  const format4 = [
    ...u16(4),
    ...u16(16 + segments.length * 8),
    ...u16(0),
    ...u16(segments.length * 2),
    ...u16(4),
    ...u16(1),
    ...u16(0),
    ...segments.flatMap(([, end]) => u16(end)),
    ...u16(0),
    ...segments.flatMap(([start]) => u16(start)),
    ...segments.flatMap(([, , delta]) => u16(delta)),
    ...segments.flatMap(() => u16(0)),
  ];
  return [...u16(0), ...u16(1), ...u16(3), ...u16(1), ...u32(12), ...format4];
}

function head() {
  return [
    ...u32(0x00010000),
    ...u32(0x00010000),
    ...u32(0),
    ...u32(0x5f0f3cf5),
    ...u16(0x000b),
    ...u16(UNITS_PER_EM),
    ...date(),
    ...date(),
    ...u16(0),
    ...u16(0),
    ...u16(1),
    ...u16(1),
    ...u16(0),
    ...u16(8),
    ...u16(2),
    ...u16(0),
    ...u16(0),
  ];
}

function hhea() {
  return [
    ...u32(0x00010000),
    ...u16(ASCENT),
    ...u16(DESCENT),
    ...u16(0),
    ...u16(ADVANCE),
    ...u16(0),
    ...u16(0),
    ...u16(1),
    ...u16(1),
    ...u16(0),
    ...u16(0),
    ...Array.from({ length: 4 }).flatMap(() => u16(0)),
    ...u16(0),
    ...u16(2),
  ];
}

function os2() {
  return [
    ...u16(4),
    ...u16(ADVANCE),
    ...u16(400),
    ...u16(5),
    ...u16(0),
    ...Array.from({ length: 10 }).flatMap(() => u16(0)),
    ...u16(0), // sub/superscript, strikeout, class
    ...Array.from({ length: 10 }).fill(0), // panose
    ...u32(0),
    ...u32(0),
    ...u32(0),
    ...u32(0), // unicode ranges
    ...ascii('NONE'),
    ...u16(0x0040),
    ...u16(CODE_POINT),
    ...u16(CODE_POINT),
    ...u16(ASCENT),
    ...u16(DESCENT),
    ...u16(0),
    ...u16(ASCENT),
    ...u16(-DESCENT),
    ...u32(1),
    ...u32(0),
    ...u16(516),
    ...u16(698),
    ...u16(0),
    ...u16(32),
    ...u16(1),
  ];
}

function maxp() {
  return [
    ...u32(0x00010000),
    ...u16(2),
    ...u16(3),
    ...u16(1),
    ...u16(0),
    ...u16(0),
    ...u16(2),
    ...Array.from({ length: 8 }).flatMap(() => u16(0)),
  ];
}

function name() {
  const records = [
    [1, FAMILY],
    [2, 'Regular'],
    [3, `${FAMILY} 1.0`],
    [4, FAMILY],
    [5, 'Version 1.0'],
    [6, 'NarrowSpace'],
  ];
  let offset = 0;
  const table = [];
  const strings = [];
  for (const [id, text] of records) {
    const bytes = utf16(text);
    table.push(...u16(3), ...u16(1), ...u16(0x0409), ...u16(id), ...u16(bytes.length), ...u16(offset));
    strings.push(...bytes);
    offset += bytes.length;
  }
  return [...u16(0), ...u16(records.length), ...u16(6 + records.length * 12), ...table, ...strings];
}

const post = () => [...u32(0x00030000), ...u32(0), ...u16(-100), ...u16(50), ...u32(0), ...u32(0), ...u32(0), ...u32(0), ...u32(0)];
const hmtx = () => [...u16(ADVANCE), ...u16(0), ...u16(ADVANCE), ...u16(0)];
const loca = () => [...u16(0), ...u16(NOTDEF.length / 2), ...u16(NOTDEF.length / 2)];

/** Tables in tag order, each with its index in the list of known tags of the WOFF2 format. */
const tables = [
  ['OS/2', 6, os2()],
  ['cmap', 0, cmap()],
  ['glyf', 10, NOTDEF],
  ['head', 1, head()],
  ['hhea', 2, hhea()],
  ['hmtx', 3, hmtx()],
  ['loca', 11, loca()],
  ['maxp', 4, maxp()],
  ['name', 5, name()],
  ['post', 7, post()],
];

function checksum(bytes) {
  let sum = 0;
  for (let i = 0; i < bytes.length; i += 4) {
    sum = (sum + (((bytes[i] ?? 0) << 24) | ((bytes[i + 1] ?? 0) << 16) | ((bytes[i + 2] ?? 0) << 8) | (bytes[i + 3] ?? 0))) >>> 0;
  }
  return sum;
}

const padded = (length) => (length + 3) & ~3;
const base128 = (n) => (n < 128 ? [n] : [0x80 | (n >> 7), n & 0x7f]);

/** Returns the size and header checksum of the font that a browser rebuilds; `head` must contain them. */
function sfnt() {
  let offset = 12 + tables.length * 16;
  const directory = [...u32(0x00010000), ...u16(tables.length), ...u16(128), ...u16(3), ...u16(tables.length * 16 - 128)];
  let sum = 0;
  for (const [tag, , data] of tables) {
    directory.push(...ascii(tag), ...u32(checksum(data)), ...u32(offset), ...u32(data.length));
    sum = (sum + checksum(data)) >>> 0;
    offset += padded(data.length);
  }
  return { size: offset, adjustment: (0xb1b0afba - ((sum + checksum(directory)) >>> 0)) >>> 0 };
}

function woff2() {
  const { size, adjustment } = sfnt();
  tables.find(([tag]) => tag === 'head')[2].splice(8, 4, ...u32(adjustment));
  // 0xc0: glyf and loca are stored untransformed (transform version 3), which costs little for two glyphs.
  const directory = tables.flatMap(([tag, index, data]) => [
    ...u8(index | (tag === 'glyf' || tag === 'loca' ? 0xc0 : 0)),
    ...base128(data.length),
  ]);
  const data = brotliCompressSync(Buffer.from(tables.flatMap(([, , bytes]) => bytes)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_QUALITY]: 11 },
  });
  const length = padded(48 + directory.length + data.length);
  const header = [
    ...ascii('wOF2'),
    ...u32(0x00010000),
    ...u32(length),
    ...u16(tables.length),
    ...u16(0),
    ...u32(size),
    ...u32(data.length),
    ...u16(1),
    ...u16(0),
    ...Array.from({ length: 5 }).flatMap(() => u32(0)),
  ];
  const file = Buffer.alloc(length);
  Buffer.from([...header, ...directory, ...data]).copy(file);
  return file;
}

const file = woff2();
writeFileSync(new URL('../src/fonts/narrow-space.woff2', import.meta.url), file);
console.log(`narrow-space.woff2: ${file.length} bytes`);
