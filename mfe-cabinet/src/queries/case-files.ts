import { queryOptions } from '@tanstack/react-query';
import { product, result, type ProductSchemas } from 'shared-ui/core';

/** Returns the query of the application under which a case's files are stored. The contract requires one; the user's first is used. */
export function caseApplicationQuery(userUuid: string) {
  return queryOptions({
    queryKey: ['applications', 'all', userUuid],
    queryFn: ({ signal }) => result(product.GET('/users/full-list-app-shortcut/{id}', { params: { path: { id: userUuid } }, signal })),
    select: (all) => (all.find(({ linked }) => linked) ?? all[0])?.application.uuid,
    staleTime: 5 * 60_000,
    meta: { loader: false },
  });
}

/** The specification's call for uploading a case's file. The form's other fields precede the file. */
export const CASE_UPLOAD = '/api/product/files/upload-clame-file';

/** The contract's limit of a file name. */
const MAX_NAME = 180;

/** Returns the form fields of a case's file. */
export function caseFileFields(file: File, ids: { userUuid: string; applicationUuid: string; caseUuid: string }) {
  return {
    category: 'clame',
    fileName: file.name.slice(-MAX_NAME),
    userUuid: ids.userUuid,
    applicationUuid: ids.applicationUuid,
    clientClameId: ids.caseUuid,
  };
}

/** Returns the uuid of the file in an upload's response. */
export function readUploaded(answer: unknown): string {
  return (answer as { result: ProductSchemas['File'] }).result.uuid;
}

/** Deletes a file, which can be restored for seven days. */
export async function deleteCaseFile(userUuid: string, fileUuid: string): Promise<void> {
  await product.DELETE('/files/delete/{userUuid}/{fileUuid}', { params: { path: { userUuid, fileUuid } } });
}

/** Restores a deleted file. */
export async function restoreCaseFile(userUuid: string, fileUuid: string): Promise<void> {
  await product.POST('/files/restore/{userUuid}', { params: { path: { userUuid } }, body: { filesUuids: [fileUuid] } });
}
