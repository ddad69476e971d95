import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, lazyPart, navigate, notify, type TFunction } from 'shared-ui/core';
import { useSearchParams } from 'shared-ui/router';
import {
  countOf,
  DataList,
  listLabels,
  useListState,
  useListViews,
  writeState,
  type ListFilter,
  type ListView,
  type ListLabels,
} from 'shared-ui/table';
import { collaboratorsLink, inviteLink, paths } from '../../parts/links';
import { useMayWrite } from '../../parts/roles';
import {
  contactFacetsQuery,
  contactsCsv,
  contactsQuery,
  useNetworkChanges,
  type Contact,
  type ContactFacets,
  type ContactOwner,
} from '../../queries/network';
import { useTranslations } from '../../translations';
import { contactActions } from './actions';
import { contactCard, contactColumns } from './columns';
import { ContactQuestion, type Question } from './contact-question';
import css from './network.module.css';
import { Received } from './received';
import { whyNot } from './refusals';
import { contactsSchema, DIRECTIONS, OWNERS, STATES, type ContactFilter } from './schema';

const InviteDialog = lazyPart(() => import(/* webpackChunkName: "network-dialogs" */ './invite-dialog'));

/** Shows all contacts and invitations, sent and received; `?invite=` opens the form. */
export function ContactsTab({ user }: { user: string }) {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  const list = useListState(contactsSchema);
  const query = useQuery(contactsQuery(user, list.state));
  const facets = useQuery(contactFacetsQuery(user)).data;
  const columns = useMemo(() => contactColumns(t), [t]);
  // Beside the invitations a third chip would push the search out of the row: views offer the owner, its chip shows that it narrows.
  const byOwner = list.state.filters.owner.length > 0;
  const filters = useMemo(() => contactFilters(t, facets).filter(({ name }) => name !== 'owner' || byOwner), [t, facets, byOwner]);
  const views = useListViews(user, 'network', builtInViews(t, facets), t('network.views'));
  const [params] = useSearchParams();
  const [asked, ask] = useState<{ question: Question; contact: Contact }>();
  // The address of an earlier invitation to repeat; it is kept out of the URL.
  const [again, inviteAgain] = useState<string>();
  const resend = useResend(user);
  const setOwner = useSetOwner(user);
  const inviting = mayWrite && (params.has('invite') || again !== undefined);
  const here = list.href(writeState(contactsSchema, list.state).toString());
  const actionsOf = (contact: Contact) =>
    contactActions({ contact, t, ask: (question) => ask({ question, contact }), resend, setOwner, inviteAgain });
  return (
    <div className={css.contacts}>
      <Received user={user} ask={(question, contact) => ask({ question, contact })} />
      <div className={css.rows}>
        <DataList
          schema={contactsSchema}
          list={list}
          query={query}
          queryPrefix={['network', 'list', user]}
          columns={columns}
          card={contactCard(t, mayWrite ? actionsOf : undefined)}
          rowId={(contact) => contact.uuid}
          rowLabel={(contact) => contact.name}
          rowHref={() => undefined}
          rowActions={mayWrite ? { label: (contact) => t('network.menu', { name: contact.name }), actions: actionsOf } : undefined}
          filters={filters}
          sorts={(['-date', 'name', 'practice', 'state'] as const).map((value) => ({
            value,
            label: t(`network.sort.${value.replace('-', '')}`),
          }))}
          views={views}
          actions={mayWrite ? <InviteButton /> : null}
          csvHref={() => contactsCsv(user, list.state)}
          selection={{ enabled: false }}
          words={contactLabels(t, mayWrite)}
        />
      </div>
      {inviting ? (
        <InviteDialog
          user={user}
          email={again}
          onClose={() => {
            inviteAgain(undefined);
            if (params.has('invite')) navigate(here);
          }}
        />
      ) : null}
      {asked ? <ContactQuestion user={user} {...asked} onClose={() => ask(undefined)} /> : null}
    </div>
  );
}

function InviteButton() {
  const t = useTranslations();
  return (
    <Button variant="primary" icon={<Icon name="plus" />} aria-label={t('network.invite')} onClick={() => navigate(inviteLink())}>
      {t('network.invite')}
    </Button>
  );
}

/** Returns what shows why a contact was not changed. */
const refused = (uuid: string, t: TFunction) => (error: unknown) => {
  console.warn('the contact was not changed', error);
  notify({ tone: 'error', key: uuid, message: whyNot(error, t) });
};

/** Sends an invitation again, or shows why it was not sent. */
function useResend(user: string): (contact: Contact) => void {
  const t = useTranslations();
  const { resend } = useNetworkChanges(user);
  return ({ uuid, name }) => {
    resend.mutate(uuid, {
      onSuccess: () => notify({ tone: 'success', key: uuid, message: t('network.resent', { name }) }),
      onError: refused(uuid, t),
    });
  };
}

/** Moves a contact between the user and the practice, or shows why it was not moved. */
function useSetOwner(user: string): (contact: Contact, owner: ContactOwner) => void {
  const t = useTranslations();
  const { setOwner } = useNetworkChanges(user);
  return ({ uuid, name }, owner) => {
    setOwner.mutate(
      { uuid, owner },
      {
        onSuccess: () => notify({ tone: 'success', key: uuid, message: t(`network.owner.done.${owner}`, { name }) }),
        onError: refused(uuid, t),
      },
    );
  };
}

function builtInViews(t: TFunction, facets: ContactFacets | undefined): ListView[] {
  return [
    { id: 'all', name: t('network.view.all'), query: '', count: countOf(facets?.state, STATES) },
    ...STATES.map((state) => ({
      id: state,
      name: t(`network.view.${state}`),
      query: `state=${state}`,
      count: countOf(facets?.state, [state]),
    })),
    ...OWNERS.map((owner) => ({
      id: owner,
      name: t(`network.owner.of.${owner}`),
      query: `owner=${owner}`,
      count: countOf(facets?.owner, [owner]),
    })),
  ];
}

function contactFilters(t: TFunction, facets: ContactFacets | undefined): ListFilter<ContactFilter>[] {
  return [
    {
      name: 'state',
      label: t('network.column.state'),
      any: t('network.any.state'),
      options: STATES.map((value) => ({ value, label: t(`network.state.${value}`), count: countOf(facets?.state, [value]) })),
    },
    {
      name: 'direction',
      label: t('network.filter.direction'),
      any: t('network.any.direction'),
      options: DIRECTIONS.map((value) => ({
        value,
        label: t(`network.direction.${value}`),
        count: countOf(facets?.direction, [value]),
      })),
    },
    {
      name: 'owner',
      label: t('network.filter.owner'),
      any: t('network.any.owner'),
      options: OWNERS.map((value) => ({ value, label: t(`network.owner.of.${value}`), count: countOf(facets?.owner, [value]) })),
    },
  ];
}

function contactLabels(t: TFunction, mayWrite: boolean): ListLabels {
  return listLabels(t, 'network', {
    label: t('title.network'),
    empty: {
      action: mayWrite ? { label: t('network.invite'), href: inviteLink() } : { label: t('network.empty.team'), href: collaboratorsLink() },
      neighbours: mayWrite
        ? [{ name: t('title.patients'), text: t('network.empty.patients'), href: paths.patients, action: t('common.open') }]
        : [],
    },
  });
}
