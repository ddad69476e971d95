import type { UseFormReturn } from 'shared-ui/form';
import type { IncidentValues } from './values';

/** The incident form as its parts receive it. */
export type IncidentFormApi = UseFormReturn<IncidentValues, unknown, IncidentValues>;
