import { useState } from 'react';
import { ApiProblem, Button, TextField, useUserUuid } from 'shared-ui/core';
import { type FileMeasurement, useMeasurementChanges } from '../../../queries/file-measurements';
import type { ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import { limits } from '../../limits';
import css from './figures.module.css';

const refusals: Readonly<Record<string, string>> = {
  'measurements.limit': 'viewer.figure.full',
  'measurements.shared-limit': 'viewer.figure.fullShared',
  network: 'viewer.figure.saveOffline',
  'share.right': 'viewer.figure.saveNotAllowed',
};

export interface SaveFormProps {
  file: ProductFile;
  figure: Pick<FileMeasurement, 'kind' | 'points'>;
  /** The measured value with its unit. */
  value: string;
  /** Number of saved measurements. */
  saved: number;
  onSaved: () => void;
}

/** Saves a measurement under a name. */
export function SaveForm({ file, figure, value, saved, onSaved }: SaveFormProps) {
  const t = useTranslations();
  const { add } = useMeasurementChanges(useUserUuid(), file.uuid);
  const [name, setName] = useState(() =>
    t('viewer.figure.defaultName', { kind: t(`viewer.figure.kind.${figure.kind}`), number: saved + 1 }),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async () => {
    if (name.trim() === '') return setError('viewer.figure.nameEmpty');
    setBusy(true);
    try {
      await add({ kind: figure.kind, name: name.trim(), points: figure.points });
      onSaved();
    } catch (failure) {
      setError((failure instanceof ApiProblem && refusals[failure.code]) || 'viewer.figure.notSaved');
      setBusy(false);
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('viewer.figure.saveOne', { value })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        label={t('viewer.figure.name')}
        value={name}
        maxLength={limits.measurement.name}
        error={error ? t(error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="s" variant="primary" busy={busy}>
          {t('viewer.figure.save')}
        </Button>
      </div>
    </form>
  );
}
