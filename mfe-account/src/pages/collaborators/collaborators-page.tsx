import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Icon } from 'shared-ui/components';
import { Button, navigate, type TFunction, usePage, useUserUuid } from 'shared-ui/core';
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
import { AccountListTabs } from '../../parts/account-tabs';
import { paths } from '../../parts/links';
import { useMayManageTeam } from '../../parts/roles';
import {
  collaboratorFacetsQuery,
  collaboratorsCsv,
  collaboratorsQuery,
  type Collaborator,
  type CollaboratorFacets,
} from '../../queries/team';
import { useTranslations } from '../../translations';
import { collaboratorCard, collaboratorColumns, nameOf } from './columns';
import { DemandSection } from './demand-section';
import { InviteDialog } from './invite-dialog';
import { PersonDrawer } from './person-drawer';
import { collaboratorsSchema, FACTORS, ROLES, STATES, type CollaboratorFilter } from './schema';

/** Shows the page "Mes collaborateurs": the practice's members and their roles; `?person=` opens one of them. */
export default function CollaboratorsPage() {
  const t = useTranslations();
  const user = useUserUuid();
  const list = useListState(collaboratorsSchema);
  const query = useQuery(collaboratorsQuery(user, list.state));
  const facets = useQuery(collaboratorFacetsQuery(user)).data;
  const here = list.href(writeState(collaboratorsSchema, list.state).toString());
  const hrefOf = useCallback((row: Collaborator) => `${here}${here.includes('?') ? '&' : '?'}person=${row.uuid}`, [here]);
  const columns = useMemo(() => collaboratorColumns(t, hrefOf), [t, hrefOf]);
  const card = useMemo(() => collaboratorCard(t, hrefOf), [t, hrefOf]);
  const filters = useMemo(() => teamFilters(t, facets), [t, facets]);
  const views = useListViews(user, 'collaborators', builtInViews(t, facets));
  const mayManage = useMayManageTeam();
  const [inviting, setInviting] = useState(false);
  const [params] = useSearchParams();
  const person = params.get('person');
  usePage({ title: t('title.collaborators') });
  return (
    <>
      <DataList
        schema={collaboratorsSchema}
        list={list}
        query={query}
        queryPrefix={['team', 'list', user]}
        head={<AccountListTabs current="collaborators" />}
        actions={
          mayManage ? (
            <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setInviting(true)}>
              {t('team.invite')}
            </Button>
          ) : null
        }
        columns={columns}
        card={card}
        rowId={(row) => row.uuid}
        rowLabel={nameOf}
        rowHref={hrefOf}
        filters={filters}
        sorts={[
          { value: 'name', label: t('team.sort.name') },
          { value: 'role', label: t('team.sort.role') },
          { value: '-lastSeen', label: t('team.sort.lastSeen') },
        ]}
        views={views}
        csvHref={() => collaboratorsCsv(user, list.state)}
        selection={{ enabled: false }}
        words={teamLabels(t)}
      />
      {/* Rendered after the list has loaded, because it would shift while both load. */}
      {mayManage && !query.isLoading ? <DemandSection user={user} /> : null}
      {inviting ? <InviteDialog user={user} onClose={() => setInviting(false)} /> : null}
      {person ? <PersonDrawer key={person} uuid={person} user={user} onClose={() => navigate(here)} /> : null}
    </>
  );
}

function builtInViews(t: TFunction, facets: CollaboratorFacets | undefined): ListView[] {
  return [
    { id: 'all', name: t('team.view.all'), query: '', count: facets?.total },
    ...STATES.map((state) => ({
      id: state,
      name: t(`team.view.${state}`),
      query: `state=${state}`,
      count: countOf(facets?.state, [state]),
    })),
  ];
}

function teamFilters(t: TFunction, facets: CollaboratorFacets | undefined): ListFilter<CollaboratorFilter>[] {
  const options = (values: readonly string[], facet: CollaboratorFacets['role'] | undefined, label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value), count: countOf(facet, [value]) }));
  const any = t('team.any');
  return [
    { name: 'role', label: t('team.column.role'), any, options: options(ROLES, facets?.role, (value) => t(`role.${value}`)) },
    { name: 'state', label: t('team.column.state'), any, options: options(STATES, facets?.state, (value) => t(`team.state.${value}`)) },
    { name: 'factor', label: t('team.secondFactor'), any, options: options(FACTORS, facets?.factor, (value) => t(`team.factor.${value}`)) },
  ];
}

function teamLabels(t: TFunction): ListLabels {
  return listLabels(t, 'team', {
    label: t('title.collaborators'),
    empty: {
      action: { label: t('title.information'), href: paths.information },
      neighbours: [{ name: t('title.hosting'), text: t('journal.neighbour.hosting'), href: paths.hosting, action: t('common.open') }],
    },
  });
}
