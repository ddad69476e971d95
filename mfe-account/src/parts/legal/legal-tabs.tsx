import { TabsNav } from 'shared-ui/components';
import type { LegalDocumentName } from '../../queries/legal';
import { useTranslations } from '../../translations';
import { paths } from '../links';

/** The legal documents and the licences, in the order of their tabs. */
export const pages = {
  privacy: 'privacy',
  notice: 'legal',
  accessibility: 'accessibility',
  licences: 'licences',
} as const satisfies Record<LegalDocumentName | 'licences', keyof typeof paths>;

const names = Object.keys(pages) as (keyof typeof pages)[];

/** Shows the tabs above the legal documents and the licences. */
export function LegalTabs({ current }: { current: keyof typeof pages }) {
  const t = useTranslations();
  return (
    <TabsNav
      label={t('legal.documents')}
      tabs={names.map((each) => ({ href: paths[pages[each]], label: t(`title.${pages[each]}`), current: each === current }))}
    />
  );
}
