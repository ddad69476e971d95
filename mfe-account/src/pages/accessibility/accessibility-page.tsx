import { LegalDocumentPage } from '../../parts/legal/legal-document-page';

/** Shows the accessibility statement: /accessibilite, open to everyone. */
export default function AccessibilityPage() {
  return <LegalDocumentPage name="accessibility" />;
}
