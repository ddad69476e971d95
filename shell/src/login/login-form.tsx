import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Checkbox,
  LinkButton,
  linkProps,
  navigate,
  notify,
  pageState,
  PasswordField,
  safeReturnUrl,
  takeNotice,
  TextField,
  useT,
} from 'shared-ui/core';
import { shellPending } from '../loader';
import { warmLayout } from '../layout-part';
import { useCountdown } from './countdown';
import css from './login.module.css';
import { type Failure, loadMoreWays, signIn } from './sign-in';

// Loaded at the first touch: the login works without it.
const offer = () => void loadMoreWays().then(({ offerPasskeys }) => offerPasskeys(), console.warn);
const ask = () => void loadMoreWays().then(({ askForPasskey }) => askForPasskey(), console.warn);

function wantedPage(): string | null {
  return safeReturnUrl(new URLSearchParams(location.search).get('returnUrl'));
}

/**
 * Returns the requested page with its fragment, which never leaves the browser. Other sign-in pages send their address, so they omit it.
 */
function wantedAnchor(): string | null {
  const page = wantedPage();
  return page && page + location.hash;
}

function initialFailure(): Failure | null {
  const code = new URLSearchParams(location.search).get('error');
  // Codes from the address only select texts under `oidc`. Attack stopped: a link that writes text into this page (content spoofing).
  return code ? { code: `oidc.${code}` } : null;
}

/** The result of the previous step, above the title until the next attempt. */
function Pinned({ failure, notice, wait }: { failure: Failure | null; notice: string | null; wait: number }) {
  const t = useT('shell');
  if (failure) {
    const minutes = Math.ceil(wait / 60);
    const message =
      failure.waitUntil && wait === 0 ? t('login.waitOver') : t(failure.code, { count: minutes, defaultValue: t('login.failed') });
    return (
      <div className={css.pinned}>
        <Alert>{message}</Alert>
      </div>
    );
  }
  return notice ? (
    <div className={css.pinned}>
      <Alert tone="info">{t(`notice.${notice}`, { defaultValue: '' })}</Alert>
    </div>
  ) : null;
}

function OtherMethods() {
  const t = useT('shell');
  const back = wantedPage();
  const passkeys = 'PublicKeyCredential' in globalThis;
  if (!passkeys && !pageState.oidc) return null;
  const query = back ? `?returnUrl=${encodeURIComponent(back)}` : '';
  return (
    <>
      <p className={css.or}>
        <span>{t('login.or')}</span>
      </p>
      <div className={css.form}>
        {passkeys ? (
          <Button block size="l" onClick={ask}>
            {t('login.passkey')}
          </Button>
        ) : null}
        {pageState.oidc ? (
          <LinkButton block size="l" href={`/bff/oidc/start${query}`}>
            {t('login.oidc', { provider: pageState.oidc.label })}
          </LinkButton>
        ) : null}
      </div>
    </>
  );
}

function useSignIn() {
  const t = useT('shell');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(initialFailure);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    setBusy(true);
    setFailure(null);
    shellPending.set(true);
    warmLayout();
    const failed = await signIn({
      login: String(fields.get('login') ?? '').trim(),
      password: String(fields.get('password') ?? ''),
      remember: fields.get('remember') !== null,
      returnUrl: wantedAnchor(),
    });
    if (!failed) return;
    shellPending.set(false);
    setBusy(false);
    setFailure(failed);
    // Specification, section 8: a toast, and the login page is at `/`.
    if (failed.code === 'auth.login.error') notify({ tone: 'error', key: failed.code, message: t(failed.code), isSaid: true });
    if (location.pathname !== '/') navigate(`/${location.search}${location.hash}`, { replace: true });
    if (password.current) {
      password.current.value = '';
      password.current.focus();
    }
  };
  return { busy, failure, back: () => setFailure(null), password, submit };
}

/** E-mail, password, remember me. The error of a failed attempt never reveals whether the account exists. */
export function LoginForm() {
  const t = useT('shell');
  const { busy, failure, back, password, submit } = useSignIn();
  const [notice] = useState(takeNotice);
  const wait = useCountdown(failure?.waitUntil);
  useEffect(() => () => shellPending.set(false), []);
  if (failure?.step) return failure.step(css, back);
  return (
    <>
      <Pinned failure={failure} notice={notice} wait={wait} />
      <h1 className={css.title}>{t('title.login')}</h1>
      <p className={css.lead}>{t('login.lead')}</p>
      <form className={css.form} method="post" action="/" onPointerOver={offer} onKeyDown={offer} onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('login.email')}
          type="email"
          name="login"
          autoComplete="username webauthn"
          required
          maxLength={254}
          autoFocus={!failure}
          // Another account may not be locked.
          onChange={() => failure?.waitUntil && back()}
        />
        <PasswordField
          label={t('login.password')}
          labelAside={
            <a className={css.forgot} {...linkProps('/auth/reset-password')}>
              {t('login.forgot')}
            </a>
          }
          name="password"
          required
          maxLength={1024}
          ref={password}
        />
        <Checkbox name="remember">{t('login.remember')}</Checkbox>
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          busy={busy}
          disabledReason={wait > 0 ? t('login.wait', { count: Math.ceil(wait / 60) }) : undefined}
        >
          {t('login.submit')}
        </Button>
      </form>
      <OtherMethods />
      <p className={css.first}>
        {t('login.first')} <a {...linkProps('/auth/first-connexion/return-first-connexion')}>{t('login.activate')}</a>
      </p>
    </>
  );
}
