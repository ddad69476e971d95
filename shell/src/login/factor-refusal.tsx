import { Alert, ApiProblem, LinkButton, type ProductSchemas, type Session, useT } from 'shared-ui/core';
import type { FormClasses } from './form-classes';

/** Properties of a second step. */
export interface FactorStepProps {
  challenge: ProductSchemas['LoginChallenge'];
  remember: boolean;
  /** Continues with the session, at the requested page or another. */
  open: (session: Session, to?: string) => Promise<unknown>;
  /** Returns to the first step. */
  back: () => void;
}

/** Why the step failed. */
export interface Refusal {
  key: string;
  /** Minutes to wait. */
  count?: number;
  /** Earliest time of the next attempt, in ms since 1970. */
  waitUntil?: number;
  /** True if the refusal is about the entered code; it is then shown at the field. */
  field?: boolean;
}

/** Maps an error to a refusal; its key is one of the texts under `factor.`. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) console.error(error);
  else if (error.status === 410) return { key: error.code === 'auth.ceremony.over' ? 'ceremonyOver' : 'over' };
  else if (error.status === 429) {
    const seconds = error.retryAfter ?? 60;
    return { key: 'tooMany', count: Math.max(1, Math.ceil(seconds / 60)), waitUntil: Date.now() + seconds * 1000 };
  } else if (error.status === 401) return error.code === 'auth.passkey.error' ? { key: 'passkeyRefused' } : { key: 'wrong', field: true };
  else if (error.code === 'network' || error.code === 'timeout') return { key: 'network' };
  return { key: 'failed' };
}

/** Returns the text of a refusal, with the seconds that are left to wait. */
export function useRefusalText(refusal: Refusal | null, wait: number): string | undefined {
  const t = useT('shell-late');
  const shell = useT('shell');
  if (!refusal) return undefined;
  if (refusal.waitUntil) return wait > 0 ? t('factor.tooMany', { count: Math.ceil(wait / 60) }) : shell('login.waitOver');
  return t(`factor.${refusal.key}`);
}

/** Returns why nothing can be sent, while the user has to wait. */
export function useWaitReason(wait: number): string | undefined {
  const t = useT('shell');
  return wait > 0 ? t('login.wait', { count: Math.ceil(wait / 60) }) : undefined;
}

/** A refusal that is about no field, above the title. Closing the browser's dialog is not shown as an error: the user did it. */
export function PinnedRefusal({ refusal, words, css }: { refusal: Refusal | null; words: string | undefined; css: FormClasses }) {
  if (!words || refusal?.field) return null;
  return (
    <div className={css.pinned}>
      <Alert tone={refusal?.key === 'passkeyCancelled' ? 'info' : 'error'}>{words}</Alert>
    </div>
  );
}

/** Shown when the step has timed out: the password is to be entered again. */
export function OverStep({ css }: { css: FormClasses }) {
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

/** Shows who can reset the factors of a user without a device and without codes. */
export function LostFactors({ css }: { css: FormClasses }) {
  const t = useT('shell-late');
  return (
    <p className={css.first}>
      {t('factor.lost')} <a href="/une-question?tab=write">{t('factor.support')}</a>
    </p>
  );
}
