import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { PendingPart } from './pending';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component whose code is loaded apart. */
export type LazyPart<P> = ComponentType<P> & {
  /** Loads the code before the component is shown. */
  prepare(): Promise<void>;
};

/**
 * A component in a chunk of its own, in place of React's `lazy` and `Suspense`: those show the fallback even when the code is
 * there already, and then keep it for 300 ms. A failure is thrown to the boundary above and not kept: shown anew, it is
 * loaded anew. Meanwhile the page counts as on its way, unless another fallback is given.
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
