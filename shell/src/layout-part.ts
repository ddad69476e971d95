import { lazyPart } from 'shared-ui/core';
import type { PartProps } from './part-props';

/** The layout and all that it loads, which the login must not import. */
export const LayoutPart = lazyPart<PartProps>(() => import(/* webpackChunkName: "layout" */ './layout/layout'));

/** Prefetches the layout, so that a sign-in does not wait for it. */
export function warmLayout(): void {
  LayoutPart.prepare().catch(console.warn);
}
