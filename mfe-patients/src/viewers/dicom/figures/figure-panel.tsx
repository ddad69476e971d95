import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PanelError } from 'shared-ui/components';
import { Button, useUserUuid } from 'shared-ui/core';
import { fileMeasurementsQuery } from '../../../queries/file-measurements';
import type { ProductFile } from '../../../queries/files';
import { useTranslations } from '../../../translations';
import { useTalkRights } from '../../parts/comments/talk';
import { Coordinates } from '../../parts/coordinates';
import css from '../../parts/figures/figures.module.css';
import { FiguresSection } from '../../parts/figures/figures-section';
import { SaveForm } from '../../parts/figures/save-form';
import { SavedMeasurement } from '../../parts/figures/saved-measurement';
import flat from '../../parts/flat.module.css';
import { Facts } from '../../parts/layout';
import type { DicomImage } from '../image';
import type { Triple } from '../planes/volume';
import { figureText, statisticsRows, voxelText } from './figure-text';
import { figureKinds, type Grid, isRegion, pointCounts, toSaved, type ValueAt, valueOf, valuesWithin } from './figures';
import type { Figures, SavedFigure } from './use-figures';

const NAMES = ['A', 'B', 'C'] as const;

export interface FigurePanelProps {
  file: ProductFile;
  image: DicomImage;
  grid: Grid;
  figures: Figures;
  valueAt: ValueAt;
  /** Changes when more voxels are loaded. */
  version: unknown;
  measuring: boolean;
  onMeasure: (on: boolean) => void;
  onShow: (figure: SavedFigure) => void;
  hint: string;
  /** How points are typed. */
  typed: {
    axes: readonly string[];
    unit: string;
    decimals: number;
    from: (point: Triple) => number[];
    to: (values: readonly number[]) => Triple;
  };
}

/** Measures on an X-ray: points are pressed, placed with the crosshair and Enter, or typed. Lists the saved measurements. */
export function FigurePanel(props: FigurePanelProps) {
  const { image, figures, measuring, onMeasure, hint } = props;
  const t = useTranslations();
  const { draft, setKind } = figures;
  return (
    <FiguresSection
      kinds={figureKinds}
      kind={draft.kind}
      onKind={(kind) => {
        setKind(kind);
        onMeasure(true);
      }}
      measuring={measuring}
      onMeasure={onMeasure}
    >
      <p className={flat.hint}>
        {draft.kind === 'length' ? hint : t(`viewer.figure.hint.${draft.kind}`)}
        {image.spacing || draft.kind === 'angle' ? '' : ` ${t('viewer.dicom.noSpacing')}`}
      </p>
      <Points {...props} />
      <Result {...props} />
      <Saved {...props} />
    </FiguresSection>
  );
}

function Points({ figures: { draft, set }, typed: { axes, unit, decimals, from, to } }: FigurePanelProps) {
  // The corners of an area are too many to type.
  const count = draft.kind === 'area' ? 0 : pointCounts[draft.kind][1];
  return NAMES.slice(0, count).map((name, at) => {
    const point = draft.points[at];
    return (
      <Coordinates
        key={name}
        {...{ name, axes, unit, decimals }}
        point={point ? from(point) : null}
        onChange={(values) => set(at, to(values))}
      />
    );
  });
}

function Result({ file, image, grid, figures, valueAt, version }: FigurePanelProps) {
  const t = useTranslations();
  const rights = useTalkRights(file);
  const { draft, saved, clear, removeLast } = figures;
  const value = valueOf(draft);
  // oxlint-disable-next-line react/exhaustive-deps -- the version stands for the values of voxels
  const found = useMemo(() => (isRegion(draft) ? valuesWithin(grid, draft, valueAt) : null), [grid, draft, version]);
  const count = draft.points.length;
  const askew = value === null && isRegion(draft) && count >= pointCounts[draft.kind][0];
  const text = value === null ? null : figureText(t, image, draft.kind, value);
  return (
    <>
      <div className={flat.row} role="status">
        {text ? <span className={flat.result}>{text}</span> : null}
        {text || askew ? null : (
          <span className={flat.hint}>{count === 0 ? t('viewer.noPoint') : t('viewer.figure.points', { count })}</span>
        )}
        {askew ? <span className={flat.hint}>{t('viewer.figure.askew')}</span> : null}
        {draft.kind === 'area' && count > 0 ? (
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
      {text && isRegion(draft) && !image.coloured ? <Facts rows={statisticsRows(t, image, found)} /> : null}
      {text && rights.comment ? (
        <SaveForm
          key={`${draft.kind} ${saved.length}`}
          file={file}
          figure={{ kind: draft.kind, points: draft.points.map((point) => toSaved(grid, point)) }}
          value={text}
          saved={saved.length}
          onSaved={clear}
        />
      ) : null}
    </>
  );
}

function Saved({ file, image, grid, figures: { saved }, valueAt, version, onShow }: FigurePanelProps) {
  const t = useTranslations();
  const user = useUserUuid();
  const rights = useTalkRights(file);
  const query = useQuery(fileMeasurementsQuery(user, file));
  const practices = new Set(saved.map(({ source }) => source.practice));
  const means = useMemo(
    () => saved.map((one) => (isRegion(one) && !image.coloured ? valuesWithin(grid, one, valueAt) : null)),
    // oxlint-disable-next-line react/exhaustive-deps -- the version stands for the values of voxels
    [grid, image, saved, version],
  );
  return (
    <>
      {query.isError ? (
        <PanelError onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {t('viewer.figure.failed')}
        </PanelError>
      ) : null}
      {saved.length > 0 ? (
        <ol className={css.list} aria-label={t('viewer.figure.saved')}>
          {saved.map((one, at) => {
            const value = valueOf(one);
            const found = means[at];
            return (
              <SavedMeasurement
                key={one.source.uuid}
                file={file}
                measurement={one.source}
                number={at + 1}
                value={value === null ? '' : figureText(t, image, one.kind, value)}
                details={
                  found &&
                  t('viewer.figure.spread', { mean: voxelText(t, image, found.mean), deviation: voxelText(t, image, found.deviation) })
                }
                onShow={() => onShow(one)}
                mayWrite={rights.moderate || (rights.comment && one.source.author?.uuid === user)}
                withPractice={practices.size > 1}
              />
            );
          })}
        </ol>
      ) : null}
    </>
  );
}
