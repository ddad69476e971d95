import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import css from './overlays.module.css';
import { Alert } from '../basics/Alert';
import { Button, LinkButton } from '../basics/Button';
import { PasswordField } from '../basics/PasswordField';
import { Skeleton } from '../basics/Skeleton';
import { TextField } from '../basics/TextField';
import { useUi } from '../basics/ui';
import { credentialsFetch, edge, result } from '../core/api';
import { useSession } from '../core/auth';
import { pageState } from '../core/page-state';
import { ApiProblem } from '../core/problem';
import type { EdgeSchemas } from '../core/types';
import { Dialog } from './Dialog';

export interface StepUpDialogProps {
  /** Called once: true after the proof, false where the person declines. */
  onSettle: (given: boolean) => void;
}

/** What is typed as a proof; the text of the button that changes to it. */
const ways = { totp: 'stepUp.useTotp', password: 'stepUp.usePassword', recovery: 'stepUp.useRecovery' };
type Way = keyof typeof ways;

type Failure = { code: 'required' | 'wrong' | 'locked' | 'failed'; minutes?: number };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.errors.some(({ code }) => code === 'wrong')) return { code: 'wrong' };
  if (error.status === 429) return { code: 'locked', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  return { code: 'failed' };
}

/** The text at the field. */
function sentenceOf({ code }: Failure, way: Way): string {
  return `stepUp.${code}${way !== 'password' && code !== 'locked' ? 'Code' : ''}`;
}

/** The methods by which the user can prove who they are; undefined before the edge has answered. */
function useMethods(): readonly string[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['proof'],
    queryFn: () => result(edge.GET('/bff/step-up')),
    staleTime: Number.POSITIVE_INFINITY, // a field does not change while it is filled in
    gcTime: 0,
    retry: false,
    networkMode: 'always', // offline, the query would wait, and with it the field
    meta: { loader: false },
  });
  return isPending ? undefined : (data?.methods ?? ['password']);
}

function useProof(first: Way, onSettle: StepUpDialogProps['onSettle']) {
  const [chosen, setChosen] = useState<Way>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const way = chosen ?? first;
  const refuse = (next: Failure) => {
    setFailure(next);
    field.current?.focus();
    field.current?.select();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !field.current) return;
    const secret = field.current.value;
    if (!secret) return refuse({ code: 'required' });
    setBusy(true);
    setFailure(null);
    try {
      const body: EdgeSchemas['StepUpRequest'] = way === 'password' ? { password: secret } : { method: way, code: secret };
      await edge.POST('/bff/step-up', { body, fetch: credentialsFetch });
      onSettle(true);
    } catch (error) {
      setBusy(false);
      refuse(failureOf(error));
    }
  };
  const change = (next: Way) => {
    if (busy) return;
    setChosen(next);
    setFailure(null);
  };
  return { way, change, failure, busy, field, submit };
}

/**
 * Asks for a proof of identity before something that a stolen session must not do: for the code of an authenticator app where
 * the user has one, else for the password. The session continues under another identifier; every open tab takes it.
 */
export function StepUpDialog({ onSettle }: StepUpDialogProps) {
  const t = useUi();
  const form = useId();
  const methods = useMethods();
  const { way, change, failure, busy, field, submit } = useProof(methods?.includes('totp') ? 'totp' : 'password', onSettle);
  const atField = failure && failure.code !== 'failed' ? t(sentenceOf(failure, way), { count: failure.minutes ?? 0 }) : undefined;
  const others = (Object.keys(ways) as Way[]).filter((other) => other !== way && methods?.includes(other));
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
        {methods ? <Secret key={way} way={way} ref={field} error={atField} /> : <Skeleton height={62} />}
        {others.length > 0 ? (
          <div className={css.stepUpWays}>
            {others.map((other) => (
              <Button key={other} variant="link" onClick={() => change(other)}>
                {t(ways[other])}
              </Button>
            ))}
          </div>
        ) : null}
        {methods?.includes('provider') ? <ByProvider /> : null}
      </form>
    </Dialog>
  );
}

/** The field of what is typed as a proof. It takes the focus. */
function Secret({ way, ref, error }: { way: Way; ref: Ref<HTMLInputElement>; error: ReactNode }) {
  const t = useUi();
  const session = useSession();
  if (way !== 'password') {
    return (
      <TextField
        ref={ref}
        name="code"
        label={t(`stepUp.${way}`)}
        autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
        inputMode={way === 'totp' ? 'numeric' : 'text'}
        autoCapitalize={way === 'totp' ? undefined : 'characters'}
        spellCheck={false}
        error={error}
        autoFocus
        required
        maxLength={64}
      />
    );
  }
  return (
    <>
      {/* Password managers learn by it whose password this is. */}
      <input type="text" autoComplete="username" value={session?.login ?? ''} readOnly hidden />
      <PasswordField ref={ref} name="password" label={t('stepUp.password')} error={error} autoFocus required maxLength={1024} />
    </>
  );
}

/** The same by a sign-in at the OpenID provider, for sessions that began there. It leaves the page. */
function ByProvider() {
  const t = useUi();
  const provider = pageState.oidc?.label;
  if (!provider) return null;
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
