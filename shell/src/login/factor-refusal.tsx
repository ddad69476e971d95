import { ApiProblem, LinkButton, type ProductSchemas, type Session, useT } from 'shared-ui/core';
import type { Look } from './sign-in';

/** What a second step needs. */
export interface FactorStepProps {
  challenge: ProductSchemas['LoginChallenge'];
  remember: boolean;
  /** Goes on with the session. */
  open: (session: Session) => Promise<unknown>;
}

/** Why the step did not succeed. */
export interface Refusal {
  key: string;
  /** Minutes to wait. */
  count?: number;
  /** It is about the code that was typed, and stands at its field. */
  field?: boolean;
}

/** The refusal that an error is; its key is one of the texts `factor.`. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) console.error(error);
  else if (error.status === 410) return { key: 'over' };
  else if (error.status === 429) return { key: 'tooMany', count: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  else if (error.status === 401) return error.code === 'auth.passkey.error' ? { key: 'passkeyRefused' } : { key: 'wrong', field: true };
  else if (error.code === 'network' || error.code === 'timeout') return { key: 'network' };
  return { key: 'failed' };
}

/** The time for the step is over: the password is to be entered again. */
export function OverStep({ css }: { css: Look }) {
  const t = useT('shell-late');
  return (
    <>
      <h1 className={css.title}>{t('factor.overTitle')}</h1>
      <p className={css.lead} role="alert">
        {t('factor.over')}
      </p>
      <LinkButton variant="primary" size="l" href={`/${location.search}${location.hash}`}>
        {t('factor.again')}
      </LinkButton>
    </>
  );
}

/** Whom to ask without a device and a code. */
export function LostFactors({ css }: { css: Look }) {
  const t = useT('shell-late');
  return (
    <p className={css.first}>
      {t('factor.lost')} <a href="/une-question?tab=write">{t('factor.support')}</a>
    </p>
  );
}
