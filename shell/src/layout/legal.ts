import { account } from 'shared-ui/pages';

/** The legal pages with the keys of their titles. */
export const LEGAL = [
  [account.privacy, 'title.privacy'],
  [account.legal, 'title.legal'],
  [account.accessibility, 'title.accessibility'],
] as const;
