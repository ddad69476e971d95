import { LegalDocumentPage } from '../../parts/legal/legal-document-page';

/** Confidentialité: /confidentialite, open to anybody. */
export default function PrivacyPage() {
  return <LegalDocumentPage name="privacy" />;
}
