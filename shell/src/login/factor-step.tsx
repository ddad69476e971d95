import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, ApiProblem, Button, Checkbox, edge, type ProductSchemas, TextField, useT } from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { addLateTexts } from '../late/texts';
import { shellPending } from '../loader';
import { closeDialog } from './authenticator';
import { EnrolStep } from './enrol-step';
import { type FactorStepProps, LostFactors, OverStep, type Refusal, refusalOf } from './factor-refusal';
import texts from './factor.texts.json';
import { signInByPasskey } from './passkeys';
import type { Look, Step } from './sign-in';

addLateTexts(texts);

type Method = ProductSchemas['FactorMethod'];

function useFactor({ challenge, remember, open }: FactorStepProps) {
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
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const trust = new FormData(event.currentTarget).has('trust');
    const code = field.current?.value.trim() ?? '';
    if (method !== 'passkey' && !code) return refuse({ key: `need.${method}`, field: true });
    setRefusal(null);
    setBusy(true);
    shellPending.set(true);
    try {
      await open(await (method === 'passkey' ? signInByPasskey(false, () => remember) : prove(code, trust)));
    } catch (error) {
      shellPending.set(false);
      setBusy(false);
      if (!wasCancelled(error)) refuse(refusalOf(error));
    }
  };
  const prove = async (code: string, trust: boolean) => {
    const { data } = await edge.POST('/bff/login/factor', {
      body: { challenge: challenge.challenge, method, code, remember, trust },
    });
    if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
    return data;
  };
  const change = (next: Method) => {
    if (busy && method !== 'passkey') return; // the answer is about the code that was sent
    if (busy) closeDialog();
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
function FactorStep({ css, ...props }: FactorStepProps & { css: Look }) {
  const t = useT('shell-late');
  const { method, change, refusal, busy, field, submit } = useFactor(props);
  if (refusal?.key === 'over') return <OverStep css={css} />;
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
        {method === 'totp' ? <Checkbox name="trust">{t('factor.trust')}</Checkbox> : null}
        {/* One of its own for a passkey: it takes the focus, as a field does. */}
        <Button
          key={method === 'passkey' ? method : 'typed'}
          type="submit"
          variant="primary"
          size="l"
          block
          busy={busy}
          autoFocus={method === 'passkey'}
        >
          {t(method === 'passkey' ? 'factor.use.passkey' : 'factor.submit')}
        </Button>
        {others.map((other) => (
          <Button key={other} size="l" block onClick={() => change(other)}>
            {t(`factor.use.${other}`)}
          </Button>
        ))}
      </form>
      <LostFactors css={css} />
    </>
  );
}

/** Makes the second step; `open` goes on with the session. */
export function factorStep(challenge: FactorStepProps['challenge'], remember: boolean, open: FactorStepProps['open']): Step {
  const Component = challenge.methods.includes('enrolment') ? EnrolStep : FactorStep;
  return (css) => <Component {...{ css, challenge, remember, open }} />;
}
