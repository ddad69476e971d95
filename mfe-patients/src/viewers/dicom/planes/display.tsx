import { Button } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import flat from '../../parts/flat.module.css';
import { SideSection } from '../../parts/layout';

/** Chooses between single frames and the three planes. */
export function Display({ planes: on, onChange }: { planes: boolean; onChange: (planes: boolean) => void }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.planes.display')}>
      <div className={flat.presets}>
        <Button size="s" aria-pressed={!on} onClick={() => onChange(false)}>
          {t('viewer.planes.frames')}
        </Button>
        <Button size="s" aria-pressed={on} onClick={() => onChange(true)}>
          {t('viewer.planes.title')}
        </Button>
      </div>
    </SideSection>
  );
}
