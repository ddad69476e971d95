const MIB = 1024 * 1024;

/**
 * Limits of the viewers. A file beyond them is not fetched: the page says so and offers the download, because a tab that runs out of memory
 * loses everything that is open in it.
 */
export const limits = {
  picture: { bytes: 100 * MIB },
  mesh: {
    /** As many as the platform accepts. */
    bytes: 300 * MIB,
    /** OBJ, and STL and PLY in their text format: parsing takes twenty times the file's size. */
    text: 60 * MIB,
    /** Points, normals, colours and index of this many triangles take about 150 MB. A scan of more is shown simplified. */
    triangles: 4_000_000,
    /** About so many triangles has a simplified scan. */
    simplified: 1_000_000,
    /** A scan of up to so many is shown whole on demand. */
    whole: 6_500_000,
    /** Above this many, a coarser mesh is drawn while the view moves. */
    still: 60_000,
    /** A wireframe of more triangles is a uniform grey. */
    wires: 1_000_000,
  },
  dicom: {
    bytes: 500 * MIB,
    /** Pixels of one frame; the platform accepts no more. */
    pixels: 64_000_000,
  },
  pdf: { bytes: 100 * MIB, pages: 2000 },
  /** Greatest number of device pixels for a CSS pixel: beyond it a scan looks the same and costs more. */
  pixelRatio: 2,
  comment: { length: 1000, most: 200, replies: 50, mentions: 20 },
  measurement: { name: 80 },
} as const;

/** The viewers, which also name their chunks. */
export type ViewerKind = keyof Pick<typeof limits, 'picture' | 'mesh' | 'dicom' | 'pdf'>;
