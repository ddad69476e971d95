import { formatSize } from 'shared-ui/components';
import { useState } from 'react';
import { Button, formatDate, formatNumber, TextField } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import type { ProductFile } from '../../queries/files';
import { formatName } from '../file-kind';
import css from '../parts/flat.module.css';
import { Facts, SideSection } from '../parts/layout';
import { Slider } from '../parts/slider';
import { readNumber } from '../parts/coordinates';
import { presetsOf } from './grey';
import type { DicomImage, GreyWindow } from './image';

export interface WindowingProps {
  image: DicomImage;
  full: GreyWindow;
  grey: GreyWindow;
  setGrey: (grey: GreyWindow) => void;
}

/** Adjusts the grey-value window, by presets or by numbers. */
export function Windowing({ image, full, grey, setGrey }: WindowingProps) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.dicom.windowing')}>
      <div className={css.presets}>
        {presetsOf(image, full).map(([name, window]) => (
          <Button
            key={name}
            size="s"
            aria-pressed={window.center === grey.center && window.width === grey.width}
            onClick={() => setGrey(window)}
          >
            {t(`viewer.dicom.preset.${name}`)}
          </Button>
        ))}
      </div>
      <div className={css.pair}>
        <NumberField label={t('viewer.dicom.center')} value={grey.center} onChange={(center) => setGrey({ ...grey, center })} />
        <NumberField label={t('viewer.dicom.width')} value={grey.width} least={1} onChange={(width) => setGrey({ ...grey, width })} />
      </div>
    </SideSection>
  );
}

function NumberField({
  label,
  value,
  least = -Infinity,
  onChange,
}: {
  label: string;
  value: number;
  least?: number;
  onChange: (value: number) => void;
}) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState<number | null>(null);
  if (value !== shown) {
    setShown(value);
    setTyped(formatNumber(value));
  }
  return (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readNumber(target.value);
        if (read === null || read < least || Math.abs(read) > 1e6) return;
        setShown(read);
        onChange(read);
      }}
      onBlur={() => setTyped(formatNumber(value))}
    />
  );
}

/** Selects one of several frames. */
export function FrameSlider({ image, at, show }: { image: DicomImage; at: number; show: (at: number) => void }) {
  const t = useTranslations();
  const words = t('viewer.dicom.frameOf', { at: formatNumber(at + 1), all: formatNumber(image.frames) });
  return (
    <SideSection title={t('viewer.dicom.frames')}>
      <Slider
        label={t('viewer.dicom.frame')}
        value={at + 1}
        min={1}
        max={image.frames}
        words={words}
        onChange={(value) => show(value - 1)}
      />
    </SideSection>
  );
}

/** Modalities with a translated name. */
const MODALITIES: ReadonlySet<string> = new Set(['PX', 'IO', 'CT', 'DX', 'CR', 'MR', 'OT']);

/** Shows the X-ray's facts as text. */
export function DicomFacts({ file, image }: { file: ProductFile; image: DicomImage }) {
  const t = useTranslations();
  const { spacing } = image;
  const modality = MODALITIES.has(image.modality) ? `${t(`viewer.dicom.modality.${image.modality}`)} (${image.modality})` : image.modality;
  return (
    <SideSection title={t('viewer.description')}>
      <Facts
        rows={[
          [t('viewer.fact.what'), t(`viewer.kind.${file.kind}`)],
          [t('viewer.fact.modality'), modality || t('viewer.unknown')],
          [t('viewer.fact.format'), `${formatName(file)}, ${formatSize(file.size)}`],
          [t('viewer.fact.extents'), t('viewer.pixels', { x: formatNumber(image.width), y: formatNumber(image.height) })],
          [t('viewer.fact.frames'), formatNumber(image.frames)],
          [t('viewer.fact.depth'), t('viewer.dicom.bits', { n: image.stored })],
          [
            t('viewer.fact.spacing'),
            spacing ? t('viewer.dicom.spacing', { x: formatNumber(spacing.x, 3), y: formatNumber(spacing.y, 3) }) : t('viewer.unknown'),
          ],
          ...(file.takenOn ? [[t('viewer.fact.taken'), formatDate(file.takenOn)] as const] : []),
          ...(file.note ? [[t('viewer.fact.note'), file.note] as const] : []),
        ]}
      />
    </SideSection>
  );
}
