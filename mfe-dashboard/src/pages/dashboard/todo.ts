import type { TodoItem } from 'shared-ui/slots';

/** The most items that are shown. */
const LIMIT = 9;

/** Returns the full days that something has waited. */
export const daysSince = (since: string, now: Date) => Math.floor((now.getTime() - Date.parse(since)) / 86_400_000);

/**
 * Returns at most `limit` items of the sources, the most urgent first. One item of each kind comes before a second of any kind, so that
 * five old refusals never hide a late invoice. Within a kind the source's order is kept.
 */
export function mix(sources: readonly (readonly TodoItem[])[], limit = LIMIT): TodoItem[] {
  const all = sources.flat().sort((a, b) => a.urgency - b.urgency);
  const seen = new Map<string, number>();
  const helpings = all.map((item) => {
    const helping = seen.get(item.kind) ?? 0;
    seen.set(item.kind, helping + 1);
    return { item, helping };
  });
  const chosen = new Set(
    helpings
      .sort((a, b) => a.helping - b.helping)
      .slice(0, limit)
      .map(({ item }) => item),
  );
  return all.filter((item) => chosen.has(item));
}
