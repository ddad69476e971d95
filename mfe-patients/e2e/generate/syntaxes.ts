// Writes fixtures/syntaxes: the same pixels in every transfer syntax, by encoders of other projects than the viewer's decoders.
// Needs dcmtk, ffmpeg and openjph-tools. Run: node e2e/generate/syntaxes.ts
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Xray, xray } from './xrays.ts';

const SIZE = 64;
const quiet = ['-y', '-loglevel', 'error', '-i'];

/** Twelve bits: a ramp with a disc of full values and a noise that repeats exactly. */
export const fine: Xray = {
  ...{ width: SIZE, height: SIZE, frames: 2, spacing: [0.2, 0.2], window: [2048, 4096] },
  value: (x, y, frame) => (Math.hypot(x - 32, y - 32) < 12 ? 4095 : (x * 37 + y * 11 + frame * 501 + ((x * y * 7919) % 23)) % 4096),
};

/** Eight bits, one value in each block of 8 × 8: such blocks pass through the cosine transform of baseline JPEG without a loss. */
export const blocks: Xray = {
  ...{ width: SIZE, height: SIZE, modality: 'PX', stored: 8, window: [128, 256] },
  value: (x, y) => ((x >> 3) * 31 + (y >> 3) * 17) % 256,
};

const target = fileURLToPath(new URL('../fixtures/syntaxes/', import.meta.url));
const PREFIX = '1.2.840.10008.1.2';

/** Returns one frame as the netpbm file that the encoders of codestreams read; its 16 bits keep ffmpeg from scaling the values. */
function picture({ width, height, value }: Xray, frame: number): Buffer {
  const pixels = Buffer.alloc(2 * width * height);
  for (let i = 0; i < width * height; i += 1) pixels.writeUInt16BE(value(i % width, Math.floor(i / width), frame), 2 * i);
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n65535\n`), pixels]);
}

function main(): void {
  const room = mkdtempSync(join(tmpdir(), 'syntaxes-'));
  const at = (name: string) => join(room, name);
  const to = (name: string) => join(target, `${name}.dcm`);
  mkdirSync(target, { recursive: true });
  try {
    writeFileSync(at('fine.dcm'), xray(fine));
    writeFileSync(at('blocks.dcm'), xray(blocks));
    const dcmtk: readonly (readonly [string, readonly string[], string, string])[] = [
      ['dcmconv', ['+te'], 'fine', 'explicit-little'],
      ['dcmconv', ['+ti'], 'fine', 'implicit-little'],
      ['dcmconv', ['+tb'], 'fine', 'explicit-big'],
      ['dcmconv', ['+td'], 'fine', 'deflated'],
      ['dcmcrle', [], 'fine', 'rle'],
      ['dcmcjpeg', ['+e1'], 'fine', 'jpeg-lossless-sv1'],
      ['dcmcjpeg', ['+el', '+sv', '6'], 'fine', 'jpeg-lossless-sv6'],
      ['dcmconv', ['+te'], 'blocks', 'blocks-explicit-little'],
      ['dcmcjpeg', ['+eb', '+q', '100'], 'blocks', 'blocks-jpeg-baseline'],
    ];
    for (const [program, options, source, name] of dcmtk) execFileSync(program, [...options, at(`${source}.dcm`), to(name)]);

    const codestreams: readonly (readonly [string, string, (source: string, result: string) => readonly [string, readonly string[]]])[] = [
      [
        'jpeg-ls',
        `${PREFIX}.4.80`,
        (source, result) => ['ffmpeg', [...quiet, source, '-pix_fmt', 'gray16le', '-c:v', 'jpegls', '-f', 'image2', `${result}.jls`]],
      ],
      [
        'jpeg-2000',
        `${PREFIX}.4.90`,
        (source, result) => [
          'ffmpeg',
          [...quiet, source, '-pix_fmt', 'gray16le', '-c:v', 'jpeg2000', '-format', 'j2k', '-pred', '1', `${result}.j2k`],
        ],
      ],
      ['htj2k', `${PREFIX}.4.201`, (source, result) => ['ojph_compress', ['-i', source, '-o', `${result}.j2c`, '-reversible', 'true']]],
    ];
    for (const [name, syntax, encode] of codestreams) {
      const fragments = [0, 1].map((frame) => {
        const source = at(`${frame}.pgm`);
        writeFileSync(source, picture(fine, frame));
        const [program, args] = encode(source, at(`${name}-${frame}`));
        execFileSync(program, args);
        return readFileSync(args.find((arg) => arg.startsWith(at(`${name}-`))) ?? '');
      });
      writeFileSync(to(name), xray({ ...fine, syntax, fragments }));
    }
  } finally {
    rmSync(room, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
