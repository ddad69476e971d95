import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  ApiProblem,
  BRAND_NAME,
  Button,
  edge,
  formatDate,
  lazyPart,
  type ProductSchemas,
  product,
  type Session,
  TextField,
  useT,
} from 'shared-ui/core';
import { wasCancelled } from 'shared-ui/passkeys';
import { shellPending } from '../loader';
import { useCountdown } from './countdown';
import { type FactorStepProps, OverStep, PinnedRefusal, type Refusal, refusalOf, useWaitReason, useRefusalText } from './factor-refusal';
import { knowsPasskeys, proveByPasskey } from './passkeys';
import type { FormClasses } from './form-classes';
import { OtherAccount, useWayBack } from './way-back';

type Enrolment = ProductSchemas['TotpEnrolment'];
type StartedSession = Session & { recoveryCodes?: readonly string[] };

const CODE = /^\d{3} ?\d{3}$/;

// Shared with the account page; loaded on demand because the login's own scripts are limited in size.
const parts = () => import('shared-ui/components');
const FactorPicture = lazyPart(async () => ({ default: (await parts()).FactorPicture }), null);
const FactorSecret = lazyPart(async () => ({ default: (await parts()).FactorSecret }), null);
const FactorLink = lazyPart(async () => ({ default: (await parts()).FactorLink }), null);
const RecoveryCodes = lazyPart(async () => ({ default: (await parts()).RecoveryCodes }), null);
const prepare = () => Promise.all([FactorPicture, FactorSecret, FactorLink, RecoveryCodes].map((part) => part.prepare()));

/** Reports whether a focused field opens no on-screen keyboard. On a phone the keyboard and the scrolling would hide the picture. */
const hasPointer = () => !globalThis.matchMedia?.('(pointer: coarse)').matches;

/** Confirms to the edge that the user kept the recovery codes. The page has no session yet and may be left at once. */
async function confirmKept({ uuid: userUuid, token }: Session): Promise<void> {
  try {
    await product.POST('/factors/recovery-codes-kept/{userUuid}', {
      params: { path: { userUuid } },
      headers: { 'X-Portal-Token': token },
      keepalive: true,
    });
  } catch (error) {
    console.warn('the page of factors will ask for new recovery codes', error);
  }
}

function useEnrolment({ challenge, remember, open }: FactorStepProps) {
  const t = useT('shell-late');
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [started, setStarted] = useState<{ session: Session; codes: readonly string[] }>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Runs a call of the step; on a refusal it shows the reason and focuses the field again. */
  const run = async (call: () => Promise<unknown>) => {
    setRefusal(null);
    setBusy(true);
    shellPending.set(true);
    try {
      await call();
    } catch (error) {
      setFailed(true);
      setRefusal(wasCancelled(error) ? { key: 'passkeyCancelled' } : refusalOf(error));
      field.current?.select();
      field.current?.focus();
    } finally {
      shellPending.set(false);
      setBusy(false);
    }
  };
  const begin = () =>
    run(async () => {
      // Loaded first: recovery codes that could not be shown would be lost, and a secret that could not be shown would use up a try.
      await prepare();
      const { data } = await edge.POST('/bff/login/enrolment', { body: { challenge: challenge.challenge } });
      setEnrolment(data);
    });
  const enter = async ({ recoveryCodes: codes = [], ...session }: StartedSession) => {
    if (codes.length > 0) setStarted({ session, codes });
    else await open(session);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (!CODE.test(code)) {
      setRefusal({ key: 'need.totp', field: true });
      field.current?.focus();
      return;
    }
    void run(async () => {
      const body = { challenge: challenge.challenge, method: 'enrolment', code, remember, trust: false } as const;
      const { data } = await edge.POST('/bff/login/factor', { body });
      if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
      await enter(data);
    });
  };
  const makePasskey = () =>
    run(async () => {
      await prepare();
      await enter(await proveByPasskey({ challenge, remember, name: t('enrol.passkeyName') }));
    });
  const goOn = (session: Session) => void run(() => open(session));
  return { enrolment, started, refusal, failed, busy, field, begin, submit, makePasskey, goOn };
}

/**
 * Enrols a second factor where one is required and the user has none: a passkey or an authenticator app is set up before the session
 * starts, then the recovery codes are shown.
 */
export function EnrolStep({ css, ...props }: FactorStepProps & { css: FormClasses }) {
  const t = useT('shell-late');
  const [offersPasskey] = useState(() => props.challenge.passkeyFactor === true && knowsPasskeys());
  const [chooses, setChooses] = useState(offersPasskey);
  const step = useEnrolment(props);
  const { started, refusal, busy, begin, goOn } = step;
  const wait = useCountdown(refusal?.waitUntil);
  const message = useRefusalText(refusal, wait);
  useWayBack(props.back, !started);
  // Each call uses up one of the challenge's five tries, so it is made only once.
  const asked = useRef(false);
  useEffect(() => {
    if (chooses || asked.current) return;
    asked.current = true;
    void begin();
  });
  if (refusal?.key === 'over') return <OverStep css={css} />;
  if (started) return <Codes css={css} {...started} busy={busy} onDone={() => goOn(started.session)} />;
  return (
    <>
      <PinnedRefusal refusal={refusal} words={message} css={css} />
      <h1 className={css.title}>{t('enrol.title')}</h1>
      <p className={css.lead}>{t(chooses ? 'enrol.leadChoice' : 'enrol.lead')}</p>
      {chooses ? (
        <Choice css={css} step={step} wait={wait} onApp={() => setChooses(false)} />
      ) : (
        <App css={css} step={step} wait={wait} fault={refusal?.field ? message : undefined} offersPasskey={offersPasskey} />
      )}
      <OtherAccount css={css} />
    </>
  );
}

interface PartProps {
  css: FormClasses;
  step: ReturnType<typeof useEnrolment>;
  wait: number;
}

function Choice({ css, step: { busy, makePasskey }, wait, onApp }: PartProps & { onApp: () => void }) {
  const t = useT('shell-late');
  const reason = useWaitReason(wait);
  return (
    <div className={css.form}>
      <Button variant="primary" size="l" block busy={busy} disabledReason={reason} onClick={() => void makePasskey()}>
        {t('enrol.makePasskey')}
      </Button>
      <Button size="l" block onClick={onApp}>
        {t('enrol.useApp')}
      </Button>
    </div>
  );
}

interface AppProps extends PartProps {
  fault: string | undefined;
  offersPasskey: boolean;
}

function App({ css, step: { enrolment, failed, busy, field, begin, submit, makePasskey }, wait, fault, offersPasskey }: AppProps) {
  const t = useT('shell-late');
  const reason = useWaitReason(wait);
  if (!enrolment) {
    if (!failed) return null;
    return (
      <Button size="l" block busy={busy} disabledReason={reason} onClick={() => void begin()}>
        {t('enrol.retry')}
      </Button>
    );
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <FactorPicture qr={enrolment.qr} label={t('enrol.qr')} />
      <FactorLink uri={enrolment.uri} label={t('enrol.openApp')} />
      <FactorSecret secret={enrolment.secret} label={t('enrol.orType')} copy={t('enrol.copyKey')} />
      <TextField
        label={t('factor.code.totp')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        maxLength={7}
        autoFocus={hasPointer()}
        ref={field}
        error={fault}
      />
      <Button type="submit" variant="primary" size="l" block busy={busy} disabledReason={reason}>
        {t('enrol.submit')}
      </Button>
      {offersPasskey ? (
        <Button size="l" block disabledReason={reason} onClick={() => void makePasskey()}>
          {t('enrol.makePasskey')}
        </Button>
      ) : null}
    </form>
  );
}

interface CodesProps {
  css: FormClasses;
  session: Session;
  codes: readonly string[];
  busy: boolean;
  onDone: () => void;
}

function Codes({ css, session, codes, busy, onDone }: CodesProps) {
  const t = useT('shell-late');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const account = session.login;
  return (
    <>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t('enrol.codesTitle')}
      </h1>
      <p className={css.lead}>{t('enrol.codesLead')}</p>
      <RecoveryCodes
        codes={codes}
        fileName={t('enrol.fileName')}
        fileTitle={t('enrol.fileTitle', { portal: BRAND_NAME, account, date: formatDate(new Date().toISOString()) })}
        words={{
          copy: t('enrol.copy'),
          download: t('enrol.download'),
          noted: t('enrol.noted'),
          done: t('enrol.done'),
          ask: t('enrol.ask'),
          lose: t('enrol.lose'),
        }}
        large
        busy={busy}
        onKept={() => void confirmKept(session)}
        onDone={onDone}
      />
    </>
  );
}
