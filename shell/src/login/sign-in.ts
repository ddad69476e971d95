import { ApiProblem, edge, type Session } from 'shared-ui/core';
import { HOME } from '../routes';
import type { factorStep as step } from './factor-step';
import { openPortal } from './open-portal';
import type { Step } from './form-classes';

/** Why a sign-in is incomplete; `code` is a key of the shell's texts. */
export interface Failure {
  code: string;
  /** The second step, which replaces the form. */
  step?: Step;
  /** Earliest time of the next attempt, in ms since 1970. */
  waitUntil?: number;
}

interface Attempt {
  login: string;
  password: string;
  remember: boolean;
  returnUrl: string | null;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) console.error(error);
  else if (error.status === 401) return { code: 'auth.login.error' };
  else if (error.status === 429) return { code: 'login.tooMany', waitUntil: Date.now() + (error.retryAfter ?? 60) * 1000 };
  else if (error.code === 'network' || error.code === 'timeout') return { code: `login.${error.code}` };
  return { code: 'login.failed' };
}

/** Loads what only some sign-ins need. */
export const loadMoreWays = () => import(/* webpackChunkName: "ways" */ './more-ways');

/** Loads and creates a second step. */
export const factorStep = async (...given: Parameters<typeof step>): Promise<Step> =>
  (await import(/* webpackChunkName: "entry" */ './factor-step')).factorStep(...given);

/** Signs in and opens the portal in the same page; resolves with the obstacle, or with null once the page moves on. */
export async function signIn({ login, password, remember, returnUrl }: Attempt): Promise<Failure | null> {
  try {
    const { data } = await edge.POST('/bff/login', { body: { login, password, type: 'PROFESSIONAL', remember } });
    if (!data) return { code: 'login.failed' };
    const open = (session: Session, to = returnUrl ?? HOME) => openPortal(session, to);
    if ('challenge' in data) return { code: '', step: await factorStep(data, remember, open) };
    await open(data);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}
