import { useMemo } from 'react';
import { cx, formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import type { Projection, Volume } from '../planes/volume';
import { Board, type BoardProps } from './board';
import type { Curve } from './curve';
import css from './panorama.module.css';
import { sectionColumns } from './sample';
import { useSampled } from './use-sampled';

/** Width of a section in millimetres: an alveolar ridge with its surroundings. */
export const WIDE = 30;

interface SectionProps extends Pick<
  BoardProps,
  'cursor' | 'ends' | 'height' | 'helpId' | 'measuring' | 'onCursor' | 'onEnd' | 'rows' | 'table' | 'tag'
> {
  volume: Volume;
  curve: Curve;
  /** Place of the section along the curve, in millimetres. */
  at: number;
  /** The section at the crosshair. */
  current: boolean;
  projection: Projection;
  /** The value outside of the volume. */
  empty: number;
  count: number;
}

/** Shows the section perpendicular to the curve at a length, its inside to the left. */
export function Section({ volume, curve, at, current, projection, empty, count, ...board }: SectionProps) {
  const t = useTranslations();
  const columns = useMemo(() => sectionColumns(volume, curve, at, WIDE), [volume, curve, at]);
  const sampled = useSampled(volume, columns, projection, empty, count);
  return (
    <div className={cx(css.section, current && css.current)}>
      <Board
        {...board}
        {...sampled}
        label={t('viewer.panorama.section', { at: formatNumber(at, 1) })}
        width={WIDE}
        step={{ x: columns.step, y: volume.spacing[2] }}
        sides={[t('viewer.panorama.inside'), t('viewer.panorama.outside')]}
      />
    </div>
  );
}
