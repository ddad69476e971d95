import { lazyPart, PendingPart } from 'shared-ui/core';

/** The panel of a file's threads: one chunk for all viewers, loaded beside the stage. */
export const CommentsPanel = lazyPart(() => import(/* webpackChunkName: "viewer-comments" */ './comments'), <PendingPart />);
