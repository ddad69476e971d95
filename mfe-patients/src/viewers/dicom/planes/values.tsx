import { useMemo } from 'react';
import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { Facts, SideSection } from '../../parts/layout';
import { Slider } from '../../parts/slider';
import type { DicomImage } from '../image';
import { statisticsRows, voxelText } from '../figures/figure-text';
import { rescaled, sphere, type Triple, type Volume } from './volume';

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
  const { slope, intercept } = image;
  // oxlint-disable-next-line react/exhaustive-deps -- the count stands for the slices that the volume has
  const found = useMemo(() => sphere(volume, cursor, diameter), [volume, cursor, diameter, count]);
  const statistics = found && rescaled(found, slope, intercept);
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
            ? [[t('viewer.planes.value'), statistics ? voxelText(t, image, statistics.mean) : t('viewer.unknown')]]
            : statisticsRows(t, image, statistics)
        }
      />
    </SideSection>
  );
}
