import { formatNumber } from 'shared-ui/core';
import type { useTranslations } from '../../translations';
import type { MeasurementKind } from './measurements';

/** Returns a value with its unit: millimetres to a hundredth, degrees to a tenth. */
export function figureText(t: ReturnType<typeof useTranslations>, kind: MeasurementKind, value: number): string {
  return kind === 'angle' ? t('viewer.figure.degrees', { n: formatNumber(value, 1) }) : t('viewer.mm', { n: formatNumber(value, 2) });
}
