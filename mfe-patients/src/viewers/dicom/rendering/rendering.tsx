import { useContext, useId, useRef, useState } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useKeyHelp } from 'shared-ui/components';
import { Button, formatNumber, VisuallyHidden } from 'shared-ui/core';
import { Tool, Toolbar, ToolGroup, useGestures } from 'shared-ui/stage';
import { useTranslations } from '../../../translations';
import { useFileNames } from '../../chairside';
import { CommentsPanel } from '../../parts/comments/panel';
import flat from '../../parts/flat.module.css';
import { SideSection, ViewerLayout } from '../../parts/layout';
import { Note } from '../../parts/note';
import { PlaceContext } from '../../place';
import { DicomFacts } from '../dicom-side';
import { DisplaySection } from '../planes/display';
import type { VolumeProps } from '../planes/volume-props';
import planes from '../planes/planes.module.css';
import { THICKEST } from '../planes/position';
import { usePlanesPlace } from '../planes/use-planes-place';
import { SeriesNotes } from '../series/series-parts';
import { FIRST, viewOf, viewPart, within } from './camera';
import type { Camera } from './renderer';
import css from './rendering.module.css';
import { Tissue } from './tissue';
import { type Preset, presets } from './transfer';
import { useRenderer } from './use-renderer';

/** Radians of an arrow key, and of a pixel of a drag. */
const TURN = { key: Math.PI / 18, pixel: 0.008 };
const ZOOM = 1.25;
const VIEWS: Readonly<Record<'front' | 'left' | 'right' | 'back', number>> = {
  front: 0,
  right: -Math.PI / 2,
  left: Math.PI / 2,
  back: Math.PI,
};
const TURNS = [
  ['turnLeft', ArrowLeft, [-1, 0]],
  ['turnRight', ArrowRight, [1, 0]],
  ['turnUp', ArrowUp, [0, -1]],
  ['turnDown', ArrowDown, [0, 1]],
] as const;

/** Shows a volume in three dimensions. */
export default function Rendering(props: VolumeProps) {
  const { file, image, volume, count, full, display, setDisplay, talk } = props;
  const t = useTranslations();
  const helpId = useId();
  const nameOf = useFileNames();
  const stage = useRef<HTMLDivElement>(null);
  useKeyHelp({ title: t('viewer.planes.displays.rendering'), hints: [], note: t('viewer.rendering.help') });
  const { at: place } = useContext(PlaceContext);
  const [opened] = useState(() => place && viewOf(place));
  const [camera, setCamera] = useState<Camera>(opened?.camera ?? FIRST);
  const [preset, setPreset] = useState<Preset>(opened?.preset ?? 'bone');
  const [shift, setShift] = useState(0);
  const [moving, setMoving] = useState(false);
  usePlanesPlace({ ...props, most: THICKEST, more: () => viewPart(camera, preset) });
  const complete = count >= image.frames;
  const { canvas, reduced, fault } = useRenderer({ image, volume, full, complete, camera, moving, preset, shift });
  const turn = (dx: number, dy: number, by: number) =>
    setCamera((before) => within({ ...before, azimuth: before.azimuth - dx * by, elevation: before.elevation - dy * by }));
  const zoom = (by: number) => setCamera((before) => within({ ...before, zoom: before.zoom * by }));
  useGestures(stage, {
    onMoving: setMoving,
    onDrag: (dx, dy) => turn(dx, dy, TURN.pixel),
    onPinch: (factor) => zoom(factor),
    onKey: (event) => {
      const arrow = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const)[event.key as 'ArrowLeft'];
      const wanted = presets[Number(event.key) - 1];
      if (arrow) turn(arrow[0], arrow[1], TURN.key);
      else if (event.key === '+' || event.key === '=') zoom(ZOOM);
      else if (event.key === '-') zoom(1 / ZOOM);
      else if (event.key === '0') setCamera(FIRST);
      else if (wanted) setPreset(wanted);
      else return false;
      return true;
    },
  });
  const status = fault || reduced !== null ? '' : complete ? t('viewer.rendering.preparing') : null;
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <div className={planes.stage}>
          {fault ? (
            <Note
              title={t('viewer.rendering.fault')}
              action={<Button onClick={() => setDisplay('planes')}>{t('viewer.planes.displays.planes')}</Button>}
            >
              {t('viewer.rendering.faultText')}
            </Note>
          ) : null}
          <div
            ref={stage}
            className={css.surface}
            hidden={Boolean(fault)}
            role="application"
            aria-label={t('viewer.rendering.stage', { name: nameOf(file), preset: t(`viewer.rendering.preset.${preset}`) })}
            aria-describedby={helpId}
            aria-busy={reduced === null}
            tabIndex={0}
          >
            <canvas ref={canvas} className={css.canvas} />
          </div>
          <p className={planes.status} role="status">
            {status ?? t('viewer.planes.loading', { loaded: formatNumber(count), all: formatNumber(image.frames) })}
          </p>
          <VisuallyHidden>
            <span id={helpId}>{t('viewer.rendering.help')}</span>
          </VisuallyHidden>
          {fault ? null : <Turns {...{ turn, zoom }} onReset={() => setCamera(FIRST)} />}
        </div>
      }
      side={
        <>
          <SeriesNotes file={file} />
          <DisplaySection display={display} onChange={setDisplay} />
          <Tissue {...{ image, preset, setPreset, shift, setShift, reduced }} />
          <SideSection title={t('viewer.mesh.views')}>
            <div className={flat.presets}>
              {(Object.keys(VIEWS) as (keyof typeof VIEWS)[]).map((name) => (
                <Button
                  key={name}
                  size="s"
                  onClick={() => setCamera(({ zoom: kept }) => ({ azimuth: VIEWS[name], elevation: 0, zoom: kept }))}
                >
                  {t(`viewer.mesh.view.${name}`)}
                </Button>
              ))}
            </div>
          </SideSection>
          <CommentsPanel file={file} talk={talk} />
          <DicomFacts file={file} image={image} />
        </>
      }
    />
  );
}

interface TurnsProps {
  turn: (dx: number, dy: number, by: number) => void;
  zoom: (by: number) => void;
  onReset: () => void;
}

/** Turns and zooms without a drag. */
function Turns({ turn, zoom, onReset }: TurnsProps) {
  const t = useTranslations();
  return (
    <Toolbar label={t('viewer.mesh.turns')}>
      <ToolGroup>
        {TURNS.map(([name, Icon, [dx, dy]]) => (
          <Tool key={name} label={t(`viewer.mesh.${name}`)} icon={<Icon size={16} aria-hidden />} onClick={() => turn(dx, dy, TURN.key)} />
        ))}
      </ToolGroup>
      <ToolGroup>
        <Tool label={t('viewer.zoomOut')} icon={<ZoomOut size={16} aria-hidden />} onClick={() => zoom(1 / ZOOM)} />
        <Tool label={t('viewer.zoomIn')} icon={<ZoomIn size={16} aria-hidden />} onClick={() => zoom(ZOOM)} />
        <Tool label={t('viewer.mesh.reset')} icon={<RotateCcw size={16} aria-hidden />} onClick={onReset} />
      </ToolGroup>
    </Toolbar>
  );
}
