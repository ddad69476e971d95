import type { TFunction } from 'shared-ui/core';

const COMMON = {
  'draft.unsaved': 'draft.unsaved',
  'version.conflict': 'cases.refused.changed',
  'claim.not_draft': 'cases.refused.notDraft',
} as const;

/** Returns the text for a refused draft; `own` has the message keys that a form overrides. */
export function problemMessage(code: string, t: TFunction, own: Readonly<Record<string, string>>): string | undefined {
  const key = own[code] ?? COMMON[code as keyof typeof COMMON];
  return key === undefined ? undefined : t(key);
}
