import type { ListView } from 'shared-ui/table';
import { useSavedViews } from '../queries/views';
import { useWords } from '../words';

/** The views of a list as its tabs: what everybody has, then what this person saved. `label` names them, where they have a name. */
export function useListViews(userUuid: string, list: Parameters<typeof useSavedViews>[1], builtIn: ListView[], label?: string) {
  const t = useWords();
  const saved = useSavedViews(userUuid, list);
  return { label: label ?? t('common.views'), builtIn, saved: saved.views, onSave: saved.save, onDelete: saved.remove };
}

/** How many rows have one of these values; nothing before the counts have come. */
export function countOf(facet: readonly { value: string; count: number }[] | undefined, values: readonly string[]): number | undefined {
  return facet?.filter(({ value }) => values.includes(value)).reduce((sum, { count }) => sum + count, 0);
}
