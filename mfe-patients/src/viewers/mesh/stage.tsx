import { useId, useRef, type ReactNode } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useKeyHelp } from 'shared-ui/components';
import { VisuallyHidden } from 'shared-ui/core';
import { Tool, Toolbar, ToolGroup, useGestures } from 'shared-ui/stage';
import { useTranslations } from '../../translations';
import { Cross } from '../parts/coordinates';
import type { Vector } from './mesh-data';
import css from './mesh.module.css';
import type { ScanScene } from './scene';
import type { SceneView } from './use-scene';
import { viewNames } from './views';

/** Pixels of pointer movement that one press of a button or a key stands for. */
const STEP = 40;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export interface StageProps {
  view: SceneView;
  name: string;
  /** Receives a pressed point of the surface, or the point under the crosshair on Enter. */
  onPoint: ((point: Vector) => void) | null;
  /** The seam between two compared scans. */
  scrubber: ReactNode;
  children: ReactNode;
}

/** Shows the canvas with its pointer and keyboard controls and its overlays. */
export function Stage({ view, name, onPoint, scrubber, children }: StageProps) {
  const t = useTranslations();
  const helpId = useId();
  useKeyHelp({ title: name, hints: [], note: t('viewer.mesh.help') });
  const stage = useRef<HTMLDivElement>(null);
  const { scene, canvas } = view;
  const put = (x: number, y: number) => {
    const point = onPoint && scene?.pick(x, y);
    if (point) onPoint(point);
  };
  useGestures(stage, {
    onDrag: (dx, dy, second) => (second ? scene?.pan(dx, dy) : scene?.rotate(dx, dy)),
    onPinch: (factor, x, y, dx, dy) => {
      scene?.zoom(factor, x, y);
      if (dx || dy) scene?.pan(dx, dy);
    },
    onMoving: (moving) => scene?.setMoving(moving),
    onTap: put,
    onKey: (event) => {
      if (!scene) return false;
      if (event.key === 'Enter' && onPoint && stage.current) {
        put(stage.current.clientWidth / 2, stage.current.clientHeight / 2);
        return true;
      }
      return turnByKey(scene, event);
    },
  });
  return (
    <div className={css.stage}>
      <div
        ref={stage}
        className={css.surface}
        data-picking={onPoint ? true : undefined}
        role="application"
        aria-label={t('viewer.mesh.stage', { name })}
        aria-describedby={helpId}
        tabIndex={0}
      >
        <canvas ref={canvas} className={css.canvas} />
        {onPoint ? <Cross /> : null}
        {children}
      </div>
      {scrubber}
      <VisuallyHidden>
        <span id={helpId}>{t('viewer.mesh.help')}</span>
      </VisuallyHidden>
      {scene ? <Turns scene={scene} /> : null}
    </div>
  );
}

function turnByKey(scene: ScanScene, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  const view = viewNames[Number(event.key) - 1];
  if (arrow) scene[event.shiftKey ? 'pan' : 'rotate'](...arrow);
  else if (event.key === '+' || event.key === '=') scene.zoom(1.25);
  else if (event.key === '-') scene.zoom(0.8);
  else if (event.key === '0' || event.key === 'Home') scene.reset();
  else if (view) scene.show(view);
  else return false;
  return true;
}

function Turns({ scene }: { scene: ScanScene }) {
  const t = useTranslations();
  return (
    <Toolbar label={t('viewer.mesh.turns')}>
      <ToolGroup>
        <Tool label={t('viewer.mesh.turnLeft')} icon={<ArrowLeft size={16} aria-hidden />} onClick={() => scene.rotate(-STEP, 0)} />
        <Tool label={t('viewer.mesh.turnRight')} icon={<ArrowRight size={16} aria-hidden />} onClick={() => scene.rotate(STEP, 0)} />
        <Tool label={t('viewer.mesh.turnUp')} icon={<ArrowUp size={16} aria-hidden />} onClick={() => scene.rotate(0, -STEP)} />
        <Tool label={t('viewer.mesh.turnDown')} icon={<ArrowDown size={16} aria-hidden />} onClick={() => scene.rotate(0, STEP)} />
      </ToolGroup>
      <ToolGroup>
        <Tool label={t('viewer.zoomOut')} icon={<ZoomOut size={16} aria-hidden />} onClick={() => scene.zoom(0.8)} />
        <Tool label={t('viewer.zoomIn')} icon={<ZoomIn size={16} aria-hidden />} onClick={() => scene.zoom(1.25)} />
        <Tool label={t('viewer.mesh.reset')} icon={<RotateCcw size={16} aria-hidden />} onClick={() => scene.reset()} />
      </ToolGroup>
    </Toolbar>
  );
}
