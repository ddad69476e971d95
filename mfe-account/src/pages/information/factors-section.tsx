import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, Button, formatDateTime, notify } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { hasFailed } from '../../parts/declined';
import { Loaded, Section } from '../../parts/section';
import { useEditing } from '../../parts/use-editing';
import { useFocusAfterRemoval } from '../../parts/use-focus-after-removal';
import { factorsQuery, useFactorChanges, type Factors } from '../../queries/factors';
import { factorDemandQuery } from '../../queries/team';
import { useTranslations } from '../../translations';
import css from './information.module.css';
import { PasskeysPart } from './passkeys-part';
import { NewCodes } from './recovery-codes';
import { TotpForm } from './totp-form';
import type { PartProps } from './part-props';

/** Up to this number of remaining recovery codes, the user is asked to create new ones. */
const FEW = 3;

/** Shows the user's second factors: passkeys, an authenticator app, and recovery codes for their loss. */
export function FactorsSection({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(factorsQuery(user));
  const changes = useFactorChanges(user);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [left, setLeft] = useState(false);
  // Only the first factor creates codes; after a further one, the displayed codes stay valid.
  const show = (next: readonly string[]) => (next.length > 0 ? setCodes(next) : undefined);
  const leave = () => {
    setCodes([]);
    setLeft(true);
  };
  return (
    <Section id="double-authentification" title={t('section.factors')} text={t('factors.text')}>
      <Loaded query={query} error={t('factors.error')}>
        {(factors) => (
          <>
            {factors.totp || factors.passkeys.length > 0 ? null : <Demanded user={user} />}
            <PasskeysPart passkeys={factors.passkeys} changes={changes} onCodes={show} />
            <AppPart factors={factors} changes={changes} onCodes={show} />
            {(factors.totp || factors.passkeys.length > 0) && codes.length === 0 ? (
              <CodesPart factors={factors} changes={changes} onCodes={show} focused={left} />
            ) : null}
            {factors.trustedBrowsers > 0 ? <BrowsersPart count={factors.trustedBrowsers} changes={changes} /> : null}
          </>
        )}
      </Loaded>
      {codes.length > 0 ? <NewCodes key={codes[0]} codes={codes} onKept={() => changes.keep.mutate()} onDone={leave} /> : null}
    </Section>
  );
}

/** Warns a user without a second factor that one is required from the next sign-in. */
function Demanded({ user }: { user: string }) {
  const t = useTranslations();
  const { data } = useQuery(factorDemandQuery(user));
  return data?.demanded ? <Alert tone="warning">{t(data.byPortal ? 'factors.demandedByPortal' : 'factors.demanded')}</Alert> : null;
}

function AppPart({ factors: { totp }, changes, onCodes }: PartProps & { factors: Factors }) {
  const t = useTranslations();
  const { editing, open, close, trigger } = useEditing();
  const [confirmed, setConfirmed] = useState(false);
  const removes = useFocusAfterRemoval(totp ? 1 : 0, trigger);
  const begin = () => {
    setConfirmed(false);
    changes.begin.mutate(undefined, { onSuccess: open });
  };
  const end = () => {
    changes.begin.reset(); // also clears the secret
    close();
  };
  const done = (codes: readonly string[]) => {
    setConfirmed(true);
    onCodes(codes);
    end();
  };
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <div className={css.rowMain}>
          <h3 className={css.rowTitle}>{t('factors.app')}</h3>
          <p className={css.quiet}>
            {totp ? t('factors.since', { when: formatDateTime(totp.addedAt) }) : t('factors.none')}
            {totp?.lastUsedAt ? ` · ${t('factors.used', { when: formatDateTime(totp.lastUsedAt) })}` : ''}
          </p>
        </div>
        {editing ? null : (
          <div className={css.rowActions}>
            <Button ref={trigger} size="s" busy={changes.begin.isPending} onClick={begin}>
              {t(totp ? 'factors.replace' : 'factors.add')}
            </Button>
            {totp ? <RemoveApp changes={changes} onRemoving={removes} /> : null}
          </div>
        )}
      </div>
      {hasFailed(changes.begin) ? <Alert>{t('factors.notStarted')}</Alert> : null}
      {hasFailed(changes.remove) ? <Alert>{t('factors.notRemoved')}</Alert> : null}
      {editing && changes.begin.data ? (
        <TotpForm enrolment={changes.begin.data} confirm={changes.confirm} onDone={done} onCancel={end} />
      ) : null}
      <div role="status">{confirmed && totp ? <Alert tone="success">{t('factors.added')}</Alert> : null}</div>
    </div>
  );
}

interface RemoveProps extends Pick<PartProps, 'changes'> {
  /** Called with true when the removal starts and with false when it fails. */
  onRemoving: (removing: boolean) => void;
}

function RemoveApp({ changes: { remove }, onRemoving }: RemoveProps) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const send = async () => {
    onRemoving(true);
    await remove.mutateAsync().catch((error: unknown) => {
      console.warn('the app was not removed', error);
      onRemoving(false);
    });
    setAsking(false);
  };
  return (
    <>
      <Button size="s" variant="danger-edge" onClick={() => setAsking(true)}>
        {t('factors.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('factors.askRemove')}
        confirm={t('factors.remove')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('factors.removeText')}</p>
      </ConfirmDialog>
    </>
  );
}

interface CodesProps extends PartProps {
  factors: Factors;
  /** True when it replaces the displayed codes, so that it takes their focus. */
  focused: boolean;
}

function CodesPart({
  factors: { recoveryCodesLeft: left, recoveryCodesKept: kept = true },
  changes: { renew },
  onCodes,
  focused,
}: CodesProps) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  const warning = kept ? left <= FEW && 'factors.few' : 'factors.notKept';
  const send = async () => {
    try {
      const { codes } = await renew.mutateAsync();
      onCodes(codes);
    } catch (error) {
      console.warn('the recovery codes were not renewed', error);
    }
    setAsking(false);
  };
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <div className={css.rowMain}>
          <h3 className={css.rowTitle}>{t('factors.codes')}</h3>
          <p className={css.quiet}>{t('factors.left', { count: left })}</p>
        </div>
        <Button size="s" variant={kept ? 'secondary' : 'primary'} autoFocus={focused} onClick={() => setAsking(true)}>
          {t('factors.renew')}
        </Button>
      </div>
      {warning ? <Alert tone="warning">{t(warning)}</Alert> : null}
      {hasFailed(renew) ? <Alert>{t('factors.notRenewed')}</Alert> : null}
      <ConfirmDialog
        open={asking}
        title={t('factors.askRenew')}
        confirm={t('factors.renew')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        <p>{t('factors.renewText')}</p>
      </ConfirmDialog>
    </div>
  );
}

/** Shows in how many browsers the code is skipped, and ends that. */
function BrowsersPart({ count, changes: { forgetBrowsers } }: Pick<PartProps, 'changes'> & { count: number }) {
  const t = useTranslations();
  const forget = () => forgetBrowsers.mutate(undefined, { onSuccess: () => notify({ tone: 'success', message: t('factors.forgotten') }) });
  return (
    <div className={css.part}>
      <div className={css.partHead}>
        <div className={css.rowMain}>
          <h3 className={css.rowTitle}>{t('factors.browsers')}</h3>
          <p className={css.quiet}>{t('factors.trusted', { count })}</p>
        </div>
        <Button size="s" busy={forgetBrowsers.isPending} onClick={forget}>
          {t('factors.forget')}
        </Button>
      </div>
      {forgetBrowsers.isError ? <Alert>{t('factors.notForgotten')}</Alert> : null}
    </div>
  );
}
