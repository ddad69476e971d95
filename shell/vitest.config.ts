import { defineFrontTests } from 'portal-playwright/vitest';

export default defineFrontTests({ test: { css: { modules: { classNameStrategy: 'non-scoped' } } } });
