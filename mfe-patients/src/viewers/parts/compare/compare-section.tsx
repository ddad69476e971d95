import type { ReactNode } from 'react';
import { Alert, Button, NativeSelect } from 'shared-ui/core';
import { CopyButton, ProgressBar } from 'shared-ui/components';
import type { ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import { beyond, viewerOf } from '../../file-kind';
import type { ContentOf } from '../../use-content';
import { SideSection } from '../layout';
import css from '../flat.module.css';
import type { Compared } from './use-compared';

interface CompareSectionProps {
  file: ProductFile;
  siblings: readonly ProductFile[];
  /** Names the texts. */
  kind: 'mesh' | 'picture';
  compared: Compared;
  content: ContentOf<unknown>;
}

/** Selects the file to compare with. */
export function CompareSection({ file, siblings, kind, compared, content }: CompareSectionProps) {
  const t = useTranslations();
  const { second, isGone, choose } = compared;
  const listed = siblings.filter((sibling) => sibling.uuid !== file.uuid && viewerOf(sibling) === kind && !beyond(sibling));
  const others = second && !listed.some(({ uuid }) => uuid === second.uuid) ? [...listed, second] : listed;
  if (others.length === 0 && !isGone) return null;
  return (
    <SideSection title={t(`viewer.${kind}.compare`)}>
      {isGone ? <Alert>{t('viewer.compare.gone')}</Alert> : null}
      <NativeSelect
        label={t(`viewer.${kind}.compareWith`)}
        value={second?.uuid ?? ''}
        options={[{ value: '', label: t('viewer.compare.none') }, ...others.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
        onChange={({ target }) => choose(others.find(({ uuid }) => uuid === target.value) ?? null)}
      />
      {second ? <SecondContent file={second} {...content} /> : null}
      {second ? (
        <p>
          <CopyButton plain value={location.href} label={t('viewer.comment.link')} />
        </p>
      ) : null}
    </SideSection>
  );
}

/** Shows the progress of a second file, or that it failed; nothing once it is ready. */
export function SecondContent({ file, content, retry }: ContentOf<unknown> & { file: ProductFile }): ReactNode {
  const t = useTranslations();
  switch (content.state) {
    case 'ready':
      return null;
    case 'loading':
    case 'reading':
      return <ProgressBar label={t('viewer.progress')} value={content.state === 'loading' ? content.loaded : file.size} max={file.size} />;
    case 'cancelled':
    case 'failed':
      return (
        <p className={css.row} role="alert">
          {t('viewer.compare.failed', { name: file.name })}
          <Button size="s" onClick={retry}>
            {t('viewer.retry')}
          </Button>
        </p>
      );
  }
}
