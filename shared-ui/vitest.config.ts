import { defineFrontTests } from 'portal-playwright/vitest';

export default defineFrontTests({
  // The build for browsers, as webpack takes it; Node's knows no File of jsdom.
  resolve: { alias: { 'tus-js-client': import.meta.resolve('tus-js-client/lib.esm/browser/index.js').replace('file://', '') } },
  test: { css: { modules: { classNameStrategy: 'non-scoped' } } },
});
