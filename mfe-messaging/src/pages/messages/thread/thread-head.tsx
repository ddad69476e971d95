import { useState } from 'react';
import { Avatar, Icon } from 'shared-ui/components';
import { Button, formatNumber, lazyPart, LinkButton, linkProps, navigate, notify } from 'shared-ui/core';
import { Drawer, Menu, type MenuEntryItem } from 'shared-ui/overlays';
import { newClaimLink } from '../../../parts/links';
import { conversationFace, conversationName } from '../../../parts/person';
import { useIsClinical } from '../../../parts/roles';
import { useConversationChanges, type Conversation } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { AboutColumn } from '../about/about-column';
import { placeLink, type Place } from '../address';
import { refusalMessage } from '../refusal';
import css from './thread.module.css';

const AddPeople = lazyPart(() => import(/* webpackChunkName: "messages-dialogs" */ '../dialogs/add-people'));
const LeaveQuestion = lazyPart(() => import(/* webpackChunkName: "messages-dialogs" */ '../dialogs/leave-question'));

interface HeadProps {
  user: string;
  conversation: Conversation;
  place: Place;
  stamp: number;
  onLeaving: (leaving: boolean) => void;
}

type Opened = 'add' | 'leave' | 'about';

/** Shows a conversation's name and its menu. */
export function ThreadHead({ user, conversation, place, stamp, onLeaving }: HeadProps) {
  const t = useTranslations();
  const clinical = useIsClinical();
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const back = placeLink({ ...place, activeConversationId: null });
  const name = conversationName(conversation, user, t);
  return (
    <header className={css.head}>
      <LinkButton
        className={css.back}
        variant="ghost"
        iconOnly
        icon={<Icon name="arrow-left" />}
        aria-label={t('messages.back')}
        {...linkProps(back)}
      />
      <Avatar name={conversationFace(conversation, user, t)} size={36} />
      <div className={css.title}>
        <h2>
          <bdi lang={conversation.subject ? '' : undefined}>{name}</bdi>
        </h2>
        <p>{participantsLabel(conversation, user, t)}</p>
      </div>
      {clinical ? (
        <LinkButton className={css.claim} size="s" icon={<Icon name="flag" />} {...linkProps(newClaimLink({}))}>
          {t('messages.claim.new')}
        </LinkButton>
      ) : null}
      <Menu
        label={t('messages.actions', { name })}
        trigger={<Button variant="ghost" iconOnly icon={<Icon name="more" />} aria-label={t('messages.actions', { name })} />}
        items={useActions({ user, conversation, place, open })}
      />
      {opened === 'add' ? <AddPeople user={user} conversation={conversation} onClose={close} /> : null}
      {opened === 'leave' ? (
        <LeaveQuestion user={user} conversation={conversation} onClose={close} onLeaving={onLeaving} onLeft={() => navigate(back)} />
      ) : null}
      <Drawer open={opened === 'about'} onClose={close} label={t('messages.about.title')} width={320}>
        <div className={css.drawer}>
          <Button variant="ghost" iconOnly icon={<Icon name="x" />} aria-label={t('messages.about.close')} onClick={close} />
          {opened === 'about' ? <AboutColumn user={user} conversation={conversation} stamp={stamp} /> : null}
        </div>
      </Drawer>
    </header>
  );
}

function participantsLabel({ kind, participants, ...rest }: Conversation, user: string, t: ReturnType<typeof useTranslations>): string {
  if (kind === 'direct') return participants.find(({ uuid }) => uuid !== user)?.practice ?? '';
  const count = participants.length;
  const people = t('messages.people', { count, n: formatNumber(count) });
  return kind === 'support' && rest.subject ? `${t('messages.support')} · ${people}` : people;
}

/** Returns the menu entries of a conversation. */
function useActions({
  user,
  conversation,
  place,
  open,
}: Pick<HeadProps, 'user' | 'conversation' | 'place'> & { open: (what: Opened) => void }): MenuEntryItem[] {
  const t = useTranslations();
  const { archive } = useConversationChanges(user);
  const { uuid, kind, archived } = conversation;
  const put = (away: boolean) => {
    archive.mutate(
      { uuid, archived: away },
      {
        onSuccess: () => {
          if (away) navigate(placeLink({ ...place, activeConversationId: null }));
          notify({
            tone: 'success',
            key: uuid,
            message: t(away ? 'messages.archived' : 'messages.unarchived'),
            ...(away ? { action: { label: t('messages.undo'), onAction: () => put(false) } } : {}),
          });
        },
        onError: (error) => {
          console.warn('the conversation was not put away', error);
          notify({ tone: 'error', key: uuid, message: refusalMessage(error, t) });
        },
      },
    );
  };
  return [
    { id: 'about', label: t('messages.about.open'), icon: <Icon name="info" />, onAction: () => open('about') },
    ...(kind === 'direct' ? [] : [{ id: 'add', label: t('messages.add'), icon: <Icon name="users" />, onAction: () => open('add') }]),
    {
      id: 'archive',
      label: t(archived ? 'messages.unarchive' : 'messages.archive'),
      icon: <Icon name="archive" />,
      onAction: () => put(!archived),
    },
    ...(kind === 'direct'
      ? []
      : [
          {
            id: 'leave',
            label: t('messages.leave'),
            icon: <Icon name="log-out" />,
            danger: true,
            parted: true,
            onAction: () => open('leave'),
          },
        ]),
  ];
}
