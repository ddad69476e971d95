import { Button, formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import flat from '../../parts/flat.module.css';
import { Facts, SideSection } from '../../parts/layout';

interface CurveSectionProps {
  length: number;
  /** Place of the crosshair along the curve, in millimetres. */
  along: number;
  drawing: boolean;
  onDraw: (drawing: boolean) => void;
  onPropose: () => void;
  onAdd: () => void;
}

/** Proposes, draws and refines the curve, and states its length. */
export function CurveSection({ length, along, drawing, onDraw, onPropose, onAdd }: CurveSectionProps) {
  const t = useTranslations();
  const mm = (value: number) => t('viewer.mm', { n: formatNumber(value, 1) });
  return (
    <SideSection title={t('viewer.panorama.curve')}>
      <div className={flat.presets}>
        <Button size="s" onClick={onPropose}>
          {t('viewer.panorama.propose')}
        </Button>
        <Button size="s" aria-pressed={drawing} onClick={() => onDraw(!drawing)}>
          {t(drawing ? 'viewer.measureEnd' : 'viewer.panorama.draw')}
        </Button>
        <Button size="s" onClick={onAdd}>
          {t('viewer.panorama.add')}
        </Button>
      </div>
      <p className={flat.hint}>{t(drawing ? 'viewer.panorama.drawHint' : 'viewer.panorama.curveHint')}</p>
      <Facts
        rows={[
          [t('viewer.panorama.length'), mm(length)],
          [t('viewer.panorama.along'), mm(along)],
        ]}
      />
    </SideSection>
  );
}
