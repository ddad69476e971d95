import { useQuery } from '@tanstack/react-query';
import { Panel } from 'shared-ui/components';
import { formatNumber, linkProps, useUserUuid } from 'shared-ui/core';
import { patientLink } from '../../parts/links';
import { patientFilesQuery } from '../../queries/acts';
import type { Patient } from '../../queries/patients';
import { useTranslations } from '../../translations';
import { FileThumbs } from './file-thumbs';

/** Pictures shown; the page of files has all. */
const LATEST = 6;

/** Shows the newest scans, X-rays and photographs of a patient as pictures; nothing without any. */
export function LatestFiles({ patient: { uuid, files } }: { patient: Patient }) {
  const t = useTranslations();
  const { data } = useQuery({ ...patientFilesQuery(useUserUuid(), uuid), enabled: files > 0 });
  const seen = data?.items.filter(({ preview }) => preview !== 'none').slice(0, LATEST) ?? [];
  if (seen.length === 0) return null;
  return (
    <Panel
      title={t('overview.files')}
      ruled
      aside={<a {...linkProps(patientLink('files', uuid))}>{t('overview.allFiles', { count: files, n: formatNumber(files) })}</a>}
    >
      <FileThumbs files={seen} patient={uuid} label={t('overview.files')} />
    </Panel>
  );
}
