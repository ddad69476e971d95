import { formatSize, Icon } from 'shared-ui/components';
import { Button, formatDate, formatNumber, lazyPart, linkProps, navigate } from 'shared-ui/core';
import { Menu, type MenuEntryItem } from 'shared-ui/overlays';
import { newOrderLink } from '../../parts/links';
import { useIsOfPractice } from '../../parts/roles';
import { sendFileLink } from '../../parts/message-links';
import { dateOf, downloadAddress, type ProductFile } from '../../queries/files';
import { useMayOrder } from '../../queries/ordering';
import { useTranslations } from '../../translations';
import type { FileActs } from './file-acts';

function download(uuid: string): void {
  const link = document.createElement('a');
  link.href = downloadAddress(uuid);
  link.download = '';
  link.click();
}

/** Opens a link in a new window, which has no access to this page and receives no referrer. */
function openLink(link: string): void {
  window.open(link, '_blank', 'noopener,noreferrer');
}

/** Shows the menu of one file. */
export function FileMenu({ file, acts }: { file: ProductFile; acts: FileActs }) {
  const t = useTranslations();
  const mayOrder = useMayOrder();
  const member = useIsOfPractice();
  const label = t('files.menu', { name: file.name });
  const link = file.kind === 'viewer' ? file.link : undefined;
  const items = (): MenuEntryItem[] => [
    link === undefined
      ? { id: 'open', label: t('files.open'), icon: <Icon name="eye" />, onAction: acts.onOpen }
      : { id: 'open', label: t('files.openLink'), icon: <Icon name="external" />, onAction: () => openLink(link) },
    ...(link === undefined
      ? [
          { id: 'download', label: t('files.download'), icon: <Icon name="download" />, onAction: () => download(file.uuid) },
          ...(member && file.patient
            ? [{ id: 'send', label: t('files.send'), icon: <Icon name="mail" />, onAction: () => navigate(sendFileLink(file.uuid)) }]
            : []),
        ]
      : []),
    ...(acts.mayChange && mayOrder && file.patient
      ? [
          {
            id: 'order',
            label: t('files.order'),
            icon: <Icon name="package" />,
            onAction: () => navigate(newOrderLink(file.patient?.uuid ?? '', link === undefined ? file.uuid : undefined)),
          },
        ]
      : []),
    ...(acts.mayChange
      ? [
          {
            id: 'rename',
            label: t('files.rename.verb'),
            icon: <Icon name="file" />,
            parted: true,
            onAction: () => acts.onTask({ what: 'rename', file }),
          },
          { id: 'edit', label: t('files.edit.verb'), icon: <Icon name="calendar" />, onAction: () => acts.onTask({ what: 'edit', file }) },
          {
            id: 'delete',
            label: t('files.delete.verb'),
            icon: <Icon name="trash" />,
            danger: true,
            parted: true,
            onAction: () => acts.onTask({ what: 'delete', files: [file] }),
          },
        ]
      : []),
  ];
  return (
    <Menu
      label={label}
      trigger={<Button variant="ghost" size="s" iconOnly icon={<Icon name="more" />} aria-label={label} />}
      items={items}
    />
  );
}

const FileNotes = lazyPart(() => import(/* webpackChunkName: "file-extras" */ './file-notes'), null);
const Verdicts = lazyPart(() => import(/* webpackChunkName: "file-verdicts" */ '../../parts/verdicts'), null);

/** Shows what a user must know of a file: few files need it. */
export function Notes({ file, acts }: { file: ProductFile; acts: FileActs }) {
  return (
    <>
      {file.verdicts ? <Verdicts verdicts={file.verdicts} /> : null}
      {file.otherName || file.facts.missingSlices ? <FileNotes file={file} acts={acts} /> : null}
    </>
  );
}

/** Restores a deleted file. */
export function RestoreButton({ file, acts }: { file: ProductFile; acts: FileActs }) {
  const t = useTranslations();
  return (
    <Button
      size="s"
      icon={<Icon name="retry" />}
      aria-label={t('files.restore.of', { name: file.name })}
      onClick={() => acts.onTask({ what: 'restore', files: [file] })}
    >
      {t('files.restore.verb')}
    </Button>
  );
}

/** Returns date and size, or for a deleted file the day until which it can be restored. */
export function useFactsOf(file: ProductFile, deleted: boolean): string {
  const t = useTranslations();
  if (deleted && file.restorableUntil) return t('files.until', { date: formatDate(file.restorableUntil) });
  if (file.kind === 'viewer') return t('files.isolated');
  const { slices: count } = file.facts;
  const size = `${formatDate(dateOf(file))} · ${formatSize(file.size)}`;
  return count ? `${t('files.series.slices', { count, n: formatNumber(count) })} · ${size}` : size;
}

/** Returns the props of the link that opens a file: in the viewer, or for a link file in a new window. */
export function openProps(file: ProductFile, href: string) {
  return file.kind === 'viewer' && file.link ? { href: file.link, target: '_blank', rel: 'noopener noreferrer' } : linkProps(href);
}
