import { lazyPart } from 'shared-ui/core';
import { type DocumentReader, type DocumentReaderProps, prepareTexts } from 'shared-ui/slots';
import { BlankSheet } from '../viewers/pdf/blank-sheet';

// One chunk with the viewer of files, which has the same parser; its texts are those of the pages.
const Pages = lazyPart<DocumentReaderProps & { withoutDownload: true }>(
  async () => {
    const [reader] = await Promise.all([
      import(/* webpackChunkName: "inline-pdf" */ '../viewers/pdf/inline-pdf'),
      prepareTexts('mfe-patients'),
    ]);
    return reader;
  },
  <BlankSheet framed />,
);

/** Shows a PDF on the page of another remote; the page offers the download. */
const PdfReader: DocumentReader = (props) => <Pages {...props} withoutDownload />;

export default PdfReader;
