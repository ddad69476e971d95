import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Icon, NotFoundState } from 'shared-ui/components';
import { Button, lazyPart, navigate, type TFunction, usePage, useUserUuid } from 'shared-ui/core';
import { useRememberedList, useSearchParams } from 'shared-ui/router';
import {
  countOf,
  DataList,
  countLabel,
  listLabels,
  useListState,
  useListViews,
  writeState,
  type ListView,
  type ListLabels,
} from 'shared-ui/table';
import { addPatientLink, patientLink, paths, readUuid } from '../../parts/links';
import { usePatientActions } from '../../parts/patient-actions/use-patient-actions';
import { PrivacyButton } from '../../parts/patient-head/patient-head';
import { dayOf } from '../../parts/person';
import { useNames, usePrivacy } from '../../parts/privacy';
import { useMayDecide, useMayWrite } from '../../parts/roles';
import { patientFacetsQuery, patientsCsv, patientsQuery, type PatientFacets } from '../../queries/patient-list';
import type { PatientSummary } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { patientCard, patientColumns, rowLink } from './columns';
import { patientFilters } from './filters';
import { MergeChosen } from './merge-chosen';
import { patientsSchema } from './schema';

// The dialog and the form kit load on demand; the list does not wait for them.
const AddDialog = lazyPart(() => import(/* webpackChunkName: "patient-add" */ './add-dialog'));

/** Shows the page "Mes patients". Roles without access see "not found", as the gateway would answer, without a request. */
export default function PatientsPage() {
  const t = useTranslations();
  usePage({ title: t('title.patients') });
  return useMayWrite() ? <Patients /> : <NotFoundState />;
}

/** Shows the list; `?add=` opens the form for a new patient. */
function Patients() {
  const t = useTranslations();
  const user = useUserUuid();
  const nameOf = useNames();
  const { hidden } = usePrivacy();
  const mayDecide = useMayDecide();
  const list = useListState(patientsSchema);
  const query = useQuery(patientsQuery(user, list.state));
  const facets = useQuery(patientFacetsQuery(user)).data;
  const today = dayOf(new Date());
  const columns = useMemo(() => patientColumns({ t, nameOf, today }), [t, nameOf, today]);
  const card = useMemo(() => patientCard({ t, nameOf, today }), [t, nameOf, today]);
  const { shared, sharedWith } = list.state.filters;
  // Patients of other practices are opened, and neither changed nor exported.
  const mayChoose = mayDecide && !shared.includes('with_me');
  const filters = useMemo(() => patientFilters(t, facets, sharedWith), [t, facets, sharedWith]);
  const views = useListViews(user, 'patients', builtInViews(t, facets), t('patients.views'));
  const { actionsOf, dialogs } = usePatientActions();
  const [params] = useSearchParams();
  const add = params.get('add');
  const here = list.href(writeState(patientsSchema, list.state).toString());
  return (
    <>
      <DataList
        schema={patientsSchema}
        list={list}
        query={query}
        queryPrefix={['patients', 'list', user]}
        columns={columns}
        card={card}
        rowId={(patient) => patient.uuid}
        rowLabel={(patient) => (patient.share ? undefined : t('patients.select', { name: nameOf(patient.personInfo) }))}
        rowHref={rowLink}
        rowActions={{
          label: (patient) => t('action.menu', { patient: nameOf(patient.personInfo) }),
          actions: (patient) => (patient.share ? [openEntry(patient, t)] : [...placesOf(patient, t), ...actionsOf(patient)]),
        }}
        filters={filters}
        sorts={sortsOf(t)}
        views={views}
        actions={<ListActions />}
        csvHref={mayChoose ? (uuids) => patientsCsv(user, list.state, uuids) : undefined}
        selection={{ enabled: mayChoose, actions: (uuids) => <MergeChosen uuids={uuids} /> }}
        note={hidden ? t('privacy.note') : undefined}
        words={patientLabels(t)}
      />
      {add === null ? <RememberList /> : <AddDialog given={readUuid(params, 'add') ?? undefined} onClose={() => navigate(here)} />}
      {dialogs}
    </>
  );
}

/** Stores the list's address for "Retour", without the parameter of an open form. */
function RememberList() {
  useRememberedList(paths.patients);
  return null;
}

function ListActions() {
  const t = useTranslations();
  return (
    <>
      <PrivacyButton />
      <Button variant="primary" icon={<Icon name="plus" />} aria-label={t('patients.add')} onClick={() => navigate(addPatientLink())}>
        {t('patients.add')}
      </Button>
    </>
  );
}

const openEntry = (patient: PatientSummary, t: TFunction) => ({
  id: 'patient',
  label: t('patients.open'),
  icon: <Icon name="id-card" />,
  href: rowLink(patient),
});

function placesOf(patient: PatientSummary, t: TFunction) {
  return [
    openEntry(patient, t),
    { id: 'acts', label: t('patients.openActs'), icon: <Icon name="calendar" />, href: patientLink('acts', patient.uuid) },
    { id: 'files', label: t('patients.openFiles'), icon: <Icon name="file" />, href: patientLink('files', patient.uuid) },
  ];
}

function sortsOf(t: TFunction) {
  return (['name', '-name', '-birthDate', 'birthDate', '-lastAct', '-files', '-created'] as const).map((value) => ({
    value,
    label: t(`patients.sort.${value.replace('-', '_')}`),
  }));
}

function builtInViews(t: TFunction, facets: PatientFacets | undefined): ListView[] {
  const view = (id: string, query: string, field: 'status' | 'age' | 'files', value = id): ListView => ({
    id,
    name: t(`patients.view.${id}`),
    query,
    count: countOf(facets?.[field], [value]),
  });
  return [
    view('active', '', 'status'),
    view('minor', 'age=minor', 'age'),
    view('bare', 'files=without', 'files', 'without'),
    view('archived', 'status=archived', 'status'),
  ];
}

function patientLabels(t: TFunction): ListLabels {
  return listLabels(t, 'patients', {
    label: t('patients.label'),
    selected: countLabel(t, 'patients.selected'),
    empty: {
      action: { label: t('patients.add'), href: addPatientLink() },
      neighbours: [{ name: t('title.network'), text: t('patients.empty.network'), href: paths.network, action: t('common.open') }],
    },
  });
}
