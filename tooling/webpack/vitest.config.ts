import { defineConfig } from 'vitest/config';
import { deadline } from '../playwright/src/deadlines.ts';

export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: deadline(60_000), hookTimeout: deadline(120_000) } });
