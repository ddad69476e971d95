import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import css from './overlays.module.css';
import { Alert } from '../basics/Alert';
import { Button, LinkButton } from '../basics/Button';
import { PasswordField } from '../basics/PasswordField';
import { useUi } from '../basics/ui';
import { credentialsFetch, edge, result } from '../core/api';
import { useSession } from '../core/auth';
import { pageState } from '../core/page-state';
import { ApiProblem } from '../core/problem';
import { Dialog } from './Dialog';

export interface StepUpDialogProps {
  /** Called once: true after the proof, false where the person declines. */
  onSettle: (given: boolean) => void;
}

type Failure = { code: string; minutes?: number };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.errors.some(({ code }) => code === 'wrong')) return { code: 'wrong' };
  if (error.status === 429) return { code: 'locked', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  return { code: 'failed' };
}

/**
 * Asks for the password again before something that a stolen session must not do. The session continues under another
 * identifier; every open tab takes it.
 */
export function StepUpDialog({ onSettle }: StepUpDialogProps) {
  const t = useUi();
  const session = useSession();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = field.current?.value ?? '';
    if (busy) return;
    if (!password) return setFailure({ code: 'required' });
    setBusy(true);
    setFailure(null);
    try {
      await edge.POST('/bff/step-up', { body: { password }, fetch: credentialsFetch });
      onSettle(true);
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
      field.current?.select();
    }
  };
  const atField = failure && failure.code !== 'failed' ? t(`stepUp.${failure.code}`, { count: failure.minutes ?? 0 }) : undefined;
  return (
    <Dialog
      open
      onClose={() => onSettle(false)}
      title={t('stepUp.title')}
      actions={
        <>
          <Button onClick={() => onSettle(false)}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {t('stepUp.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.stepUp} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('stepUp.text')}</p>
        {failure?.code === 'failed' ? <Alert>{t('stepUp.failed')}</Alert> : null}
        {/* Password managers learn by it whose password this is. */}
        <input type="text" autoComplete="username" value={session?.login ?? ''} readOnly hidden />
        <PasswordField ref={field} name="password" label={t('stepUp.password')} error={atField} autoFocus required maxLength={1024} />
        <ByProvider />
      </form>
    </Dialog>
  );
}

/** The same by a sign-in at the OpenID provider, for sessions that began there. It leaves the page. */
function ByProvider() {
  const t = useUi();
  const { data } = useQuery({ queryKey: ['proof'], queryFn: () => result(edge.GET('/bff/step-up')), gcTime: 0, meta: { loader: false } });
  const provider = pageState.oidc?.label;
  if (!provider || !data?.methods.includes('provider')) return null;
  const back = location.pathname + location.search;
  return (
    <>
      <p>{t('stepUp.leaves')}</p>
      <LinkButton href={`/bff/oidc/start?fresh=true&returnUrl=${encodeURIComponent(back)}`}>
        {t('stepUp.provider', { provider })}
      </LinkButton>
    </>
  );
}
