import { useMemo } from 'react';
import { Segmented } from 'shared-ui/components';
import { formatNumber, Switch } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { SideSection } from '../parts/layout';
import { Slider } from '../parts/slider';
import css from './mesh.module.css';
import { flatten } from './section-flat';
import { SectionView } from './section-view';
import { type Direction, directions, type Section } from './use-section';

/** Sets the section plane and shows its outline to scale. */
export function SectionPanel({ section }: { section: Section }) {
  const t = useTranslations();
  const { on, setOn, place, setPlace, depth, lines, plane } = section;
  const flat = useMemo(() => flatten(lines, plane), [lines, plane]);
  const degrees = (n: number) => t('viewer.figure.degrees', { n: formatNumber(n) });
  return (
    <SideSection title={t('viewer.mesh.section')}>
      <Switch checked={on} onChange={({ target }) => setOn(target.checked)}>
        {t('viewer.mesh.sectionOn')}
      </Switch>
      {on ? (
        <>
          <Segmented
            label={t('viewer.mesh.direction')}
            value={place.direction}
            segments={(Object.keys(directions) as Direction[]).map((value) => ({ value, label: t(`viewer.mesh.directions.${value}`) }))}
            onChange={(direction) => setPlace({ ...place, direction, pitch: 0, yaw: 0 })}
          />
          <Slider
            label={t('viewer.mesh.sectionPlace')}
            value={Math.round(place.share * 1000)}
            min={0}
            max={1000}
            words={t('viewer.mm', { n: formatNumber(place.share * depth, 2) })}
            onChange={(value) => setPlace({ ...place, share: value / 1000 })}
          />
          {(['pitch', 'yaw'] as const).map((angle) => (
            <Slider
              key={angle}
              label={t(`viewer.mesh.${angle}`)}
              value={place[angle]}
              min={-45}
              max={45}
              words={degrees(place[angle])}
              onChange={(value) => setPlace({ ...place, [angle]: value })}
            />
          ))}
          {flat.length > 0 ? (
            <SectionView key={`${place.direction} ${place.pitch} ${place.yaw} ${place.share}`} lines={flat} />
          ) : (
            <p className={css.hint}>{t('viewer.mesh.sectionEmpty')}</p>
          )}
        </>
      ) : null}
    </SideSection>
  );
}
