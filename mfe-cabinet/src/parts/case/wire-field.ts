/** The form's field for a field of the wire: what has no control of its own belongs to the one that stands for it. */
export function wireField(field: string): string {
  if (field === 'patientUuid') return 'patientName';
  return field === 'orderReference' || field === 'invoiceReference' ? 'lot' : field;
}
