import type { RemoteModule, RemoteProps } from 'shared-ui/core';
import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { remote } from '../testing';
import { type ControllerDeps, RemoteController } from './controller';
import { RemoteError } from './errors';

const target = remote('mfe-x', [{}]);
let deps: { [K in keyof ControllerDeps]: Mock<ControllerDeps[K]> };
let module: { [K in keyof RemoteModule]-?: Mock<NonNullable<RemoteModule[K]>> };

const orders = { path: '/orders', search: '' };
const alive = Promise.resolve(true);
let controller: RemoteController;

const phase = () => controller.status.get().phase;
const calm = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  module = {
    bootstrap: vi.fn(async () => {}),
    mount: vi.fn(async () => {}),
    unmount: vi.fn(async () => {}),
    prefetch: vi.fn(async () => {}),
  };
  deps = { load: vi.fn(async () => module), styles: vi.fn(), report: vi.fn(), now: vi.fn(() => Date.now()), guard: vi.fn(() => () => {}) };
  controller = new RemoteController(target, deps);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a remote’s life', () => {
  it('goes up and down, bootstraps once and leaves its place empty', async () => {
    controller.start();
    await calm();
    expect(phase()).toBe('mounted');
    controller.host.append('something left behind');
    await controller.stop();
    expect(controller.host.childNodes).toHaveLength(0);
    controller.start();
    await calm();
    expect([module.bootstrap, module.mount, module.unmount, deps.load].map((call) => call.mock.calls.length)).toEqual([1, 2, 1, 1]);
    expect(deps.styles.mock.calls.map(([, on]) => on)).toEqual([true, false, true]);
  });

  it('reports where the remote is and in which version', () => {
    expect({ ...controller.host.dataset }).toEqual({ remote: 'mfe-x', remoteVersion: '1.0.0-h00000000' });
  });

  it('never holds up the page: leaving does not wait for a load that hangs', async () => {
    let arrive: (loaded: RemoteModule) => void = () => {};
    deps.load.mockImplementation(
      () =>
        new Promise<RemoteModule>((resolve) => {
          arrive = resolve;
        }),
    );
    controller.start();
    await calm();
    await controller.stop();
    arrive(module);
    await calm();
    expect(module.mount).not.toHaveBeenCalled();
    expect(phase()).toBe('idle');
  });

  it('mounts once when it is wanted again while it loads', async () => {
    let arrive: (loaded: RemoteModule) => void = () => {};
    deps.load.mockImplementation(
      () =>
        new Promise<RemoteModule>((resolve) => {
          arrive = resolve;
        }),
    );
    controller.start();
    await calm();
    await controller.stop();
    controller.start();
    arrive(module);
    await calm();
    expect(module.mount).toHaveBeenCalledOnce();
    expect(phase()).toBe('mounted');
  });
});

describe('a remote that is loaded ahead', () => {
  it('runs nothing, and is not loaded again when it is wanted', async () => {
    void controller.warm(orders, alive);
    void controller.warm(orders, alive);
    await calm();
    expect(phase()).toBe('idle');
    expect(module.bootstrap).not.toHaveBeenCalled();
    controller.start();
    await calm();
    await controller.warm(orders, alive);
    expect(phase()).toBe('mounted');
    expect(deps.load).toHaveBeenCalledOnce();
  });

  it('is waited for by who comes meanwhile', async () => {
    let arrive: (loaded: RemoteModule) => void = () => {};
    deps.load.mockImplementation(
      () =>
        new Promise<RemoteModule>((resolve) => {
          arrive = resolve;
        }),
    );
    void controller.warm(orders, alive);
    controller.start();
    await calm();
    expect(phase()).toBe('loading');
    arrive(module);
    await calm();
    expect(phase()).toBe('mounted');
    expect(deps.load).toHaveBeenCalledOnce();
  });

  it('fails in silence, and is loaded anew for who comes', async () => {
    deps.load.mockRejectedValueOnce(new RemoteError('load', 'away'));
    await controller.warm(orders, alive);
    expect(phase()).toBe('idle');
    expect(deps.report).not.toHaveBeenCalled();
    controller.start();
    await calm();
    expect(phase()).toBe('mounted');
  });
});

describe('what a page needs first', () => {
  it('is asked for by the remote itself, and not once the session is over', async () => {
    await controller.warm({ path: '/orders', search: '?status=sent' }, alive);
    expect(module.prefetch).toHaveBeenCalledExactlyOnceWith('/orders', '?status=sent');
    await controller.warm(orders, Promise.resolve(false));
    expect(module.prefetch).toHaveBeenCalledOnce();
  });

  it('is ignored when it fails, and when the remote has no such hint', async () => {
    module.prefetch.mockRejectedValueOnce(new Error('no chunk'));
    await controller.warm(orders, alive);
    deps.load.mockResolvedValue({ bootstrap: module.bootstrap, mount: module.mount, unmount: module.unmount });
    const old = new RemoteController(target, deps);
    await old.warm(orders, alive);
    controller.start();
    await calm();
    expect(phase()).toBe('mounted');
    expect(deps.report).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('is shown and reported with one reference, and the button brings the remote without a reload', async () => {
    const cause = new Error('boom');
    deps.load.mockRejectedValueOnce(new RemoteError('integrity', 'other bytes', cause));
    controller.start();
    await calm();
    const status = controller.status.get();
    expect(status).toMatchObject({ phase: 'failed', code: 'integrity', reference: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/) });
    expect(deps.report).toHaveBeenCalledExactlyOnceWith({
      remote: 'mfe-x',
      version: target.version,
      code: 'integrity',
      reference: status.phase === 'failed' ? status.reference : '',
      message: 'boom',
      stack: cause.stack,
      path: '/',
    });
    controller.retry();
    await calm();
    expect(phase()).toBe('mounted');
  });

  it('is tried again by itself, later each time', async () => {
    deps.load.mockRejectedValue(new RemoteError('load', 'away'));
    controller.start();
    await calm();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(deps.load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(deps.load).toHaveBeenCalledTimes(2);
    deps.load.mockResolvedValue(module);
    await vi.advanceTimersByTimeAsync(1000);
    expect(phase()).toBe('mounted');
  });

  it('stops trying when the visitor leaves', async () => {
    deps.load.mockRejectedValue(new RemoteError('load', 'away'));
    controller.start();
    await calm();
    await controller.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(deps.load).toHaveBeenCalledOnce();
    expect(phase()).toBe('failed');
    deps.load.mockResolvedValue(module);
    controller.start();
    await calm();
    expect(phase()).toBe('mounted');
  });

  it('of mounting is the remote’s own', async () => {
    module.mount.mockRejectedValueOnce(new Error('no room'));
    controller.start();
    await calm();
    expect(controller.status.get()).toMatchObject({ phase: 'failed', code: 'mount' });
  });

  it('while rendering takes the remote down, and it can come back', async () => {
    let props: RemoteProps | undefined;
    module.mount.mockImplementation(async (given: RemoteProps) => {
      props = given;
    });
    controller.start();
    await calm();
    props?.onFailure(new Error('undefined is not a function'));
    await calm();
    expect(controller.status.get()).toMatchObject({ phase: 'failed', code: 'render' });
    expect(module.unmount).toHaveBeenCalledOnce();
    controller.retry();
    await calm();
    expect(phase()).toBe('mounted');
    expect(module.mount).toHaveBeenCalledTimes(2);
  });
});
