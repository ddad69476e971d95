import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { ABSENT, ApiProblem, Button, type DeploySchemas, formatDateTime, linkProps, TextField, useT } from 'shared-ui/core';
import { ErrorState } from 'shared-ui/components';
import css from './ops.module.css';
import { placeOf } from './place';
import { type Failure, failureQuery, failuresQuery } from './queries';
import { type Column, Rows } from './rows';

/** Code and message of a failure, and its stack on demand. */
function What({ failure }: { failure: Failure }) {
  const t = useT('shell');
  return (
    <>
      <span className={css.message}>{failure.message || t('ops.failure.silent')}</span>{' '}
      <span className={css.figures}>{[failure.code, failure.commit?.slice(0, 8)].filter(Boolean).join(' · ')}</span>
      {failure.stack ? (
        <details className={css.minutes}>
          <summary>{t('ops.failure.stack')}</summary>
          <pre className={css.stack} tabIndex={0}>
            {failure.stack}
          </pre>
        </details>
      ) : null}
    </>
  );
}

function useColumns(withVersion: boolean): Column<Failure>[] {
  const t = useT('shell');
  const columns: Column<Failure>[] = [
    { key: 'what', label: t('ops.failure.what'), cell: (failure) => <What failure={failure} /> },
    {
      key: 'version',
      label: t('ops.column.version'),
      cell: ({ remote, version }) => <a {...linkProps(placeOf(remote))}>{`${remote} ${version}`}</a>,
    },
    { key: 'page', label: t('ops.failure.page'), cell: ({ path }) => path || ABSENT },
    { key: 'reference', label: t('ops.failure.reference'), cell: ({ reference }) => <span className={css.whole}>{reference}</span> },
    { key: 'when', label: t('ops.column.when'), end: true, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
  ];
  return withVersion ? columns : columns.filter(({ key }) => key !== 'version');
}

function OfVersion({ remote, version }: { remote: string; version: string }) {
  const t = useT('shell');
  const columns = useColumns(false);
  const { data, error, refetch, isFetching } = useQuery(failuresQuery(remote, version));
  if (error && !data)
    return <ErrorState title={t('ops.failures.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  if (data.length === 0) return <p className={css.quiet}>{t('ops.failures.none', { version })}</p>;
  return (
    <Rows caption={t('ops.failures.of', { version })} columns={columns} rows={data} keyOf={({ reference, at }) => `${reference} ${at}`} />
  );
}

/** Lists the last failures in browsers of the versions that users get. */
export function Failures({ detail: { name, active, canary } }: { detail: DeploySchemas['RemoteDetail'] }) {
  const t = useT('shell');
  const versions = [canary?.version, active].filter((version) => version !== undefined);
  return (
    <section className={css.section} aria-labelledby="ops-failures">
      <h2 id="ops-failures" className={css.heading}>
        {t('ops.failures')}
      </h2>
      {versions.map((version) => (
        <OfVersion key={version} remote={name} version={version} />
      ))}
    </section>
  );
}

const REFERENCE = /^[0-9A-F]{4}-[0-9A-F]{4}$/;

function Found({ reference }: { reference: string }) {
  const t = useT('shell');
  const columns = useColumns(true);
  const { data, error, refetch, isFetching } = useQuery(failureQuery(reference));
  if (error instanceof ApiProblem && error.status === 404) {
    // On screens other than that of a failed remote, a reference is the beginning of a request id.
    const search = `"requestId":"${reference.replace('-', '').toLowerCase()}`;
    return (
      <div role="status">
        <p>{t('ops.failure.unknown', { reference })}</p>
        <p className={css.quiet}>{t('ops.failure.logs', { search })}</p>
      </div>
    );
  }
  if (error) return <ErrorState title={t('ops.failures.failed')} error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  return <Rows caption={t('ops.failure.of', { reference })} columns={columns} rows={[data]} keyOf={({ at }) => at} />;
}

/** Finds a failure by the reference that a user reads from the failure screen. */
export function FindFailure() {
  const t = useT('shell');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState<string | null>(null);
  const reference = typed.trim().toUpperCase();
  const [wrong, setWrong] = useState(false);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setWrong(!REFERENCE.test(reference));
    if (REFERENCE.test(reference)) setSought(reference);
  };
  return (
    <section className={css.section} aria-labelledby="ops-find">
      <h2 id="ops-find" className={css.heading}>
        {t('ops.find')}
      </h2>
      <form className={css.find} onSubmit={send} noValidate>
        <TextField
          label={t('ops.failure.reference')}
          help={t('ops.find.help')}
          error={wrong && t('ops.find.wrong')}
          maxLength={9}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t('ops.find.send')}</Button>
      </form>
      {sought ? <Found reference={sought} /> : null}
    </section>
  );
}
