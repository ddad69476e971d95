/** The fixed technical messages of the specification's section 8 for the API helpers of this remote. Support staff search for them. */
export const TECHNICAL = {
  bills: 'error histo bill galaxy',
  notes: 'error histo bill for returns',
  create: 'error creating return',
  lots: 'error lot article galaxy',
} as const;
