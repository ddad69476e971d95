import Ruler from 'lucide-react/icons/ruler';
import { Button } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import flat from '../../parts/flat.module.css';
import { SideSection } from '../../parts/layout';

interface LengthSectionProps {
  /** The measured length; null while a point is missing. */
  measured: string | null;
  measuring: boolean;
  onMeasure: (on: boolean) => void;
  onClear: () => void;
}

/** Measures on the panoramic image and the sections. */
export function LengthSection({ measured, measuring, onMeasure, onClear }: LengthSectionProps) {
  const t = useTranslations();
  return (
    <SideSection
      title={t('viewer.distance')}
      aside={
        <Button size="s" icon={<Ruler size={14} aria-hidden />} aria-pressed={measuring} onClick={() => onMeasure(!measuring)}>
          {t(measuring ? 'viewer.measureEnd' : 'viewer.measure')}
        </Button>
      }
    >
      <p className={flat.hint}>{t('viewer.panorama.measureHint')}</p>
      <div className={flat.row} role="status">
        {measured ? (
          <>
            <span className={flat.result}>{measured}</span>
            <Button variant="link" onClick={onClear}>
              {t('viewer.clear')}
            </Button>
          </>
        ) : (
          <span className={flat.hint}>{t('viewer.noPoint')}</span>
        )}
      </div>
    </SideSection>
  );
}
