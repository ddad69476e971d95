import { useContext } from 'react';
import { formatDate } from 'shared-ui/core';
import { dateOf, type ProductFile } from '../../../queries/files';
import { FrameContext, useFileNames } from '../../chairside';
import css from './compare.module.css';

interface LegendProps {
  first: ProductFile;
  second: ProductFile;
  /** Colours of both, in this order. */
  tones?: readonly [string, string];
  /** Shows each at its side of the seam. */
  ends: boolean;
}

/** Shows which file has which colour or which side of the seam, and its date. */
export function Legend({ first, second, tones, ends }: LegendProps) {
  const nameOf = useFileNames();
  const { chairside } = useContext(FrameContext);
  return (
    <div className={css.legend} style={ends ? undefined : { justifyContent: 'flex-start' }}>
      {[first, second].map((file, at) => (
        <span key={file.uuid}>
          {tones ? <i style={{ background: tones[at] }} /> : null}
          <bdi>{nameOf(file)}</bdi>
          {ends && !chairside ? <span>{formatDate(dateOf(file))}</span> : null}
        </span>
      ))}
    </div>
  );
}
