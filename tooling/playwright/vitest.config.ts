import { defineConfig } from 'vitest/config';
import { deadlines } from './src/vitest.ts';

export default defineConfig({ test: { include: ['tests/**/*.test.ts'], ...deadlines } });
