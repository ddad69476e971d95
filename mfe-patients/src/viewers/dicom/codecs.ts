import type { Decoders, Samples } from './decode';
import { type Codec, DecoderLoadError } from './image';

/** Returns a codec's WebAssembly. */
export type WasmLoader = (name: 'charls' | 'libjpeg-turbo' | 'openjpeg') => Promise<ArrayBuffer>;

/** The part of the builds of @cornerstonejs/codec-* that is used; they have no types of their own. */
interface WasmDecoder {
  getEncodedBuffer: (length: number) => Uint8Array;
  getDecodedBuffer: () => Uint8Array;
  getFrameInfo: () => { bitsPerSample: number };
  readHeader?: () => void;
  /** 0 where the components follow each other (JPEG-LS). */
  getInterleaveMode?: () => number;
  decode: () => void;
  delete: () => void;
}

interface WasmModule {
  JPEGDecoder: new () => WasmDecoder;
  JpegLSDecoder: new () => WasmDecoder;
  J2KDecoder: new () => WasmDecoder;
}

export type WasmFactory = (options: { wasmBinary: ArrayBuffer; print: () => void; printErr: () => void }) => Promise<WasmModule>;

/** Runs a factory once; a failed load is tried again by the next frame. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((cause: unknown) => {
      loaded = null;
      throw new DecoderLoadError('a decoder was not loaded', { cause });
    });
    return loaded;
  };
}

function run(decoder: WasmDecoder, bytes: Uint8Array): Samples {
  try {
    decoder.getEncodedBuffer(bytes.length).set(bytes);
    decoder.readHeader?.();
    decoder.decode();
    const bits = decoder.getFrameInfo().bitsPerSample > 8 ? 16 : 8;
    return { bytes: decoder.getDecodedBuffer().slice(), bits, planar: decoder.getInterleaveMode?.() === 0 };
  } finally {
    decoder.delete();
  }
}

/** The decoders, and a function that loads one before its first frame. */
export interface LoadedDecoders {
  decoders: Decoders;
  prepare: (codec: Codec) => Promise<unknown>;
}

/** Returns the decoders; each is loaded with the first frame that needs it. */
export function decodersOf(wasm: WasmLoader): LoadedDecoders {
  const codec = (name: Parameters<WasmLoader>[0], glue: () => Promise<{ default: WasmFactory }>) =>
    once(async () => {
      const [{ default: create }, wasmBinary] = await Promise.all([glue(), wasm(name)]);
      // OpenJPEG prints a line for each tile. What fails is thrown.
      return create({ wasmBinary, print: () => undefined, printErr: () => undefined });
    });
  const turbo = codec(
    'libjpeg-turbo',
    () => import(/* webpackChunkName: "codec-jpeg" */ '@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasmjs'),
  );
  const charls = codec('charls', () => import(/* webpackChunkName: "codec-jpeg-ls" */ '@cornerstonejs/codec-charls/decodewasmjs'));
  const openjpeg = codec('openjpeg', () => import(/* webpackChunkName: "codec-jpeg-2000" */ '@cornerstonejs/codec-openjpeg/decodewasmjs'));
  const lossless = once(() => import(/* webpackChunkName: "codec-jpeg-lossless" */ '@cornerstonejs/jpeg-lossless-decoder-js'));
  const loads = { jpeg: turbo, 'jpeg-ls': charls, 'jpeg-2000': openjpeg, 'jpeg-lossless': lossless };
  const decoders: Decoders = {
    jpeg: async (bytes) => run(new (await turbo()).JPEGDecoder(), bytes),
    'jpeg-ls': async (bytes) => run(new (await charls()).JpegLSDecoder(), bytes),
    'jpeg-2000': async (bytes) => run(new (await openjpeg()).J2KDecoder(), bytes),
    'jpeg-lossless': async (bytes, { precision }) => {
      const { Decoder } = await lossless();
      const bits = precision > 8 ? 16 : 8;
      const own = bytes.slice();
      const { buffer, byteOffset, byteLength } = new Decoder().decode(own.buffer, 0, own.length, bits / 8);
      return { bytes: new Uint8Array(buffer, byteOffset, byteLength), bits, planar: false };
    },
  };
  return { decoders, prepare: async (codec) => (codec === 'rle' ? undefined : loads[codec]()) };
}
