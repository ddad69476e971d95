import type { ListSchema } from 'shared-ui/table';

/** The vocabulary of /files: the scan service searches and pages, and gives the newest first. */
export const casesSchema: ListSchema<never> = { sorts: ['-date'], defaultSort: '-date', sizes: [20, 50], filters: {}, period: false };
