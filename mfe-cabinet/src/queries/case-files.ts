import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

/** The application under which a case's files are kept: the contract asks for one, the user's first will do. */
export function caseApplicationQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['applications', 'all', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/full-list-app-shortcut/{id}', { params: { path: { id: userUuid } }, signal })),
    select: (all) => (all.find(({ linked }) => linked) ?? all[0])?.application.uuid,
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** Where a case's file goes (the specification's call), and the parts of its form before the file. */
export const CASE_UPLOAD = '/api/product/files/upload-clame-file';

/** The contract's limit of a file's name. */
const MAX_NAME = 180;

/** What the form of a case's file says of it. */
export function caseFileFields(file: File, ids: { userUuid: string; applicationUuid: string; caseUuid: string }) {
  return {
    category: 'clame',
    fileName: file.name.slice(-MAX_NAME),
    userUuid: ids.userUuid,
    applicationUuid: ids.applicationUuid,
    clientClameId: ids.caseUuid,
  };
}

/** The uuid of the file that the answer to an upload tells of. */
export function readUploaded(answer: unknown): string {
  return (answer as { result: ProductSchemas['File'] }).result.uuid;
}

/** Takes a file away; it can be brought back for seven days. */
export async function deleteCaseFile(userUuid: string, fileUuid: string): Promise<void> {
  await product.DELETE('/files/delete/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } } });
}

/** Brings a file back that was taken away. */
export async function restoreCaseFile(userUuid: string, fileUuid: string): Promise<void> {
  await product.POST('/files/restore/{userUuid}', { params: { path: { userUuid } }, body: { filesUuids: [fileUuid] } });
}
