import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Ruler from 'lucide-react/icons/ruler';
import { PanelError, Segmented } from 'shared-ui/components';
import { ApiProblem, Button, TextField, useUserUuid } from 'shared-ui/core';
import { fileMeasurementsQuery, useMeasurementChanges } from '../../queries/file-measurements';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import { limits } from '../limits';
import type { TalkRights } from '../parts/comments/talk';
import { SideSection } from '../parts/layout';
import { Coordinates } from '../parts/two-points';
import { figureText } from './figure-text';
import { measurementKinds, pointCounts } from './measurements';
import css from './measurements.module.css';
import mesh from './mesh.module.css';
import { SavedMeasurement } from './saved-measurement';
import type { ScanScene } from './scene';
import { Within } from './simplified-note';
import type { Measuring } from './use-measurements';

const NAMES = ['A', 'B', 'C'] as const;

export interface MeasurePanelProps {
  file: ProductFile;
  scene: ScanScene | null;
  /** How far the measured surface may be from the file's; null for a whole scan. */
  within: number | null;
  measuring: Measuring;
  rights: TalkRights;
}

/** Measures on the scan: points are pressed, placed with the crosshair and Enter, or typed. Lists the saved measurements. */
export function MeasurePanel({ file, scene, within, measuring, rights }: MeasurePanelProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const query = useQuery(fileMeasurementsQuery(user, file.uuid));
  const { draft, picking, setPicking, saved } = measuring;
  const practices = new Set(saved.map(({ practice }) => practice));
  return (
    <SideSection
      title={t('viewer.mesh.measurements')}
      aside={
        <Button size="s" icon={<Ruler size={14} aria-hidden />} aria-pressed={picking} onClick={() => setPicking(!picking)}>
          {t(picking ? 'viewer.measureEnd' : 'viewer.measure')}
        </Button>
      }
    >
      <Segmented
        label={t('viewer.mesh.measureKind')}
        value={draft.kind}
        segments={measurementKinds.map((kind) => ({ value: kind, label: t(`viewer.mesh.measure.${kind}`) }))}
        onChange={measuring.setKind}
      />
      <p className={mesh.hint}>{t(`viewer.mesh.hint.${draft.kind}`)}</p>
      <Within within={within} />
      <Points measuring={measuring} />
      <Result measuring={measuring} />
      {rights.comment && draft.value !== null ? (
        <SaveForm key={`${draft.kind} ${saved.length}`} file={file} measuring={measuring} value={draft.value} />
      ) : null}
      {query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('viewer.mesh.measurementsFailed')}
        </PanelError>
      ) : null}
      {saved.length > 0 ? (
        <ol className={css.list} aria-label={t('viewer.mesh.saved')}>
          {saved.map((one, at) => (
            <SavedMeasurement
              key={one.uuid}
              file={file}
              measurement={one}
              number={at + 1}
              scene={scene}
              mayWrite={rights.moderate || (rights.comment && one.author?.uuid === user)}
              withPractice={practices.size > 1}
            />
          ))}
        </ol>
      ) : null}
    </SideSection>
  );
}

function Points({ measuring }: { measuring: Measuring }) {
  const { draft, set } = measuring;
  // The second point of a thickness follows from the first; the points of a margin are too many to type.
  const typed = draft.kind === 'margin' ? 0 : draft.kind === 'thickness' ? 1 : pointCounts[draft.kind][1];
  return NAMES.slice(0, typed).map((name, at) => (
    <Coordinates
      key={name}
      name={name}
      at={0}
      axes={['X', 'Y', 'Z']}
      unit="mm"
      decimals={3}
      measure={{ points: [draft.points[at] ?? null, null], set: (_, point) => set(at, point) }}
    />
  ));
}

function Result({ measuring }: { measuring: Measuring }) {
  const t = useTranslations();
  const { draft, missed, clear, removeLast } = measuring;
  const count = draft.points.length;
  return (
    <div className={mesh.row} role="status">
      {draft.value === null ? null : <span className={mesh.result}>{figureText(t, draft.kind, draft.value)}</span>}
      {missed ? <span className={mesh.hint}>{t('viewer.mesh.noThickness')}</span> : null}
      {draft.value === null && !missed ? (
        <span className={mesh.hint}>{count === 0 ? t('viewer.noPoint') : t('viewer.mesh.points', { count })}</span>
      ) : null}
      {draft.kind === 'margin' && count > 0 ? (
        <Button variant="link" onClick={removeLast}>
          {t('viewer.mesh.removeLast')}
        </Button>
      ) : null}
      {count > 0 ? (
        <Button variant="link" onClick={clear}>
          {t('viewer.clear')}
        </Button>
      ) : null}
    </div>
  );
}

const refusals: Readonly<Record<string, string>> = {
  'measurements.limit': 'viewer.mesh.measurementsFull',
  network: 'viewer.mesh.saveOffline',
  'share.right': 'viewer.mesh.saveNotAllowed',
};

function SaveForm({ file, measuring, value }: { file: ProductFile; measuring: Measuring; value: number }) {
  const t = useTranslations();
  const { add } = useMeasurementChanges(useUserUuid(), file.uuid);
  const { draft, saved, clear } = measuring;
  const [name, setName] = useState(() =>
    t('viewer.mesh.measureName', { kind: t(`viewer.mesh.measure.${draft.kind}`), number: saved.length + 1 }),
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const full = saved.length >= limits.measurement.most;
  const send = async () => {
    if (name.trim() === '') return setError('viewer.mesh.nameEmpty');
    setBusy(true);
    try {
      await add({ kind: draft.kind, name: name.trim(), points: draft.points.map(([x, y, z]) => ({ x, y, z })) });
      clear();
    } catch (failure) {
      setError((failure instanceof ApiProblem && refusals[failure.code]) || 'viewer.mesh.notSaved');
      setBusy(false);
    }
  };
  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('viewer.mesh.saveFigure', { value: figureText(t, draft.kind, value) })}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void send();
      }}
    >
      <TextField
        label={t('viewer.mesh.measurementName')}
        value={name}
        maxLength={limits.measurement.name}
        error={error ? t(error) : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.actions}>
        <Button type="submit" size="s" variant="primary" busy={busy} disabledReason={full ? t('viewer.mesh.measurementsFull') : undefined}>
          {t('viewer.mesh.save')}
        </Button>
      </div>
    </form>
  );
}
