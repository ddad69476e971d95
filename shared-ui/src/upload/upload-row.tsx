import { formatSize, Icon, type IconName, ProgressBar } from 'shared-ui/components';
import { Button } from '../basics/Button';
import { Disc } from '../basics/glyphs';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import type { TFunction } from '../core/i18n';
import type { UploadItem } from './types';
import type { Uploads } from './uploads';
import { errorWords } from './words';
import css from './upload.module.css';

function stateText(item: UploadItem<unknown>, uploads: Uploads, t: TFunction): string {
  const { state, file, sent, code = 'unknown' } = item;
  const size = formatSize(file.size);
  if (state === 'failed' || state === 'refused') return uploads.words?.(code) ?? errorWords(code, uploads.rules, t, file);
  if (state === 'done') return t('upload.state.done', { size });
  const progress = t('upload.progress', { sent: formatSize(sent), size });
  if (state === 'paused') return t('upload.state.paused', { progress });
  if (state === 'waiting') return sent > 0 ? t('upload.state.again', { progress }) : t('upload.state.waiting', { size });
  return sent >= file.size ? t('upload.state.checking') : progress;
}

/** One file: its name, its progress or why it stopped, and its actions. */
export function UploadRow({ item, uploads }: { item: UploadItem<unknown>; uploads: Uploads }) {
  const t = useUi();
  const { id, file, state, sent } = item;
  const wrong = state === 'failed' || state === 'refused';
  const paused = state === 'paused';
  const next = paused ? 'resume' : 'pause';
  const moving = state === 'sending' || paused || (state === 'waiting' && sent > 0);
  return (
    <li className={cx(css.row, wrong && css.wrong)}>
      <span className={cx(css.glyph, css[state])}>
        {state === 'done' ? <Disc sign="tick" /> : wrong ? <Disc sign="cross" /> : <Icon name="file" />}
      </span>
      <div className={css.words}>
        <p lang="" className={css.name}>
          {file.name}
        </p>
        <p className={css.state}>{stateText(item, uploads, t)}</p>
        {moving ? <ProgressBar label={t('upload.of', { name: file.name })} value={sent} max={file.size} /> : null}
      </div>
      <div className={css.actions}>
        {/* One button for both, so that a press keeps its focus. */}
        {paused || (uploads.resumable && (state === 'sending' || state === 'waiting')) ? (
          <Action icon={paused ? 'play' : 'pause'} label={t(`upload.${next}`, { name: file.name })} onClick={() => uploads[next](id)} />
        ) : null}
        {state === 'failed' ? (
          <Button
            size="s"
            className={css.retry}
            icon={<Icon name="retry" />}
            aria-label={t('upload.retry', { name: file.name })}
            onClick={() => uploads.resume(id)}
          >
            {t('retry')}
          </Button>
        ) : null}
        {state === 'done' ? null : <Action icon="x" label={t('upload.remove', { name: file.name })} onClick={() => uploads.remove(id)} />}
      </div>
    </li>
  );
}

function Action({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return <Button variant="ghost" size="s" iconOnly icon={<Icon name={icon} />} aria-label={label} onClick={onClick} />;
}
