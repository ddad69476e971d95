import { afterEach, describe, expect, it, vi } from 'vitest';
import { portalFetch } from './api';
import { pageState } from './page-state';

const url = '/api/product/orders/list/11111111-1111-4111-8111-111111111111?search=Dupont';

async function sent(): Promise<string | null> {
  const fetched = vi.fn<(request: Request) => Promise<Response>>(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', fetched);
  await portalFetch(url);
  return fetched.mock.calls[0]?.[0].headers.get('traceparent') ?? null;
}

describe('a call of a traced page', () => {
  afterEach(() => {
    delete pageState.trace;
    document.head.replaceChildren();
    vi.unstubAllGlobals();
  });

  it('has a random traceparent of its own, sampled', async () => {
    pageState.trace = true;
    const [one, two] = [await sent(), await sent()];
    expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(one?.slice(3, 35)).not.toBe(two?.slice(3, 35));
  });

  it('has none where the document preloads it: the browser would fetch twice', async () => {
    pageState.trace = true;
    const link = Object.assign(document.createElement('link'), { rel: 'preload', href: url });
    link.setAttribute('as', 'fetch');
    document.head.append(link);
    expect(await sent()).toBeNull();
  });

  it('has none where the page is not traced', async () => {
    expect(await sent()).toBeNull();
  });
});
