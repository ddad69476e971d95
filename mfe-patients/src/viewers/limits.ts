const MIB = 1024 * 1024;

/**
 * What the viewers take, in one place. Beyond it a page says so before it fetches anything, and offers the download: a tab that
 * runs out of memory loses what else is open in it.
 */
export const limits = {
  picture: { bytes: 100 * MIB },
  mesh: {
    bytes: 200 * MIB,
    /** OBJ, and STL and PLY as text: what is read of them takes twenty times their size. */
    text: 60 * MIB,
    /** Points and their normals, colours and index for this many are some 150 MB. */
    triangles: 4_000_000,
    /** Above this many, a coarser mesh is drawn while the view moves. */
    still: 60_000,
    /** Edges of more are one grey. */
    wires: 1_000_000,
  },
  dicom: {
    bytes: 500 * MIB,
    /** Of one frame; the platform takes no larger ones. */
    pixels: 64_000_000,
  },
  pdf: { bytes: 100 * MIB, pages: 2000 },
  /** Device pixels for one of the page's: beyond it a scan looks the same and costs more. */
  pixelRatio: 2,
  comment: { length: 1000, most: 200 },
} as const;

/** What a viewer's chunk is named after. */
export type ViewerKind = keyof Pick<typeof limits, 'picture' | 'mesh' | 'dicom' | 'pdf'>;
