import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';
import type { MessageLink } from './messages';

type RecordFile = ProductSchemas['File'];

/** The link of a file of a patient's record. */
export type FileLink = MessageLink & Required<Pick<MessageLink, 'uuid' | 'file'>>;

/** Number of files that the picker shows; the others are found by name. */
const SIZE = 24;

/** Reports whether a link shows a file that the user may read. */
export function isFileLink(link: MessageLink): link is FileLink {
  return link.kind === 'file' && link.uuid !== undefined && link.file !== undefined;
}

/** Returns the link of a file at a place of it, or null for a file that is in no record. */
export function linkOf({ uuid, name, mediaType, preview, patient }: RecordFile, place?: string): FileLink | null {
  if (!patient) return null;
  const file = { patientUuid: patient.uuid, name, mediaType, preview: preview === 'ready' };
  return { kind: 'file', mine: true, uuid, person: patient.personInfo, file, ...(place ? { place } : {}) };
}

/** Returns the query of the newest files of a patient's record, or of those with a name. */
export function recordFilesQuery(userUuid: string, patient: string, search: string) {
  return queryOptions({
    queryKey: ['files', 'linkable', userUuid, patient, search],
    queryFn: async ({ signal }) => {
      const query = { patient, search: search || undefined, size: SIZE };
      const { items } = await result(product.GET('/files/list/{userUuid}', { params: { path: { userUuid }, query }, signal }));
      return items.flatMap((file) => (file.kind === 'viewer' ? [] : (linkOf(file) ?? [])));
    },
    placeholderData: keepPreviousData,
    meta: { loader: false },
  });
}

/** Returns the query of one file as a link; null for a file that is in no record. */
export function recordFileQuery(userUuid: string, fileUuid: string) {
  return queryOptions({
    queryKey: ['files', 'link', userUuid, fileUuid],
    queryFn: async ({ signal }) =>
      linkOf(await result(product.GET('/files/one/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } }, signal }))),
    meta: { loader: false },
  });
}

/** Returns the query of the participants to whom a link of the file shows nothing. A share of the patient changes it. */
export function withoutFileQuery(userUuid: string, conversationUuid: string, fileUuid: string) {
  return queryOptions({
    queryKey: ['patients', 'without-file', userUuid, conversationUuid, fileUuid],
    queryFn: ({ signal }) =>
      result(
        product.GET('/messages/without-file/{userUuid}/{conversationUuid}/{fileUuid}', {
          params: { path: { userUuid, conversationUuid, fileUuid } },
          signal,
        }),
      ),
    meta: { loader: false },
  });
}
