import { ApiProblem, notify, useT } from 'shared-ui/core';
import type { FileChanges, ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';

/** An action on files that asks in a dialog. */
export type FileTask =
  | { what: 'rename' | 'edit' | 'name'; file: ProductFile }
  | { what: 'delete' | 'restore' | 'share'; files: ProductFile[] }
  | { what: 'link' };

const REFUSALS: Readonly<Record<string, string>> = {
  'version.conflict': 'conflict',
  'file.kind': 'kind',
  'file.claimed': 'claimed',
  not_found: 'gone',
  network: 'network',
  timeout: 'network',
};

/** Returns the message key for a refused change. */
export function refusalKey(error: unknown): string {
  if (!(error instanceof ApiProblem)) return 'files.refused.unknown';
  const known = REFUSALS[error.code] ?? (error.status === 404 ? 'gone' : 'unknown');
  return `files.refused.${known}`;
}

/** Deletes and restores files, with a toast for each; the toast of a deletion has an undo action. */
export function useDeletion(changes: FileChanges) {
  const t = useTranslations();
  const ui = useT('ui');
  const words = (key: string, files: readonly ProductFile[]) => t(`files.${key}`, { count: files.length, name: files[0]?.name ?? '' });
  const restore = async (files: readonly ProductFile[]) => {
    try {
      await changes.restore(files.map(({ uuid }) => uuid));
      notify({ tone: 'success', message: words('restore.done', files) });
    } catch (error) {
      console.warn('files were not brought back', error);
      notify({ tone: 'error', message: `${words('restore.failed', files)} ${t(refusalKey(error))}` });
    }
  };
  const remove = async (files: readonly ProductFile[]) => {
    await changes.remove(files.map(({ uuid }) => uuid));
    notify({
      tone: 'success',
      message: words('delete.done', files),
      action: { label: ui('table.undo'), onAction: () => void restore(files) },
    });
  };
  return { restore, remove };
}
