import { useT } from 'shared-ui/core';

/** This remote's texts. */
export function useWords() {
  return useT('mfe-partners');
}
