import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import type { ProductFile } from '../../queries/files';

const fault = (code: 'pdf.locked' | 'pdf.broken', cause: unknown) => Object.assign(new Error(code, { cause }), { code });

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
    // The portal's policy lets no WebAssembly and no foreign file in; pdfjs falls back to what the browser decodes.
    useWasm: false,
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
