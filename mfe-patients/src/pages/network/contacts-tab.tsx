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
import { contactFacetsQuery, contactsCsv, contactsQuery, useNetworkChanges, type Contact, type ContactFacets } from '../../queries/network';
import { useTranslations } from '../../translations';
import { contactActions } from './actions';
import { contactCard, contactColumns } from './columns';
import { ContactQuestion, type Question } from './contact-question';
import { Received } from './received';
import { whyNot } from './refusals';
import { contactsSchema, DIRECTIONS, STATES, type ContactFilter } from './schema';

const InviteDialog = lazyPart(() => import(/* webpackChunkName: "network-dialogs" */ './invite-dialog'));

/** Shows all contacts and invitations, sent and received; `?invite=` opens the form. */
export function ContactsTab({ user }: { user: string }) {
  const t = useTranslations();
  const mayWrite = useMayWrite();
  const list = useListState(contactsSchema);
  const query = useQuery(contactsQuery(user, list.state));
  const facets = useQuery(contactFacetsQuery(user)).data;
  const columns = useMemo(() => contactColumns(t), [t]);
  const filters = useMemo(() => contactFilters(t, facets), [t, facets]);
  const views = useListViews(user, 'network', builtInViews(t, facets), t('network.views'));
  const [params] = useSearchParams();
  const [asked, ask] = useState<{ question: Question; contact: Contact }>();
  // The address of an earlier invitation to repeat; it is kept out of the URL.
  const [again, inviteAgain] = useState<string>();
  const resend = useResend(user);
  const inviting = mayWrite && (params.has('invite') || again !== undefined);
  const here = list.href(writeState(contactsSchema, list.state).toString());
  const actionsOf = (contact: Contact) =>
    contactActions({ contact, t, ask: (question) => ask({ question, contact }), resend, inviteAgain });
  return (
    <>
      <Received user={user} ask={(question, contact) => ask({ question, contact })} />
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
    </>
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

/** Sends an invitation again, or shows why it was not sent. */
function useResend(user: string): (contact: Contact) => void {
  const t = useTranslations();
  const { resend } = useNetworkChanges(user);
  return ({ uuid, name }) => {
    resend.mutate(uuid, {
      onSuccess: () => notify({ tone: 'success', key: uuid, message: t('network.resent', { name }) }),
      onError: (error) => {
        console.warn('the invitation was not sent again', error);
        notify({ tone: 'error', key: uuid, message: whyNot(error, t) });
      },
    });
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
