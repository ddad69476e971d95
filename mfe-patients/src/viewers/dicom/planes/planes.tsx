import { useCallback, useId, useMemo, useState } from 'react';
import Contrast from 'lucide-react/icons/contrast';
import Crosshair from 'lucide-react/icons/crosshair';
import Hand from 'lucide-react/icons/hand';
import Ruler from 'lucide-react/icons/ruler';
import SunMedium from 'lucide-react/icons/sun-medium';
import { useKeyHelp } from 'shared-ui/components';
import { formatNumber, Switch, VisuallyHidden } from 'shared-ui/core';
import { Tool, Toolbar, ToolGroup } from 'shared-ui/stage';
import { useTranslations } from '../../../translations';
import type { ProductFile } from '../../../queries/files';
import { ViewerLayout, SideSection } from '../../parts/layout';
import { LengthSection } from '../../parts/length-section';
import { Slider } from '../../parts/slider';
import { useTwoPoints } from '../../parts/two-points';
import { Failed } from '../../parts/waiting';
import type { FileComment } from '../../../queries/file-comments';
import { CommentsPanel } from '../../parts/comments/panel';
import { useTalk } from '../../parts/comments/talk';
import { DicomFacts, Windowing } from '../dicom-side';
import { SeriesNotes } from '../series/series-parts';
import { greyTable } from '../grey';
import type { GreyWindow } from '../image';
import type { OpenedImage } from '../use-frame';
import { Display } from './display';
import { type PlaneMode, PlaneView } from './plane-view';
import css from './planes.module.css';
import { useVolume } from './use-volume';
import { Values } from './values';
import { distance, type PlaneName, planes, type Projection, type Triple, type Volume, voxelOf, voxelsThick } from './volume';

const NAMES: readonly PlaneName[] = ['axial', 'coronal', 'sagittal'];
const MODES = [
  ['cross', Crosshair],
  ['window', SunMedium],
  ['move', Hand],
  ['length', Ruler],
] as const;
/** Thickest slab in millimetres. */
const THICKEST = 30;

export interface PlanesProps {
  file: ProductFile;
  opened: OpenedImage;
  full: GreyWindow;
  grey: GreyWindow;
  setGrey: (grey: GreyWindow | ((before: GreyWindow) => GreyWindow)) => void;
  inverted: boolean;
  setInverted: (inverted: boolean) => void;
  onFrames: () => void;
}

/** Shows the axial, coronal and sagittal planes of a volume, linked by their crosshairs. */
export default function Planes({ file, opened, full, grey, setGrey, inverted, setInverted, onFrames }: PlanesProps) {
  const { image, first } = opened;
  const t = useTranslations();
  const helpId = useId();
  useKeyHelp({ title: t('viewer.planes.title'), hints: [], note: t('viewer.planes.help') });
  const [cursor, setCursor] = useState<Triple>(() => [
    image.width >> 1,
    image.height >> 1,
    image.upwards ? image.frames - 1 - first.at : first.at,
  ]);
  const { volume, count, fault, retry } = useVolume(opened, cursor[2]);
  const [mode, setMode] = useState<PlaneMode>('cross');
  const [thickness, setThickness] = useState(0);
  const [projection, setProjection] = useState<Projection>('maximum');
  const [diameter, setDiameter] = useState(0);
  const measure = useTwoPoints<Triple>();
  const turnTo = useCallback(
    ({ anchor }: FileComment) => {
      const voxel = voxelOf(volume, anchor);
      if (voxel) setCursor(voxel);
    },
    [volume],
  );
  const talk = useTalk(file, turnTo);
  const { center, width } = grey;
  const table = useMemo(() => greyTable(image, { center, width }, inverted), [image, center, width, inverted]);
  const shift = (dx: number, dy: number) => {
    const by = full.width / 512;
    setGrey((before) => ({ center: before.center - dy * by, width: Math.max(1, before.width + dx * by) }));
  };
  if (fault) return <Failed file={file} error={fault} onRetry={retry} />;
  const [a, b] = measure.points;
  const length = a && b ? t('viewer.mm', { n: formatNumber(distance(a, b), 2) }) : null;
  const shared = { volume, count, cursor, setCursor, table, projection, mode, shift, measure, length, diameter, helpId, talk };
  const loading = count < image.frames;
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <div className={css.stage}>
          <div className={css.grid}>
            {NAMES.map((name) => (
              <PlaneView
                key={name}
                {...{ ...shared, name }}
                thick={voxelsThick(volume, planes[name].through, thickness)}
                invert={() => setInverted(!inverted)}
              />
            ))}
          </div>
          <p className={css.status} role="status">
            {loading ? t('viewer.planes.loading', { loaded: formatNumber(count), all: formatNumber(image.frames) }) : ''}
          </p>
          <VisuallyHidden>
            <span id={helpId}>{t('viewer.planes.help')}</span>
          </VisuallyHidden>
          <Toolbar label={t('viewer.dicom.tools')}>
            <ToolGroup>
              {MODES.map(([name, Icon]) => (
                <Tool
                  key={name}
                  label={t(name === 'cross' ? 'viewer.planes.cross' : `viewer.dicom.mode.${name}`)}
                  icon={<Icon size={16} aria-hidden />}
                  pressed={mode === name}
                  onClick={() => setMode(name)}
                />
              ))}
            </ToolGroup>
            <ToolGroup>
              <Tool
                label={t('viewer.dicom.invert')}
                icon={<Contrast size={16} aria-hidden />}
                pressed={inverted}
                onClick={() => setInverted(!inverted)}
              />
            </ToolGroup>
          </Toolbar>
        </div>
      }
      side={
        <>
          <SeriesNotes file={file} />
          <Display planes onChange={(on) => (on ? undefined : onFrames())} />
          <Position {...{ volume, cursor, setCursor }} />
          <Values {...{ image, volume, count, cursor, diameter, setDiameter }} />
          <Slab {...{ thickness, setThickness, projection, setProjection }} />
          <Windowing {...{ image, full, grey, setGrey }} />
          <LengthSection
            hint={t('viewer.planes.lengthHint')}
            axes={['X', 'Y', 'Z']}
            unit="mm"
            decimals={2}
            {...{ measure, length }}
            measuring={mode === 'length'}
            onMeasure={(on) => setMode(on ? 'length' : 'cross')}
          />
          <CommentsPanel file={file} talk={talk} />
          <DicomFacts file={file} image={image} />
        </>
      }
    />
  );
}

function Position({ volume, cursor, setCursor }: { volume: Volume; cursor: Triple; setCursor: (cursor: Triple) => void }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.planes.position')}>
      {NAMES.map((name) => {
        const { through } = planes[name];
        const all = volume.size[through];
        return (
          <Slider
            key={name}
            label={t(`viewer.planes.${name}`)}
            value={cursor[through] + 1}
            min={1}
            max={all}
            words={t('viewer.dicom.frameOf', { at: formatNumber(cursor[through] + 1), all: formatNumber(all) })}
            onChange={(value) => setCursor([0, 1, 2].map((axis) => (axis === through ? value - 1 : cursor[axis])) as unknown as Triple)}
          />
        );
      })}
    </SideSection>
  );
}

interface SlabProps {
  thickness: number;
  setThickness: (millimetres: number) => void;
  projection: Projection;
  setProjection: (projection: Projection) => void;
}

function Slab({ thickness, setThickness, projection, setProjection }: SlabProps) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.planes.slab')}>
      <Slider
        label={t('viewer.planes.thickness')}
        value={thickness}
        min={0}
        max={THICKEST}
        words={thickness === 0 ? t('viewer.planes.oneSlice') : t('viewer.mm', { n: formatNumber(thickness) })}
        onChange={setThickness}
      />
      <Switch
        checked={projection === 'maximum'}
        disabled={thickness === 0}
        onChange={(event) => setProjection(event.target.checked ? 'maximum' : 'mean')}
      >
        {t('viewer.planes.maximum')}
      </Switch>
    </SideSection>
  );
}
