import { useId, useState } from 'react';
import Contrast from 'lucide-react/icons/contrast';
import Crosshair from 'lucide-react/icons/crosshair';
import Hand from 'lucide-react/icons/hand';
import Ruler from 'lucide-react/icons/ruler';
import SunMedium from 'lucide-react/icons/sun-medium';
import { useKeyHelp } from 'shared-ui/components';
import { formatNumber, VisuallyHidden } from 'shared-ui/core';
import { Tool, Toolbar, ToolGroup } from 'shared-ui/stage';
import { useTranslations } from '../../../translations';
import { CommentsPanel } from '../../parts/comments/panel';
import { ViewerLayout } from '../../parts/layout';
import { DicomFacts, Windowing } from '../dicom-side';
import { FigurePanel } from '../figures/figure-panel';
import { SeriesNotes } from '../series/series-parts';
import { DisplaySection } from './display';
import { type PlaneMode, PlaneView } from './plane-view';
import type { VolumeProps } from './volume-props';
import css from './planes.module.css';
import { Position, Slab, THICKEST } from './position';
import { usePlanesPlace } from './use-planes-place';
import { Values } from './values';
import { planeNames, planes, voxelAt, voxelsThick } from './volume';

const MODES = [
  ['cross', Crosshair],
  ['window', SunMedium],
  ['move', Hand],
  ['length', Ruler],
] as const;

/** Shows the axial, coronal and sagittal planes of a volume, linked by their crosshairs. */
export function ThreePlanes(props: VolumeProps) {
  const { file, image, volume, count, cursor, setCursor, full, grey, setGrey, inverted, setInverted, table } = props;
  const { thickness, setThickness, projection, setProjection, figures, valueAt, talk, shift, display, setDisplay } = props;
  const t = useTranslations();
  const helpId = useId();
  useKeyHelp({ title: t('viewer.planes.title'), hints: [], note: t('viewer.planes.help') });
  const [mode, setMode] = useState<PlaneMode>('cross');
  const [diameter, setDiameter] = useState(0);
  usePlanesPlace({ ...props, most: THICKEST });
  const shared = { image, volume, count, cursor, setCursor, table, projection, mode, shift, figures, diameter, helpId, talk };
  const labels = { cross: 'viewer.planes.cross', length: `viewer.figure.tool.${figures.draft.kind}` };
  const loading = count < image.frames;
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <div className={css.stage}>
          <div className={css.grid}>
            {planeNames.map((name) => (
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
                  label={t(name === 'cross' || name === 'length' ? labels[name] : `viewer.dicom.mode.${name}`)}
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
          <DisplaySection display={display} onChange={setDisplay} />
          <Position {...{ volume, cursor, setCursor }} />
          <Values {...{ image, volume, count, cursor, diameter, setDiameter }} />
          <Slab {...{ thickness, setThickness, projection, setProjection }} />
          <Windowing {...{ image, full, grey, setGrey }} />
          <FigurePanel
            {...{ file, image, figures, valueAt }}
            grid={volume}
            version={count}
            hint={t('viewer.planes.lengthHint')}
            typed={typed}
            measuring={mode === 'length'}
            onMeasure={(on) => setMode(on ? 'length' : 'cross')}
            onShow={({ points: [first] }) => first && setCursor(voxelAt(volume, first))}
          />
          <CommentsPanel file={file} talk={talk} />
          <DicomFacts file={file} image={image} />
        </>
      }
    />
  );
}

/** Points are typed in millimetres from the volume's corner. */
const typed = {
  ...{ axes: ['X', 'Y', 'Z'], unit: 'mm', decimals: 2 },
  from: ([x, y, z]: readonly [number, number, number]) => [x, y, z],
  to: ([x = 0, y = 0, z = 0]: readonly number[]) => [x, y, z] as const,
};
