import { formatNumber, Switch } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import { SideSection } from '../../parts/layout';
import { Slider } from '../../parts/slider';
import { planeNames, planes, type Projection, type Triple, type Volume } from './volume';

/** Thickest slab in millimetres. */
export const THICKEST = 30;

/** Places the crosshair by a slider for each plane. */
export function Position({ volume, cursor, setCursor }: { volume: Volume; cursor: Triple; setCursor: (cursor: Triple) => void }) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.planes.position')}>
      {planeNames.map((name) => {
        const { through } = planes[name];
        const all = volume.size[through];
        return (
          <Slider
            key={name}
            label={t(`viewer.planes.${name}`)}
            value={cursor[through] + 1}
            min={1}
            max={all}
            words={t('viewer.dicom.frameOf', { at: formatNumber(cursor[through] + 1), all: formatNumber(all) })}
            onChange={(value) => setCursor([0, 1, 2].map((axis) => (axis === through ? value - 1 : cursor[axis])) as unknown as Triple)}
          />
        );
      })}
    </SideSection>
  );
}

export interface SlabProps {
  thickness: number;
  setThickness: (millimetres: number) => void;
  projection: Projection;
  setProjection: (projection: Projection) => void;
}

/** Sets the thickness of a slab, and how its voxels become one pixel. */
export function Slab({ thickness, setThickness, projection, setProjection }: SlabProps) {
  const t = useTranslations();
  return (
    <SideSection title={t('viewer.planes.slab')}>
      <Slider
        label={t('viewer.planes.thickness')}
        value={thickness}
        min={0}
        max={THICKEST}
        words={thickness === 0 ? t('viewer.planes.oneSlice') : t('viewer.mm', { n: formatNumber(thickness) })}
        onChange={setThickness}
      />
      <Switch
        checked={projection === 'maximum'}
        disabled={thickness === 0}
        onChange={(event) => setProjection(event.target.checked ? 'maximum' : 'mean')}
      >
        {t('viewer.planes.maximum')}
      </Switch>
    </SideSection>
  );
}
