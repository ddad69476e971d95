import { useRef, useState } from 'react';
import { formatSize, Icon, PanelError, ProgressBar } from 'shared-ui/components';
import { Alert, Button, useUi } from 'shared-ui/core';
import { pickFiles, type Unfinished, type UnfinishedUploads } from 'shared-ui/upload';
import { useTranslations } from '../../translations';
import css from './upload.module.css';

/**
 * Lists uploads that earlier pages left unfinished. They resume automatically, by a button, or when the user selects the same file again.
 */
export default function UnfinishedList({ unfinished }: { unfinished: UnfinishedUploads }) {
  const t = useTranslations();
  const { entries, failed, refresh } = unfinished;
  if (failed) return <PanelError onRetry={refresh}>{t('files.unfinished.failed')}</PanelError>;
  return (
    <section className={css.unfinished} aria-label={t('files.unfinished.title')}>
      <h3 className={css.totalName}>{t('files.unfinished.title')}</h3>
      <p className={css.quiet}>{t('files.unfinished.text')}</p>
      <ul>
        {entries.map((entry) => (
          <UnfinishedLine key={entry.key} entry={entry} unfinished={unfinished} />
        ))}
      </ul>
    </section>
  );
}

function UnfinishedLine({ entry, unfinished }: { entry: Unfinished; unfinished: UnfinishedUploads }) {
  const t = useTranslations();
  const ui = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'other'>('idle');
  const [mustChoose, setMustChoose] = useState(entry.file === 'choose');
  const { name, size, sent } = entry;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setState('reading');
    if (!(await unfinished.choose(entry, file))) setState('other');
  };
  const resume = async () => {
    if (!mustChoose) return setMustChoose(!(await unfinished.resume(entry)));
    const picked = await pickFiles();
    if (picked) await choose(picked[0]);
    else input.current?.click();
  };
  return (
    <li className={css.line}>
      <span className={css.glyph}>
        <Icon name="file-clock" />
      </span>
      <p className={css.fileName}>
        <bdi lang="">{name}</bdi>
      </p>
      <div className={css.bar}>
        <ProgressBar label={ui('upload.of', { name })} value={sent} max={size} />
      </div>
      <p className={css.state}>{t('files.unfinished.state', { sent: formatSize(sent), size: formatSize(size) })}</p>
      <div className={css.acts}>
        <Button
          size="s"
          icon={<Icon name="play" />}
          busy={state === 'reading'}
          aria-label={t(mustChoose ? 'files.unfinished.chooseOf' : 'files.unfinished.resumeOf', { name })}
          onClick={() => void resume()}
        >
          {t(mustChoose ? 'files.unfinished.choose' : 'files.unfinished.resume')}
        </Button>
        <Button
          variant="ghost"
          size="s"
          iconOnly
          icon={<Icon name="x" />}
          aria-label={t('files.unfinished.remove', { name })}
          onClick={() => void unfinished.remove(entry)}
        />
        <input
          ref={input}
          type="file"
          hidden
          aria-hidden="true"
          aria-label={t('files.unfinished.chooseOf', { name })}
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {state === 'other' ? (
        <div className={css.wide}>
          <Alert>{t('files.unfinished.other', { name, size: formatSize(size) })}</Alert>
        </div>
      ) : null}
    </li>
  );
}
