import { pageState, usePageState } from 'shared-ui/core';

/** The roles of each kind of data of the contract (`x-data`), by which the gateway decides who may make a call. */
export * as data from './roles.gen';

/** A role in a practice, or a guest (REQ-16). */
export type Role = 'owner' | 'practitioner' | 'assistant' | 'accounts' | 'guest';

const has = (roles: readonly Role[], role: string | undefined): boolean => (roles as readonly string[]).includes(role ?? '');

/** Reports whether the user's role is among those of a kind of data. Pages hide what it may not do; the gateway refuses it. */
export const may = (roles: readonly Role[]): boolean => has(roles, pageState.person?.role);

/** Does the same as `may` for components, which render again when the role changes. */
export const useMay = (roles: readonly Role[]): boolean => has(roles, usePageState().person?.role);
