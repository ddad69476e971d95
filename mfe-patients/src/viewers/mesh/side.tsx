import type { ReactNode } from 'react';
import { Button, formatNumber, Switch } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { limits } from '../limits';
import { SideSection } from '../parts/layout';
import { Slider } from '../parts/slider';
import type { MeshData } from './mesh-data';
import css from './mesh.module.css';
import type { ScanScene } from './scene';
import { viewNames } from './views';

/** Shows the buttons of the named views, and what else can be done with a view. */
export function Views({ scene, children }: { scene: ScanScene; children: ReactNode }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.mesh.views')}>
      <div className={css.views}>
        {viewNames.map((name) => (
          <Button key={name} size="s" onClick={() => scene.show(name)}>
            {t(`viewer.mesh.view.${name}`)}
          </Button>
        ))}
      </div>
      {children}
    </SideSection>
  );
}

export interface DisplayProps {
  mesh: MeshData;
  opacity: number;
  setOpacity: (opacity: number) => void;
  wireframe: boolean;
  setWireframe: (wireframe: boolean) => void;
}

/** Shows the settings for drawing the surface. */
export function Display({ mesh, opacity, setOpacity, wireframe, setWireframe }: DisplayProps) {
  const t = useTranslations();
  const tooFine = mesh.triangles > limits.mesh.wires;
  const percent = Math.round(opacity * 100);
  return (
    <SideSection title={t('viewer.mesh.display')}>
      <Slider
        label={t('viewer.mesh.opacity')}
        value={percent}
        min={10}
        max={100}
        step={5}
        words={t('viewer.percent', { n: formatNumber(percent) })}
        onChange={(value) => setOpacity(value / 100)}
      />
      <Switch checked={wireframe} disabled={tooFine} onChange={(event) => setWireframe(event.target.checked)}>
        {t('viewer.mesh.wireframe')}
      </Switch>
      {tooFine ? (
        <p className={css.hint}>{t('viewer.mesh.tooFine', { count: limits.mesh.wires, n: formatNumber(limits.mesh.wires) })}</p>
      ) : null}
    </SideSection>
  );
}
