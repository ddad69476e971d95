/** What the colours of a distance map mean. */
export type MapKind = 'contact' | 'difference';

/**
 * Colours from the lower end of the range to its upper end. Contact: from overlap (red) to a gap (blue). Difference: from missing (blue)
 * to added material (red), a diverging scale that is read without telling red from green.
 */
export const palettes: Readonly<Record<MapKind, readonly string[]>> = {
  contact: ['#7d1128', '#d1342b', '#f6a13a', '#8cc9b4', '#3f7fb5'],
  difference: ['#2457a6', '#86b2dd', '#f2efe6', '#eb9a7c', '#a3232c'],
};

/** Distance maps of a scan. */
export interface GapMap {
  kind: MapKind;
  /** Signed distance of each point, in millimetres; `Infinity` where nothing is in reach. */
  gaps: Float32Array;
  /** Half of the range of colours, in millimetres. */
  range: number;
}
