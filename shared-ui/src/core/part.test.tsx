import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';
import { lazyPart } from './part';

const Words = ({ words }: { words: string }) => <p>{words}</p>;
let container: HTMLDivElement;
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
});

it('shows in the first drawing what was prepared, without any fallback', async () => {
  const load = vi.fn(async () => ({ default: Words }));
  const Part = lazyPart(load, 'wait');
  await Part.prepare();
  act(() => flushSync(() => root.render(<Part words="there" />)));
  expect(container.textContent).toBe('there');
  expect(load).toHaveBeenCalledOnce();
});

it('shows the fallback until it is there', async () => {
  let arrive: (module: { default: typeof Words }) => void = () => {};
  const Part = lazyPart(
    () =>
      new Promise<{ default: typeof Words }>((resolve) => {
        arrive = resolve;
      }),
    'wait',
  );
  await act(async () => root.render(<Part words="there" />));
  expect(container.textContent).toBe('wait');
  await act(async () => arrive({ default: Words }));
  expect(container.textContent).toBe('there');
});

it('hands a failure to the boundary above, and loads anew when it is shown anew', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => ({ default: Words }));
  load.mockRejectedValueOnce(new Error('no chunk'));
  const Part = lazyPart(load);
  let again = () => {};
  await act(async () =>
    root.render(
      <ErrorBoundary
        fallback={(error, reset) => {
          again = reset;
          return String(error);
        }}
      >
        <Part words="there" />
      </ErrorBoundary>,
    ),
  );
  expect(container.textContent).toContain('no chunk');
  await act(async () => again());
  expect(container.textContent).toBe('there');
});
