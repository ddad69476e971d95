import { ApiProblem, Button, LinkButton } from 'shared-ui/core';
import { formatSize, ProgressBar } from 'shared-ui/components';
import { useTranslations } from '../../translations';
import { type ProductFile, contentAddress } from '../../queries/files';
import { mostBytes, viewerOf } from '../file-kind';
import type { Content, ContentOf } from '../use-content';
import { Note } from './note';
import css from './waiting.module.css';

const KNOWN: ReadonlySet<string> = new Set([
  'file.truncated',
  'file.broken',
  'mesh.empty',
  'mesh.large',
  'mesh.text',
  'mesh.webgl',
  'dicom.packed',
  'dicom.pixels',
  'picture.broken',
  'pdf.locked',
  'pdf.broken',
  'network',
  'timeout',
]);

function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return KNOWN.has(code) ? code : error instanceof ApiProblem && error.retryable ? 'network' : 'unknown';
}

// Values for the error text's placeholders.
const valuesOf = (error: unknown) => (error instanceof Error && 'values' in error ? (error.values as Record<string, string>) : {});

/** Reports whether retrying can help: after a failed transfer, not for a faulty file. */
const again = (code: string) => ['network', 'timeout', 'unknown', 'file.truncated'].includes(code);

/** Shows the progress of a file, or why it failed, until it is ready. */
export function Waiting<T>({
  file,
  content,
  cancel,
  retry,
}: ContentOf<T> & { file: ProductFile; content: Exclude<Content<T>, { state: 'ready' }> }) {
  const t = useTranslations();
  switch (content.state) {
    case 'loading':
    case 'reading': {
      const loaded = content.state === 'loading' ? content.loaded : file.size;
      const words =
        content.state === 'loading'
          ? t('viewer.loading', { loaded: formatSize(loaded), size: formatSize(file.size) })
          : t('viewer.reading');
      return (
        <div className={css.waiting}>
          <p>{words}</p>
          <ProgressBar value={loaded} max={file.size} label={t('viewer.progress')} />
          <Button size="s" onClick={cancel}>
            {t('viewer.cancel')}
          </Button>
        </div>
      );
    }
    case 'cancelled':
      return (
        <Note title={t('viewer.cancelled')} action={<Button onClick={retry}>{t('viewer.load')}</Button>}>
          {t('viewer.cancelledText')}
        </Note>
      );
    case 'failed':
      return <Failed file={file} error={content.error} onRetry={retry} />;
  }
}

/** Shows why a file cannot be shown, and what helps. */
export function Failed({ file, error, onRetry }: { file: ProductFile; error: unknown; onRetry: () => void }) {
  const t = useTranslations();
  const code = codeOf(error);
  const kind = viewerOf(file);
  return (
    <Note
      title={t('viewer.failed')}
      alarm
      action={
        again(code) ? (
          <Button variant="primary" onClick={onRetry}>
            {t('viewer.retry')}
          </Button>
        ) : (
          <LinkButton variant="primary" href={contentAddress(file)} download>
            {t('viewer.downloadShort')}
          </LinkButton>
        )
      }
    >
      {t(`viewer.error.${code.replace('.', '_')}`, { ...valuesOf(error), size: kind ? formatSize(mostBytes(file, kind)) : '' })}
    </Note>
  );
}
