import { useQuery } from '@tanstack/react-query';
import { CopyButton, formatSize, Icon, PanelEmpty, ProgressBar, provenDownload } from 'shared-ui/components';
import { Alert, ApiProblem, Button, formatDateTime, fullName, LinkButton } from 'shared-ui/core';
import { Loaded, Section } from '../../parts/section';
import { exportHref, exportsQuery, isUnderWay, useStartExport, type HostingExport } from '../../queries/hosting';
import { useTranslations } from '../../translations';
import css from './hosting.module.css';

/** Exports all of the practice's data as one archive: started here, created in the background, downloaded when ready. */
export function ExportSection({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(exportsQuery(user));
  const start = useStartExport(user);
  const busy = query.data?.some(isUnderWay) ?? false;
  return (
    <Section id="export" title={t('hosting.export.title')} text={t('hosting.export.text')}>
      {start.isError ? <Alert>{t(refusal(start.error))}</Alert> : null}
      <div>
        <Button
          icon={<Icon name="file-down" />}
          busy={start.isPending}
          disabledReason={busy ? t('hosting.export.one') : undefined}
          onClick={() => start.mutate()}
        >
          {t('hosting.export.start')}
        </Button>
      </div>
      <Loaded query={query} error={t('hosting.export.error')}>
        {(exports) =>
          exports.length === 0 ? (
            <PanelEmpty>{t('hosting.export.none')}</PanelEmpty>
          ) : (
            <ul className={css.rows} aria-label={t('hosting.export.list')}>
              {exports.map((each) => (
                <ExportRow key={each.uuid} user={user} data={each} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function refusal(error: unknown): string {
  return error instanceof ApiProblem && error.code === 'hosting.exports' ? 'hosting.export.tooMany' : 'hosting.export.failedToStart';
}

function ExportRow({ user, data }: { user: string; data: HostingExport }) {
  const t = useTranslations();
  const { state, progress, createdAt, expiresAt, bytes, sha256, requestedBy } = data;
  const when = formatDateTime(createdAt);
  return (
    <li className={css.row} data-state={state}>
      <div className={css.rowMain}>
        <p className={css.rowTitle}>{t('hosting.export.of', { when })}</p>
        <p className={css.quiet}>
          {t('hosting.export.by', { name: fullName(requestedBy) })} · {t(`hosting.export.state.${state}`)}
          {state === 'ready' && bytes !== undefined && expiresAt
            ? ` · ${t('hosting.export.until', { size: formatSize(bytes), when: formatDateTime(expiresAt) })}`
            : ''}
        </p>
        {isUnderWay(data) ? (
          <div className={css.progress}>
            <ProgressBar value={progress} label={t('hosting.export.of', { when })} />
            <span role="status">{t('hosting.export.progress', { n: progress })}</span>
          </div>
        ) : null}
        {state === 'ready' && sha256 ? (
          <p className={css.digest}>
            SHA-256 <code>{sha256}</code> <CopyButton value={sha256} />
          </p>
        ) : null}
      </div>
      {state === 'ready' ? (
        <LinkButton href={exportHref(user, data.uuid)} download onClick={provenDownload} icon={<Icon name="download" />} variant="primary">
          {t('hosting.export.download')}
        </LinkButton>
      ) : null}
    </li>
  );
}
