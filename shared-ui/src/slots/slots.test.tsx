import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageRemote, pageState, replacePageState, type Session, signedIn } from '../core/index';
import {
  defineExtensions,
  defineSinglePage,
  type Extension,
  ExtensionView,
  FIRST_OF_SLOT,
  provideSlots,
  useExtensions,
  useExtensionValues,
} from './index';

type Declared = NonNullable<PageRemote['extensions']>[number];

function remote(name: string, extensions: Partial<Declared>[]): PageRemote {
  return {
    name,
    version: '1',
    container: name,
    entry: { url: '', integrity: '' },
    module: './app',
    styles: [],
    locales: {},
    routes: [],
    menu: [],
    labels: { fr: { title: `carte de ${name}` } },
    extensions: extensions.map((extension) => ({ slot: 'card', name: 'card', order: 1, label: 'title', ...extension })),
  };
}

let root: Root;
let container: HTMLDivElement;
let loads: Map<string, { resolve: (value: unknown) => void; reject: (error: unknown) => void }>;
const holds: string[] = [];
const broke = vi.fn();
let round = 0;

/** Makes names unique per test: loaded extensions are kept for the page's lifetime. */
const own = (name: string) => `mfe-${name}-${round}`;

function page(remotes: PageRemote[], role = 'owner'): void {
  replacePageState({ ...pageState, remotes, person: { practice: 'P', role } });
}

beforeEach(() => {
  round += 1;
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  loads = new Map();
  holds.length = 0;
  provideSlots({
    load: ({ id }) => new Promise((resolve, reject) => loads.set(id, { resolve, reject })),
    holdStyles: ({ remote: name }) => {
      holds.push(`+${name}`);
      return () => void holds.push(`-${name}`);
    },
    broke,
  });
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container, { onCaughtError: () => {} });
});

afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
  broke.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (node: ReactNode) => act(async () => root.render(node));
const arrive = (id: string, value: unknown) => act(async () => loads.get(id)?.resolve(value));
const fail = (id: string) => act(async () => loads.get(id)?.reject(new Error('it did not load')));

function Cards({ slot = 'card' }: { slot?: string }) {
  return useExtensions(slot).map((extension) => (
    <section key={extension.id} aria-label={extension.label}>
      <ExtensionView extension={extension} props={{ user: 'camille' }} pending={<i>wait</i>} gap={<b>gap</b>} />
    </section>
  ));
}

describe('the extensions of a slot', () => {
  it('are those of every remote that this role has, in order', async () => {
    let found: readonly Extension[] = [];
    const Look = () => {
      found = useExtensions('card');
      return null;
    };
    const remotes = [
      remote('mfe-b', [
        { name: 'last', order: 30 },
        { name: 'other', slot: 'todo' },
        { name: 'owners', order: 20, roles: ['owner'] },
      ]),
      remote('mfe-a', [
        { name: 'second', order: 10, place: 'wide' },
        { name: 'first', order: 10 },
        { name: 'guests', order: 1, roles: ['guest'] },
      ]),
    ];
    page(remotes);
    await show(<Look />);
    expect(found.map(({ id }) => id)).toEqual(['mfe-a/first', 'mfe-a/second', 'mfe-b/owners', 'mfe-b/last']);
    expect(found[1]).toEqual({
      ...found[1],
      remote: 'mfe-a',
      slot: 'card',
      order: 10,
      label: 'carte de mfe-a',
      place: 'wide',
      first: true,
    });
    await act(async () => page(remotes, 'assistant'));
    expect(found.map(({ name }) => name)).toEqual(['first', 'second', 'last']);
    await act(async () => page(remotes, 'guest'));
    expect(found.map(({ name }) => name)).toEqual(['guests']);
    await act(async () => replacePageState({ ...pageState, person: null }));
    expect(found).toEqual([]);
  });

  it('come with the document only so far', async () => {
    let found: readonly Extension[] = [];
    const Look = () => {
      found = useExtensions('card');
      return null;
    };
    page([
      remote(
        'mfe-a',
        Array.from({ length: FIRST_OF_SLOT + 2 }, (_, order) => ({ name: `card-${order}`, order })),
      ),
    ]);
    await show(<Look />);
    expect(found.filter(({ first }) => first)).toHaveLength(FIRST_OF_SLOT);
    expect(found.at(-1)?.first).toBe(false);
  });
});

describe('an extension that is a component', () => {
  const Card = ({ user }: { user: string }) => <p>card of {user}</p>;

  it('keeps its place until it is there, and its remote’s styles while it is shown', async () => {
    page([remote(own('a'), [{}])]);
    await show(<Cards />);
    expect(container.textContent).toBe('wait');
    expect(holds).toEqual([`+${own('a')}`]);
    await arrive(`${own('a')}/card`, Card);
    expect(container.textContent).toBe('card of camille');
    await show(<Cards slot="none" />);
    expect(holds).toEqual([`+${own('a')}`, `-${own('a')}`]);
    await show(<Cards />);
    expect(container.textContent).toBe('card of camille'); // shown at once, because it is already loaded
  });

  it('leaves a gap when it does not load, and the others stand', async () => {
    page([remote(own('a'), [{}]), remote(own('b'), [{}])]);
    await show(<Cards />);
    await fail(`${own('a')}/card`);
    await arrive(`${own('b')}/card`, Card);
    expect(container.textContent).toBe('gapcard of camille');
  });

  it('is requested again by who comes half a minute later, not before', async () => {
    vi.useFakeTimers();
    page([remote(own('a'), [{}])]);
    await show(<Cards />);
    await fail(`${own('a')}/card`);
    loads.clear();
    await show(<Cards slot="none" />);
    await show(<Cards />);
    expect(loads.size).toBe(0);
    vi.advanceTimersByTime(30_000);
    await show(<Cards slot="none" />);
    await show(<Cards />);
    expect(container.textContent).toBe('gap'); // without an error message
    await arrive(`${own('a')}/card`, Card);
    expect(container.textContent).toBe('card of camille');
  });

  it('leaves a gap when it breaks, is reported, and the others stand', async () => {
    page([remote(own('a'), [{}]), remote(own('b'), [{}])]);
    await show(<Cards />);
    await arrive(`${own('a')}/card`, () => {
      throw new Error('broken card');
    });
    await arrive(`${own('b')}/card`, Card);
    expect(container.textContent).toBe('gapcard of camille');
    expect(broke).toHaveBeenCalledWith(
      expect.objectContaining({ id: `${own('a')}/card` }),
      expect.objectContaining({ message: 'broken card' }),
    );
  });

  it('leaves a gap when it brings nothing that can be shown', async () => {
    page([remote(own('a'), [{}])]);
    await show(<Cards />);
    await arrive(`${own('a')}/card`, undefined);
    expect(container.textContent).toBe('gap');
    expect(broke).toHaveBeenCalledOnce();
  });

  it('beyond the first is loaded once it comes near the window', async () => {
    let seen: (entries: { isIntersecting: boolean }[]) => void = () => {};
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: typeof seen) {
          seen = callback;
        }
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    page([
      remote(
        own('a'),
        Array.from({ length: FIRST_OF_SLOT + 1 }, (_, order) => ({ name: `card-${order}`, order })),
      ),
    ]);
    await show(<Cards />);
    expect(loads.size).toBe(FIRST_OF_SLOT);
    await act(async () => seen([{ isIntersecting: false }]));
    expect(loads.size).toBe(FIRST_OF_SLOT);
    await act(async () => seen([{ isIntersecting: true }]));
    expect(loads.has(`${own('a')}/card-${FIRST_OF_SLOT}`)).toBe(true);
  });
});

describe('extensions that bring values', () => {
  let values: readonly { value: string }[] | undefined;

  function Values() {
    values = useExtensionValues<string>('card');
    return null;
  }

  it('come together; one that does not load is left out', async () => {
    page([remote(own('a'), [{ name: 'x', order: 2 }, { name: 'y' }, { name: 'z', order: 3 }])]);
    await show(<Values />);
    expect(values).toBeUndefined();
    await arrive(`${own('a')}/x`, 'x');
    await fail(`${own('a')}/z`);
    expect(values).toBeUndefined();
    await arrive(`${own('a')}/y`, 'y');
    expect(values?.map(({ value }) => value)).toEqual(['y', 'x']);
  });

  it('are not waited for without an end: a late one joins the others', async () => {
    vi.useFakeTimers();
    page([remote(own('a'), [{ name: 'x' }, { name: 'y', order: 2 }])]);
    await show(<Values />);
    await arrive(`${own('a')}/y`, 'y');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(values?.map(({ value }) => value)).toEqual(['y']);
    await arrive(`${own('a')}/x`, 'x');
    expect(values?.map(({ value }) => value)).toEqual(['x', 'y']);
  });

  it('are none where no remote declares any', async () => {
    page([]);
    await show(<Values />);
    expect(values).toEqual([]);
  });
});

describe('a remote of one page', () => {
  it('is mounted without a router, leaves nothing, and is prefetched at its address alone', async () => {
    const prefetch = vi.fn();
    signedIn({ ...({} as Session), uuid: 'camille', token: 't' });
    const single = defineSinglePage({ name: 'mfe-x', path: '/one', component: () => <p>the page</p>, prefetch });
    const props = { name: 'mfe-x', version: '1', container, onFailure: vi.fn() };
    await act(async () => root.unmount());
    await act(() => single.mount(props));
    expect(container.textContent).toBe('the page');
    await act(() => single.unmount(props));
    expect(container.innerHTML).toBe('');
    await single.prefetch('/other', '');
    await single.prefetch('/one', '?x');
    expect(prefetch).not.toHaveBeenCalled();
    await single.prefetch('/one', '');
    expect(prefetch).toHaveBeenCalledWith(expect.any(Function), 'camille', expect.any(Function));
    root = createRoot(container);
  });
});

describe('what a remote exposes', () => {
  const { load } = defineExtensions({ card: async () => ({ default: 'the card' }) });

  it('is each extension by its name', async () => {
    expect(await load('card')).toBe('the card');
    await expect(load('none')).rejects.toThrow('there is no extension none');
    await expect(load('constructor')).rejects.toThrow('there is no extension constructor');
  });
});
