import type { DicomImage, GreyWindow, Pixels } from './image';

/** Converts a stored value: it ignores bits above the stored ones, and applies the rescale slope and intercept. */
export function valueOf({ stored, signed, slope, intercept }: DicomImage, raw: number): number {
  const spare = 32 - stored;
  const plain = signed ? (raw << spare) >> spare : (raw << spare) >>> spare;
  return plain * slope + intercept;
}

/**
 * Returns a lookup table from each stored value to its grey pixel for a window (DICOM PS3.3 C.11.2.1.2.1); drawing then needs one lookup a
 * pixel.
 */
export function greyTable(image: DicomImage, { center, width }: GreyWindow, inverted: boolean): Uint32Array {
  const table = new Uint32Array(2 ** image.stored);
  const span = Math.max(width - 1, 1e-6);
  const flip = inverted !== image.inverted;
  for (let raw = 0; raw < table.length; raw += 1) {
    const share = (valueOf(image, raw) - (center - 0.5)) / span + 0.5;
    const level = Math.round(Math.min(1, Math.max(0, share)) * 255);
    const grey = flip ? 255 - level : level;
    table[raw] = 0xff000000 | (grey << 16) | (grey << 8) | grey;
  }
  return table;
}

/** Draws a frame into pixels; `table` maps stored values to greys, and is null for colour images. */
export function paint(frame: Pixels | Int32Array, table: Uint32Array | null, pixels: Uint32Array): void {
  if (!table) {
    for (let i = 0, at = 0; i < pixels.length; i += 1, at += 3) {
      pixels[i] = 0xff000000 | ((frame[at + 2] ?? 0) << 16) | ((frame[at + 1] ?? 0) << 8) | (frame[at] ?? 0);
    }
    return;
  }
  const mask = table.length - 1;
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = table[(frame[i] ?? 0) & mask] ?? 0;
}

/** Returns the window that covers all values of a frame. */
export function fullWindow(image: DicomImage, frame: Pixels): GreyWindow {
  let low = Infinity;
  let high = -Infinity;
  const values = new Float64Array(2 ** image.stored);
  for (let raw = 0; raw < values.length; raw += 1) values[raw] = valueOf(image, raw);
  const mask = values.length - 1;
  for (const raw of frame) {
    const value = values[raw & mask] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return { center: (low + high + 1) / 2, width: Math.max(1, high - low + 1) };
}

/** Names of the window presets. */
export type PresetName = 'file' | 'full' | 'bone' | 'soft' | 'dense' | 'light';

/** Returns the presets of an image: the file's own window, the full range, and two for its modality. */
export function presetsOf(image: DicomImage, full: GreyWindow): readonly (readonly [PresetName, GreyWindow])[] {
  const own = image.windows[0];
  const low = full.center - full.width / 2;
  const more: (readonly [PresetName, GreyWindow])[] =
    image.modality === 'CT'
      ? [
          ['bone', { center: 600, width: 2800 }],
          ['soft', { center: 40, width: 400 }],
        ]
      : [
          ['dense', { center: low + full.width * 0.75, width: full.width / 2 }],
          ['light', { center: low + full.width * 0.25, width: full.width / 2 }],
        ];
  return [...(own ? [['file', own] as const] : []), ['full', full], ...more];
}
