import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
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
import { isProven, mayOpenWindow, noteProof, onProviderBack, openProvider } from './provider-proof';

/** The browser API for passkeys. */
interface PasskeyAuthenticator {
  /** Requests a passkey with the edge's options; resolves with null if the browser's dialog is closed, by the user or by the signal. */
  askPasskey: (options: string, signal: AbortSignal) => Promise<string | null>;
}

/** The properties of {@link StepUpDialog}. */
export interface StepUpDialogProps {
  /** Called once: true after the proof, false if the user declines. */
  onSettle: (given: boolean) => void;
  /** Loads the browser API; without it passkeys are not offered. */
  passkeys?: () => Promise<PasskeyAuthenticator>;
}

/** The methods in the order in which they are offered, with the label of the button that switches to each. */
const ways = {
  passkey: 'stepUp.usePasskey',
  totp: 'stepUp.useTotp',
  password: 'stepUp.usePassword',
  recovery: 'stepUp.useRecovery',
};
/** `provider` leaves the page; for sessions that began at a provider it is the most direct method. */
type ProofMethod = keyof typeof ways | 'provider';

type Failure = { code: 'required' | 'wrong' | 'locked' | 'failed' | 'cancelled' | 'opened'; minutes?: number };

function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.errors.some(({ code }) => code === 'wrong')) return { code: 'wrong' };
  if (error.status === 429) return { code: 'locked', minutes: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  return { code: 'failed' };
}

/** Returns the text of a failure; every method except passkeys has a field. */
function failureKey({ code }: Failure, way: ProofMethod): string {
  if (code !== 'required' && code !== 'wrong') return `stepUp.${code}`;
  if (way === 'recovery' && code === 'wrong') return 'stepUp.wrongRecovery';
  const suffix = { passkey: 'Passkey', totp: 'Code', password: '', recovery: 'Code', provider: '' }[way];
  return `stepUp.${code}${suffix}`;
}

/**
 * Query key of the edge's state of the session's proof. A download stores the state that it fetched itself here
 * (components/proven-download).
 */
const PROOF = ['proof'];

/** Returns the methods by which the user can prove their identity; undefined until the edge answers. */
function useMethods(): readonly string[] | undefined {
  const { data, isPending } = useQuery({
    queryKey: PROOF,
    queryFn: () => result(edge.GET('/bff/step-up')),
    staleTime: Number.POSITIVE_INFINITY, // a field must not change while it is filled in
    gcTime: 0,
    retry: false,
    networkMode: 'always', // offline, the query would pause, and the field would not appear
    meta: { loader: false },
  });
  return isPending ? undefined : (data?.methods ?? ['password']);
}

/** Requests one of the user's passkeys; resolves with null if the browser's dialog is closed. */
async function passkeyProof(load: () => Promise<PasskeyAuthenticator>, signal: AbortSignal): Promise<EdgeSchemas['StepUpRequest'] | null> {
  const [{ askPasskey }, { ceremony, options }] = await Promise.all([load(), result(edge.POST('/bff/step-up/passkey'))]);
  const credential = await askPasskey(options, signal);
  return credential === null ? null : { method: 'passkey', ceremony, credential };
}

/** Calls `onSettle` once per question: a proof that arrives after the dialog was closed has no effect. */
function useSettleOnce(onSettle: StepUpDialogProps['onSettle']) {
  // Stored per question: the next one may begin before this one's dialog is unmounted.
  const [settled] = useState(() => new WeakSet<StepUpDialogProps['onSettle']>());
  const isSettled = () => settled.has(onSettle);
  const finish = (given: boolean) => {
    if (isSettled()) return;
    settled.add(onSettle);
    onSettle(given);
  };
  return { settle: finish, isSettled };
}

function useProof(first: ProofMethod, { onSettle, passkeys }: StepUpDialogProps) {
  const { settle: finish, isSettled } = useSettleOnce(onSettle);
  const client = useQueryClient();
  const [chosen, setChosen] = useState<ProofMethod>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** Set while the browser asks for a passkey. */
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const way = chosen ?? first;
  const refuse = (next: Failure) => {
    setBusy(false);
    setFailure(next);
    (field.current ?? button.current)?.focus();
    field.current?.select();
  };
  const begin = () => {
    setBusy(true);
    setFailure(null);
  };
  // Not aborted with the dialog: the edge may have renewed the session, and the answer contains its next token.
  const send = async (body: EdgeSchemas['StepUpRequest']) => {
    await edge.POST('/bff/step-up', { body, fetch: credentialsFetch });
    finish(true);
  };
  const stop = () => {
    asking.current?.abort(); // closes the browser's dialog
    asking.current = null;
    setBusy(false);
  };
  const decline = () => {
    stop();
    finish(false);
  };
  const byPasskey = async () => {
    if (!passkeys) return;
    const controller = new AbortController();
    asking.current = controller;
    begin();
    try {
      const proof = await passkeyProof(passkeys, controller.signal);
      if (controller.signal.aborted) return;
      asking.current = null;
      if (proof) await send(proof);
      else refuse({ code: 'cancelled' });
    } catch (error) {
      if (controller.signal.aborted) return;
      asking.current = null;
      if (!(error instanceof ApiProblem)) console.warn('no proof by a passkey', error);
      refuse(error instanceof ApiProblem ? failureOf(error) : { code: 'failed' });
    }
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || isSettled()) return;
    if (way === 'passkey') return byPasskey();
    if (way === 'provider' || !field.current) return;
    const secret = field.current.value;
    if (!secret) return refuse({ code: 'required' });
    begin();
    try {
      await send(way === 'password' ? { password: secret } : { method: way, code: secret });
    } catch (error) {
      setBusy(false);
      refuse(failureOf(error));
    }
  };
  const byProvider = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isSettled() || !openProvider(event.currentTarget.href))
      return noteProof(client.getQueryData<{ download?: HTMLAnchorElement }>(PROOF)?.download);
    event.preventDefault();
    setFailure({ code: 'opened' });
  };
  useProviderBack(
    () => finish(true),
    () => refuse({ code: 'failed' }),
  );
  const change = (next: ProofMethod) => {
    if (busy && !asking.current) return;
    stop();
    setChosen(next);
    setFailure(null);
    if (next === 'passkey') void byPasskey();
  };
  return { way, change, failure, busy, field, button, submit, decline, byProvider };
}

/** Checks the session when a window of the provider has returned. */
function useProviderBack(onProven: () => void, onFailure: () => void): void {
  const looked = useEffectEvent(async () => ((await isProven()) ? onProven() : onFailure()));
  useEffect(() => onProviderBack(() => void looked()), []);
}

/** Returns the methods that this browser and this page support. */
function useOffered(passkeys: StepUpDialogProps['passkeys']): readonly string[] | undefined {
  const able: Record<string, boolean> = {
    passkey: passkeys !== undefined && typeof PublicKeyCredential === 'function',
    provider: pageState.oidc !== null && pageState.oidc !== undefined,
  };
  return useMethods()?.filter((method) => able[method] ?? true);
}

/**
 * Asks for a proof of identity before an operation that a stolen session must not perform: a passkey if the user has one, else a code of
 * an authenticator app, else the password or a recovery code. The session continues under another identifier, which every open tab takes
 * over.
 *
 * @rule Only the shell renders it, while a call waits for a proof. A remote makes its call, and handles one that is refused.
 * @accessibility A `dialog`. The field or the button of the method takes the focus, and has it again after a refusal.
 * @accessibility What was entered wrongly is the error of its field; a failure without a field is an `alert`.
 */
export function StepUpDialog(props: StepUpDialogProps) {
  const t = useUi();
  const form = useId();
  const methods = useOffered(props.passkeys);
  const first = (['passkey', 'totp', 'provider', 'password', 'recovery'] as const).find((one) => methods?.includes(one)) ?? 'password';
  const { way, change, failure, busy, field, button, submit, decline, byProvider } = useProof(first, props);
  const message = failure ? t(failureKey(failure, way), { count: failure.minutes ?? 0 }) : undefined;
  const pinned = way === 'passkey' || failure?.code === 'failed' || failure?.code === 'opened';
  const others = (Object.keys(ways) as (keyof typeof ways)[]).filter((other) => other !== way && methods?.includes(other));
  return (
    <Dialog
      open
      onClose={decline}
      title={t('stepUp.title')}
      actions={
        <>
          <Button onClick={decline}>{t('cancel')}</Button>
          {way === 'provider' ? (
            <ProviderLink isFirst onOpen={byProvider} />
          ) : (
            // A separate button for a passkey: it takes the focus, as a field does.
            <Button
              key={way === 'passkey' ? way : 'typed'}
              ref={button}
              type="submit"
              form={form}
              variant="primary"
              busy={busy}
              autoFocus={way === 'passkey'}
            >
              {t(way === 'passkey' ? ways.passkey : 'stepUp.confirm')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className={css.stepUp} noValidate onSubmit={(event) => void submit(event)}>
        <p>{t('stepUp.text')}</p>
        {message && pinned ? (
          <Alert tone={failure?.code === 'cancelled' || failure?.code === 'opened' ? 'info' : 'error'}>{message}</Alert>
        ) : null}
        {methods ? null : <Skeleton height={62} />}
        {way === 'provider' ? <p>{t(mayOpenWindow() ? 'stepUp.elsewhere' : 'stepUp.leaves')}</p> : null}
        {methods && way !== 'passkey' && way !== 'provider' ? (
          <Secret key={way} way={way} ref={field} error={pinned ? undefined : message} />
        ) : null}
        {others.length > 0 ? (
          <div className={css.stepUpWays}>
            {others.map((other) => (
              <Button key={other} variant="link" onClick={() => change(other)}>
                {t(ways[other])}
              </Button>
            ))}
          </div>
        ) : null}
        {methods?.includes('provider') && way !== 'provider' ? (
          <>
            {mayOpenWindow() ? null : <p>{t('stepUp.leaves')}</p>}
            <ProviderLink onOpen={byProvider} />
          </>
        ) : null}
      </form>
    </Dialog>
  );
}

/** The field of a typed proof. It takes the focus. */
function Secret({ way, ref, error }: { way: Exclude<ProofMethod, 'passkey' | 'provider'>; ref: Ref<HTMLInputElement>; error: ReactNode }) {
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
      {/* Shows password managers whose password this is. */}
      <input type="text" autoComplete="username" value={session?.login ?? ''} readOnly hidden />
      <PasswordField ref={ref} name="password" label={t('stepUp.password')} error={error} autoFocus required maxLength={1024} />
    </>
  );
}

/**
 * The proof by a sign-in at the OpenID provider, for sessions that began there: in another window, or by leaving the page
 * (`reportProof`).
 */
function ProviderLink({ isFirst = false, onOpen }: { isFirst?: boolean; onOpen: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const t = useUi();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isFirst) link.current?.focus();
  }, [isFirst]);
  const back = location.pathname + location.search;
  return (
    <LinkButton
      ref={link}
      variant={isFirst ? 'primary' : undefined}
      href={`/bff/oidc/start?fresh=true&returnUrl=${encodeURIComponent(back)}`}
      onClick={onOpen}
    >
      {t('stepUp.provider', { provider: pageState.oidc?.label })}
    </LinkButton>
  );
}
