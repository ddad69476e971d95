import { LegalDocumentPage } from '../../parts/legal/legal-document-page';

/** Shows the page "Mentions légales": /mentions-legales, open to everyone. */
export default function LegalPage() {
  return <LegalDocumentPage name="notice" />;
}
