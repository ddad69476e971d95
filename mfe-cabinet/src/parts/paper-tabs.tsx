import { TabsNav } from 'shared-ui/components';
import { useTranslations } from '../translations';
import { paths } from './links';

/** The pages of the documents' group, one of which is a menu entry of its own (REQ-6). */
const pages = [
  { id: 'documents', href: paths.documentGroup },
  { id: 'offers', href: paths.offers },
] as const;

/** The tabs of the group, with the one that is open. */
export function PaperTabs({ current }: { current: (typeof pages)[number]['id'] }) {
  const t = useTranslations();
  return (
    <TabsNav label={t('papers.label')} tabs={pages.map(({ id, href }) => ({ href, label: t(`papers.${id}`), current: id === current }))} />
  );
}
