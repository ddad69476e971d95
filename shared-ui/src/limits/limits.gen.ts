// Generated from x-limits of the contract by `make generate`; do not edit.

/** What a file of each kind may be. */
export const fileLimits = {
  picture: { kind: 'picture', mediaTypes: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 41943040 },
  radio: { kind: 'radio', mediaTypes: ['application/dicom', 'application/zip', 'image/jpeg', 'image/png', 'application/pdf'], maxBytes: 2147483648 },
  dental_scan: { kind: 'dental_scan', mediaTypes: ['model/stl', 'model/ply', 'model/obj'], maxBytes: 314572800 },
  face_scan: { kind: 'face_scan', mediaTypes: ['model/ply', 'model/obj', 'model/stl', 'image/jpeg', 'image/png'], maxBytes: 314572800 },
  document: { kind: 'document', mediaTypes: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 52428800 },
  clame: { kind: 'clame', mediaTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'model/stl', 'model/ply', 'model/obj', 'application/dicom'], maxBytes: 104857600 },
  viewer: { kind: 'viewer', mediaTypes: [], maxBytes: 0 },
} as const;

/** How many files a place accepts at a time. */
export const fileCounts = {
  impression: 20,
  message: 10,
} as const;

/** The largest document of a PadoTest result, in bytes. */
export const padotestBytes = 52428800;
