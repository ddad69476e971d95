import type { StatusLook } from 'shared-ui/components';

/** Look of an archived patient: neutral, since it requires no action. */
export const ARCHIVED: StatusLook = { tone: 'neutral', glyph: { kind: 'dashed' }, fill: false };
