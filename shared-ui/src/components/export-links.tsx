import { useLocale } from '../core/i18n';
import { LinkButton } from '../basics/index';
import { Icon } from './icons';
import { provenDownload } from './proven-download';

/** The formats of an export. */
const EXPORTS = ['CSV', 'Excel'] as const;

type ExportForm = (typeof EXPORTS)[number];

/**
 * Returns the address of an export in a format. Spreadsheets split a CSV into columns if it has the separator of the user's language:
 * semicolons where the comma is the decimal separator.
 */
export function exportHref(href: string, form: ExportForm, locale: string): string {
  const format = form === 'Excel' ? 'xlsx' : locale === 'en' ? 'csv' : 'csv-semicolon';
  return `${href}${href.includes('?') ? '&' : '?'}format=${format}`;
}

/**
 * Links to an export as CSV and as a workbook.
 *
 * @rule For an export that the API offers with a `format`. A `DataList` has them by `csvHref`.
 * @accessibility Two links named by their format alone: the heading or the group around them says what they export.
 */
export function ExportLinks({ href }: { href: string }) {
  const locale = useLocale();
  return EXPORTS.map((form) => (
    <LinkButton key={form} icon={<Icon name="download" />} href={exportHref(href, form, locale)} download onClick={provenDownload}>
      {form}
    </LinkButton>
  ));
}
