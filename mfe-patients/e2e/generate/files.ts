// Generates real files: small ones of every type, and one too large for memory.
import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { deflateSync, crc32 } from 'node:zlib';

const ascii = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Returns a binary STL: a grid of triangles in millimetres; `seed` varies the content. */
export function stl(side: number, seed = 0): Buffer {
  const count = 2 * side * side;
  const bytes = Buffer.alloc(84 + 50 * count);
  bytes.write(`arcade ${String(seed)}`, 'latin1');
  bytes.writeUInt32LE(count, 80);
  let at = 84;
  const height = (x: number, y: number) => 3 * Math.sin(x / 2 + seed) * Math.cos(y / 3);
  const corner = (x: number, y: number) => [x, y, height(x, y)];
  for (let x = 0; x < side; x += 1) {
    for (let y = 0; y < side; y += 1) {
      for (const triangle of [
        [corner(x, y), corner(x + 1, y), corner(x, y + 1)],
        [corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)],
      ]) {
        [[0, 0, 1], ...triangle].flat().forEach((value, index) => bytes.writeFloatLE(value, at + 4 * index));
        at += 50;
      }
    }
  }
  return bytes;
}

const tetrahedron = {
  corners: ['0 0 0', '10 0 0', '0 10 0', '0 0 10'],
  faces: [
    [0, 2, 1],
    [0, 1, 3],
    [1, 2, 3],
    [0, 3, 2],
  ],
};

/** Returns a PLY in its text format. */
export function ply(): Buffer {
  const { corners, faces } = tetrahedron;
  const head = [
    'ply',
    'format ascii 1.0',
    `element vertex ${String(corners.length)}`,
    'property float x',
    'property float y',
    'property float z',
  ];
  const tail = [`element face ${String(faces.length)}`, 'property list uchar int vertex_indices', 'end_header'];
  return ascii([...head, ...tail, ...corners, ...faces.map((face) => `3 ${face.join(' ')}`), ''].join('\n'));
}

/** Returns an OBJ. */
export function obj(): Buffer {
  const { corners, faces } = tetrahedron;
  return ascii(
    [...corners.map((corner) => `v ${corner}`), ...faces.map((face) => `f ${face.map((one) => one + 1).join(' ')}`), ''].join('\n'),
  );
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), bytes.length - 4);
  return bytes;
}

/** Returns a PNG with a colour gradient. */
export function png(width: number, height: number, seed = 0): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows.set([(x + seed) & 255, y & 255, (x ^ y) & 255], y * (1 + 3 * width) + 1 + 3 * x);
  }
  return Buffer.concat([ascii('\x89PNG\r\n\x1a\n'), chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns a PDF of one page with a line of text. */
export function pdf(text: string): Buffer {
  const content = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** Returns a PDF of these objects, the first of which is the catalogue. Their text is written as Latin-1: one byte a character. */
export function pdfOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = String(objects.length + 1);
  return ascii(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${String(body.length)}\n%%EOF\n`,
  );
}

function element(group: number, number: number, type: string, value: Buffer): Buffer {
  const long = ['OB', 'OW', 'UN', 'SQ'].includes(type);
  const head = Buffer.alloc(long ? 12 : 8);
  head.writeUInt16LE(group, 0);
  head.writeUInt16LE(number, 2);
  head.write(type, 4, 'latin1');
  if (long) head.writeUInt32LE(value.length, 8);
  else head.writeUInt16LE(value.length, 6);
  return Buffer.concat([head, value]);
}

const words = (text: string): Buffer => ascii(text.length % 2 ? `${text} ` : text);
const uid = (text: string): Buffer => ascii(text.length % 2 ? `${text}\0` : text);
const short = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);

/** Returns the header of an uncompressed DICOM file with 12 bits stored in 16; `length` is the length of the pixel data. */
function dicomHead(width: number, height: number, frames: number, length: number): Buffer {
  const meta = [element(2, 0x0002, 'UI', uid('1.2.840.10008.5.1.4.1.1.1')), element(2, 0x0010, 'UI', uid('1.2.840.10008.1.2.1'))];
  const size = Buffer.alloc(4);
  size.writeUInt32LE(Buffer.concat(meta).length, 0);
  const set = [
    element(8, 0x0060, 'CS', words(frames > 1 ? 'CT' : 'PX')),
    element(0x10, 0x0010, 'PN', words('FICTIF^PATIENT')),
    element(0x28, 0x0002, 'US', short(1)),
    element(0x28, 0x0004, 'CS', words('MONOCHROME2')),
    element(0x28, 0x0008, 'IS', words(String(frames))),
    element(0x28, 0x0010, 'US', short(height)),
    element(0x28, 0x0011, 'US', short(width)),
    element(0x28, 0x0100, 'US', short(16)),
    element(0x28, 0x0101, 'US', short(12)),
    element(0x28, 0x0102, 'US', short(11)),
    element(0x28, 0x0103, 'US', short(0)),
  ];
  const pixels = element(0x7fe0, 0x0010, 'OW', Buffer.alloc(0));
  pixels.writeUInt32LE(length, 8);
  return Buffer.concat([Buffer.alloc(128), ascii('DICM'), element(2, 0, 'UL', size), ...meta, ...set, pixels]);
}

/** Returns an X-ray with 12 bits stored. */
export function dicom(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(2 * width * height);
  for (let at = 0; at < width * height; at += 1) pixels.writeUInt16LE((at * 7) % 4096, 2 * at);
  return Buffer.concat([dicomHead(width, height, 1, pixels.length), pixels]);
}

const FRAME = 1024 * 1024 * 2;

/** Writes a volume of `frames` × 2 MB with at most one frame in memory; all frames differ. */
export async function writeVolume(path: string, frames: number): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256');
  const file = await open(path, 'w');
  try {
    const head = dicomHead(1024, 1024, frames, frames * FRAME);
    hash.update(head);
    await file.write(head);
    const frame = Buffer.alloc(FRAME);
    for (let at = 0; at < FRAME; at += 2) frame.writeUInt16LE((at * 2654435761) % 4096, at);
    for (let index = 0; index < frames; index += 1) {
      frame.writeUInt32LE(index, 0);
      hash.update(frame);
      await file.write(frame);
    }
  } finally {
    await file.close();
  }
  return { size: (await stat(path)).size, sha256: hash.digest('hex') };
}

/** Returns the SHA-256 of a file, read as a stream. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
