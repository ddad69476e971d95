import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

const fault = (code: 'pdf.locked' | 'pdf.broken', cause: unknown) => Object.assign(new Error(code, { cause }), { code });

/**
 * Returns the address of the decoders for image formats that browsers do not decode: fax and JBIG2, which scanned letters use, and JPEG
 * 2000. Each loads with the first image that needs it; `decoders.js` explains the address's form.
 */
function decoders(): string {
  const places = new URLSearchParams({
    jbig2: new URL('pdfjs-dist/wasm/jbig2_nowasm_fallback.js', import.meta.url).pathname,
    openjpeg: new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url).pathname,
  });
  return `${new URL('./decoders.js', import.meta.url).href}#${places.toString()}&/`;
}

/**
 * Opens a PDF. Its scripts never run: the sandbox of pdfjs that runs them is not loaded, and forms and links are not rendered. The parser
 * has a worker of its own, which ends with the document.
 */
export async function openPdf(bytes: ArrayBuffer, _file: unknown, signal: AbortSignal): Promise<PDFDocumentProxy> {
  const port = new Worker(new URL('pdfjs-dist/build/pdf.worker.mjs', import.meta.url), { name: 'pdf' });
  const worker = PDFWorker.create({ port });
  const task = getDocument({
    data: new Uint8Array(bytes),
    worker,
    // The content security policy forbids WebAssembly, so the decoders are the plain JavaScript ones.
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
