import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOVER_MS, watchLinks } from './link-intent';

const meant = vi.fn();
let stop = () => {};

const link = (id: string): HTMLElement => document.querySelector<HTMLElement>(`#${id}`) ?? document.body;
const over = (target: Element) => target.dispatchEvent(new Event('pointermove', { bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <a id="orders" href="/orders?size=100"><span id="words">Orders</span></a> <a id="here" href="/">Here</a>
    <a id="away" href="https://elsewhere.example/orders">Away</a> <a id="tab" href="/orders" target="_blank">Tab</a> <p id="text">Text</p>`;
  stop = watchLinks(meant);
});

afterEach(() => {
  stop();
  meant.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a link that the pointer rests on', () => {
  it('is a prefetch hint, whatever is inside it', () => {
    over(link('words'));
    vi.advanceTimersByTime(HOVER_MS);
    expect(meant).toHaveBeenCalledExactlyOnceWith('/orders', '?size=100');
  });

  it('is one prefetch hint, however often the pointer moves there', () => {
    over(link('words'));
    vi.advanceTimersByTime(HOVER_MS - 1);
    over(link('orders'));
    vi.advanceTimersByTime(1);
    over(link('orders'));
    vi.advanceTimersByTime(1000);
    expect(meant).toHaveBeenCalledOnce();
  });

  it('is none when it appeared under a pointer at rest', () => {
    link('orders').dispatchEvent(new Event('pointerover', { bubbles: true }));
    vi.advanceTimersByTime(1000);
    expect(meant).not.toHaveBeenCalled();
  });

  it('is one for the keyboard too', () => {
    link('orders').focus();
    vi.advanceTimersByTime(HOVER_MS);
    expect(meant).toHaveBeenCalledExactlyOnceWith('/orders', '?size=100');
  });

  it('is one at once for a finger, which rests nowhere before it presses', () => {
    link('words').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(meant).toHaveBeenCalledExactlyOnceWith('/orders', '?size=100');
    link('orders').focus();
    vi.advanceTimersByTime(1000);
    expect(meant).toHaveBeenCalledOnce();
  });

  it('is none when it is only crossed', () => {
    over(link('orders'));
    vi.advanceTimersByTime(HOVER_MS - 1);
    over(link('text'));
    vi.advanceTimersByTime(1000);
    expect(meant).not.toHaveBeenCalled();
  });

  it.each(['here', 'away', 'tab', 'text'])('is none where no remote of this page follows: %s', (id) => {
    over(link(id));
    vi.advanceTimersByTime(1000);
    expect(meant).not.toHaveBeenCalled();
  });

  it('is none with data saving, nor without a listener', () => {
    stop();
    over(link('orders'));
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    stop = watchLinks(meant);
    over(link('orders'));
    vi.advanceTimersByTime(1000);
    expect(meant).not.toHaveBeenCalled();
  });
});
