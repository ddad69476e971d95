/** The days of the implant warranty protocol, in the order in which they pass. */
export const WARRANTY_DAYS = ['placedOn', 'loadedOn', 'failedOn', 'removedOn'] as const;

/** What is answered by yes or no. */
export const WARRANTY_ANSWERS = ['smoker', 'diabetes', 'bruxism', 'periodontitis', 'boneGraft', 'antibiotics', 'deviceSterilised'] as const;

/** Densities of the bone, hardest first (Misch). */
export const BONE_DENSITIES = ['D1', 'D2', 'D3', 'D4'] as const;

/** When the implant was loaded. */
export const LOADINGS = ['immediate', 'early', 'delayed'] as const;

/** Why an implant failed. */
export const CAUSES = [
  'no_osseointegration',
  'loss_of_osseointegration',
  'peri_implantitis',
  'implant_fracture',
  'pain',
  'positioning',
  'other',
] as const;
