import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert, ApiProblem, Button, formatDate, formatNumber, LinkButton, linkProps, notify, type TFunction } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { hasFailed } from '../../parts/declined';
import { paths } from '../../parts/links';
import { Loaded, Section } from '../../parts/section';
import { factorsQuery } from '../../queries/factors';
import { factorDemandQuery, useFactorDemand, type SecondFactorDemand } from '../../queries/team';
import { useTranslations } from '../../translations';
import css from './collaborators.module.css';

/** Address of the list of members without a second factor. */
const WITHOUT = `${paths.collaborators}?factor=without`;

/** Address where an owner sets up a second factor. */
const OWN = `${paths.information}#double-authentification`;

/** Shows whether every member needs a second factor; an owner turns the requirement on or off. */
export function DemandSection({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(factorDemandQuery(user));
  return (
    <div className={css.demand}>
      <Section id="double-authentification" title={t('team.secondFactor')}>
        <Loaded query={query} error={t('team.demand.error')}>
          {(demand) => <Demand demand={demand} user={user} />}
        </Loaded>
      </Section>
    </div>
  );
}

function stateOf({ byPortal, since }: SecondFactorDemand, t: TFunction): string {
  if (byPortal) return t('team.demand.byPortal');
  return since ? t('team.demand.since', { date: formatDate(since) }) : t('team.demand.optional');
}

function Demand({ demand, user }: { demand: SecondFactorDemand; user: string }) {
  const t = useTranslations();
  const change = useFactorDemand(user);
  const { demanded, byPortal, without } = demand;
  // The platform refuses the requirement to an owner without a second factor, so the button explains it beforehand.
  const { data: own } = useQuery({ ...factorsQuery(user), enabled: !demanded && !byPortal });
  const lacksOwn = !demanded && own !== undefined && !own.totp && own.passkeys.length === 0;
  return (
    <>
      {hasFailed(change) ? <Refusal error={change.error} /> : null}
      <div className={css.demandRow}>
        <div>
          <p className={css.demandState}>{stateOf(demand, t)}</p>
          <p className={css.quiet}>
            {without === 0 ? (
              t('team.demand.everyone')
            ) : (
              <a {...linkProps(WITHOUT)}>{t('team.demand.without', { count: without, n: formatNumber(without) })}</a>
            )}
          </p>
        </div>
        {byPortal ? null : (
          <Change demanded={demanded} reason={lacksOwn ? t('team.demand.ownFactor') : undefined} send={change.mutateAsync} />
        )}
      </div>
      {lacksOwn ? (
        <p className={css.quiet}>
          {t('team.demand.ownFactor')} <a {...linkProps(OWN)}>{t('team.demand.toOwn')}</a>
        </p>
      ) : null}
    </>
  );
}

function Refusal({ error }: { error: unknown }) {
  const t = useTranslations();
  if (!(error instanceof ApiProblem) || error.code !== 'team.own_factor') return <Alert>{t('team.demand.notChanged')}</Alert>;
  return <Alert action={<LinkButton {...linkProps(OWN)}>{t('team.demand.toOwn')}</LinkButton>}>{t('team.demand.ownFactor')}</Alert>;
}

interface ChangeProps {
  demanded: boolean;
  /** Why it cannot be changed. */
  reason: string | undefined;
  send: (demanded: boolean) => Promise<unknown>;
}

/** Turns the requirement of a second factor on or off, after a confirmation. */
function Change({ demanded, reason, send }: ChangeProps) {
  const t = useTranslations();
  const [asking, setAsking] = useState(false);
  // Fixed while the dialog is open, because the requirement changes before the dialog closes.
  const [next, setNext] = useState(!demanded);
  const ask = () => {
    setNext(!demanded);
    setAsking(true);
  };
  const confirm = async () => {
    try {
      await send(next);
      notify({ tone: 'success', message: t(next ? 'team.demand.required' : 'team.demand.waived') });
    } catch (error) {
      console.warn('the demand of a second factor was not changed', error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button disabledReason={reason} onClick={ask}>
        {t(demanded ? 'team.demand.waive' : 'team.demand.require')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger={!next}
        title={t(next ? 'team.demand.askRequire' : 'team.demand.askWaive')}
        confirm={t(next ? 'team.demand.require' : 'team.demand.waive')}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t(next ? 'team.demand.requireText' : 'team.demand.waiveText')}</p>
      </ConfirmDialog>
    </>
  );
}
