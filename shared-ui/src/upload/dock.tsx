import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { formatPercent, Icon, ProgressBar } from 'shared-ui/components';
import { Popover } from 'shared-ui/overlays';
import { Button } from '../basics/Button';
import { Disc } from '../basics/glyphs';
import { useUi } from '../basics/ui';
import { VisuallyHidden } from '../basics/VisuallyHidden';
import { linkProps } from '../core/navigation';
import { useStore } from '../core/store';
import { backgroundUploads, type BackgroundQueue } from './background-uploads';
import css from './dock.module.css';
import { UploadRow } from './upload-row';
import { actionsOf, type Uploads } from './uploads';

const host = document.createElement('div');
let isMounted = false;

/**
 * Shows the uploads of pages that the user has left, in the strip below the page; pages without that strip show them at the edge of the
 * window. Call it with every change: a change of layout replaces the strip. `forgetFinished` removes what has nothing left to send.
 */
export function showDock(forgetFinished: () => void): void {
  const strip = document.querySelector('[data-dock]') ?? document.body;
  if (host.parentElement !== strip) strip.append(host);
  if (isMounted) return;
  isMounted = true;
  host.className = css.host ?? '';
  createRoot(host, { identifierPrefix: 'uploads' }).render(
    <StrictMode>
      <UploadDock forgetFinished={forgetFinished} />
    </StrictMode>,
  );
}

function UploadDock({ forgetFinished }: { forgetFinished: () => void }) {
  const t = useUi();
  const { queues, sent, size, unfinished, failed, interrupted } = useStore(backgroundUploads);
  if (queues.length === 0 && interrupted.length === 0) return null;
  const share = formatPercent(size > 0 ? Math.floor((100 * sent) / size) : 0);
  const open = failed + interrupted.length;
  const text =
    unfinished > 0
      ? t('upload.background.busy', { share })
      : open > 0
        ? t('upload.background.failed', { count: open })
        : t('upload.background.done');
  return (
    <>
      <Popover
        label={t('upload.background.title')}
        placement="top start"
        trigger={
          <button type="button" className={css.pill} aria-label={text}>
            {unfinished > 0 ? <Icon name="upload" size={14} /> : <Disc sign={open > 0 ? 'bang' : 'tick'} size={14} />}
            <span className={css.long}>{text}</span>
            {unfinished > 0 ? <span className={css.short}>{share}</span> : null}
          </button>
        }
      >
        {(close) => (
          <div className={css.panel}>
            <h2 className={css.title}>{t('upload.background.title')}</h2>
            {queues.map((one) => (
              <Place key={one.key} place={one} onOpen={close} />
            ))}
            {interrupted.length > 0 ? (
              <ul className={css.list} aria-label={t('upload.background.interrupted')}>
                {interrupted.map(({ key, name, href }) => (
                  <li key={key} className={css.interrupted}>
                    <p lang="">{name}</p>
                    <p className={css.note}>{t('upload.background.stopped')}</p>
                    <PlaceLink href={href} onOpen={close}>
                      {t('upload.background.choose')}
                    </PlaceLink>
                  </li>
                ))}
              </ul>
            ) : null}
            {unfinished === 0 ? (
              <Button
                size="s"
                onClick={() => {
                  close();
                  forgetFinished();
                }}
              >
                {t('upload.background.tidy')}
              </Button>
            ) : null}
          </div>
        )}
      </Popover>
      {unfinished > 0 ? (
        <span className={css.bar}>
          <ProgressBar label={t('upload.background.title')} value={sent} max={size} />
        </span>
      ) : null}
      <VisuallyHidden>
        <span role="status">{unfinished > 0 ? '' : text}</span>
      </VisuallyHidden>
    </>
  );
}

function Place({ place: { title, href, queue, rules }, onOpen }: { place: BackgroundQueue; onOpen: () => void }) {
  const snapshot = useStore(queue.state);
  const uploads: Uploads = {
    ...snapshot,
    rules,
    resumable: queue.isResumable,
    ...actionsOf(queue),
  };
  return (
    <section className={css.place}>
      <PlaceLink href={href} onOpen={onOpen}>
        {title}
      </PlaceLink>
      <ul className={css.list}>
        {snapshot.items.map((item) => (
          <UploadRow key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
    </section>
  );
}

function PlaceLink({ href, onOpen, children }: { href: string; onOpen: () => void; children: string }) {
  const link = linkProps(href);
  return (
    <a
      {...link}
      className={css.back}
      onClick={(event) => {
        link.onClick(event);
        onOpen();
      }}
    >
      {children}
    </a>
  );
}
