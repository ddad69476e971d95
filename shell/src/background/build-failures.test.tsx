import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { showBuilds } from './build-failures';

const shown = () => document.querySelector('aside');
const tell = (builds: Record<string, string>) => act(async () => showBuilds(builds));

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await tell({});
});

it('shows the words as they are, until the build succeeds', async () => {
  await tell({ 'mfe-x': 'src/app.tsx:\n  <script>alert(1)</script>' });
  expect(shown()?.querySelector('pre')?.textContent).toBe('src/app.tsx:\n  <script>alert(1)</script>');
  expect(shown()?.querySelector('[role=alert]')).not.toBeNull();
  await tell({});
  expect(shown()).toBeNull();
});

it('can be hidden, and comes back with other words', async () => {
  await tell({ 'mfe-x': 'one' });
  await act(async () => shown()?.querySelector('button')?.click());
  expect(shown()).toBeNull();
  await tell({ 'mfe-x': 'two' });
  expect(shown()?.textContent).toContain('two');
});
