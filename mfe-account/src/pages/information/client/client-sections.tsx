import type { ClientCode } from '../../../queries/client-account';
import { ClientSection } from './client-section';
import { RelationSection } from './relation-section';

/** What the manufacturer's ERP and CRM know of the practice. */
export default function ClientSections({ user, codes }: { user: string; codes: ClientCode[] }) {
  return (
    <>
      <ClientSection user={user} codes={codes} />
      <RelationSection user={user} />
    </>
  );
}
