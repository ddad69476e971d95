import { useId } from 'react';
import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import { scaleOf } from './scale';
import css from './bars.module.css';

/** One row of the chart. */
export interface Bar {
  id: string;
  name: string;
  earned: number;
  /** Used and expired smileys together. */
  gone: number;
}

const BAND = 46;
const AXIS = 22;

function share(value: number, whole: number): string {
  return `${String(Math.round(Math.min(100, (100 * Math.max(0, value)) / whole) * 100) / 100)}%`;
}

/**
 * Shows earned smileys as bars, and used and expired ones as a tick in text colour. Percentages scale it to every width; the table beside
 * it has the numbers.
 */
export function Bars({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const t = useTranslations();
  const id = useId();
  const scale = scaleOf(Math.max(0, ...bars.flatMap(({ earned, gone }) => [earned, gone])));
  const whole = scale.at(-1) ?? 1;
  const height = bars.length * BAND;
  const [first] = [...bars].sort((a, b) => b.earned - a.earned);
  return (
    <figure className={css.chart}>
      <figcaption className={css.legend}>
        <span className={css.earned}>{t('smileys.chart.earned')}</span>
        <span className={css.gone}>{t('smileys.chart.gone')}</span>
      </figcaption>
      <svg role="img" aria-labelledby={`${id}-title ${id}-text`} width="100%" height={height + AXIS}>
        <title id={`${id}-title`}>{label}</title>
        <desc id={`${id}-text`}>
          {first === undefined ? '' : t('smileys.chart.summary', { name: first.name, n: formatNumber(first.earned) })}
        </desc>
        {scale.map((value, index) => (
          <g key={value}>
            <line className={css.rule} x1={share(value, whole)} x2={share(value, whole)} y1="0" y2={height} />
            <text className={css.tick} x={share(value, whole)} y={height + 16} textAnchor={anchorOf(index, scale.length)}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {bars.map((bar, index) => (
          <g key={bar.id} transform={`translate(0 ${index * BAND})`}>
            <text className={css.name} x="0" y="15">
              {bar.name}
            </text>
            <rect className={css.bar} x="0" y="22" height="16" width={share(bar.earned, whole)} />
            {bar.gone > 0 ? <line className={css.mark} x1={share(bar.gone, whole)} x2={share(bar.gone, whole)} y1="19" y2="41" /> : null}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function anchorOf(index: number, count: number): 'start' | 'middle' | 'end' {
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
}
