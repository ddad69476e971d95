import { decodersOf } from './codecs';
import { decodeFrame } from './decode';
import { type DecodeAnswer, type DecodeRequest, DicomError, type PrepareRequest } from './image';

// The name of this worker's file gives it the right to compile WebAssembly (gateway/internal/remotes), which pages do not have.
const addresses = {
  charls: () => new URL('@cornerstonejs/codec-charls/decodewasm', import.meta.url),
  'libjpeg-turbo': () => new URL('@cornerstonejs/codec-libjpeg-turbo-8bit/decodewasm', import.meta.url),
  openjpeg: () => new URL('@cornerstonejs/codec-openjpeg/decodewasm', import.meta.url),
};

const { decoders, prepare } = decodersOf(async (name) => {
  // oxlint-disable-next-line eslint/no-restricted-globals -- a file of the artefact: no session, no token
  const response = await fetch(addresses[name]());
  if (!response.ok) throw new Error(`${name}: HTTP ${response.status}`);
  return response.arrayBuffer();
});

self.onmessage = async ({ data }: MessageEvent<DecodeRequest | PrepareRequest>) => {
  if ('prepare' in data) {
    // The first frame loads it again, and reports the failure.
    await prepare(data.prepare).catch((error: unknown) => console.warn('a decoder was not loaded ahead', error));
    return;
  }
  const { bytes, codec, shape } = data;
  const send = (answer: DecodeAnswer, given: Transferable[] = []) => self.postMessage(answer, { transfer: given });
  try {
    const pixels = await decodeFrame(bytes, codec, shape, decoders);
    send({ pixels }, [pixels.buffer]);
  } catch (error) {
    console.warn('the frame was not decoded', error);
    send(error instanceof DicomError ? { fault: error.code, values: error.values } : { fault: 'network', values: {} });
  }
};
