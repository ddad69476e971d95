import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert, ApiProblem, Button, edge, LinkButton, type ProductSchemas, type Session, TextField, useT } from 'shared-ui/core';
import { shellPending } from '../loader';
import own from './enrol-step.module.css';
import { OverStep, type FactorStepProps, type Refusal, refusalOf } from './factor-refusal';
import type { Look } from './sign-in';

type Enrolment = ProductSchemas['TotpEnrolment'];

const CODE = /^\d{3} ?\d{3}$/;
const GROUP = /.{1,4}/g;
/** What scanners need around a QR code, in modules (ISO/IEC 18004). */
const QUIET = 4;

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
  if (begun) return <Codes css={css} codes={begun.codes} busy={busy} onKept={() => goOn(begun.session)} />;
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
          <Picture {...enrolment} />
          <p className={own.secretLine}>
            {t('enrol.orType')} <code className={own.secret}>{(enrolment.secret.match(GROUP) ?? []).join(' ')}</code>
          </p>
          <div className={own.actions}>
            <CopyKey secret={enrolment.secret} />
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

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    console.warn('the clipboard did not take the text', error);
    return false;
  }
}

function CopyKey({ secret }: { secret: string }) {
  const t = useT('shell-late');
  const [copied, setCopied] = useState(false);
  return (
    <Button size="s" onClick={() => void copy(secret).then(setCopied)}>
      {t(copied ? 'enrol.copied' : 'enrol.copyKey')}
    </Button>
  );
}

function Picture({ qr: { size, path } }: Enrolment) {
  const t = useT('shell-late');
  const edgeLength = size + 2 * QUIET;
  return (
    <svg
      className={own.qr}
      viewBox={`${-QUIET} ${-QUIET} ${edgeLength} ${edgeLength}`}
      role="img"
      aria-label={t('enrol.qr')}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

interface CodesProps {
  css: Look;
  codes: readonly string[];
  busy: boolean;
  onKept: () => void;
}

function Codes({ css, codes, busy, onKept }: CodesProps) {
  const t = useT('shell-late');
  const [copied, setCopied] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 className={css.title} ref={heading} tabIndex={-1}>
        {t('enrol.codesTitle')}
      </h1>
      <p className={css.lead}>{t('enrol.codesLead')}</p>
      <div className={css.form}>
        <ol className={own.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Button size="l" block onClick={() => void copy(`${codes.join('\n')}\n`).then(setCopied)}>
          {t(copied ? 'enrol.copied' : 'enrol.copy')}
        </Button>
        <Button variant="primary" size="l" block busy={busy} onClick={onKept}>
          {t('enrol.kept')}
        </Button>
      </div>
    </>
  );
}
