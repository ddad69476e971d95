import { useState } from 'react';
import { Alert, Button, formatDate, fullName, TextField, useUserUuid } from 'shared-ui/core';
import { type FileMeasurement, useMeasurementChanges } from '../../../queries/file-measurements';
import type { ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import { limits } from '../../limits';
import css from './figures.module.css';

export interface SavedMeasurementProps {
  file: ProductFile;
  measurement: FileMeasurement;
  number: number;
  /** The measured value with its unit. */
  value: string;
  /** More about the value. */
  details?: string | null;
  /** Brings the measurement into view; null where that is not possible. */
  onShow: (() => void) | null;
  mayWrite: boolean;
  /** Names the author's practice: the file has measurements of several. */
  withPractice: boolean;
}

type Mode = 'read' | 'rename' | 'delete';

/** Shows a saved measurement with its value; it can be renamed and deleted. */
export function SavedMeasurement({
  file,
  measurement,
  number,
  value,
  details = null,
  onShow,
  mayWrite,
  withPractice,
}: SavedMeasurementProps) {
  const t = useTranslations();
  const changes = useMeasurementChanges(useUserUuid(), file.uuid);
  const { uuid, name, kind, author, practice, at } = measurement;
  const [mode, setMode] = useState<Mode>('read');
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const run = async (change: Promise<void>) => {
    setBusy(true);
    setFailed(false);
    try {
      await change;
      setMode('read');
    } catch (error) {
      console.warn('the measurement was not changed', error);
      setFailed(true);
    }
    setBusy(false);
  };
  return (
    <li className={css.item}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <span lang="" className={css.name}>
        {name}
      </span>
      <span className={css.value}>{value}</span>
      <div className={css.more}>
        {details ? <p className={css.details}>{details}</p> : null}
        <p className={css.kind}>
          {t(`viewer.figure.kind.${kind}`)}, {author ? `${fullName(author.personInfo)}, ` : ''}
          {withPractice && practice ? `${practice}, ` : ''}
          {formatDate(at)}
        </p>
        {mode === 'read' ? (
          <div className={css.actions}>
            {onShow ? (
              <Button variant="link" aria-label={t('viewer.figure.showOne', { name })} onClick={onShow}>
                {t('viewer.comment.show')}
              </Button>
            ) : null}
            {mayWrite ? (
              <>
                <Button variant="link" aria-label={t('viewer.figure.renameOne', { name })} onClick={() => setMode('rename')}>
                  {t('viewer.figure.rename')}
                </Button>
                <Button variant="link" aria-label={t('viewer.figure.deleteOne', { name })} onClick={() => setMode('delete')}>
                  {t('viewer.comment.delete')}
                </Button>
              </>
            ) : null}
          </div>
        ) : null}
        {mode === 'rename' ? (
          <Rename name={name} busy={busy} onCancel={() => setMode('read')} onRename={(next) => void run(changes.rename(uuid, next))} />
        ) : null}
        {mode === 'delete' ? (
          <div className={css.sure} role="group" aria-label={t('viewer.figure.sure', { name })}>
            <p>{t('viewer.figure.sure', { name })}</p>
            <Button size="s" autoFocus onClick={() => setMode('read')}>
              {t('viewer.comment.keep')}
            </Button>
            <Button size="s" variant="danger" busy={busy} onClick={() => void run(changes.remove(uuid))}>
              {t('viewer.comment.delete')}
            </Button>
          </div>
        ) : null}
        {failed ? <Alert>{t('viewer.figure.notSaved')}</Alert> : null}
      </div>
    </li>
  );
}

interface RenameProps {
  name: string;
  busy: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

function Rename({ name, busy, onRename, onCancel }: RenameProps) {
  const t = useTranslations();
  const [text, setText] = useState(name);
  const [empty, setEmpty] = useState(false);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setEmpty(true);
        else if (!busy) onRename(text.trim());
      }}
    >
      <TextField
        label={t('viewer.figure.name')}
        autoFocus
        value={text}
        maxLength={limits.measurement.name}
        error={empty ? t('viewer.figure.nameEmpty') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {t('viewer.figure.rename')}
        </Button>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('viewer.comment.stop')}
        </Button>
      </div>
    </form>
  );
}
