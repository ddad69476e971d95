import { defineFrontTests } from 'portal-playwright/vitest';

export default defineFrontTests({
  // The browser build, as webpack uses it: the Node build does not support jsdom's File.
  resolve: { alias: { 'tus-js-client': import.meta.resolve('tus-js-client/lib.esm/browser/index.js').replace('file://', '') } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'gallery/**/*.test.{ts,js}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
