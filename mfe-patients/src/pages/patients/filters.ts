import { ABSENT, fullName, type TFunction } from 'shared-ui/core';
import { countOf, type FilterOption, type ListFilter } from 'shared-ui/table';
import type { PatientFacets } from '../../queries/patient-list';
import { ACT_TYPES, SHARED, type PatientFilter } from './schema';

/** Returns the users with whom patients are shared, and those of the address whose shares have ended. */
function recipients(facets: PatientFacets | undefined, chosen: readonly string[]): FilterOption[] {
  const current = (facets?.sharedWith ?? []).map(({ user, count }) => ({
    value: user.uuid,
    label: `${fullName(user.personInfo)} · ${user.practice}`,
    count,
  }));
  const known = new Set(current.map(({ value }) => value));
  return [...current, ...chosen.filter((uuid) => !known.has(uuid)).map((value) => ({ value, label: ABSENT, count: 0 }))];
}

/** Returns the filters of the patients' list; that by recipient only where there is one. */
export function patientFilters(
  t: TFunction,
  facets: PatientFacets | undefined,
  sharedWith: readonly string[],
): ListFilter<PatientFilter>[] {
  const options = (name: 'age' | 'files' | 'actType' | 'shared', values: readonly string[], label: (value: string) => string) =>
    values.map((value) => ({ value, label: label(value), count: facets && (countOf(facets[name], [value]) ?? 0) }));
  const users = recipients(facets, sharedWith);
  const filter = (name: PatientFilter, choices: FilterOption[]): ListFilter<PatientFilter> => ({
    name,
    label: t(`patients.filter.${name}`),
    any: t(`patients.any.${name}`),
    options: choices,
  });
  return [
    filter('status', [
      { value: 'archived', label: t('patients.status.archived'), count: countOf(facets?.status, ['archived']) },
      { value: 'all', label: t('patients.status.all'), count: facets?.total },
    ]),
    filter(
      'age',
      options('age', ['minor', 'adult'], (value) => t(`patients.age.${value}`)),
    ),
    filter(
      'actType',
      options('actType', ACT_TYPES, (value) => t(`act.${value}`)),
    ),
    filter(
      'files',
      options('files', ['with', 'without'], (value) => t(`patients.files.${value}`)),
    ),
    filter(
      'shared',
      options('shared', SHARED, (value) => t(`patients.shared.${value}`)),
    ),
    ...(users.length > 0 ? [filter('sharedWith', users)] : []),
  ];
}
