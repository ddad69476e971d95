import { defineFrontTests } from 'portal-playwright/vitest';

export default defineFrontTests();
