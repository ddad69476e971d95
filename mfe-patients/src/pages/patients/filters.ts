import { ABSENT, fullName, type TFunction } from 'shared-ui/core';
import { countOf, type FilterOption, type ListFilter } from 'shared-ui/table';
import type { PatientFacets } from '../../queries/patient-list';
import { ACT_TYPES, FILES, SHARED, type PatientFilter } from './schema';

/** Returns the users with whom patients are shared, and those of the address whose shares have ended. */
function recipients(facets: PatientFacets | undefined, chosen: readonly string[]): FilterOption[] {
  const current = (facets?.sharedWith ?? []).map(({ user, count }) => ({
    value: user.uuid,
    label: `${fullName(user.personInfo)} · ${user.practice}`,
    count,
  }));
  const ended = chosen.filter((uuid) => !current.some(({ value }) => value === uuid));
  return [...current, ...ended.map((value) => ({ value, label: ABSENT, count: 0 }))];
}

/** Returns the filters of the patients' list; that by recipient only where there is one. */
export function patientFilters(
  t: TFunction,
  facets: PatientFacets | undefined,
  sharedWith: readonly string[],
): ListFilter<PatientFilter>[] {
  const users = recipients(facets, sharedWith);
  const filter = (name: PatientFilter, choices: FilterOption[]): ListFilter<PatientFilter> => ({
    name,
    label: t(`patients.filter.${name}`),
    any: t(`patients.any.${name}`),
    options: choices,
  });
  const choice = (
    name: 'age' | 'files' | 'actType' | 'shared',
    values: readonly string[],
    label = (value: string) => t(`patients.${name}.${value}`),
  ) =>
    filter(
      name,
      values.map((value) => ({ value, label: label(value), count: facets && (countOf(facets[name], [value]) ?? 0) })),
    );
  return [
    filter('status', [
      { value: 'archived', label: t('patients.status.archived'), count: countOf(facets?.status, ['archived']) },
      { value: 'all', label: t('patients.status.all'), count: facets?.total },
    ]),
    choice('age', ['minor', 'adult']),
    choice('actType', ACT_TYPES, (value) => t(`act.${value}`)),
    choice('files', FILES),
    choice('shared', SHARED),
    ...(users.length > 0 ? [filter('sharedWith', users)] : []),
  ];
}
