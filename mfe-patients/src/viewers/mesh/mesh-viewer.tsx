import { useMemo, useState } from 'react';
import { useTranslations } from '../../translations';
import type { ViewerProps } from '../file-viewer';
import { Comments } from '../parts/comments/comments';
import { type Talk, useMayComment } from '../parts/comments/talk';
import { ViewerLayout } from '../parts/layout';
import { Failed, Waiting } from '../parts/waiting';
import { useContent } from '../use-content';
import { MeasureOverlay } from './measure-overlay';
import { MeasurePanel } from './measure-panel';
import type { MeshData, Vector } from './mesh-data';
import { MeshFacts } from './mesh-facts';
import { Pins } from './pins';
import { readInWorker } from './read-in-worker';
import type { Look } from './scene';
import { Legend, SecondScan } from './second-scan';
import { Display, Views } from './side';
import { Stage } from './stage';
import { useBeside } from './use-beside';
import { useScene } from './use-scene';
import { useTalk } from './use-talk';
import { type Measuring, useMeasurements } from './use-measurements';
import { SectionPanel } from './section-panel';
import { useSection } from './use-section';
import { counterpart, lieOf } from './views';

/** Shows a scan in three dimensions, with measuring, comments and a second scan. */
export default function MeshViewer({ file, siblings }: ViewerProps) {
  const first = useContent(file, readInWorker);
  if (first.content.state !== 'ready') return <Waiting file={file} {...first} content={first.content} />;
  return <Ready file={file} siblings={siblings} mesh={first.content.value} onRetry={first.retry} />;
}

function Ready({ file, siblings, mesh, onRetry }: ViewerProps & { mesh: MeshData; onRetry: () => void }) {
  const t = useTranslations();
  const [beside, setBeside] = useBeside(file, siblings);
  const [arches, setArches] = useState<'first' | 'second' | 'both'>('both');
  const [seam, setSeam] = useState(0.5);
  const [opacity, setOpacity] = useState(1);
  const [wireframe, setWireframe] = useState(false);
  const second = useContent(beside?.file ?? null, readInWorker);
  const other = beside && second.content.state === 'ready' ? second.content.value : null;
  const compared = other !== null && beside?.as === 'compare';
  const look = useMemo<Look>(() => {
    const all = beside?.as !== 'arch' || other === null;
    return {
      shown: { first: all || arches !== 'second', second: all || arches !== 'first' },
      opacity,
      wireframe,
      seam: compared ? seam : null,
    };
  }, [beside, other, arches, opacity, wireframe, compared, seam]);
  const lie = lieOf(file);
  const view = useScene(mesh, other, lie, look);
  const measure = useMeasurements(file, mesh);
  const section = useSection(mesh, other, view.scene);
  const { talk, normals } = useTalk(file, mesh, view.scene);
  const mayComment = useMayComment(file);
  const onPoint = pointer(measure, talk);
  if (view.failure)
    return (
      <Failed file={file} error={Object.assign(new Error('no webgl'), { code: 'mesh.webgl', cause: view.failure })} onRetry={onRetry} />
    );
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <Stage view={view} name={file.name} onPoint={onPoint} seam={compared ? seam : null}>
          {view.scene ? <MeasureOverlay scene={view.scene} measuring={measure} /> : null}
          {view.scene ? <Pins scene={view.scene} talk={talk} normals={normals} /> : null}
          {other && beside ? <Legend first={file.name} second={beside.file.name} ends={compared} /> : null}
        </Stage>
      }
      side={
        <>
          {view.scene ? <Views scene={view.scene} /> : null}
          <Display mesh={mesh} {...{ opacity, setOpacity, wireframe, setWireframe }} />
          <SecondScan
            file={file}
            siblings={siblings}
            other={counterpart(file, siblings)}
            {...{ beside, setBeside, arches, setArches, seam, setSeam, second }}
          />
          <MeasurePanel
            file={file}
            scene={view.scene}
            measuring={{ ...measure, setPicking: alone(measure.setPicking, talk.setPicking) }}
            mayWrite={mayComment}
          />
          <SectionPanel section={section} />
          <Comments file={file} talk={{ ...talk, setPicking: alone(talk.setPicking, measure.setPicking) }} mayWrite={mayComment} />
          <MeshFacts file={file} mesh={mesh} />
        </>
      }
    />
  );
}

/** Returns the handler of a press on the surface in the current mode, or null. */
function pointer(measure: Measuring, talk: Talk): ((point: Vector) => void) | null {
  if (measure.picking) return measure.add;
  if (!talk.picking) return null;
  return ([x, y, z]) => {
    talk.setPicking(false);
    talk.setDraft({ x, y, z });
  };
}

// Measuring and commenting exclude each other, because both use the press on the surface.
function alone(set: (on: boolean) => void, other: (on: boolean) => void): (on: boolean) => void {
  return (on) => {
    set(on);
    if (on) other(false);
  };
}
