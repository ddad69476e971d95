// The unit tests of every package as projects of one run.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { projects: ['shell', 'shared-ui', 'mfe-*', 'tooling/*'], reporters: ['default'] } });
