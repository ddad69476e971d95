import { useId, useRef, type ReactNode } from 'react';
import { formatSize, Icon, ProgressBar } from 'shared-ui/components';
import { Alert } from '../basics/Alert';
import { Button } from '../basics/Button';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { isUnfinished } from './queue';
import { UploadRow } from './upload-row';
import { useDrop } from './use-drop';
import type { Uploads } from './uploads';
import { rulesWords } from './words';
import css from './upload.module.css';

/** The properties of {@link UploadArea}. */
export interface UploadAreaProps {
  /** The result of `useUploads`. */
  uploads: Uploads;
  /** The accessible name: "Photos et radios". */
  label: string;
  /** A sentence under the rules. */
  description?: ReactNode;
  disabled?: boolean;
  /** Why no file can be added. */
  disabledReason?: string;
}

/**
 * The area where files are chosen or dropped: its rules first, then the list with the progress of each file.
 *
 * @rule Its rules stand above the button, before a file is chosen.
 * @accessibility The area is a section with its label; the state of all files is a `status`, and each file has buttons with its name.
 */
export function UploadArea({ uploads, label, description, disabled, disabledReason }: UploadAreaProps) {
  const t = useUi();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { rules } = uploads;
  const closed = Boolean(disabled) || disabledReason !== undefined;
  const { over, unread, zone } = useDrop(uploads.add, closed);
  const accept = rules.extensions.includes('') ? undefined : rules.extensions.map((ending) => `.${ending}`).join(',');
  return (
    <section className={css.area} aria-labelledby={id}>
      <h3 className={css.label} id={id}>
        {label}
      </h3>
      <div className={cx(css.zone, over && css.over, closed && css.closed)} {...zone}>
        <Button
          icon={<Icon name="upload" />}
          disabled={disabled}
          disabledReason={disabledReason}
          aria-describedby={disabledReason ? undefined : `${id}-rules`}
          onClick={() => input.current?.click()}
        >
          {t('upload.choose')}
        </Button>
        <p className={css.hint}>{t('upload.drop')}</p>
        <p className={css.rules} id={`${id}-rules`}>
          {rulesWords(rules, t)}
        </p>
        {description ? <p className={css.rules}>{description}</p> : null}
        <input
          ref={input}
          type="file"
          multiple={rules.maxFiles !== 1}
          accept={accept}
          hidden
          aria-hidden="true"
          tabIndex={-1}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
      </div>
      {unread ? <Alert>{t('upload.unread')}</Alert> : null}
      {uploads.twins > 0 ? <p className={css.note}>{t('upload.twins', { count: uploads.twins })}</p> : null}
      {uploads.offline && uploads.items.some(isUnfinished) ? <Alert tone="warning">{t('upload.offline')}</Alert> : null}
      <UploadList uploads={uploads} label={label} />
    </section>
  );
}

/** Lists the files and their total. */
function UploadList({ uploads, label }: { uploads: Uploads; label: string }) {
  const t = useUi();
  const { items, sent, size } = uploads;
  if (items.length === 0) return null;
  const done = items.filter(({ state }) => state === 'done').length;
  const failed = items.filter(({ state }) => state === 'failed' || state === 'refused').length;
  const busy = items.some(isUnfinished);
  const words = [
    t('upload.done', { count: done, of: items.length }),
    ...(busy ? [t('upload.progress', { sent: formatSize(sent), size: formatSize(size) })] : []),
    ...(failed > 0 ? [t('upload.failed', { count: failed })] : []),
  ].join(' · ');
  return (
    <>
      <div className={css.total}>
        {/* Announced when everything has ended, not at each byte. */}
        <p role="status" aria-live={busy ? 'off' : 'polite'}>
          {words}
        </p>
        {busy ? <ProgressBar label={t('upload.total', { label })} value={sent} max={size} /> : null}
      </div>
      <ul className={css.list} aria-label={label}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} uploads={uploads} />
        ))}
      </ul>
    </>
  );
}
