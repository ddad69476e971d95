import { useQuery } from '@tanstack/react-query';
import { PanelError } from 'shared-ui/components';
import { Button, useUserUuid } from 'shared-ui/core';
import { fileMeasurementsQuery } from '../../queries/file-measurements';
import type { ProductFile } from '../../queries/files';
import { useTranslations } from '../../translations';
import type { TalkRights } from '../parts/comments/talk';
import css from '../parts/figures/figures.module.css';
import { FiguresSection } from '../parts/figures/figures-section';
import { SaveForm } from '../parts/figures/save-form';
import { SavedMeasurement } from '../parts/figures/saved-measurement';
import { Coordinates } from '../parts/coordinates';
import { figureText } from './figure-text';
import { measurementKinds, pointCounts } from './measurements';
import mesh from './mesh.module.css';
import type { Vector } from './mesh-data';
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
  const query = useQuery(fileMeasurementsQuery(user, file));
  const { draft, picking, setPicking, saved } = measuring;
  const practices = new Set(saved.map(({ practice }) => practice));
  return (
    <FiguresSection kinds={measurementKinds} kind={draft.kind} onKind={measuring.setKind} measuring={picking} onMeasure={setPicking}>
      <p className={mesh.hint}>{t(`viewer.mesh.hint.${draft.kind}`)}</p>
      <Within within={within} />
      <Points measuring={measuring} />
      <Result measuring={measuring} />
      {rights.comment && draft.value !== null ? (
        <SaveForm
          key={`${draft.kind} ${saved.length}`}
          file={file}
          figure={{ kind: draft.kind, points: draft.points.map(([x, y, z]) => ({ x, y, z })) }}
          value={figureText(t, draft.kind, draft.value)}
          saved={saved.length}
          onSaved={measuring.clear}
        />
      ) : null}
      {query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('viewer.figure.failed')}
        </PanelError>
      ) : null}
      {saved.length > 0 ? (
        <ol className={css.list} aria-label={t('viewer.figure.saved')}>
          {saved.map((one, at) => (
            <SavedMeasurement
              key={one.uuid}
              file={file}
              measurement={one.source}
              number={at + 1}
              value={one.value === null ? '' : figureText(t, one.kind, one.value)}
              onShow={scene && one.points[0] ? showAt(scene, one.points[0]) : null}
              mayWrite={rights.moderate || (rights.comment && one.author?.uuid === user)}
              withPractice={practices.size > 1}
            />
          ))}
        </ol>
      ) : null}
    </FiguresSection>
  );
}

const showAt = (scene: ScanScene, point: Vector) => () => scene.centre(point);

function Points({ measuring }: { measuring: Measuring }) {
  const { draft, set } = measuring;
  // The second point of a thickness follows from the first; the points of a margin are too many to type.
  const typed = draft.kind === 'margin' ? 0 : draft.kind === 'thickness' ? 1 : pointCounts[draft.kind][1];
  return NAMES.slice(0, typed).map((name, at) => (
    <Coordinates
      key={name}
      name={name}
      axes={['X', 'Y', 'Z']}
      unit="mm"
      decimals={3}
      point={draft.points[at] ?? null}
      onChange={(point) => set(at, point)}
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
        <span className={mesh.hint}>{count === 0 ? t('viewer.noPoint') : t('viewer.figure.points', { count })}</span>
      ) : null}
      {draft.kind === 'margin' && count > 0 ? (
        <Button variant="link" onClick={removeLast}>
          {t('viewer.figure.removeLast')}
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
