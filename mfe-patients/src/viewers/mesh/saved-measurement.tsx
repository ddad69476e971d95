import { useState } from 'react';
import { Alert, Button, formatDate, fullName, TextField, useUserUuid } from 'shared-ui/core';
import { useMeasurementChanges } from '../../queries/file-measurements';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import { limits } from '../limits';
import { figureText } from './figure-text';
import css from './measurements.module.css';
import type { ScanScene } from './scene';
import type { SavedFigure } from './use-measurements';

export interface SavedMeasurementProps {
  file: ProductFile;
  measurement: SavedFigure;
  number: number;
  scene: ScanScene | null;
  mayWrite: boolean;
  /** Names the author's practice: the scan has measurements of several. */
  withPractice: boolean;
}

type Mode = 'read' | 'rename' | 'delete';

/** Shows a saved measurement with its value; it can be renamed and deleted. */
export function SavedMeasurement({ file, measurement, number, scene, mayWrite, withPractice }: SavedMeasurementProps) {
  const t = useTranslations();
  const changes = useMeasurementChanges(useUserUuid(), file.uuid);
  const { uuid, name, kind, value, points, author, practice, at } = measurement;
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
  const [first] = points;
  return (
    <li className={css.item}>
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <span lang="" className={css.name}>
        {name}
      </span>
      <span className={css.value}>{value === null ? '' : figureText(t, kind, value)}</span>
      <div className={css.more}>
        <p className={css.kind}>
          {t(`viewer.mesh.measure.${kind}`)}, {author ? `${fullName(author.personInfo)}, ` : ''}
          {withPractice && practice ? `${practice}, ` : ''}
          {formatDate(at)}
        </p>
        {mode === 'read' ? (
          <div className={css.actions}>
            {scene && first ? (
              <Button variant="link" aria-label={t('viewer.mesh.showMeasurement', { name })} onClick={() => scene.centre(first)}>
                {t('viewer.comment.show')}
              </Button>
            ) : null}
            {mayWrite ? (
              <>
                <Button variant="link" aria-label={t('viewer.mesh.renameMeasurement', { name })} onClick={() => setMode('rename')}>
                  {t('viewer.mesh.rename')}
                </Button>
                <Button variant="link" aria-label={t('viewer.mesh.deleteMeasurement', { name })} onClick={() => setMode('delete')}>
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
          <div className={css.sure} role="group" aria-label={t('viewer.mesh.sureMeasurement', { name })}>
            <p>{t('viewer.mesh.sureMeasurement', { name })}</p>
            <Button size="s" autoFocus onClick={() => setMode('read')}>
              {t('viewer.comment.keep')}
            </Button>
            <Button size="s" variant="danger" busy={busy} onClick={() => void run(changes.remove(uuid))}>
              {t('viewer.comment.delete')}
            </Button>
          </div>
        ) : null}
        {failed ? <Alert>{t('viewer.mesh.notSaved')}</Alert> : null}
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
        label={t('viewer.mesh.measurementName')}
        autoFocus
        value={text}
        maxLength={limits.measurement.name}
        error={empty ? t('viewer.mesh.nameEmpty') : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {t('viewer.mesh.rename')}
        </Button>
        <Button size="s" variant="ghost" onClick={onCancel}>
          {t('viewer.comment.stop')}
        </Button>
      </div>
    </form>
  );
}
