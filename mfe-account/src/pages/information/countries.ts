import { compareNames, countryName } from 'shared-ui/components';

/** Countries that the manufacturer delivers to: the European Union and its neighbours. */
const CODES = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MA MC MT NL NO PL PT RO SE SI SK TN'.split(' ');

/** Returns the countries of an address in the page's language, France first; an already stored one is included. */
export function countryOptions(locale: string, stored?: string): { value: string; label: string }[] {
  const codes = stored && !CODES.includes(stored) ? [...CODES, stored] : CODES;
  const compare = compareNames(locale);
  const named = codes.map((value) => ({ value, label: countryName(value, locale) }));
  const rank = ({ value }: { value: string }) => (value === 'FR' ? 0 : 1);
  return named.sort((a, b) => rank(a) - rank(b) || compare(a.label, b.label));
}
