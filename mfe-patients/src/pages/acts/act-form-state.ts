import type { UseFormReturn } from 'shared-ui/form';
import type { actValues, ActValues } from './act-schema';

/** The act form as its parts receive it. */
export type ActFormState = UseFormReturn<ReturnType<typeof actValues>, unknown, ActValues>;
