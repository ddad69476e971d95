import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  Alert,
  ApiProblem,
  BRAND_NAME,
  Button,
  edge,
  formatDate,
  lazyPart,
  LinkButton,
  type ProductSchemas,
  type Session,
  TextField,
  useT,
} from 'shared-ui/core';
import { shellPending } from '../loader';
import { OverStep, type FactorStepProps, type Refusal, refusalOf } from './factor-refusal';
import type { Look } from './sign-in';

type Enrolment = ProductSchemas['TotpEnrolment'];

const CODE = /^\d{3} ?\d{3}$/;

// What the page of the own account shows, too; the login's own scripts have no room for it.
const parts = () => import('shared-ui/components');
const FactorPicture = lazyPart(async () => ({ default: (await parts()).FactorPicture }), null);
const FactorSecret = lazyPart(async () => ({ default: (await parts()).FactorSecret }), null);
const RecoveryCodes = lazyPart(async () => ({ default: (await parts()).RecoveryCodes }), null);
const prepare = () => Promise.all([FactorPicture, FactorSecret, RecoveryCodes].map((part) => part.prepare()));

function useEnrolment({ challenge: { challenge }, remember, open }: FactorStepProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [begun, setBegun] = useState<{ session: Session; codes: readonly string[] }>();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** Runs a call of the step; a refusal is shown, and the field has the focus again. */
  const run = async (call: () => Promise<unknown>) => {
    setRefusal(null);
    setBusy(true);
    shellPending.set(true);
    try {
      await call();
    } catch (error) {
      setRefusal(refusalOf(error));
      field.current?.select();
      field.current?.focus();
    } finally {
      shellPending.set(false);
      setBusy(false);
    }
  };
  const begin = () =>
    run(async () => {
      // First: codes that could not be shown would be lost, and a secret that could not costs a try.
      await prepare();
      const { data } = await edge.POST('/bff/login/enrolment', { body: { challenge } });
      setEnrolment(data);
    });
  // Each call is one of the five tries of the challenge: it is made once.
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void begin();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = field.current?.value.trim() ?? '';
    if (!CODE.test(code)) {
      setRefusal({ key: 'need.totp', field: true });
      field.current?.focus();
      return;
    }
    void run(async () => {
      const { data } = await edge.POST('/bff/login/factor', { body: { challenge, method: 'enrolment', code, remember, trust: false } });
      if (!data) throw new ApiProblem({ status: 200, code: 'empty' });
      const { recoveryCodes: codes = [], ...session } = data;
      if (codes.length > 0) setBegun({ session, codes });
      else await open(session);
    });
  };
  const goOn = (session: Session) => void run(() => open(session));
  return { enrolment, begun, refusal, busy, field, begin, submit, goOn };
}

/** A second factor is demanded of who has none: an authenticator app is set up before the session begins, then its recovery codes are shown. */
export function EnrolStep({ css, ...props }: FactorStepProps & { css: Look }) {
  const t = useT('shell-late');
  const { enrolment, begun, refusal, busy, field, begin, submit, goOn } = useEnrolment(props);
  if (refusal?.key === 'over') return <OverStep css={css} />;
  if (begun) return <Codes css={css} {...begun} busy={busy} onKept={() => goOn(begun.session)} />;
  const words = refusal ? t(`factor.${refusal.key}`, { count: refusal.count ?? 0 }) : undefined;
  return (
    <>
      {words && !refusal?.field ? (
        <div className={css.pinned}>
          <Alert>{words}</Alert>
        </div>
      ) : null}
      <h1 className={css.title}>{t('enrol.title')}</h1>
      <p className={css.lead}>{t('enrol.lead')}</p>
      {enrolment ? (
        <form className={css.form} noValidate onSubmit={submit}>
          <FactorPicture qr={enrolment.qr} label={t('enrol.qr')} />
          <FactorSecret secret={enrolment.secret} label={t('enrol.orType')} copy={t('enrol.copyKey')} />
          <div>
            <LinkButton size="s" href={enrolment.uri}>
              {t('enrol.openApp')}
            </LinkButton>
          </div>
          <TextField
            label={t('factor.code.totp')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            required
            maxLength={7}
            autoFocus
            ref={field}
            error={refusal?.field ? words : undefined}
          />
          <Button type="submit" variant="primary" size="l" block busy={busy}>
            {t('enrol.submit')}
          </Button>
        </form>
      ) : (
        <Button size="l" block busy={busy} onClick={() => void begin()}>
          {t('enrol.retry')}
        </Button>
      )}
    </>
  );
}

interface CodesProps {
  css: Look;
  session: Session;
  codes: readonly string[];
  busy: boolean;
  onKept: () => void;
}

function Codes({ css, session: { login }, codes, busy, onKept }: CodesProps) {
  const t = useT('shell-late');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t('enrol.codesTitle')}
      </h1>
      <p className={css.lead}>{t('enrol.codesLead')}</p>
      <RecoveryCodes
        codes={codes}
        fileName={t('enrol.fileName')}
        fileTitle={t('enrol.fileTitle', { portal: BRAND_NAME, account: login, date: formatDate(new Date().toISOString()) })}
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
        onDone={onKept}
      />
    </>
  );
}
