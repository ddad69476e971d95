import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Avatar, Icon, PanelError, PanelSkeleton } from 'shared-ui/components';
import { Button, fullName, lazyPart, LinkButton, linkProps, navigate, notify } from 'shared-ui/core';
import { inviteLink } from '../../../parts/links';
import { contactsQuery, useConversationChanges, type Participant } from '../../../queries/conversations';
import { useTranslations } from '../../../translations';
import { placeLink, type Place } from '../address';
import { refusalMessage } from '../refusal';
import css from './list.module.css';

// The dialog and the form kit load when a user starts a group or a question.
const NewConversation = lazyPart(() => import(/* webpackChunkName: "messages-dialogs" */ '../dialogs/new-conversation'));

/** Lists whom the user may write to: colleagues, contacts and the support, which is always offered. */
export function ContactList({ user, place }: { user: string; place: Place }) {
  const t = useTranslations();
  const query = useQuery(contactsQuery(user, place.search));
  const [asking, ask] = useState<'group' | 'support'>();
  const open = (uuid: string) =>
    navigate(placeLink({ ...place, activeConversationId: uuid, activeComponent: 'messages', show: 'open', search: '' }));
  const write = useDirect(user, open);
  return (
    <div className={css.scroller}>
      <div className={css.ways}>
        <Button block icon={<Icon name="users" />} onClick={() => ask('group')}>
          {t('messages.newGroup')}
        </Button>
        <Button block icon={<Icon name="help" />} onClick={() => ask('support')}>
          {t('messages.askSupport')}
        </Button>
      </div>
      {query.isError && !query.data ? (
        <div className={css.failure}>
          <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
            {t('messages.contacts.error')}
          </PanelError>
        </div>
      ) : query.isPending ? (
        <PanelSkeleton rows={5} />
      ) : (
        <People people={query.data} searched={place.search !== ''} onChoose={write} />
      )}
      {asking ? <NewConversation user={user} kind={asking} onClose={() => ask(undefined)} onMade={open} /> : null}
    </div>
  );
}

function People({ people, searched, onChoose }: { people: readonly Participant[]; searched: boolean; onChoose: (uuid: string) => void }) {
  const t = useTranslations();
  if (people.length === 0) {
    return (
      <div className={css.none}>
        <p>{t(searched ? 'messages.contacts.noMatch' : 'messages.contacts.none')}</p>
        <LinkButton {...linkProps(inviteLink)}>{t('messages.contacts.invite')}</LinkButton>
      </div>
    );
  }
  const parts = [
    { name: t('messages.contacts.team'), some: people.filter(({ colleague }) => colleague) },
    { name: t('messages.contacts.network'), some: people.filter(({ colleague }) => !colleague) },
  ];
  return parts
    .filter(({ some }) => some.length > 0)
    .map(({ name, some }) => (
      <section key={name} aria-label={name}>
        <h2 className={css.part}>{name}</h2>
        <ul>
          {some.map(({ uuid, personInfo, practice, colleague }) => (
            <li key={uuid}>
              <button type="button" className={css.person} onClick={() => onChoose(uuid)}>
                <Avatar name={fullName(personInfo)} size={36} />
                <span className={css.name}>
                  <bdi>{fullName(personInfo)}</bdi>
                </span>
                {colleague ? null : <span className={css.preview}>{practice}</span>}
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
}

/** Returns a function that opens the conversation with one person, and creates it if there is none. */
function useDirect(user: string, open: (uuid: string) => void): (person: string) => void {
  const t = useTranslations();
  const { create } = useConversationChanges(user);
  const keys = useRef(new Map<string, string>());
  return (person) => {
    // A retry has the same idempotency key.
    const clientKey = keys.current.get(person) ?? crypto.randomUUID();
    keys.current.set(person, clientKey);
    create.mutate(
      { kind: 'direct', clientKey, participantsUuids: [person] },
      {
        onSuccess: ({ uuid }) => open(uuid),
        onError: (error) => {
          console.warn('the conversation did not begin', error);
          notify({ tone: 'error', key: 'conversation', message: refusalMessage(error, t) });
        },
      },
    );
  };
}
