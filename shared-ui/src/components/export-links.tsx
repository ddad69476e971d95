import { useLocale } from '../core/i18n';
import { LinkButton } from '../basics/index';
import { Icon } from './icons';
import { provenDownload } from './proven-download';

/** The forms in which an export is offered. */
const EXPORTS = ['CSV', 'Excel'] as const;

type ExportForm = (typeof EXPORTS)[number];

/**
 * The address of an export in a form. A spreadsheet opens a CSV in columns when it has the separator of the reader's language:
 * semicolons wherever the comma parts decimals.
 */
export function exportHref(href: string, form: ExportForm, locale: string): string {
  const format = form === 'Excel' ? 'xlsx' : locale === 'en' ? 'csv' : 'csv-semicolon';
  return `${href}${href.includes('?') ? '&' : '?'}format=${format}`;
}

/** An export as CSV and as a workbook, a button each. */
export function ExportLinks({ href }: { href: string }) {
  const locale = useLocale();
  return EXPORTS.map((form) => (
    <LinkButton key={form} icon={<Icon name="download" />} href={exportHref(href, form, locale)} download onClick={provenDownload}>
      {form}
    </LinkButton>
  ));
}
