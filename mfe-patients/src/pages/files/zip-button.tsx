import { formatSize, Icon, useArchive } from 'shared-ui/components';
import { Button } from 'shared-ui/core';
import { filesZip } from '../../queries/files';
import { useTranslations } from '../../translations';
import css from './files.module.css';

/** The most files of one archive, as in the contract. */
export const MOST = 200;

interface ZipProps {
  /** Returns the files; called when the button is pressed. */
  files: (signal: AbortSignal) => string[] | Promise<string[]>;
  label: string;
  size?: 's';
  disabledReason?: string;
}

/** Downloads files as one archive, with progress and a cancel button. */
export function ZipButton({ files, label, size, disabledReason }: ZipProps) {
  const t = useTranslations();
  const { archive, start, stop } = useArchive('files.zip');
  const press = () => {
    if (archive.step === 'coming') stop();
    else void start(async (signal) => filesZip(await files(signal), signal));
  };
  const coming = archive.step === 'coming';
  return (
    <span className={css.zip}>
      <Button size={size} icon={<Icon name={coming ? 'x' : 'file-down'} />} disabledReason={disabledReason} onClick={press}>
        {coming ? t('files.zip.stop') : archive.step === 'failed' ? t('files.zip.retry') : label}
      </Button>
      <span role="status" className={archive.step === 'failed' ? css.failed : css.quiet}>
        {archive.step === 'coming'
          ? archive.bytes === 0
            ? t('files.zip.preparing')
            : t('files.zip.coming', { size: formatSize(archive.bytes) })
          : null}
        {archive.step === 'done' || archive.step === 'failed' ? t(`files.zip.${archive.step}`) : null}
      </span>
    </span>
  );
}
