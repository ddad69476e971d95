import { Absent, Avatar, Badge, DateText, Icon } from 'shared-ui/components';
import { Button, formatDate, fullName, type TFunction } from 'shared-ui/core';
import { Menu } from 'shared-ui/overlays';
import { LinesCell, type ListCard, type ListColumn, type RowAction } from 'shared-ui/table';
import type { Contact } from '../../queries/network';
import { contactLook } from './marks';
import css from './network.module.css';

/** Returns the second line of a contact. A contact who has not accepted has only an address, which is not shown twice. */
function under({ name, contactEmail }: Contact): string | undefined {
  return name === contactEmail ? undefined : contactEmail;
}

function Name({ contact }: { contact: Contact }) {
  const { name } = contact;
  const sub = under(contact);
  return (
    <span className={css.person}>
      <Avatar name={name} />
      <span className={css.who} title={[name, sub].filter(Boolean).join('\n')}>
        <LinesCell sub={sub}>{name}</LinesCell>
      </span>
    </span>
  );
}

/** Shows the state. A pending invitation states which side has to answer. */
function State({ contact, t }: { contact: Contact; t: TFunction }) {
  const { status, direction } = contact;
  const label = t(status === 'pending' ? `network.pending.${direction}` : `network.state.${status}`);
  return <Badge look={contactLook(contact)} label={label} name={status} />;
}

/** Returns whose contact it is; undefined before it is accepted. */
function ownerText({ owner, holder }: Contact, t: TFunction): string | undefined {
  if (holder) return t('network.owner.by', { name: fullName(holder) });
  return owner && t(`network.owner.of.${owner}`);
}

/** Describes the latest event of an invitation. */
function since({ answeredAt, resent, direction }: Contact, t: TFunction): string {
  if (answeredAt) return t('network.answeredOn', { date: formatDate(answeredAt) });
  if (resent > 0) return t('network.resentTimes', { count: resent });
  return t(`network.way.${direction}`);
}

/** Returns the columns of the network's list. */
export function contactColumns(t: TFunction): ListColumn<Contact>[] {
  return [
    {
      id: 'name',
      header: t('network.column.name'),
      sort: { field: 'name' },
      skeleton: 'avatar',
      cell: (contact) => <Name contact={contact} />,
    },
    {
      id: 'practice',
      header: t('network.column.practice'),
      sort: { field: 'practice' },
      room: 'medium',
      cell: (contact) =>
        contact.contactPractice ? <LinesCell sub={ownerText(contact, t)}>{contact.contactPractice}</LinesCell> : <Absent />,
    },
    {
      id: 'state',
      header: t('network.column.state'),
      sort: { field: 'state' },
      width: 'clamp(180px, 21cqi, 232px)',
      cell: (contact) => <State contact={contact} t={t} />,
    },
    {
      id: 'date',
      header: t('network.column.date'),
      sort: { field: 'date', first: 'desc' },
      // Has room for the date of an answer with its year.
      width: 'clamp(184px, 17cqi, 208px)',
      skeleton: 'lines',
      cell: (contact) => (
        <LinesCell sub={since(contact, t)}>
          <DateText value={contact.createdAt} />
        </LinesCell>
      ),
    },
  ];
}

/** Shows a contact's menu in its card. Cards have no menu column, so it stands beside the date. */
function CardMenu({ label, items }: { label: string; items: () => RowAction[] }) {
  return (
    <Menu
      label={label}
      trigger={<Button variant="ghost" size="s" iconOnly icon={<Icon name="more" />} aria-label={label} />}
      items={items}
    />
  );
}

/** Returns a contact as a card, with its actions where the user has any. */
export function contactCard(t: TFunction, actionsOf: ((contact: Contact) => RowAction[]) | undefined) {
  return (contact: Contact): ListCard => ({
    status: <State contact={contact} t={t} />,
    amount: (
      <span className={css.dated}>
        {formatDate(contact.createdAt)}
        {actionsOf && !contact.holder ? (
          <CardMenu label={t('network.menu', { name: contact.name })} items={() => actionsOf(contact)} />
        ) : null}
      </span>
    ),
    title: contact.name,
    detail: contact.contactPractice ?? under(contact),
    foot: [since(contact, t), ownerText(contact, t)].filter(Boolean).join(' · '),
  });
}
