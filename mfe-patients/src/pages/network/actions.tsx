import { Icon } from 'shared-ui/components';
import type { TFunction } from 'shared-ui/core';
import type { RowAction } from 'shared-ui/table';
import type { Contact, ContactOwner } from '../../queries/network';
import type { Question } from './contact-question';

interface ActionsInput {
  contact: Contact;
  t: TFunction;
  ask: (question: Question) => void;
  resend: (contact: Contact) => void;
  setOwner: (contact: Contact, owner: ContactOwner) => void;
  inviteAgain: (email: string) => void;
}

/** Returns the actions on an invitation, by its state and by the user's role in it; none on a colleague's. */
export function contactActions({ contact, t, ask, resend, setOwner, inviteAgain }: ActionsInput): RowAction[] {
  const { status, direction, contactEmail } = contact;
  const remove = (question: Question) => ({
    id: 'remove',
    label: t(`network.ask.${question}.verb`),
    icon: <Icon name="trash" />,
    danger: true,
    onAction: () => ask(question),
  });
  if (contact.holder) return [];
  if (status === 'accepted') {
    const to = contact.owner === 'practice' ? 'person' : 'practice';
    const icon = <Icon name={to === 'practice' ? 'users' : 'lock'} />;
    return [{ id: 'owner', label: t(`network.owner.give.${to}`), icon, onAction: () => setOwner(contact, to) }, remove('remove')];
  }
  if (status === 'refused') {
    return [
      { id: 'again', label: t('network.again'), icon: <Icon name="mail" />, onAction: () => inviteAgain(contactEmail) },
      remove('forget'),
    ];
  }
  if (direction === 'received') {
    return [
      { id: 'accept', label: t('network.ask.accept.verb'), icon: <Icon name="check" />, onAction: () => ask('accept') },
      { id: 'refuse', label: t('network.ask.refuse.verb'), icon: <Icon name="x" />, danger: true, onAction: () => ask('refuse') },
    ];
  }
  return [{ id: 'resend', label: t('network.resend'), icon: <Icon name="mail" />, onAction: () => resend(contact) }, remove('withdraw')];
}
