import { useMemo } from 'react';
import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { Facts, SideSection } from '../../parts/layout';
import { Slider } from '../../parts/slider';
import type { DicomImage } from '../image';
import { sphere, type Triple, type Volume } from './volume';

/** Largest diameter in millimetres: that of a molar with its surroundings. */
const LARGEST = 20;

export interface ValuesProps {
  image: DicomImage;
  volume: Volume;
  /** Number of loaded slices. */
  count: number;
  cursor: Triple;
  diameter: number;
  setDiameter: (millimetres: number) => void;
}

/** Shows the values within a sphere around the crosshair: Hounsfield units in computed tomography (DICOM PS3.3 C.8.2.1). */
export function Values({ image, volume, count, cursor, diameter, setDiameter }: ValuesProps) {
  const t = useTranslations();
  const { slope, intercept, modality } = image;
  // oxlint-disable-next-line react/exhaustive-deps -- the count stands for the slices that the volume has
  const found = useMemo(() => sphere(volume, cursor, diameter), [volume, cursor, diameter, count]);
  const unit = (value: number) => (modality === 'CT' ? t('viewer.planes.hounsfield', { n: formatNumber(value) }) : formatNumber(value));
  const shown = (raw: number | undefined) => (raw === undefined ? t('viewer.unknown') : unit(Math.round(raw * slope + intercept)));
  const range = found && [found.least, found.most].map((raw) => raw * slope + intercept).sort((a, b) => a - b);
  return (
    <SideSection title={t('viewer.planes.values')}>
      <Slider
        label={t('viewer.planes.diameter')}
        value={diameter}
        min={0}
        max={LARGEST}
        words={diameter === 0 ? t('viewer.planes.oneVoxel') : t('viewer.mm', { n: formatNumber(diameter) })}
        onChange={setDiameter}
      />
      <Facts
        rows={
          diameter === 0
            ? [[t('viewer.planes.value'), shown(found?.mean)]]
            : [
                [t('viewer.planes.mean'), shown(found?.mean)],
                [t('viewer.planes.deviation'), found ? unit(Math.round(found.deviation * Math.abs(slope))) : t('viewer.unknown')],
                [
                  t('viewer.planes.range'),
                  range ? t('viewer.planes.fromTo', { from: formatNumber(range[0] ?? 0), to: unit(range[1] ?? 0) }) : t('viewer.unknown'),
                ],
              ]
        }
      />
    </SideSection>
  );
}
