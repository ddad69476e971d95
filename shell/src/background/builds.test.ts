import { expect, it, vi } from 'vitest';
import { BuildNews } from './builds';

it('loads the panel of a failed build when there is one, and notifies it of the end', async () => {
  const showBuilds = vi.fn();
  const load = vi.fn(async () => ({ showBuilds }));
  const news = new BuildNews(load);
  await news.tell({});
  expect(load).not.toHaveBeenCalled();
  await news.tell({ 'mfe-x': 'src/app.tsx: oh' });
  await news.tell({});
  expect(load).toHaveBeenCalledOnce();
  expect(showBuilds.mock.calls).toEqual([[{ 'mfe-x': 'src/app.tsx: oh' }], [{}]]);
});

it('shows the latest news when they came while it was loading, and tries again what did not load', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const showBuilds = vi.fn();
  const load = vi.fn(async () => ({ showBuilds })).mockRejectedValueOnce(new Error('offline'));
  const news = new BuildNews(load);
  await news.tell({ 'mfe-x': 'one' });
  expect(warned).toHaveBeenCalledOnce();
  await Promise.all([news.tell({ 'mfe-x': 'two' }), news.tell({})]);
  expect(showBuilds).toHaveBeenLastCalledWith({});
});
