import { formatNumber } from 'shared-ui/core';
import type { useTranslations } from '../../../translations';
import type { DicomImage } from '../image';
import type { Statistics } from '../planes/volume';
import type { FigureKind } from './figures';

type Translate = ReturnType<typeof useTranslations>;

/** Returns a value of a voxel with its unit: Hounsfield units in computed tomography (DICOM PS3.3 C.8.2.1). */
export function voxelText(t: Translate, { modality }: Pick<DicomImage, 'modality'>, value: number): string {
  const n = formatNumber(Math.round(value));
  return modality === 'CT' ? t('viewer.planes.hounsfield', { n }) : n;
}

/** Returns a measured value with its unit: to a hundredth of a millimetre, a tenth of a degree. */
export function figureText(t: Translate, { spacing }: Pick<DicomImage, 'spacing'>, kind: FigureKind, value: number): string {
  if (kind === 'angle') return t('viewer.figure.degrees', { n: formatNumber(value, 1) });
  const unit = kind === 'length' ? (spacing ? 'viewer.mm' : 'viewer.px') : spacing ? 'viewer.mm2' : 'viewer.px2';
  return t(unit, { n: formatNumber(value, 2) });
}

/** Returns the statistics of a region as rows of text. */
export function statisticsRows(t: Translate, image: DicomImage, found: Statistics | null): (readonly [string, string])[] {
  const missing = t('viewer.unknown');
  return [
    [t('viewer.planes.mean'), found ? voxelText(t, image, found.mean) : missing],
    [t('viewer.planes.deviation'), found ? voxelText(t, image, found.deviation) : missing],
    [
      t('viewer.planes.range'),
      found ? t('viewer.planes.fromTo', { from: formatNumber(Math.round(found.least)), to: voxelText(t, image, found.most) }) : missing,
    ],
  ];
}
