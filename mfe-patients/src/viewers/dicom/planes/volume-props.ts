import type { ProductFile } from '../../../queries/files';
import type { Talk } from '../../parts/comments/talk';
import type { ValueAt } from '../figures/figures';
import type { Figures } from '../figures/use-figures';
import type { DicomImage, GreyWindow } from '../image';
import type { Flat } from '../panorama/curve';
import type { OpenedImage } from '../use-frame';
import type { Display, VolumeDisplay } from './displays';
import type { Projection, Triple, Volume } from './volume';

/** What a volume is opened with. */
export interface PlanesProps {
  file: ProductFile;
  opened: OpenedImage;
  full: GreyWindow;
  grey: GreyWindow;
  setGrey: (grey: GreyWindow | ((before: GreyWindow) => GreyWindow)) => void;
  inverted: boolean;
  setInverted: (inverted: boolean) => void;
  display: VolumeDisplay;
  setDisplay: (display: Display) => void;
}

/** What the displays of a volume share. */
export interface VolumeProps extends Omit<PlanesProps, 'opened'> {
  image: DicomImage;
  volume: Volume;
  /** Number of loaded slices. */
  count: number;
  cursor: Triple;
  setCursor: (cursor: Triple) => void;
  /** Grey pixels of stored values. */
  table: Uint32Array;
  /** Thickness of the slab in millimetres; 0 for one slice. */
  thickness: number;
  setThickness: (millimetres: number) => void;
  projection: Projection;
  setProjection: (projection: Projection) => void;
  /** Points of the panoramic curve; null before there is one. */
  curvePoints: readonly Flat[] | null;
  setCurvePoints: (points: readonly Flat[]) => void;
  figures: Figures;
  valueAt: ValueAt;
  talk: Talk;
  /** Changes the window by a drag of the pointer. */
  shift: (dx: number, dy: number) => void;
}
