/** Maps a field of the API to the form field that shows its errors; some have no control of their own. */
export function wireField(field: string): string {
  if (field === 'patientUuid') return 'patientName';
  return field === 'orderReference' || field === 'invoiceReference' ? 'lot' : field;
}
