import { Segmented } from 'shared-ui/components';
import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import flat from '../../parts/flat.module.css';
import { SideSection } from '../../parts/layout';
import { Slider } from '../../parts/slider';
import type { DicomImage } from '../image';
import { type Preset, presets } from './transfer';

/** The largest shift of a preset in Hounsfield units: cone beams are not calibrated. */
const SHIFT = 500;

interface TissueProps {
  image: DicomImage;
  preset: Preset;
  setPreset: (preset: Preset) => void;
  shift: number;
  setShift: (shift: number) => void;
  /** Voxels of one texel along each axis; null before the volume is drawn. */
  reduced: number | null;
}

/** Chooses what is shown of a volume, and states what the picture is not. */
export function Tissue({ image, preset, setPreset, shift, setShift, reduced }: TissueProps) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.rendering.tissue')}>
      <Segmented
        label={t('viewer.rendering.tissue')}
        value={preset}
        segments={presets.map((one) => ({ value: one, label: t(`viewer.rendering.preset.${one}`) }))}
        onChange={setPreset}
      />
      <Slider
        label={t('viewer.rendering.shift')}
        value={shift}
        min={-SHIFT}
        max={SHIFT}
        step={20}
        words={t('viewer.planes.hounsfield', { n: formatNumber(shift) })}
        onChange={setShift}
      />
      {image.modality === 'CT' ? null : <p className={flat.hint}>{t('viewer.rendering.unscaled')}</p>}
      {reduced !== null && reduced > 1 ? <p className={flat.hint}>{t('viewer.rendering.reduced', { n: formatNumber(reduced) })}</p> : null}
      <p className={flat.hint}>{t('viewer.rendering.hint')}</p>
    </SideSection>
  );
}
