import { useState } from 'react';
import { cx } from '../basics/cx';
import css from './bars.module.css';
import { scaleOf, shortNumber } from './scale';
import type { ChartProps } from './types';
import { useWalk } from './walk';

/**
 * Draws bars of the first series, and the other series as ticks across them. It uses elements instead of a canvas: they follow the
 * scheme, the width and printing by themselves, and a few rectangles need no library.
 */
export function BarsView(props: ChartProps) {
  const { points, series, unfinished = false } = props;
  const [at, setAt] = useState<number | null>(null);
  const { words, slider } = useWalk(props, at, setAt);
  const scale = scaleOf(series.flatMap(({ values }) => [...values]));
  const [bottom, top] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  const largest = Math.max(...scale.map(Math.abs));
  const place = (value: number) => `${((value - bottom) / (top - bottom)) * 100}%`;
  const size = (value: number) => `${(Math.abs(value) / (top - bottom)) * 100}%`;
  return (
    <>
      <div className={css.plot} {...slider} onPointerLeave={() => setAt(null)}>
        <div className={css.scale}>
          {/* Every second gridline has a label: enough to read the values, without clutter. */}
          {scale.map((value, index) => (
            <span key={value} style={{ insetBlockEnd: place(value) }}>
              {index % 2 === 0 ? shortNumber(value, largest) : null}
            </span>
          ))}
          <b>{shortNumber(scale[scale.length - 1 - ((scale.length - 1) % 2)] ?? 0, largest)}</b>
        </div>
        <div className={css.field}>
          {scale.map((value) => (
            <i key={value} className={css.line} style={{ insetBlockEnd: place(value) }} />
          ))}
          {points.map((point, index) => {
            const first = series[0]?.values[index] ?? null;
            const hatched = unfinished && index === points.length - 1;
            return (
              <div key={point.label} className={cx(css.band, at === index && css.at)} onPointerEnter={() => setAt(index)}>
                {first === null ? null : (
                  <i
                    className={cx(css.bar, hatched && css.hatched)}
                    style={{ insetBlockEnd: place(Math.min(0, first)), blockSize: size(first) }}
                  />
                )}
                {series.slice(1).map(({ label, values }, other) => {
                  const value = values[index] ?? null;
                  return value === null ? null : (
                    <i key={label} className={cx(css.tick, other > 0 && css.third)} style={{ insetBlockEnd: place(value) }} />
                  );
                })}
                <span className={css.name}>{point.short ?? point.label}</span>
              </div>
            );
          })}
        </div>
      </div>
      <p className={css.words}>{words}</p>
    </>
  );
}
