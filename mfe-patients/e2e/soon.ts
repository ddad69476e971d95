import { promised } from 'portal-playwright';

/** Options of an expectation: a change must be on the other screen this soon. Tests that use it are tagged `@promise`. */
export const SOON = { timeout: promised(1_500) };
