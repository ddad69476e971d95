import { useQuery } from '@tanstack/react-query';
import { ProgressBar } from 'shared-ui/components';
import { linkProps } from 'shared-ui/core';
import { patientLink } from '../../parts/links';
import { importsQuery, type ScanImport } from '../../queries/scans';
import { useTranslations } from '../../translations';
import css from './scans.module.css';

/** The number of recent imports shown. */
const SHOWN = 3;

/** Shows the user's recent imports and their progress; they continue when the page is closed. */
export function Imports({ user }: { user: string }) {
  const t = useTranslations();
  const { data } = useQuery(importsQuery(user));
  if (!data || data.length === 0) return null;
  return (
    <section className={css.imports} aria-label={t('scans.imports')}>
      <h2 className={css.importsTitle}>{t('scans.imports')}</h2>
      <ul>
        {data.slice(0, SHOWN).map((one) => (
          <ImportLine key={one.uuid} one={one} />
        ))}
      </ul>
    </section>
  );
}

function ImportLine({ one }: { one: ScanImport }) {
  const t = useTranslations();
  const { patientUuid, status, files, caseId } = one;
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const done = files.filter(({ state }) => state === 'done').length;
  const label = t('scans.importState', { case: caseId, done, count: files.length });
  return (
    <li className={css.importLine}>
      <span>{label}</span>
      {status === 'running' ? <ProgressBar value={bytes} max={size} label={label} /> : <span>{t(`scans.importStatus.${status}`)}</span>}
      <a {...linkProps(patientLink('files', patientUuid))}>{t('scans.openFiles')}</a>
    </li>
  );
}
