import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, ApiProblem, Button, edge, LinkButton, type ProductSchemas, type Session, TextField, useT } from 'shared-ui/core';
import { addLateTexts } from '../late/texts';
import { shellPending } from '../loader';
import texts from './factor.texts.json';
import { signInByPasskey, wasCancelled } from './passkeys';
import type { Look, Step } from './sign-in';

addLateTexts(texts);

type Challenge = ProductSchemas['LoginChallenge'];
type Method = ProductSchemas['FactorMethod'];

interface Props {
  challenge: Challenge;
  remember: boolean;
  /** Goes on with the session. */
  open: (session: Session) => Promise<unknown>;
}

/** Why the step did not succeed. */
interface Refusal {
  key: string;
  /** Minutes to wait. */
  count?: number;
  /** It is about the code that was typed, and stands at its field. */
  field?: boolean;
}

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiProblem)) console.error(error);
  else if (error.status === 410) return { key: 'over' };
  else if (error.status === 429) return { key: 'tooMany', count: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)) };
  else if (error.status === 401) return error.code === 'auth.passkey.error' ? { key: 'passkeyRefused' } : { key: 'wrong', field: true };
  else if (error.code === 'network' || error.code === 'timeout') return { key: 'network' };
  return { key: 'failed' };
}

function useFactor({ challenge, remember, open }: Props) {
  const [method, setMethod] = useState<Method>(challenge.methods[0] ?? 'recovery');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => shellPending.set(false), []);
  const refuse = (next: Refusal) => {
    setRefusal(next);
    field.current?.select();
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (method !== 'passkey' && !code) return refuse({ key: `need.${method}`, field: true });
    setRefusal(null);
    setBusy(true);
    shellPending.set(true);
    try {
      await open(await (method === 'passkey' ? signInByPasskey(false, () => remember) : prove(code)));
    } catch (error) {
      shellPending.set(false);
      setBusy(false);
      if (!wasCancelled(error)) refuse(refusalOf(error));
    }
  };
  const prove = async (code: string) => {
    const { data } = await edge.POST('/bff/login/factor', { body: { challenge: challenge.challenge, method, code, remember } });
    if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
    return data;
  };
  const change = (next: Method) => {
    setMethod(next);
    setRefusal(null);
    if (field.current) {
      field.current.value = '';
      field.current.focus();
    }
  };
  return { method, change, refusal, busy, field, submit };
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
function FactorStep({ css, ...props }: Props & { css: Look }) {
  const t = useT('shell-late');
  const { method, change, refusal, busy, field, submit } = useFactor(props);
  if (refusal?.key === 'over') {
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
  const words = refusal ? t(`factor.${refusal.key}`, { count: refusal.count ?? 0 }) : undefined;
  const others = props.challenge.methods.filter((one) => one !== method);
  return (
    <>
      {words && !refusal?.field ? (
        <div className={css.pinned}>
          <Alert>{words}</Alert>
        </div>
      ) : null}
      <h1 className={css.title}>{t('factor.title')}</h1>
      <p className={css.lead}>{t(`factor.lead.${method}`)}</p>
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
            error={refusal?.field ? words : undefined}
          />
        )}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t(method === 'passkey' ? 'factor.use.passkey' : 'factor.submit')}
        </Button>
        {others.map((other) => (
          <Button key={other} size="l" block onClick={() => change(other)}>
            {t(`factor.use.${other}`)}
          </Button>
        ))}
      </form>
    </>
  );
}

/** Makes the second step; `open` goes on with the session. */
export function factorStep(challenge: Challenge, remember: boolean, open: Props['open']): Step {
  return (css) => <FactorStep {...{ css, challenge, remember, open }} />;
}
