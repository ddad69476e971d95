import { useId, useMemo, useState } from 'react';
import Crosshair from 'lucide-react/icons/crosshair';
import Ruler from 'lucide-react/icons/ruler';
import { useKeyHelp } from 'shared-ui/components';
import { formatNumber, VisuallyHidden } from 'shared-ui/core';
import { Tool, Toolbar, ToolGroup } from 'shared-ui/stage';
import { useTranslations } from '../../../translations';
import { CommentsPanel } from '../../parts/comments/panel';
import { SideSection, ViewerLayout } from '../../parts/layout';
import { Slider } from '../../parts/slider';
import { DicomFacts, Windowing } from '../dicom-side';
import { DisplaySection } from '../planes/display';
import { PlaneView } from '../planes/plane-view';
import type { VolumeProps } from '../planes/volume-props';
import planes from '../planes/planes.module.css';
import { Slab, THICKEST } from '../planes/position';
import { usePlanesPlace } from '../planes/use-planes-place';
import { millimetres, type Projection } from '../planes/volume';
import { SeriesNotes } from '../series/series-parts';
import { Arch } from './arch';
import { Board } from './board';
import { CurveSection } from './curve-section';
import { curvePart } from './curve-place';
import css from './panorama.module.css';
import { LengthSection } from './length-section';
import { panoramaColumns } from './sample';
import { Section, WIDE } from './section';
import { useCurve } from './use-curve';
import { useEnds } from './use-ends';
import { useSampled } from './use-sampled';

/** Greatest distance of two sections in millimetres. */
const FARTHEST = 10;
/** Thickness in millimetres of the slab at first: about the width of the teeth. */
const TEETH = 10;

const NO_FIGURES = { saved: [], draft: { kind: 'length', points: [] } } as const;

// A measurement belongs to its section: it goes when the section moves.
const sectionName = (at: number) => `section ${at}`;

/** Shows a panoramic image along a curve, and sections perpendicular to it at the crosshair. */
export default function Panorama(props: VolumeProps) {
  const { file, image, volume, count, cursor, setCursor, table, full, grey, setGrey, inverted, setInverted, display, setDisplay } = props;
  const { curvePoints, setCurvePoints } = props;
  const t = useTranslations();
  const helpId = useId();
  useKeyHelp({ title: t('viewer.planes.displays.panorama'), hints: [], note: t('viewer.panorama.help') });
  const { points, curve, along, out, moveTo, propose, addPoint } = useCurve(volume, count, cursor, setCursor, curvePoints, setCurvePoints);
  const [thickness, setThickness] = useState(TEETH);
  const [projection, setProjection] = useState<Projection>('mean');
  const [gap, setGap] = useState(2);
  const [drawing, setDrawing] = useState(false);
  const [measuring, setMeasuring] = useState(false);
  const ends = useEnds();
  // Measurements of the planes would hide the curve.
  const figures = { ...props.figures, ...NO_FIGURES };
  usePlanesPlace({ ...props, thickness, setThickness, projection, setProjection, most: THICKEST, more: () => curvePart(volume, points) });

  const height = volume.size[2] * volume.spacing[2];
  const [, , depth] = millimetres(volume, cursor);
  // Signed values of zero are bone or water; the least stored value is air.
  const empty = image.signed ? -(2 ** (image.stored - 1)) : 0;
  const columns = useMemo(() => panoramaColumns(volume, curve, thickness), [volume, curve, thickness]);
  const sampled = useSampled(volume, columns, projection, empty, count);
  const drawn = curve.length > 1;
  const cuts = [-1, 0, 1].map((side) => along + side * gap);
  const board = { helpId, rows: volume.size[2], height, table, measuring };
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <div className={planes.stage}>
          <div className={css.grid}>
            <div className={css.axial}>
              <PlaneView
                {...props}
                {...{ helpId, mode: 'cross', diameter: 0, name: 'axial', thick: 1, figures }}
                invert={() => setInverted(!inverted)}
                press={drawing ? ([x, y]) => setCurvePoints([...points, [x, y]]) : undefined}
                over={(projected) => (
                  <Arch
                    {...projected}
                    {...{ points, curve, depth }}
                    setPoints={setCurvePoints}
                    cuts={drawn ? cuts.slice(1, 2) : []}
                    wide={WIDE}
                    most={[volume.size[0] * volume.spacing[0], volume.size[1] * volume.spacing[1]]}
                  />
                )}
              />
            </div>
            <div className={css.sections}>
              {drawn
                ? cuts.map((at, i) => (
                    <Section
                      key={i}
                      {...{ ...board, volume, curve, at, projection, empty, count }}
                      {...ends.of(sectionName(at))}
                      current={i === 1}
                      cursor={i === 1 ? { x: WIDE / 2 + out, y: depth } : null}
                      onCursor={({ x, y }) => moveTo(at, x - WIDE / 2, y)}
                    />
                  ))
                : null}
            </div>
            <div className={css.panorama}>
              {drawn ? (
                <Board
                  {...board}
                  {...sampled}
                  {...ends.of('panorama')}
                  label={t('viewer.panorama.image', { at: formatNumber(along, 1), all: formatNumber(curve.length, 1) })}
                  width={curve.length}
                  cursor={{ x: along, y: depth }}
                  onCursor={({ x, y }) => moveTo(x, 0, y)}
                  step={{ x: volume.spacing[0], y: volume.spacing[2] }}
                />
              ) : null}
            </div>
          </div>
          <p className={planes.status} role="status">
            {count < image.frames ? t('viewer.planes.loading', { loaded: formatNumber(count), all: formatNumber(image.frames) }) : ''}
          </p>
          <VisuallyHidden>
            <span id={helpId}>{t('viewer.panorama.help')}</span>
          </VisuallyHidden>
          <Tools {...{ measuring, setMeasuring }} />
        </div>
      }
      side={
        <>
          <SeriesNotes file={file} />
          <DisplaySection display={display} onChange={setDisplay} />
          <CurveSection
            {...{ along, drawing }}
            length={curve.length}
            onPropose={propose}
            onAdd={addPoint}
            onDraw={(on) => {
              setDrawing(on);
              if (on) setCurvePoints([]);
            }}
          />
          <LengthSection
            measured={ends.textOf(['panorama', ...cuts.map(sectionName)])}
            measuring={measuring}
            onMeasure={setMeasuring}
            onClear={ends.clear}
          />
          <Slab {...{ thickness, setThickness, projection, setProjection }} />
          <Gap {...{ gap, setGap }} />
          <Windowing {...{ image, full, grey, setGrey }} />
          <CommentsPanel file={file} talk={props.talk} />
          <DicomFacts file={file} image={image} />
        </>
      }
    />
  );
}

function Tools({ measuring, setMeasuring }: { measuring: boolean; setMeasuring: (measuring: boolean) => void }) {
  const t = useTranslations();
  return (
    <Toolbar label={t('viewer.dicom.tools')}>
      <ToolGroup>
        {([false, true] as const).map((on) => (
          <Tool
            key={String(on)}
            label={t(on ? 'viewer.panorama.measure' : 'viewer.planes.cross')}
            icon={on ? <Ruler size={16} aria-hidden /> : <Crosshair size={16} aria-hidden />}
            pressed={measuring === on}
            onClick={() => setMeasuring(on)}
          />
        ))}
      </ToolGroup>
    </Toolbar>
  );
}

/** Sets the distance of the sections. */
function Gap({ gap, setGap }: { gap: number; setGap: (millimetres: number) => void }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.panorama.sections')}>
      <Slider
        label={t('viewer.panorama.gap')}
        value={gap}
        min={1}
        max={FARTHEST}
        words={t('viewer.mm', { n: formatNumber(gap) })}
        onChange={setGap}
      />
    </SideSection>
  );
}
