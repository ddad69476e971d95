import { defineConfig } from 'vitest/config';
import { deadlines } from '../playwright/src/vitest.ts';

export default defineConfig({ test: { include: ['tests/**/*.test.js'], ...deadlines } });
