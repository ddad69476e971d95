import { pageState, usePageState } from 'shared-ui/core';
import { rolesOf } from './roles.gen';

/** A kind of data of the contract (`x-data`): what a call reads or changes, by which the gateway decides who may make it. */
export type DataKind = keyof typeof rolesOf;

/** A role in a practice, or a guest (REQ-16). */
export type Role = (typeof rolesOf)[DataKind][number];

const has = (kind: DataKind, role: string | undefined): boolean => (rolesOf[kind] as readonly string[]).includes(role ?? '');

/** Reports whether the user's role may make the calls of a kind of data. Pages hide what it may not; the gateway refuses it. */
export const may = (kind: DataKind): boolean => has(kind, pageState.person?.role);

/** The same as `may` for components, which render again when the role changes. */
export const useMay = (kind: DataKind): boolean => has(kind, usePageState().person?.role);
