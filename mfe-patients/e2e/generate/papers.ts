import { pdfOf } from './files.ts';

const SIDE = 64;

/** Returns a black square as a fax (ITU-T T.6). */
function fax(): string {
  // The first line is coded by its runs, 0 white and 64 black; every other line repeats the line above.
  const lines = `001${'00110101'}${'0000001111'}${'0000110111'}${'11'.repeat(SIDE - 1)}${'000000000001'.repeat(2)}`;
  const bits = lines.padEnd(Math.ceil(lines.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return String.fromCharCode(...bits.map((byte) => Number.parseInt(byte, 2)));
}

/** Returns a square of middle grey as JPEG 2000 (ITU-T T.800): its only packet is empty, and zero decodes to half of white. */
function grey(): string {
  const side = SIDE.toString(16).padStart(8, '0');
  const size = `ff510029${'0000'}${side.repeat(2)}${'0'.repeat(16)}${side.repeat(2)}${'0'.repeat(16)}${'0001070101'}`;
  const coding = 'ff52000c00000001000004040001';
  const steps = 'ff5c00044040';
  const tile = 'ff90000a00000000000f0001ff9300';
  return Buffer.from(`ff4f${size}${coding}${steps}${tile}ffd9`, 'hex').toString('latin1');
}

const stream = (head: string, bytes: string) => `<< ${head} /Length ${String(bytes.length)} >>\nstream\n${bytes}\nendstream`;

/** Returns a letter as scanners write it: a black square above, a grey one below, and no text. */
export function scannedPdf(): Buffer {
  const picture = `/Type /XObject /Subtype /Image /Width ${String(SIDE)} /Height ${String(SIDE)} /ColorSpace /DeviceGray`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /Resources << /XObject << /A 5 0 R /B 6 0 R >> >> >>',
    stream('', 'q 200 0 0 200 100 200 cm /A Do Q q 200 0 0 200 100 0 cm /B Do Q'),
    stream(
      `${picture} /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${String(SIDE)} /Rows ${String(SIDE)} >>`,
      fax(),
    ),
    stream(`${picture} /BitsPerComponent 8 /Filter /JPXDecode`, grey()),
  ]);
}
