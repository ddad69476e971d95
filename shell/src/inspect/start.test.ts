import { expect, it, vi } from 'vitest';
import { inspected, inspectEvent, startInspector } from './start';

it('opens with its key, and loads its code with the first use', async () => {
  const togglePanel = vi.fn();
  const load = vi.fn(() => Promise.resolve({ togglePanel }));
  startInspector(load);
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyI', altKey: true }));
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyI', altKey: true, shiftKey: true }));
  await vi.waitFor(() => expect(togglePanel).toHaveBeenCalledOnce());
});

it('keeps the last hundred events', () => {
  for (let n = 0; n < 150; n += 1) inspectEvent({ remote: `mfe-${n}`, version: '1', what: 'page' });
  expect(inspected.get()).toHaveLength(100);
  expect(inspected.get().at(-1)?.remote).toBe('mfe-149');
});
