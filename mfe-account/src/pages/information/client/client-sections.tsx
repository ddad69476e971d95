import type { ClientCode } from '../../../queries/client-account';
import { ClientSection } from './client-section';
import { RelationSection } from './relation-section';

/** Shows the practice's data in the manufacturer's ERP and CRM. */
export default function ClientSections({ user, codes }: { user: string; codes: ClientCode[] }) {
  return (
    <>
      <ClientSection user={user} codes={codes} />
      <RelationSection user={user} />
    </>
  );
}
