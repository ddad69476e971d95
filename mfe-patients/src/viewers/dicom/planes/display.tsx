import { Button } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import flat from '../../parts/flat.module.css';
import { SideSection } from '../../parts/layout';
import { displays, type Display } from './displays';

/** Chooses how a volume is shown. */
export function DisplaySection({ display, onChange }: { display: Display; onChange: (display: Display) => void }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.planes.display')}>
      <div className={flat.presets}>
        {displays.map((one) => (
          <Button key={one} size="s" aria-pressed={one === display} onClick={() => onChange(one)}>
            {t(`viewer.planes.displays.${one}`)}
          </Button>
        ))}
      </div>
    </SideSection>
  );
}
