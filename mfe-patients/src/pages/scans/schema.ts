import type { ListSchema } from 'shared-ui/table';

/** URL parameters of /files. The scan service offers search and paging only, with the newest case first. */
export const casesSchema: ListSchema<never> = { sorts: ['-date'], defaultSort: '-date', sizes: [20, 50], filters: {}, period: false };
