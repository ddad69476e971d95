import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import type { ProductFile } from '../../queries/files';

const fault = (code: 'pdf.locked' | 'pdf.broken', cause: unknown) => Object.assign(new Error(code, { cause }), { code });

/**
 * Where pdfjs finds what browsers do not decode themselves: faxes and JBIG2, which scanned letters are made of, and JPEG 2000.
 * Each is fetched with the first picture that needs it. `decoders.js` says why the address looks as it does.
 */
function decoders(): string {
  const places = new URLSearchParams({
    jbig2: new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).pathname,
    openjpeg: new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).pathname,
  });
  return `${new URL('./decoders.js', import.meta.url).href}#${places.toString()}&/`;
}

/**
 * Opens a PDF. Its scripts never run: pdfjs has them in a part of its own, which is not taken, and forms and links are not
 * drawn. The parser has a worker of its own, which ends with the document.
 */
export async function openPdf(bytes: ArrayBuffer, _file: ProductFile, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url), { name: 'pdf' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker,
    // The portal's policy lets no WebAssembly in: the same decoders, as plain scripts.
    useWasm: false,
    wasmUrl: decoders(),
    enableXfa: false,
    stopAtErrors: false,
  });
  const end = () => {
    void task.destroy().finally(() => {
      worker.destroy();
      port.terminate();
    });
  };
  signal.addEventListener('abort', end);
  try {
    return await task.promise;
  } catch (error) {
    end();
    throw fault(error instanceof Error && error.name === 'PasswordException' ? 'pdf.locked' : 'pdf.broken', error);
  }
}
