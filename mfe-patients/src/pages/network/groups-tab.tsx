import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Avatar, EmptyState, ErrorState, Icon, Panel, PanelEmpty, PanelSkeleton } from 'shared-ui/components';
import { Alert, Button, fullName, lazyPart, notify } from 'shared-ui/core';
import { ConfirmDialog, Menu } from 'shared-ui/overlays';
import { groupsQuery, useGroupChanges, type Group, type GroupMember } from '../../queries/groups';
import { useTranslations } from '../../translations';
import css from './network.module.css';
import { whyNot } from './refusals';

const GroupDialog = lazyPart(() => import(/* webpackChunkName: "network-dialogs" */ './group-dialog'));
const MemberDialog = lazyPart(() => import(/* webpackChunkName: "network-dialogs" */ './member-dialog'));

type Asked = { what: 'create' } | { what: 'rename' | 'add' | 'delete'; group: Group };

/** Shows the user's groups of colleagues and contacts. */
export default function GroupsTab({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(groupsQuery(user));
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const create = (
    <Button variant="primary" icon={<Icon name="plus" />} onClick={() => ask({ what: 'create' })}>
      {t('network.group.create')}
    </Button>
  );
  return (
    <>
      <Groups query={query} create={create} user={user} ask={ask} />
      {asked?.what === 'create' ? <GroupDialog user={user} onClose={close} /> : null}
      {asked?.what === 'rename' ? <GroupDialog user={user} group={asked.group} onClose={close} /> : null}
      {asked?.what === 'add' ? <MemberDialog user={user} group={asked.group} onClose={close} /> : null}
      {asked?.what === 'delete' ? <DeleteGroup user={user} group={asked.group} onClose={close} /> : null}
    </>
  );
}

interface GroupsProps {
  query: UseQueryResult<{ items: Group[] }>;
  create: ReactNode;
  user: string;
  ask: (asked: Asked) => void;
}

function Groups({ query, create, user, ask }: GroupsProps) {
  const t = useTranslations();
  if (query.data === undefined) {
    if (!query.isError) {
      return (
        <div className={css.page}>
          <PanelSkeleton rows={5} />
        </div>
      );
    }
    return (
      <ErrorState title={t('network.group.error')} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
    );
  }
  if (query.data.items.length === 0) {
    return (
      <EmptyState title={t('network.group.empty')} actions={create}>
        {t('network.group.lead')}
      </EmptyState>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.bar}>
        <p className={css.lead}>{t('network.group.lead')}</p>
        {create}
      </div>
      <div className={css.groups}>
        {query.data.items.map((group) => (
          <GroupPanel key={group.uuid} group={group} user={user} ask={ask} />
        ))}
      </div>
    </div>
  );
}

function GroupPanel({ group, user, ask }: { group: Group; user: string; ask: (asked: Asked) => void }) {
  const t = useTranslations();
  const { name, members } = group;
  const label = t('network.group.menu', { name });
  return (
    <Panel
      title={name}
      ruled
      aside={
        <Menu
          label={label}
          trigger={<Button variant="ghost" size="s" iconOnly icon={<Icon name="more" />} aria-label={label} />}
          items={[
            {
              id: 'rename',
              label: t('network.group.rename'),
              icon: <Icon name="id-card" />,
              onAction: () => ask({ what: 'rename', group }),
            },
            {
              id: 'delete',
              label: t('network.group.delete'),
              icon: <Icon name="trash" />,
              danger: true,
              onAction: () => ask({ what: 'delete', group }),
            },
          ]}
        />
      }
    >
      {members.length === 0 ? (
        <PanelEmpty>{t('network.group.nobody')}</PanelEmpty>
      ) : (
        <ul aria-label={t('network.group.members', { name })}>
          {members.map((member) => (
            <Member key={member.uuid} member={member} group={group} user={user} />
          ))}
        </ul>
      )}
      <div className={css.foot}>
        <Button
          size="s"
          icon={<Icon name="plus" />}
          aria-label={t('network.group.addTo', { name })}
          onClick={() => ask({ what: 'add', group })}
        >
          {t('network.group.add')}
        </Button>
      </div>
    </Panel>
  );
}

function Member({ member, group, user }: { member: GroupMember; group: Group; user: string }) {
  const t = useTranslations();
  const { removeMember } = useGroupChanges(user);
  const name = fullName(member.personInfo);
  const takeOut = () =>
    removeMember.mutate(
      { group: group.uuid, person: member.uuid },
      {
        onError: (error) => {
          console.warn('the member was not taken out', error);
          notify({ tone: 'error', key: member.uuid, message: whyNot(error, t) });
        },
      },
    );
  return (
    <li className={css.member}>
      <Avatar name={name} />
      <div className={css.words}>
        <p>{name}</p>
        <p className={css.quiet}>{member.practice ?? t(`network.group.kind.${member.kind}`)}</p>
      </div>
      <Button
        variant="ghost"
        size="s"
        iconOnly
        icon={<Icon name="x" />}
        aria-label={t('network.group.takeOut', { name })}
        busy={removeMember.isPending}
        onClick={takeOut}
      />
    </li>
  );
}

function DeleteGroup({ user, group, onClose }: { user: string; group: Group; onClose: () => void }) {
  const t = useTranslations();
  const { remove } = useGroupChanges(user);
  const [why, setWhy] = useState<string>();
  const { uuid, name } = group;
  const run = async () => {
    try {
      await remove.mutateAsync(uuid);
      notify({ tone: 'success', message: t('network.group.deleted', { name }) });
      onClose();
    } catch (error) {
      console.warn('the group was not deleted', error);
      setWhy(whyNot(error, t));
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('network.group.askDelete', { name })}
      confirm={t('network.group.delete')}
      onConfirm={run}
      onCancel={onClose}
    >
      <div className={css.asked}>
        {why ? <Alert>{why}</Alert> : null}
        <p>{t('network.group.deleteText')}</p>
      </div>
    </ConfirmDialog>
  );
}
