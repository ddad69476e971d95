/** A grey-value window. */
export interface GreyWindow {
  center: number;
  width: number;
}

/** Pixels of one frame as stored: 16 or 8 bits a sample; three samples a pixel in a coloured image. */
export type Pixels = Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>;

/** What decoding a frame needs to know of its image. */
export interface Shape {
  width: number;
  height: number;
  frames: number;
  allocated: 8 | 16;
  stored: number;
  signed: boolean;
  /** Three samples a pixel rather than one. */
  coloured: boolean;
  /** The lowest value is white (MONOCHROME1). */
  inverted: boolean;
  /** The samples of a coloured image are luminance and chrominance (YBR_FULL) where its codec does not convert them. */
  ybr: boolean;
  /** Uncompressed samples of a coloured image are in planes. */
  planar: boolean;
}

/** The pixels of a DICOM file and the attributes that describe them. No patient data is kept. */
export interface DicomImage extends Shape {
  modality: string;
  slope: number;
  intercept: number;
  windows: readonly GreyWindow[];
  /** Pixel spacing in millimetres, across and down; null where the file does not state it. */
  spacing: { x: number; y: number } | null;
  /** Distance in millimetres between two frames of an axial volume; null where the file does not state it, or for other volumes. */
  sliceSpacing: number | null;
  /** The next frame is nearer to the head. */
  upwards: boolean;
  /** The compression of its frames; null for uncompressed ones. */
  codec: Codec | null;
  /** Returns one frame's bytes as the file has them. */
  encoded: (at: number) => Uint8Array<ArrayBuffer>;
  /** Byte order of uncompressed samples of 16 bits. */
  bigEndian: boolean;
}

/** Request to the worker that decodes frames to load a codec; it has no answer. */
export interface PrepareRequest {
  prepare: Codec;
}

/** Request to the worker that decodes frames, one at a time. */
export interface DecodeRequest {
  bytes: Uint8Array<ArrayBuffer>;
  codec: Codec;
  shape: Shape;
}

export type DecodeAnswer =
  | { pixels: Pixels }
  | { fault: DicomError['code'] | DecoderLoadError['code']; values: Readonly<Record<string, string>> };

/** Compressions of pixel data. */
export type Codec = 'rle' | 'jpeg' | 'jpeg-lossless' | 'jpeg-ls' | 'jpeg-2000';

/** Thrown for a file that cannot be shown. */
export class DicomError extends Error {
  readonly code: 'file.truncated' | 'file.broken' | 'dicom.packed' | 'dicom.pixels';
  /** Values for the error text's placeholders. */
  readonly values: Readonly<Record<string, string>>;

  constructor(code: DicomError['code'], values: Readonly<Record<string, string>> = {}, options?: ErrorOptions) {
    super(code, options);
    this.name = 'DicomError';
    this.code = code;
    this.values = values;
  }
}

/** Thrown where a decoder does not arrive; trying again can help. */
export class DecoderLoadError extends Error {
  readonly code = 'network';
}
