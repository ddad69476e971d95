import { useEffect, useRef, useState } from 'react';
import { formatSize, Icon, type IconName, ProgressBar } from 'shared-ui/components';
import { Button, cx, Disc, formatNumber, useUi, type TFunction } from 'shared-ui/core';
import { errorWords, isUnfinished, type UploadItem, type Uploads } from 'shared-ui/upload';
import { useTranslations } from '../../translations';
import { remaining, type Sample } from './remaining';
import css from './upload.module.css';

/** Lists the queued and the finished uploads, with their total. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useTranslations();
  const ui = useUi();
  const { items, sent, size } = uploads;
  const busy = items.some(isUnfinished);
  const left = useRemaining(sent, size, busy);
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const paused = items.some(({ state }) => state === 'paused');
  const moving = items.some(({ state }) => state === 'sending' || state === 'waiting');
  const progress = ui('upload.progress', { sent: formatSize(sent), size: formatSize(size) });
  return (
    <div className={css.queue}>
      <div className={css.total}>
        <h3 className={css.totalName}>{t('files.upload.total', { count: items.length, n: formatNumber(items.length) })}</h3>
        {/* Announced when the queue ends, not at each step of progress. */}
        <p className={css.quiet} role="status" aria-live={busy ? 'off' : 'polite'}>
          {busy
            ? [progress, ...(left === null ? [] : [timeWords(left, t)])].join(', ')
            : t('files.upload.done', { count: done, n: formatNumber(done) })}
        </p>
        <div className={css.totalBar}>{busy ? <ProgressBar label={t('files.upload.whole')} value={sent} max={size} /> : null}</div>
        {moving ? (
          <Button size="s" icon={<Icon name="pause" />} onClick={uploads.pauseAll}>
            {t('files.upload.pauseAll')}
          </Button>
        ) : paused ? (
          <Button size="s" icon={<Icon name="play" />} onClick={uploads.resumeAll}>
            {t('files.upload.resumeAll')}
          </Button>
        ) : done > 0 ? (
          <Button size="s" variant="ghost" icon={<Icon name="x" />} onClick={uploads.tidy}>
            {t('files.upload.tidy')}
          </Button>
        ) : null}
      </div>
      <ul aria-label={t('files.upload.list')}>
        {items.map((item) => (
          <UploadLine key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
    </div>
  );
}

function timeWords(seconds: number, t: TFunction): string {
  return seconds < 60 ? t('files.upload.soon') : t('files.upload.minutes', { count: Math.round(seconds / 60) });
}

/** Returns the remaining seconds, estimated from the recent rate; null while there is no estimate. */
function useRemaining(sent: number, size: number, busy: boolean): number | null {
  const samples = useRef<readonly Sample[]>([]);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const next = busy ? remaining(samples.current, { at: performance.now(), sent }, size) : { samples: [], left: null };
    samples.current = next.samples;
    setLeft(next.left);
  }, [sent, size, busy]);
  return left;
}

/** Shows one upload: its name, its progress or error, and its actions. */
function UploadLine({ item, uploads }: { item: UploadItem<unknown>; uploads: Uploads }) {
  const t = useTranslations();
  const ui = useUi();
  const { id, file, state, sent } = item;
  const wrong = state === 'failed' || state === 'refused';
  const share = file.size > 0 ? Math.floor((100 * sent) / file.size) : 0;
  return (
    <li className={css.line}>
      <span className={cx(css.glyph, state === 'done' && css.arrived, wrong && css.wrong)}>
        {state === 'done' ? <Disc sign="tick" /> : wrong ? <Disc sign="bang" /> : <Icon name="file" />}
      </span>
      <p className={css.fileName}>
        <bdi lang="">{file.name}</bdi>
      </p>
      {wrong ? (
        <p className={css.why} role="alert">
          {uploads.words?.(item.code ?? '') ?? errorWords(item.code ?? 'unknown', uploads.rules, ui, file)}
        </p>
      ) : (
        <>
          {state === 'done' ? (
            <p>{t('files.upload.arrived')}</p>
          ) : (
            <div className={css.bar}>
              <ProgressBar label={ui('upload.of', { name: file.name })} value={sent} max={file.size} />
            </div>
          )}
          <p className={css.state}>{stateWords(item, share, t, ui)}</p>
        </>
      )}
      <div className={css.acts}>
        {state === 'sending' || state === 'waiting' ? (
          <Act icon="pause" label={ui('upload.pause', { name: file.name })} onClick={() => uploads.pause(id)} />
        ) : null}
        {state === 'paused' ? (
          <Act icon="play" label={ui('upload.resume', { name: file.name })} onClick={() => uploads.resume(id)} />
        ) : null}
        {state === 'failed' ? (
          <Button
            size="s"
            icon={<Icon name="retry" />}
            aria-label={ui('upload.retry', { name: file.name })}
            onClick={() => uploads.resume(id)}
          >
            {ui('retry')}
          </Button>
        ) : null}
        {state === 'done' ? null : <Act icon="x" label={ui('upload.remove', { name: file.name })} onClick={() => uploads.remove(id)} />}
      </div>
    </li>
  );
}

function stateWords({ state, file, sent }: UploadItem<unknown>, share: number, t: TFunction, ui: TFunction): string {
  const size = formatSize(file.size);
  const progress = ui('upload.progress', { sent: formatSize(sent), size });
  switch (state) {
    case 'done':
      return size;
    case 'paused':
      return t('files.upload.paused', { share });
    case 'waiting':
      return sent > 0 ? ui('upload.state.again', { progress }) : ui('upload.state.waiting', { size });
    default:
      if (sent >= file.size) return ui('upload.state.checking');
      return sent === 0 ? t('files.upload.reading') : t('files.upload.share', { share, progress });
  }
}

function Act({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return <Button variant="ghost" size="s" iconOnly icon={<Icon name={icon} />} aria-label={label} onClick={onClick} />;
}
