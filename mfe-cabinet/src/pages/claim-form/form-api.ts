import type { UseFormReturn } from 'shared-ui/form';
import type { ClaimValues } from './values';

/** The claim form as its parts receive it. */
export type ClaimFormApi = UseFormReturn<ClaimValues, unknown, ClaimValues>;
