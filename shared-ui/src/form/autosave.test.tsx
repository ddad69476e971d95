import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '../core/problem';
import { forgetUnsaved, saveUnsaved, useUnsaved } from '../core/unsaved';
import { renderUi } from '../testing';
import { AutosaveQueue } from './autosave';
import { Form, SaveState, TextInput, useAutosave, useZodForm, z } from '.';

const network = () => new ApiProblem({ status: 0, code: 'network' });
const refused = (status: number, code: string) => new ApiProblem({ status, code });

let online = true;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  cleanup();
  forgetUnsaved();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a queue over one text; the test ends each save. */
function setup() {
  let text = '';
  let open = 0;
  let most = 0;
  const calls: { value: string; keepalive: boolean; done: () => void; fail: (error: Error) => void }[] = [];
  const save = (value: string, { keepalive }: { keepalive: boolean }) => {
    open += 1;
    most = Math.max(most, open);
    return new Promise<void>((resolve, reject) => {
      const end = (how: () => void) => () => {
        open -= 1;
        how();
      };
      calls.push({ value, keepalive, done: end(resolve), fail: (error) => end(() => reject(error))() });
    });
  };
  const queue = new AutosaveQueue<string>({ read: () => text, save: () => save });
  const type = (next: string) => {
    text = next;
    queue.changed();
  };
  const state = () => queue.status.get().state;
  return { queue, type, state, calls, most: () => most };
}
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('saves a moment after the last change, never two at once, and sends whole what came meanwhile', async () => {
  const { queue, type, state, calls, most } = setup();
  expect(state()).toBe('saved');
  type('a');
  await wait(500);
  type('ab');
  await wait(500);
  expect(calls).toHaveLength(0);
  expect(state()).toBe('unsaved');
  await wait(400);
  expect(calls.map(({ value }) => value)).toEqual(['ab']);
  type('abc');
  void queue.flush();
  queue.leave();
  await wait(5000);
  expect(calls).toHaveLength(1);
  calls[0]!.done();
  await wait(0);
  expect(calls.map(({ value }) => value)).toEqual(['ab', 'abc']);
  calls[1]!.done();
  await wait(2000);
  expect(state()).toBe('saved');
  expect(calls).toHaveLength(2);
  expect(most()).toBe(1);
});

it('saves nothing when the old text is back', async () => {
  const { type, state, calls } = setup();
  type('a');
  type('');
  await wait(2000);
  expect(state()).toBe('saved');
  expect(calls).toHaveLength(0);
});

it('saves nothing when what the draft does not keep changes', async () => {
  const values = { note: '', accepted: false };
  const save = vi.fn(() => Promise.resolve());
  const queue = new AutosaveQueue({ read: () => values, save: () => save, content: ({ note }) => note });
  values.accepted = true;
  queue.changed();
  expect(queue.status.get().state).toBe('saved');
  expect(await queue.flush()).toBe(true);
  expect(save).not.toHaveBeenCalled();
  values.note = 'à voir';
  expect(await queue.flush()).toBe(true);
  expect(save).toHaveBeenCalledWith({ note: 'à voir', accepted: true }, { keepalive: false });
});

it('waits offline, and saves when the connection is back', async () => {
  const { queue, type, state, calls } = setup();
  online = false;
  type('a');
  await wait(900);
  calls[0]!.fail(network());
  await wait(60_000);
  expect(state()).toBe('offline');
  expect(calls).toHaveLength(1);
  online = true;
  queue.online();
  await wait(0);
  calls[1]!.done();
  await wait(0);
  expect(state()).toBe('saved');
});

it('tries again what an overload stopped, later each time, and not what was refused', async () => {
  const { queue, type, state, calls } = setup();
  type('a');
  await wait(900);
  calls[0]!.fail(refused(503, 'upstream.unavailable'));
  await wait(0);
  expect(state()).toBe('failed');
  await wait(1100);
  expect(calls).toHaveLength(2);
  calls[1]!.fail(refused(409, 'version.conflict'));
  await wait(120_000);
  expect(calls).toHaveLength(2);
  expect(queue.status.get().problem?.code).toBe('version.conflict');
  type('ab'); // a change triggers another attempt
  await wait(900);
  expect(calls).toHaveLength(3);
  calls[2]!.done();
  await wait(0);
  expect(state()).toBe('saved');
});

it('sends what is left when the page goes away, in a call that may outlive it', async () => {
  const { queue, type, calls } = setup();
  type('a');
  queue.leave();
  await wait(0);
  expect(calls.map(({ value, keepalive }) => [value, keepalive])).toEqual([['a', true]]);
  calls[0]!.done();
  await wait(0);
  type('ab');
  queue.close();
  await wait(0);
  expect(calls.map(({ value }) => value)).toEqual(['a', 'ab']);
  calls[1]!.done();
  type('abc');
  await wait(5000);
  expect(calls).toHaveLength(2);
});

function Draft({ save }: { save: (values: { note: string }) => Promise<unknown> }) {
  const form = useZodForm({ schema: z.object({ note: z.string() }), defaultValues: { note: '' }, guard: false });
  const autosave = useAutosave({ form, save, key: 'draft' });
  return (
    <Form form={form} onSubmit={() => undefined} label="Brouillon">
      <TextInput control={form.control} name="note" label="Note" />
      <SaveState autosave={autosave} />
      <output>{`${String(useUnsaved())} ${String(form.formState.isDirty)}`}</output>
    </Form>
  );
}

it('shows in words where the draft stands, and guards it until it is saved', async () => {
  const save = vi.fn().mockRejectedValueOnce(refused(409, 'version.conflict')).mockResolvedValue(undefined);
  await renderUi(<Draft save={save} />);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'à');
  expect(screen.getByText('Modifications à enregistrer')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('true true');
  await act(() => wait(900));
  expect(screen.getByText(/Ce brouillon a été modifié ailleurs/u).getAttribute('aria-live')).toBe('polite');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), ' voir');
  await act(() => wait(900));
  expect(screen.getByText(/^Brouillon enregistré à \d\d:\d\d$/u)).toBeTruthy();
  expect(save).toHaveBeenLastCalledWith({ note: 'à voir' }, { keepalive: false });
  expect(screen.getByRole('status').textContent).toBe('false false');
  expect((screen.getByRole('textbox', { name: 'Note' }) as HTMLInputElement).value).toBe('à voir');
});

it('announces a failure in a region that was there before, and keeps the focus in the form after its retry', async () => {
  const save = vi.fn().mockRejectedValueOnce(refused(500, 'internal')).mockResolvedValue(undefined);
  const { container } = await renderUi(<Draft save={save} />);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  const region = container.querySelector('[data-state] [aria-live="polite"]');
  expect(region?.textContent).toBe('');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'à');
  expect(region?.textContent).toBe('');
  await act(() => wait(900));
  expect(region?.textContent).toBe('Le brouillon n’a pas pu être enregistré.');
  screen.getByRole('button', { name: 'Réessayer' }).focus();
  await user.keyboard('{Enter}');
  await act(() => wait(900));
  expect(region?.textContent).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Brouillon' }));
});

it('is saved at once when the session is about to end', async () => {
  const save = vi.fn().mockResolvedValue(undefined);
  await renderUi(<Draft save={save} />);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'à voir');
  expect(save).not.toHaveBeenCalled();
  await act(() => saveUnsaved());
  expect(save).toHaveBeenLastCalledWith({ note: 'à voir' }, { keepalive: false });
});
