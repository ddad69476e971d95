import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { fileLimits, rulesOf } from 'shared-ui/limits';
import { formSender, UploadArea, useUploads } from 'shared-ui/upload';
import { caseApplicationQuery, CASE_UPLOAD, caseFileFields, readUploaded } from '../../queries/case-files';
import { caseQueryOptions } from '../../queries/cases';
import type { CaseView } from './model';
import { useTranslations } from '../../translations';

/** Files that the platform accepts for a case: pictures, X-rays, scans, documents. It checks the content, too. */
const RULES = rulesOf([fileLimits.clame]);

interface AttachProps {
  view: CaseView;
  user: string;
  caseUuid: string;
}

/** Attaches files to a case, each with its progress, error and retry; an uploaded file moves to the case's list. */
export default function AttachFiles(props: AttachProps) {
  const t = useTranslations();
  const application = useQuery(caseApplicationQuery(props.user));
  if (application.data !== undefined) return <Area {...props} applicationUuid={application.data} />;
  if (application.isPending) return <PanelSkeleton rows={1} />;
  return (
    <PanelError onRetry={() => void application.refetch()} retrying={application.isFetching}>
      {t('cases.files.notNow')}
    </PanelError>
  );
}

function Area({ view, user, caseUuid, applicationUuid }: AttachProps & { applicationUuid: string }) {
  const t = useTranslations();
  const client = useQueryClient();
  const options = caseQueryOptions(view, user, caseUuid);
  const send = useMemo(
    () =>
      formSender({
        url: CASE_UPLOAD,
        fields: (file) => caseFileFields(file, { userUuid: user, applicationUuid, caseUuid }),
        read: readUploaded,
        // The file may have arrived although the connection broke at the end.
        find: async ({ name, size }) => {
          const { files } = await client.fetchQuery({ ...caseQueryOptions(view, user, caseUuid), staleTime: 0 });
          return files.find((file) => file.name === name && file.size === size)?.uuid ?? null;
        },
      }),
    [client, view, user, applicationUuid, caseUuid],
  );
  const uploads = useUploads({
    send,
    rules: RULES,
    place: { key: `case:${caseUuid}`, title: t(`cases.files.place.${view}`), href: `${location.pathname}${location.search}` },
    onDone: ({ id }) => {
      // The upload's row is removed once the list shows the file, so that it appears once.
      void client.invalidateQueries({ queryKey: options.queryKey }).then(() => uploads.remove(id));
    },
  });
  return <UploadArea uploads={uploads} label={t('cases.files.add')} />;
}
