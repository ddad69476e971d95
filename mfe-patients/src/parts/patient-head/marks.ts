import type { StatusLook } from 'shared-ui/components';

/** Archived: put aside, and nothing to be done about it. */
export const ARCHIVED: StatusLook = { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false };
