import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The build for browsers, as webpack takes it; Node's knows no File of jsdom.
  resolve: { alias: { 'tus-js-client': import.meta.resolve('tus-js-client/lib.esm/browser/index.js').replace('file://', '') } },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
