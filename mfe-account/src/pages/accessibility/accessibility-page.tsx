import { LegalDocumentPage } from '../../parts/legal/legal-document-page';

/** The accessibility declaration: /accessibilite, open to anybody. */
export default function AccessibilityPage() {
  return <LegalDocumentPage name="accessibility" />;
}
