import { ApiProblem } from 'shared-ui/core';

/** Reports whether the user cancelled the re-authentication: nothing has changed, and it is no failure. */
export const wasDeclined = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'auth.step_up';

/** Reports whether a change has failed; a cancelled one has not. */
export const hasFailed = ({ error }: { error: unknown }): boolean => error !== null && !wasDeclined(error);
