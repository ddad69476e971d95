import { ApiProblem } from 'shared-ui/core';

/** Whether the person was asked to prove who they are and cancelled: nothing has changed, and that is no failure. */
export const wasDeclined = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'auth.step_up';

/** Whether a change has failed; one that was declined has not. */
export const hasFailed = ({ error }: { error: unknown }): boolean => error !== null && !wasDeclined(error);
