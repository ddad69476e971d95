import { account as paths, patients } from 'shared-ui/pages';

export { paths };

/** The practice's network, where shares are listed and ended. */
export const networkPath = patients.network;
