import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState, Icon, PanelEmpty } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDate, formatDateTime, notify, useLocale } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { MethodUses } from '../../parts/method-uses';
import { ProviderFrame } from '../../parts/provider-frame';
import { Loaded, Section } from '../../parts/section';
import { mandateSessionQuery, mandatesQuery, MAX_MANDATES, useMandateChanges, type Mandate } from '../../queries/mandates';
import { useTranslations } from '../../translations';
import css from './cards.module.css';

/** Shows the practice's SEPA mandates; nothing if the manufacturer has no direct debits. */
export function Mandates({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(mandatesQuery(user));
  const [signing, setSigning] = useState(false);
  if (query.data === null) return null;
  const full = (query.data?.length ?? 0) >= MAX_MANDATES;
  const sign = (
    <Button icon={<Icon name="plus" />} onClick={() => setSigning(true)}>
      {t('mandates.sign')}
    </Button>
  );
  const some = (query.data?.length ?? 0) > 0;
  return (
    <Section id="mandats" title={t('mandates.title')} aside={some && !full && !signing ? sign : undefined}>
      <Loaded query={query} error={t('mandates.error')} rows={2}>
        {(mandates) =>
          mandates === null || mandates.length === 0 ? (
            <PanelEmpty action={signing ? undefined : sign}>{t('mandates.none')}</PanelEmpty>
          ) : (
            <ul aria-label={t('mandates.title')}>
              {mandates.map((mandate) => (
                <MandateRow key={mandate.uuid} mandate={mandate} user={user} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {signing ? <Sign user={user} onEnd={() => setSigning(false)} /> : null}
      <p className={css.note}>{[full && t('mandates.full', { count: MAX_MANDATES }), t('mandates.text')].filter(Boolean).join(' ')}</p>
    </Section>
  );
}

function MandateRow({ mandate, user }: { mandate: Mandate; user: string }) {
  const t = useTranslations();
  const { reference, bank, lastFour, signedOn, lastUsedAt, expired, payments = [] } = mandate;
  const name = t('mandates.name', { bank, digits: lastFour });
  return (
    <li className={css.card}>
      <Icon name="file" size={20} />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.quiet}>{t('mandates.facts', { reference, date: formatDate(signedOn) })}</p>
        <p className={expired ? css.expired : css.quiet}>
          {expired
            ? t('mandates.expired')
            : lastUsedAt === undefined
              ? t('mandates.unused')
              : t('mandates.used', { when: formatDateTime(lastUsedAt) })}
        </p>
        <MethodUses payments={payments} />
      </div>
      <Revoke mandate={mandate} name={name} user={user} />
    </li>
  );
}

function Revoke({ mandate: { uuid, reference, payments = [] }, name, user }: { mandate: Mandate; name: string; user: string }) {
  const t = useTranslations();
  const { revoke } = useMandateChanges(user);
  const [asking, setAsking] = useState(false);
  const used = revoke.error instanceof ApiProblem && revoke.error.code === 'mandates.in_use';
  const send = async () => {
    try {
      await revoke.mutateAsync(uuid);
      notify({ tone: 'success', message: t('mandates.revoked', { reference }) });
      setAsking(false);
    } catch (error) {
      console.warn('the mandate was not revoked', error);
    }
  };
  return (
    <>
      <Button
        size="s"
        aria-label={t('mandates.revokeOf', { name })}
        disabledReason={payments.length > 0 ? t('methodUses.inUse') : undefined}
        onClick={() => setAsking(true)}
      >
        {t('mandates.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('mandates.revokeOf', { name })}
        confirm={t('mandates.revoke')}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      >
        {revoke.isError ? <Alert>{t(used ? 'methodUses.inUse' : 'cards.notChanged')}</Alert> : null}
        <MethodUses payments={payments} />
        <p>{t('mandates.revokeText')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Shows the provider's page, where the account is typed and the mandate signed. */
function Sign({ user, onEnd }: { user: string; onEnd: () => void }) {
  const t = useTranslations();
  const query = useQuery(mandateSessionQuery(user, useLocale()));
  const { complete } = useMandateChanges(user);
  const done = (state: string) => (reference: string) =>
    complete.mutate(
      { state, reference },
      {
        onSuccess: (mandate) => {
          notify({ tone: 'success', message: t('mandates.signed', { reference: mandate.reference }) });
          onEnd();
        },
      },
    );
  const again = () => {
    complete.reset();
    void query.refetch();
  };
  if (query.isError) {
    const busy = query.error instanceof ApiProblem && query.error.code === 'card.sessions_limit';
    return (
      <ErrorState title={t('card.error')} error={query.error} retrying={query.isFetching} onRetry={again}>
        {t(busy ? 'card.tooMany' : 'mandates.errorText')}
      </ErrorState>
    );
  }
  return (
    <div className={css.sign}>
      <p className={css.quiet}>{t('mandates.signText')}</p>
      {complete.isError ? (
        <Alert
          action={
            <Button size="s" onClick={again}>
              {t('card.again')}
            </Button>
          }
        >
          {t('mandates.notTaken')}
        </Alert>
      ) : null}
      {query.data ? (
        <ProviderFrame session={query.data} title={t('mandates.frame')} done="mandate.signed" onDone={done(query.data.state)} />
      ) : null}
      <div>
        <Button onClick={onEnd}>{t('common.cancel')}</Button>
      </div>
    </div>
  );
}
