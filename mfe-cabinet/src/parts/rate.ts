/** A VAT rate in hundredths of a per cent, in the house format: 550 → "5,5 %". */
export function formatRate(rate: number): string {
  const text = (rate / 100)
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
  return `${text}\u202f%`;
}
