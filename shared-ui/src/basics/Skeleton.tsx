import type { CSSProperties } from 'react';
import css from './small.module.css';
import { cx } from './cx';

/** The properties of {@link Skeleton}. */
export interface SkeletonProps {
  /** A CSS length; the bar is 12 px high, like text. */
  width?: number | string;
  height?: number | string;
  shape?: 'bar' | 'disc';
}

/**
 * A placeholder for pending data: same geometry as the data, appears after 200 ms, does not shimmer.
 *
 * @rule Of the size of the data, so that nothing moves when they arrive. Rows of a panel are a `PanelSkeleton`; a `DataList` has its own.
 * @accessibility Hidden from assistive technology: the element around it says that it is loading.
 */
export function Skeleton({ width = '100%', height = 12, shape = 'bar' }: SkeletonProps) {
  const style: CSSProperties = { inlineSize: width, blockSize: shape === 'disc' ? width : height };
  return <span className={cx(css.skeleton, shape === 'disc' && css.disc)} style={style} aria-hidden="true" />;
}
