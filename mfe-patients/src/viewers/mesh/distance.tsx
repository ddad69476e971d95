import Ruler from 'lucide-react/icons/ruler';
import { Button, formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { SideSection } from '../parts/layout';
import { Coordinates, type Ends, MeasureLine, type TwoPoints } from '../parts/two-points';
import { distance } from './measure';
import type { Vector } from './mesh-data';
import css from './mesh.module.css';
import type { ScanScene } from './scene';

const mm = (value: number) => formatNumber(value, 2);

/** Measures the distance of two points, which are pressed, placed with the crosshair and Enter, or typed. */
export function Distance({ measure }: { measure: TwoPoints<Vector> }) {
  const t = useTranslations();
  const { points, picking, setPicking, clear } = measure;
  const [a, b] = points;
  return (
    <SideSection
      title={t('viewer.distance')}
      aside={
        <Button size="s" icon={<Ruler size={14} aria-hidden />} aria-pressed={picking} onClick={() => setPicking(!picking)}>
          {t(picking ? 'viewer.measureEnd' : 'viewer.measure')}
        </Button>
      }
    >
      <p className={css.hint}>{t('viewer.mesh.measureHint')}</p>
      {(['A', 'B'] as const).map((name, at) => (
        <Coordinates key={name} name={name} at={at as 0 | 1} axes={['X', 'Y', 'Z']} unit="mm" decimals={3} measure={measure} />
      ))}
      <div className={css.row} role="status">
        {a && b ? (
          <>
            <span className={css.result}>{t('viewer.mm', { n: mm(distance(a, b)) })}</span>
            <Button variant="link" onClick={clear}>
              {t('viewer.clear')}
            </Button>
          </>
        ) : (
          <span className={css.hint}>{t(a || b ? 'viewer.onePoint' : 'viewer.noPoint')}</span>
        )}
      </div>
    </SideSection>
  );
}

/** Draws the measured line over the stage, again with each frame of the scene. */
export function MeasureOverlay({ scene, points }: { scene: ScanScene; points: Ends<Vector> }) {
  const t = useTranslations();
  const [a, b] = points;
  return (
    <MeasureLine a={a && scene.project(a)} b={b && scene.project(b)} tag={a && b ? t('viewer.mm', { n: mm(distance(a, b)) }) : null} />
  );
}
