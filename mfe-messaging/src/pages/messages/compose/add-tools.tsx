import { useIsClinical } from '../../../parts/roles';
import type { Conversation } from '../../../queries/conversations';
import type { MessageLink } from '../../../queries/messages';
import { AttachButton, type Attached } from './attach';
import { LinkPicker, MAX_LINKS } from './links';
import { RecordPicker } from './record-picker';

interface AddToolsProps {
  user: string;
  conversation: Conversation;
  attached: Attached;
  links: readonly MessageLink[];
  onPick: (link: MessageLink) => void;
}

/** Shows the tools that add files and links to a message. The support sees no records. */
export function AddTools({ user, conversation, attached, links, onPick }: AddToolsProps) {
  const clinical = useIsClinical();
  const record = clinical && conversation.kind !== 'support' && links.length < MAX_LINKS;
  return (
    <>
      {clinical ? <AttachButton attached={attached} /> : null}
      {record ? <RecordPicker user={user} links={links} onPick={onPick} /> : null}
      <LinkPicker user={user} clinical={clinical} links={links} onPick={onPick} />
    </>
  );
}
