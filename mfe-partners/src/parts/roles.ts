import { data, useMay } from 'shared-ui/roles';

/** Reports whether the user may ask for a partnership and take a request back. */
export const useMayRequest = (): boolean => useMay(data.commitments);
