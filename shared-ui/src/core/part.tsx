import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { PendingPart } from './pending';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component in a chunk of its own. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before the component renders. */
  prepare(): Promise<void>;
};

/**
 * Creates a component in a chunk of its own. It replaces React's `lazy` and `Suspense`, which render the fallback even when the code is
 * already loaded, and then keep it for 300 ms. A failed load is thrown to the nearest error boundary and not cached: the next render
 * loads again. While it loads the page counts as pending, unless another fallback is given.
 */
export function lazyPart<P extends object>(load: Load<P>, fallback: ReactNode = <PendingPart />): LazyPart<P> {
  let there: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const prepare = () => {
    loading ??= load().then(
      (module) => {
        there = module.default;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Part(props: P) {
    const [Shown, show] = useState(() => there);
    const [failure, fail] = useState<{ error: unknown }>();
    useLayoutEffect(() => {
      if (Shown) return;
      prepare().then(
        () => show(() => there),
        (error: unknown) => fail({ error }),
      );
    }, [Shown]);
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : fallback;
  }
  return Object.assign(Part, { prepare });
}
