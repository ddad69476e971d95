import { useState } from 'react';
import { useTranslations } from '../../translations';
import type { ViewerProps } from '../viewer-props';
import { CommentsPanel } from '../parts/comments/panel';
import { type Talk, useTalkRights } from '../parts/comments/talk';
import { Legend } from '../parts/compare/legend';
import { Scrubber } from '../parts/compare/scrubber';
import { ViewerLayout } from '../parts/layout';
import { Failed, Waiting } from '../parts/waiting';
import { limits } from '../limits';
import { useFileNames } from '../chairside';
import { useContent } from '../use-content';
import { MeasureOverlay } from './measure-overlay';
import { MeasurePanel } from './measure-panel';
import { ChosenPoints } from './chosen-points';
import { AlignPanel, MapPanel } from './compare-panel';
import type { MeshData, Vector } from './mesh-data';
import { MeshFacts } from './mesh-facts';
import { PictureButton } from './picture-button';
import { MeshPins } from './pins';
import { readInWorker, readWholeInWorker } from './read-in-worker';
import { SecondScan } from './second-scan';
import { Display, Views } from './side';
import { SimplifiedNote } from './simplified-note';
import { Stage } from './stage';
import { tones } from './surface';
import type { Alignment } from './use-alignment';
import { useBeside } from './use-beside';
import { useComparison } from './use-comparison';
import { useScene } from './use-scene';
import { useMeshPlace } from './use-place';
import { useMeshTalk } from './use-talk';
import { type Measuring, useMeasurements } from './use-measurements';
import { SectionPanel } from './section-panel';
import { useSection } from './use-section';
import { counterpart, lieOf } from './views';

/** Shows a scan in three dimensions, with measuring, comments and a second scan. */
export default function MeshViewer({ file, siblings }: ViewerProps) {
  const [isWhole, setWhole] = useState(false);
  const first = useContent(file, isWhole ? readWholeInWorker : readInWorker);
  // The memory may not suffice for all of a large scan; its simplified view was shown before.
  const retry = isWhole ? () => setWhole(false) : first.retry;
  if (first.content.state !== 'ready') return <Waiting file={file} {...first} retry={retry} content={first.content} />;
  const { value } = first.content;
  const stated = file.facts.triangles ?? 0;
  const showWhole = value.within !== null && stated <= limits.mesh.whole ? () => setWhole(true) : null;
  return <Ready file={file} siblings={siblings} mesh={value} onWhole={showWhole} onRetry={retry} />;
}

interface ReadyProps extends ViewerProps {
  mesh: MeshData;
  /** Shows all of a simplified scan; null where it cannot. */
  onWhole: (() => void) | null;
  onRetry: () => void;
}

function Ready({ file, siblings, mesh, onWhole, onRetry }: ReadyProps) {
  const t = useTranslations();
  const nameOf = useFileNames();
  const besides = useBeside(file, siblings);
  const { beside } = besides;
  const [opacity, setOpacity] = useState(1);
  const [wireframe, setWireframe] = useState(false);
  const second = useContent(beside?.file ?? null, readInWorker);
  const other = beside && second.content.state === 'ready' ? second.content.value : null;
  const lie = lieOf(file);
  const view = useScene(mesh, other, lie);
  const comparison = useComparison(mesh, other, beside, view.scene, { opacity, wireframe });
  const { align, map, seam, setSeam } = comparison;
  const measure = useMeasurements(file, mesh);
  const section = useSection(mesh, other, align.pose, view.scene);
  const { talk, normals } = useMeshTalk(file, mesh, view.scene);
  const spot = useMeshPlace(view.scene, talk, measure);
  const rights = useTalkRights(file);
  const onPoint = pointer(measure, talk, align);
  if (view.failure)
    return (
      <Failed file={file} error={Object.assign(new Error('no webgl'), { code: 'mesh.webgl', cause: view.failure })} onRetry={onRetry} />
    );
  return (
    <ViewerLayout
      label={t('viewer.side')}
      stage={
        <Stage
          view={view}
          name={nameOf(file)}
          onPoint={onPoint}
          scrubber={seam === null ? null : <Scrubber seam={seam} onChange={setSeam} />}
        >
          {view.scene ? <MeasureOverlay scene={view.scene} measuring={measure} /> : null}
          {view.scene ? <ChosenPoints scene={view.scene} align={align} /> : null}
          {view.scene ? <MeshPins scene={view.scene} talk={talk} spot={spot} normals={normals} /> : null}
          {other && beside ? <Legend first={file} second={beside.file} tones={[tones.plaster, tones.other]} ends={seam !== null} /> : null}
        </Stage>
      }
      side={
        <>
          {mesh.within === null ? null : <SimplifiedNote file={file} mesh={mesh} onWhole={onWhole} />}
          {view.scene ? (
            <Views scene={view.scene}>
              {rights.moderate && file.patient ? <PictureButton file={file} scene={view.scene} measuring={measure} /> : null}
            </Views>
          ) : null}
          <Display mesh={mesh} {...{ opacity, setOpacity, wireframe, setWireframe }} />
          <SecondScan
            file={file}
            siblings={siblings}
            other={counterpart(file, siblings)}
            content={second}
            {...{ ...besides, ...comparison }}
          />
          {other && beside?.as === 'compare' ? <AlignPanel align={align} /> : null}
          {other ? <MapPanel map={map} within={withinOf(mesh, other)} /> : null}
          <MeasurePanel
            file={file}
            scene={view.scene}
            within={mesh.within}
            measuring={{ ...measure, setPicking: alone(measure.setPicking, talk.setPicking) }}
            rights={rights}
          />
          <SectionPanel section={section} />
          <CommentsPanel file={file} talk={{ ...talk, setPicking: alone(talk.setPicking, measure.setPicking) }} />
          <MeshFacts file={file} mesh={mesh} />
        </>
      }
    />
  );
}

/** Returns how exact distances between two scans are, of which one or both are simplified. */
function withinOf(mesh: MeshData, other: MeshData): number | null {
  return mesh.within === null && other.within === null ? null : (mesh.within ?? 0) + (other.within ?? 0);
}

/** Returns the handler of a press on the surface in the current mode, or null. */
function pointer(measure: Measuring, talk: Talk, align: Alignment): ((point: Vector) => void) | null {
  if (align.chosen) return align.choose;
  if (measure.picking) return measure.add;
  if (!talk.picking) return null;
  return ([x, y, z]) => talk.place({ kind: 'surface', x, y, z });
}

// Measuring and commenting exclude each other, because both use the press on the surface.
function alone(set: (on: boolean) => void, other: (on: boolean) => void): (on: boolean) => void {
  return (on) => {
    set(on);
    if (on) other(false);
  };
}
