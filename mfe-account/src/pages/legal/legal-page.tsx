import { LegalDocumentPage } from '../../parts/legal/legal-document-page';

/** Mentions légales: /mentions-legales, open to anybody. */
export default function LegalPage() {
  return <LegalDocumentPage name="notice" />;
}
