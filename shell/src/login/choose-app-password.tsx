import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import {
  Alert,
  ApiProblem,
  Button,
  credentialsFetch,
  cx,
  edge,
  LinkButton,
  linkProps,
  PasswordField,
  product,
  Radio,
  result,
  type Session,
  TextField,
  useT,
} from 'shared-ui/core';
import { shellPending } from '../loader';
import { HOME } from '../routes';
import css from './entry.module.css';
import type { MailedCode } from './link-code';
import { refusalText } from './refusals';
import { goOn, toLogin } from './go-on';
import type { Step } from './form-classes';
import { StatePage } from './state-page';

/** A linked application in which the user has a password. */
export interface ApplicationLogin {
  applicationUuid: string;
  application: string;
  login: string;
}

/** The entered values; `current` only in a form that a session uses. */
interface Typed {
  application: ApplicationLogin;
  password: string;
  current: string;
}

interface FormProps {
  login: string;
  applications: ApplicationLogin[];
  /** Set in a session: a session alone is no proof, so the form asks for the portal's password again. */
  session?: boolean;
  send: (typed: Typed) => Promise<void>;
  children?: ReactNode;
}

/** The invalid field, with the key of its message. */
interface Faults {
  password?: string;
  current?: string;
}

// The two calls name the new password differently: `password` and `newPassword`.
function faultsOf(error: unknown, session: boolean): Faults | null {
  if (!(error instanceof ApiProblem) || error.status !== 400) return null;
  const code = (name: string) => error.errors.find(({ field }) => field === name)?.code;
  const chosen = code(session ? 'newPassword' : 'password');
  if (chosen) return { password: chosen === 'wrong' ? 'app.wrong' : chosen === 'unchanged' ? 'app.unchanged' : 'app.weak' };
  return session && code('password') ? { current: 'app.currentWrong' } : null;
}

function useAppPassword({ applications, session = false, send }: FormProps) {
  const t = useT('shell');
  const [chosen, setChosen] = useState(applications[0]);
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const current = useRef<HTMLInputElement>(null);
  const refuse = (next: Faults) => {
    setFaults(next);
    (next.current ? current : password).current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const typed = { password: password.current?.value ?? '', current: current.current?.value ?? '' };
    const missing = (text: string) => (text ? undefined : 'password.required');
    const empty = { current: session ? missing(typed.current) : undefined, password: missing(typed.password) };
    if (empty.current ?? empty.password) return refuse(empty);
    if (!chosen) return;
    setFaults({});
    setBusy(true);
    shellPending.set(true);
    try {
      await send({ application: chosen, ...typed });
    } catch (error) {
      const wrong = faultsOf(error, session);
      if (wrong) refuse(wrong);
      else setRefusal(refusalText(error, t));
    } finally {
      setBusy(false);
      shellPending.set(false);
    }
  };
  const choose = (next: ApplicationLogin) => {
    setChosen(next);
    setFaults({});
    if (password.current) password.current.value = '';
  };
  return { chosen, choose, faults, refusal, busy, password, current, submit };
}

function AppPasswordForm(props: FormProps) {
  const t = useT('shell');
  const { login, applications, session, children } = props;
  const { chosen, choose, faults, refusal, busy, password, current, submit } = useAppPassword(props);
  const application = chosen?.application ?? '';
  return (
    <>
      {refusal ? (
        <div className={css.pinned}>
          <Alert>{refusal}</Alert>
        </div>
      ) : null}
      <h1 className={css.title}>{t('title.chooseAppPassword')}</h1>
      <p className={css.lead}>{t('app.lead')}</p>
      <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField label={t('login.email')} type="email" name="login" autoComplete="username" value={login} readOnly />
        <fieldset className={css.choices}>
          <legend>{t('app.which')}</legend>
          {applications.map((one) => (
            <Radio
              key={one.applicationUuid}
              className={css.choice}
              name="application"
              checked={one.applicationUuid === chosen?.applicationUuid}
              onChange={() => choose(one)}
            >
              {one.application}
              <span className={css.login}>{t('app.login', { login: one.login })}</span>
            </Radio>
          ))}
        </fieldset>
        <PasswordField
          label={t('app.password', { application })}
          name="application-password"
          autoComplete="off"
          required
          maxLength={1024}
          ref={password}
          error={faults.password ? t(faults.password, { application }) : undefined}
        />
        {session ? (
          <PasswordField
            label={t('app.current')}
            name="password"
            required
            maxLength={1024}
            ref={current}
            error={faults.current ? t(faults.current) : undefined}
          />
        ) : null}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('app.submit')}
        </Button>
      </form>
      <p className={css.aside}>{t('app.effect')}</p>
      {children}
    </>
  );
}

interface MailedProps {
  login: string;
  applications: ApplicationLogin[];
  mailed: MailedCode;
  /** Called when the code turned out to be used or expired. */
  onSpent: () => void;
  /** Called when the user prefers to choose a new password. */
  onNew: () => void;
}

/**
 * The form of a mailed link: the code proves access to the mailbox, the application's password proves the choice. The session starts with
 * it.
 */
export function ChooseAppPassword({ login, applications, mailed, onSpent, onNew }: MailedProps) {
  const t = useT('shell');
  const [step, setStep] = useState<{ show: Step }>();
  const another = (primary: boolean) => (
    <Button variant={primary ? 'primary' : 'secondary'} size="l" onClick={onNew}>
      {t('app.new')}
    </Button>
  );
  if (applications.length === 0) {
    return (
      <StatePage ring="dashed" title={t('app.none')} actions={another(true)}>
        <p>{t('app.noneText')}</p>
      </StatePage>
    );
  }
  const send = async ({ application, password }: Typed) => {
    try {
      const body = { code: mailed.code, password, applicationUuid: application.applicationUuid };
      const { data } = await edge.POST('/bff/password', { body });
      const next = await goOn(data, HOME);
      if (next) setStep({ show: next });
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 410) onSpent();
      else throw error;
    }
  };
  if (step) return step.show(css, toLogin);
  return (
    <AppPasswordForm login={login} applications={applications} send={send}>
      <div className={cx(css.aside, css.actions)}>{another(false)}</div>
    </AppPasswordForm>
  );
}

const home = (label: string) => (
  <LinkButton variant="primary" size="l" {...linkProps(HOME)}>
    {label}
  </LinkButton>
);

/** The form of a signed-in user: an application's password replaces that of the portal. */
export function OwnAppPassword({ session }: { session: Session }) {
  const t = useT('shell');
  const [done, setDone] = useState<ApplicationLogin | null>(null);
  const path = { login: session.login };
  const own = useQuery({
    queryKey: ['app-passwords', session.uuid],
    queryFn: () => result(product.GET('/users/get-by-credentials/{login}', { params: { path } })),
  });
  if (own.error) {
    return (
      <StatePage
        ring="open"
        title={t('link.failed')}
        actions={
          <Button variant="primary" size="l" busy={own.isFetching} onClick={() => void own.refetch()}>
            {t('link.retry')}
          </Button>
        }
      >
        <p role="alert">{refusalText(own.error, t)}</p>
      </StatePage>
    );
  }
  if (!own.data) return null;
  if (done) {
    return (
      <StatePage ring="closed" title={t('app.done')} actions={home(t('home'))}>
        <p role="status">{t('app.doneText', { application: done.application })}</p>
      </StatePage>
    );
  }
  if (own.data.applications.length === 0) {
    return (
      <StatePage ring="dashed" title={t('app.none')} actions={home(t('home'))}>
        <p>{t('app.noneText')}</p>
      </StatePage>
    );
  }
  const send = async ({ application, password, current }: Typed) => {
    await product.PUT('/users/update-credentials/{userUuid}', {
      params: { path: { userUuid: session.uuid } },
      body: { password: current, newPassword: password, applicationUuid: application.applicationUuid },
      fetch: credentialsFetch,
    });
    setDone(application);
  };
  return <AppPasswordForm login={session.login} applications={own.data.applications} session send={send} />;
}
