import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { proofQuestion, queryClient } from '../core/index';
import { provenDownload } from './index';

const followed = vi.fn();
/** Stands for the browser's default action on the click. */
const follow = (event: Event) => {
  if (!event.defaultPrevented) followed();
  event.preventDefault();
};

function Page() {
  return (
    <a href="/api/product/orders/export/x" download onClick={provenDownload}>
      CSV
    </a>
  );
}

function answer(respond: () => Promise<Response> | Response) {
  vi.stubGlobal('fetch', async () => respond());
  document.addEventListener('click', follow);
  render(<Page />);
  fireEvent.click(screen.getByRole('link', { name: 'CSV' }));
}

const proof = (seconds: number) => () =>
  new Response(JSON.stringify({ result: { seconds, methods: ['password'] } }), { headers: { 'content-type': 'application/json' } });

afterEach(() => {
  cleanup();
  document.removeEventListener('click', follow);
  proofQuestion.get()?.(false);
  followed.mockReset();
});

it('a download goes on at once while the last proof serves', async () => {
  answer(proof(120));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  expect(proofQuestion.get()).toBeNull();
});

it('a download asks for a proof first where none serves long enough, and goes on after it', async () => {
  answer(proof(5));
  await vi.waitFor(() => expect(proofQuestion.get()).not.toBeNull());
  expect(followed).not.toHaveBeenCalled();
  expect(queryClient.getQueryData(['proof']), 'for the dialog, which asks nothing again').toEqual({
    seconds: 5,
    methods: ['password'],
    download: screen.getByRole('link', { name: 'CSV' }),
  });
  proofQuestion.get()?.(true);
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  expect(queryClient.getQueryData(['proof'])).toBeUndefined();
});

it('a person who declines downloads nothing, and may ask again', async () => {
  answer(proof(0));
  await vi.waitFor(() => expect(proofQuestion.get()).not.toBeNull());
  proofQuestion.get()?.(false);
  await vi.waitFor(() => expect(proofQuestion.get()).toBeNull());
  expect(followed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('link', { name: 'CSV' }));
  await vi.waitFor(() => expect(proofQuestion.get()).not.toBeNull());
});

it('where the proof cannot be asked the browser follows the link and reports what comes', async () => {
  answer(() => Promise.reject(new TypeError('offline')));
  await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
});
