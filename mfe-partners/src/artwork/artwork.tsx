import { useId, useMemo } from 'react';
import { cx, type ProductSchemas } from 'shared-ui/core';
import css from './artwork.module.css';
import { type ArtworkRole, validArtwork, type ValidShape } from './valid';

interface ArtworkProps {
  artwork: ProductSchemas['PartnerArtwork'] | undefined;
  /** The roles of the texts to draw: in a small drawing, some would be illegible. */
  texts: readonly ArtworkRole[];
  /** True if adjacent text has the same content as the drawing. */
  decorative?: boolean;
  className?: string;
}

/**
 * Draws a partner's artwork from data. No markup of the partner reaches the page, and its text stays text (CWE-79). Invalid parts are left
 * out; without a canvas nothing is drawn.
 */
export function Artwork({ artwork, texts, decorative = false, className }: ArtworkProps) {
  const id = useId();
  const art = useMemo(() => validArtwork(artwork), [artwork]);
  if (!art) return <div className={cx(css.art, css.none, className)} />;
  const { width, height, background } = art;
  const said = decorative || art.alt === '' ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': art.alt } as const);
  return (
    <svg {...said} className={cx(css.art, className)} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
      <defs>
        <linearGradient id={id} gradientTransform={`rotate(${background.angle} 0.5 0.5)`}>
          <stop offset="0" stopColor={background.from} />
          <stop offset="1" stopColor={background.to} />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      {art.shapes.map((shape, index) => (
        <Shape key={index} shape={shape} />
      ))}
      {art.texts.map(({ role, text, x, y, size, weight, fill }, index) =>
        texts.includes(role) ? (
          <text key={index} data-role={role} x={x} y={y} fontSize={size} fontWeight={weight} fill={fill}>
            {text}
          </text>
        ) : null,
      )}
    </svg>
  );
}

function Shape({ shape }: { shape: ValidShape }) {
  const { fill, opacity } = shape;
  if (shape.kind === 'polygon') return <polygon points={shape.points.join(' ')} fill={fill} opacity={opacity} />;
  const { x, y, radius } = shape;
  if (shape.kind === 'circle') return <circle cx={x} cy={y} r={radius} fill={fill} opacity={opacity} />;
  return <circle cx={x} cy={y} r={radius} fill="none" stroke={fill} strokeWidth={shape.stroke} opacity={opacity} />;
}
