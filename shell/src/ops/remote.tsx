import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ABSENT, ApiProblem, Button, type DeploySchemas, formatDateTime, lazyPart, type TFunction, useT } from 'shared-ui/core';
import { Badge, ErrorState, NotFoundState } from 'shared-ui/components';
import css from './ops.module.css';
import { remoteQuery, type StoredVersion, type ReleaseChange, type Withdrawal } from './queries';
import { type Column, Rows } from './rows';
import { Hour, HourTable } from './sparkline';
import { canaryShare, duration, kilobytes, withdrawnText } from './format';
import { Failures } from './failures';

// Loaded with the first operation, together with react-aria.
const ChangeDialog = lazyPart(() => import('./change-dialog'), null);

type Detail = DeploySchemas['RemoteDetail'];

/** Marks a version that failed, and says why. */
export function Withdrawn({ withdrawn }: { withdrawn: Withdrawal }) {
  const t = useT('shell');
  return (
    <>
      <Badge look={{ tone: 'red', glyph: { kind: 'disc', sign: 'cross' }, fill: false }} label={t('ops.withdrawn')} name="withdrawn" />
      <p className={css.quiet}>{withdrawnText(withdrawn, t)}</p>
    </>
  );
}

function stateOf({ active, canary, previous }: Detail, { version, inUse, withdrawn, development }: StoredVersion, t: TFunction): ReactNode {
  if (version === active) return t(canary ? 'ops.state.others' : 'ops.state.active');
  if (version === canary?.version) return t('ops.state.canary', { share: canaryShare(canary, t) });
  if (version === previous) return t('ops.state.previous');
  if (withdrawn) return <Withdrawn withdrawn={withdrawn} />;
  if (development) return t('ops.state.development');
  return t(inUse ? 'ops.state.open' : 'ops.state.stored');
}

function Moment({ at }: { at: string }) {
  return (
    <time className={css.whole} dateTime={at}>
      {formatDateTime(at)}
    </time>
  );
}

function VersionActions({
  detail,
  stored: { version, withdrawn },
  onChange,
}: {
  detail: Detail;
  stored: StoredVersion;
  onChange: (release: ReleaseChange) => void;
}) {
  const t = useT('shell');
  const remote = detail.name;
  return (
    <span className={css.actions}>
      <Button
        size="s"
        aria-label={t('ops.promote.of', { version })}
        onClick={() => onChange({ kind: 'promote', remote, version, withdrawn })}
      >
        {t('ops.promote')}
      </Button>
      {version === detail.canary?.version ? (
        <Button size="s" aria-label={t('ops.end.of', { version })} onClick={() => onChange({ kind: 'end', remote, version })}>
          {t('ops.end')}
        </Button>
      ) : (
        <Button
          size="s"
          aria-label={t('ops.canary.of', { version })}
          onClick={() => onChange({ kind: 'canary', remote, version, withdrawn })}
        >
          {t('ops.canary.start')}
        </Button>
      )}
    </span>
  );
}

function Versions({ detail, now, onChange }: { detail: Detail; now: number; onChange: (release: ReleaseChange) => void }) {
  const t = useT('shell');
  const columns: Column<StoredVersion>[] = [
    { key: 'version', label: t('ops.column.version'), cell: ({ version }) => <span className={css.whole}>{version}</span> },
    { key: 'state', label: t('ops.column.state'), cell: (stored) => stateOf(detail, stored, t) },
    { key: 'stored', label: t('ops.column.stored'), cell: ({ storedAt }) => <Moment at={storedAt} /> },
    { key: 'seen', label: t('ops.column.seen'), cell: ({ lastSeen }) => (lastSeen ? <Moment at={lastSeen} /> : ABSENT) },
    { key: 'size', label: t('ops.column.size'), end: true, cell: ({ bytes }) => kilobytes(bytes) },
    {
      key: 'hour',
      label: t('ops.column.hour'),
      cell: ({ health, inUse }) =>
        inUse ? (
          <>
            <Hour health={health} now={now} stacked />
            {health ? <HourTable health={health} /> : null}
          </>
        ) : (
          ABSENT
        ),
    },
    {
      key: 'actions',
      label: t('ops.column.actions'),
      quiet: true,
      end: true,
      // A version that was uploaded for one browser cannot be released.
      cell: (stored) =>
        stored.version === detail.active || stored.development ? null : (
          <VersionActions detail={detail} stored={stored} onChange={onChange} />
        ),
    },
  ];
  return (
    <Rows caption={t('ops.versions', { remote: detail.name })} columns={columns} rows={detail.versions} keyOf={({ version }) => version} />
  );
}

function Facts({ detail }: { detail: Detail }) {
  const t = useT('shell');
  const health = detail.versions.find(({ version }) => version === detail.active)?.health;
  const facts = [
    [t('ops.fact.active'), detail.active ?? t('ops.none')],
    [t('ops.fact.previous'), detail.previous ?? ABSENT],
    [t('ops.fact.canary'), detail.canary ? `${detail.canary.version} · ${canaryShare(detail.canary, t)}` : ABSENT],
    [t('ops.fact.since'), detail.canary ? formatDateTime(detail.canary.since) : null],
    [t('ops.fact.speed'), health ? `${duration(health.lcpMs)} · ${duration(health.inpMs)}` : null],
  ] as const;
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) =>
        value === null ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

/** Shows one remote: its running and stored versions, and the available operations. */
export function RemoteDetail({ name, now }: { name: string; now: number }) {
  const t = useT('shell');
  const { data: detail, error, refetch, isFetching } = useQuery(remoteQuery(name));
  const [release, setChange] = useState<ReleaseChange | null>(null);
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundState>{t('ops.unknown', { remote: name })}</NotFoundState>;
  if (error && !detail) return <ErrorState title={t('ops.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!detail) return null; // the page's loading overlay is shown
  return (
    <>
      <section className={css.section} aria-label={t('ops.now')}>
        <Facts detail={detail} />
        <p className={css.actions}>
          <Button
            variant="danger-edge"
            disabledReason={detail.previous ? undefined : t('ops.error.deploy.no_previous')}
            onClick={() => setChange({ kind: 'rollback', remote: name, version: detail.previous ?? null, from: detail.active })}
          >
            {t('ops.rollback')}
          </Button>
        </p>
      </section>
      <section className={css.section} aria-labelledby="ops-versions">
        <h2 id="ops-versions" className={css.heading}>
          {t('ops.stored')}
        </h2>
        <Versions detail={detail} now={now} onChange={setChange} />
      </section>
      <Failures detail={detail} />
      {release ? <ChangeDialog release={release} onClose={() => setChange(null)} /> : null}
    </>
  );
}
