/** The dates of the implant warranty protocol, in chronological order. */
export const WARRANTY_DAYS = ['placedOn', 'loadedOn', 'failedOn', 'removedOn'] as const;

/** Questions answered by yes or no. */
export const WARRANTY_ANSWERS = ['smoker', 'diabetes', 'bruxism', 'periodontitis', 'boneGraft', 'antibiotics', 'deviceSterilised'] as const;

/** Bone densities, the hardest first (Misch). */
export const BONE_DENSITIES = ['D1', 'D2', 'D3', 'D4'] as const;

/** Times of an implant's loading. */
export const LOADINGS = ['immediate', 'early', 'delayed'] as const;

/** Causes of an implant's failure. */
export const CAUSES = [
  'no_osseointegration',
  'loss_of_osseointegration',
  'peri_implantitis',
  'implant_fracture',
  'pain',
  'positioning',
  'other',
] as const;
