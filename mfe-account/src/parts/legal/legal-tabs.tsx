import { TabsNav } from 'shared-ui/components';
import type { LegalDocumentName } from '../../queries/legal';
import { useWords } from '../../words';
import { paths } from '../links';

/** What is told about the portal, in the order of the tabs: each document's page, and the licences. */
export const pages = {
  privacy: 'privacy',
  notice: 'legal',
  accessibility: 'accessibility',
  licences: 'licences',
} as const satisfies Record<LegalDocumentName | 'licences', keyof typeof paths>;

const names = Object.keys(pages) as (keyof typeof pages)[];

/** The tabs above the legal documents and the licences. */
export function LegalTabs({ current }: { current: keyof typeof pages }) {
  const t = useWords();
  return (
    <TabsNav
      label={t('legal.documents')}
      tabs={names.map((each) => ({ href: paths[pages[each]], label: t(`title.${pages[each]}`), current: each === current }))}
    />
  );
}
