import type { Place } from '../../place';
import type { Camera } from './renderer';
import { type Preset, presets } from './transfer';

/** The view that a volume opens with: from the front, a little above and aside. */
export const FIRST: Camera = { azimuth: -0.35, elevation: -0.2, zoom: 1.15 };
const ZOOMS = { least: 0.5, most: 8 };
const THOUSANDTHS = 1000;

/** Returns a camera within its limits: the head stays above. */
export function within({ azimuth, elevation, zoom }: Camera): Camera {
  const turn = 2 * Math.PI;
  return {
    azimuth: azimuth - turn * Math.round(azimuth / turn),
    elevation: Math.min(Math.max(elevation, -Math.PI / 2), Math.PI / 2),
    zoom: Math.min(Math.max(zoom, ZOOMS.least), ZOOMS.most),
  };
}

/** Returns a view as a part of a place. */
export function viewPart({ azimuth, elevation, zoom }: Camera, preset: Preset): Place {
  return { c: [...[azimuth, elevation, zoom].map((value) => Math.round(value * THOUSANDTHS)), presets.indexOf(preset)] };
}

/** Returns the view of a place; null without one. */
export function viewOf({ c }: Place): { camera: Camera; preset: Preset } | null {
  if (c?.length !== 4) return null;
  const [azimuth = 0, elevation = 0, zoom = THOUSANDTHS, preset = 0] = c;
  const camera = { azimuth: azimuth / THOUSANDTHS, elevation: elevation / THOUSANDTHS, zoom: zoom / THOUSANDTHS };
  return { camera: within(camera), preset: presets[preset] ?? 'bone' };
}
