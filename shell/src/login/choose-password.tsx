import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Alert, ApiProblem, Button, edge, PasswordField, ratePasswordLength, safeReturnUrl, TextField, useT } from 'shared-ui/core';
import { shellPending } from '../loader';
import { HOME } from '../routes';
import css from './entry.module.css';
import { LengthMeter } from './length-meter';
import type { MailedCode } from './link-code';
import { refusalText } from './refusals';
import { goOn, toLogin } from './go-on';
import type { Step } from './form-classes';

interface Props {
  first: boolean;
  login: string;
  name: string;
  mailed: MailedCode;
  /** Called when the code turned out to be used or expired. */
  onSpent: () => void;
  /** An alternative, shown below the form. */
  children?: ReactNode;
}

/** Reasons for which the platform or this page refuses a password: keys under `password.`. */
const FAULTS = ['required', 'too_short', 'too_long', 'too_simple', 'personal', 'invalid'];
const REFUSED: Record<string, string> = { none: 'required', short: 'too_short', over: 'too_long' };

function faultOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || error.status !== 400) return null;
  const code = error.errors.find(({ field }) => field === 'password')?.code ?? 'invalid';
  return FAULTS.includes(code) ? code : 'invalid';
}

function useChoice({ mailed, onSpent }: Props) {
  const t = useT('shell');
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<{ show: Step }>();
  const field = useRef<HTMLInputElement>(null);
  const length = ratePasswordLength(password);
  const refuse = (code: string) => {
    setFault(code);
    field.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const wrong = REFUSED[length];
    if (wrong) return refuse(wrong);
    setBusy(true);
    shellPending.set(true);
    try {
      const { data } = await edge.POST('/bff/password', { body: { code: mailed.code, password } });
      const step = await goOn(data, safeReturnUrl(new URLSearchParams(location.search).get('returnUrl')) ?? HOME);
      if (step) setStep({ show: step });
      return;
    } catch (error) {
      const code = faultOf(error);
      if (code) refuse(code);
      else if (error instanceof ApiProblem && error.status === 410) onSpent();
      else setRefusal(refusalText(error, t));
    } finally {
      setBusy(false);
      shellPending.set(false);
    }
  };
  const change = (next: string) => {
    setPassword(next);
    setFault(null);
  };
  return { password, change, fault, refusal, busy, step, field, length, submit };
}

/** Above the second step, which would else look as if the password were still to be saved. */
function Saved() {
  const t = useT('shell-late');
  return (
    <div className={css.pinned}>
      <Alert tone="success">{t('factor.passwordSaved')}</Alert>
    </div>
  );
}

/** Chooses a password by a mailed link; the session starts with it. */
export function ChoosePassword(props: Props) {
  const t = useT('shell');
  const { first, login, name, mailed, children } = props;
  const { password, change, fault, refusal, busy, step, field, length, submit } = useChoice(props);
  if (step) {
    return (
      <>
        <Saved />
        {step.show(css, toLogin)}
      </>
    );
  }
  const error = fault ? t(`password.${fault}`) : undefined;
  return (
    <>
      {refusal ? (
        <div className={css.pinned}>
          <Alert>{refusal}</Alert>
        </div>
      ) : null}
      <h1 className={css.title}>{first ? t('choose.first', { name }) : t('choose.reset')}</h1>
      {mailed.denied ? (
        <div className={css.pinned}>
          <Alert tone="success">{t('denial.done')}</Alert>
        </div>
      ) : null}
      <p className={css.lead}>{t(first ? 'choose.firstLead' : 'choose.resetLead')}</p>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t('login.email')} type="email" name="login" autoComplete="username" value={login} readOnly />
        <PasswordField
          label={t('choose.password')}
          name="password"
          autoComplete="new-password"
          autoFocus
          required
          maxLength={1024}
          ref={field}
          value={password}
          error={error}
          onChange={(event) => change(event.target.value)}
        />
        <LengthMeter length={length} refusal={error} />
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('choose.submit')}
        </Button>
      </form>
      {first || mailed.denied ? null : <p className={css.aside}>{t('choose.ends')}</p>}
      {children}
    </>
  );
}
