import type { Place } from '../../place';

/** How an X-ray of several frames is shown, in the order of the buttons and by the number that a place has. */
export const displays = ['frames', 'planes', 'panorama', 'rendering'] as const;
export type Display = (typeof displays)[number];

/** Displays that show the whole volume. */
export type VolumeDisplay = Exclude<Display, 'frames'>;

/** Returns the display that a place names: links from before have none, and are of frames without a crosshair. */
export function displayOf({ d, x }: Place): Display {
  return displays[d?.[0] ?? 0] ?? (x ? 'planes' : 'frames');
}
