import { LegalDocumentPage } from '../../parts/legal/legal-document-page';

/** Shows the page "Confidentialité": /confidentialite, open to everyone. */
export default function PrivacyPage() {
  return <LegalDocumentPage name="privacy" />;
}
