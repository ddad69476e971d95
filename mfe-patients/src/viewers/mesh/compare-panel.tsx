import { Alert, Button, formatNumber, Switch } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { SideSection } from '../parts/layout';
import { Slider } from '../parts/slider';
import css from './compare.module.css';
import mesh from './mesh.module.css';
import { palettes } from './palette';
import { type Alignment, PAIRS } from './use-alignment';
import type { DistanceMap } from './use-map';
import { Within } from './simplified-note';

const mm = (value: number) => formatNumber(value, 2);

/** Switches a map of distances on, with its range and the legend of its colours. */
export function MapPanel({ map, within }: { map: DistanceMap; within: number | null }) {
  const t = useTranslations();
  const { kind, on, setOn, range, setRange, state } = map;
  return (
    <SideSection title={t(`viewer.mesh.map.${kind}.title`)}>
      <Switch checked={on} onChange={({ target }) => setOn(target.checked)}>
        {t(`viewer.mesh.map.${kind}.show`)}
      </Switch>
      {on ? (
        <>
          <Within within={within} />
          <div role="status">{state === 'busy' ? <p className={mesh.hint}>{t('viewer.mesh.map.busy')}</p> : null}</div>
          {state === 'failed' ? <Alert>{t('viewer.mesh.map.failed')}</Alert> : null}
          <Slider
            label={t('viewer.mesh.map.range')}
            value={Math.round(range * 100)}
            min={5}
            max={200}
            step={5}
            words={t('viewer.mesh.map.within', { n: mm(range) })}
            onChange={(value) => setRange(value / 100)}
          />
          <figure className={css.legend}>
            <span className={css.colours} style={{ backgroundImage: `linear-gradient(to right, ${palettes[kind].join(', ')})` }} />
            <figcaption className={css.ends}>
              <span>
                {t('viewer.mm', { n: mm(-range) })}
                <br />
                {t(`viewer.mesh.map.${kind}.low`)}
              </span>
              <span>{formatNumber(0)}</span>
              <span>
                {t('viewer.mm', { n: mm(range) })}
                <br />
                {t(`viewer.mesh.map.${kind}.high`)}
              </span>
            </figcaption>
          </figure>
        </>
      ) : null}
    </SideSection>
  );
}

/** Lays the second scan over the first by three pairs of points, and shows how well it fits. */
export function AlignPanel({ align }: { align: Alignment }) {
  const t = useTranslations();
  const { chosen, next, fit, busy, fault } = align;
  return (
    <SideSection title={t('viewer.mesh.align.title')}>
      <div role="status">
        {chosen ? (
          <p className={mesh.hint}>{t(`viewer.mesh.align.${next}`, { number: Math.floor(chosen.length / 2) + 1, count: PAIRS })}</p>
        ) : null}
        {busy ? <p className={mesh.hint}>{t('viewer.mesh.align.busy')}</p> : null}
        {fit ? (
          <>
            <p className={mesh.result}>{t('viewer.mm', { n: formatNumber(fit.rms, 3) })}</p>
            <p className={mesh.hint}>{t('viewer.mesh.align.fit', { count: fit.pairs, n: formatNumber(fit.pairs) })}</p>
          </>
        ) : null}
        {!chosen && !busy && !fit ? <p className={mesh.hint}>{t('viewer.mesh.align.hint')}</p> : null}
      </div>
      {fault ? <Alert>{t(`viewer.mesh.align.fault.${fault}`)}</Alert> : null}
      <div className={mesh.row}>
        {chosen ? (
          <Button size="s" onClick={align.stop}>
            {t('viewer.comment.stop')}
          </Button>
        ) : (
          <Button size="s" busy={busy} onClick={align.start}>
            {t('viewer.mesh.align.start')}
          </Button>
        )}
        {fit ? (
          <Button size="s" variant="ghost" onClick={align.undo}>
            {t('viewer.mesh.align.undo')}
          </Button>
        ) : null}
      </div>
    </SideSection>
  );
}
