import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, ApiProblem, Button, Checkbox, edge, navigate, type ProductSchemas, type Session, TextField, useT } from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { addLateTexts } from '../deferred/texts';
import { shellPending } from '../loader';
import { closeDialog } from './authenticator';
import { useCountdown } from './countdown';
import { EnrolStep } from './enrol-step';
import {
  type FactorStepProps,
  LostFactors,
  OverStep,
  PinnedRefusal,
  type Refusal,
  refusalOf,
  useWaitReason,
  useRefusalText,
} from './factor-refusal';
import texts from './factor.texts.json';
import { knowsPasskeys, proveByPasskey } from './passkeys';
import { Recovered } from './recovered';
import type { FormClasses, Step } from './form-classes';
import { OtherAccount, useWayBack } from './way-back';

addLateTexts(texts);

type Method = ProductSchemas['FactorMethod'];

/** A browser that refuses sooner than this showed no dialog: it requires a user gesture first. */
const RETRY_MS = 1_000;

/** Opens the session after the step; after a recovery code, first shows how many are left. */
function useOpening({ open }: FactorStepProps) {
  const [recovered, setRecovered] = useState<Session>();
  const go = async (session: Session, to?: string) => {
    // With a session, the login redirects to the returnUrl in its address.
    if (to && location.pathname === '/') navigate(`/?returnUrl=${encodeURIComponent(to)}`, { replace: true });
    await open(session, to);
  };
  return { recovered, setRecovered, go };
}

function useFactor(props: FactorStepProps, methods: readonly Method[]) {
  const { challenge, remember } = props;
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { recovered, setRecovered, go } = useOpening(props);
  useEffect(() => () => shellPending.set(false), []);
  const refuse = (next: Refusal) => {
    setRefusal(next);
    field.current?.select();
    field.current?.focus();
  };
  const run = async (act: () => Promise<unknown>, onCancel: () => void = () => undefined) => {
    setRefusal(null);
    setBusy(true);
    shellPending.set(true);
    try {
      await act();
    } catch (error) {
      shellPending.set(false);
      setBusy(false);
      if (wasCancelled(error)) onCancel();
      else refuse(refusalOf(error));
    }
  };
  const byPasskey = (isAsked: boolean) => {
    const startedAt = Date.now();
    return run(
      async () => go(await proveByPasskey({ challenge, remember })),
      () => {
        if (isAsked || Date.now() - startedAt > RETRY_MS) setRefusal({ key: 'passkeyCancelled' });
      },
    );
  };
  const byCode = (code: string, trust: boolean) =>
    run(async () => {
      const { data } = await edge.POST('/bff/login/factor', { body: { challenge: challenge.challenge, method, code, remember, trust } });
      if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
      if (method !== 'recovery') return go(data);
      shellPending.set(false);
      setBusy(false);
      return setRecovered(data);
    });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (method === 'passkey') return byPasskey(true);
    const code = field.current?.value.trim() ?? '';
    if (!code) return refuse({ key: `need.${method}`, field: true });
    return byCode(code, new FormData(event.currentTarget).has('trust'));
  };
  const change = (next: Method) => {
    if (busy && method !== 'passkey') return; // the pending answer is about the code that was sent
    if (busy) closeDialog();
    setMethod(next);
    setRefusal(null);
    if (field.current) {
      field.current.value = '';
      field.current.focus();
    }
  };
  const goOn = (session: Session, to?: string) => void run(() => go(session, to));
  return { method, change, refusal, busy, field, submit, byPasskey, recovered, goOn };
}

/**
 * Opens the browser's dialog at once where a passkey is the only factor: the click that sent the password still counts as a user gesture.
 */
function useImmediatePasskey(isOnly: boolean, ask: (isAsked: boolean) => void): void {
  const asked = useRef(false);
  useEffect(() => {
    if (!isOnly || asked.current) return;
    asked.current = true;
    ask(false);
  });
  useEffect(() => closeDialog, []);
}

/** The second step of a sign-in: a code of the authenticator app, a passkey, or a recovery code. */
function FactorStep({ css, ...props }: FactorStepProps & { css: FormClasses }) {
  const t = useT('shell-late');
  const [methods] = useState(() => props.challenge.methods.filter((one) => one !== 'passkey' || knowsPasskeys()));
  const { method, change, refusal, busy, field, submit, byPasskey, recovered, goOn } = useFactor(props, methods);
  const wait = useCountdown(refusal?.waitUntil);
  const reason = useWaitReason(wait);
  const found = useRefusalText(refusal, wait);
  useWayBack(props.back, !recovered);
  useImmediatePasskey(methods[0] === 'passkey' && !methods.includes('totp'), (isAsked) => void byPasskey(isAsked));
  if (refusal?.key === 'over') return <OverStep css={css} />;
  if (recovered) return <Recovered css={css} session={recovered} busy={busy} refusal={refusal} onGo={(to) => goOn(recovered, to)} />;
  const message = refusal?.key === 'wrong' && method === 'recovery' ? t('factor.wrongRecovery') : found;
  return (
    <>
      <PinnedRefusal refusal={refusal} words={message} css={css} />
      <h1 className={css.title}>{t('factor.title')}</h1>
      <p className={css.lead}>{t(`factor.lead.${method}`)}</p>
      {methods.length < props.challenge.methods.length ? <Unknown css={css} /> : null}
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        {method === 'passkey' ? null : (
          <TextField
            key={method}
            label={t(`factor.code.${method}`)}
            name="code"
            autoComplete={method === 'totp' ? 'one-time-code' : 'off'}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoCapitalize={method === 'totp' ? undefined : 'characters'}
            spellCheck={false}
            required
            maxLength={64}
            autoFocus
            ref={field}
            error={refusal?.field ? message : undefined}
          />
        )}
        {method === 'totp' ? <Checkbox name="trust">{t('factor.trust')}</Checkbox> : null}
        {/* A separate button for a passkey: it takes the focus, as a field does. */}
        <Button
          key={method === 'passkey' ? method : 'typed'}
          type="submit"
          variant="primary"
          size="l"
          block
          busy={busy}
          disabledReason={reason}
          autoFocus={method === 'passkey'}
        >
          {t(method === 'passkey' ? 'factor.use.passkey' : 'factor.submit')}
        </Button>
        {methods
          .filter((one) => one !== method)
          .map((other) => (
            <Button key={other} size="l" block onClick={() => change(other)}>
              {t(`factor.use.${other}`)}
            </Button>
          ))}
      </form>
      <LostFactors css={css} />
      <OtherAccount css={css} />
    </>
  );
}

/** Shown when the account has a passkey that this browser cannot use. */
function Unknown({ css }: { css: FormClasses }) {
  const t = useT('shell-late');
  return (
    <div className={css.pinned}>
      <Alert tone="info">{t('factor.noPasskeys')}</Alert>
    </div>
  );
}

/** Creates the second step; `open` continues with the session. */
export function factorStep(challenge: FactorStepProps['challenge'], remember: boolean, open: FactorStepProps['open']): Step {
  const Component = challenge.methods.includes('enrolment') ? EnrolStep : FactorStep;
  return (css, back) => <Component {...{ css, challenge, remember, open, back }} />;
}
