import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fullName, type ProductSchemas } from 'shared-ui/core';
import { fileLimits } from 'shared-ui/limits';
import { formSender, UploadArea, useUploads } from 'shared-ui/upload';
import { patientLink } from '../../../parts/links';
import type { Patient } from '../../../queries/patients';
import { TRAY_OFFER, trayQuery } from '../../../queries/tray';
import { useTranslations } from '../../../translations';
import { kindFor, rulesFor, uploadRules } from '../kinds';

/** The contract's limits of a sent file: its size, and the length of its name. */
const MOST = 100 * 1024 * 1024;
const MAX_NAME = 180;

// Archives of slices are uploads of the practice.
const rules = uploadRules(
  Object.values(fileLimits).map(({ kind, mediaTypes, maxBytes }) => ({
    kind,
    mediaTypes: mediaTypes.filter((media) => media !== 'application/zip'),
    maxBytes: Math.min(maxBytes, MOST),
  })),
);

/** Sends files to the practice that shares the patient; each is sent whole. */
export function SendArea({ patient: { uuid, personInfo }, user }: { patient: Patient; user: string }) {
  const t = useTranslations();
  const client = useQueryClient();
  const send = useMemo(
    () =>
      formSender({
        url: TRAY_OFFER,
        fields: ({ name }) => ({
          userUuid: user,
          patientUuid: uuid,
          kind: kindFor(name, null, rules) ?? 'document',
          fileName: name.slice(-MAX_NAME),
        }),
        read: (answer) => (answer as { result: ProductSchemas['TrayFile'] }).result.uuid,
        // The file may have arrived although the connection broke at the end.
        find: async ({ name, size }) => {
          const sent = await client.fetchQuery({ ...trayQuery(user, uuid), staleTime: 0 });
          return sent.find((file) => file.name === name && file.size === size)?.uuid ?? null;
        },
      }),
    [client, user, uuid],
  );
  const uploads = useUploads({
    send,
    rules: useMemo(() => rulesFor(null, rules, (kind) => t(`files.kind.${kind}`)), [t]),
    words: (code) => (code === 'tray.full' || code === 'share.right' ? t(`tray.refused.${code.replace('.', '_')}`) : undefined),
    place: { key: `tray:${uuid}`, title: t('files.upload.place', { name: fullName(personInfo) }), href: patientLink('files', uuid) },
    onDone: ({ id }) => {
      // The upload's row is removed once the list shows the file, so that it appears once.
      void client.invalidateQueries({ queryKey: trayQuery(user, uuid).queryKey }).then(() => uploads.remove(id));
    },
  });
  return <UploadArea uploads={uploads} label={t('tray.send')} description={t('tray.sendText')} />;
}
