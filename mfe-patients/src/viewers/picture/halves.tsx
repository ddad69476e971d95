import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import css from '../parts/compare/compare.module.css';
import type { Picture } from './read';

interface HalvesProps {
  first: Picture;
  /** Null without a comparison. */
  second: Picture | null;
  /** Position of the seam in percent of the stage. */
  seam: number;
  description: string;
  /** The position of the first picture; the second one is fitted into the same rectangle. */
  style: CSSProperties;
}

/** Shows a picture, or of two compared ones each on its side of the seam. */
export function Halves({ first, second, seam, description, style }: HalvesProps): ReactNode {
  const [address, other] = [useAddress(first.blob), useAddress(second?.blob)];
  return (
    <>
      <div className={css.half} style={{ clipPath: other ? `inset(0 ${100 - seam}% 0 0)` : undefined }}>
        {address ? <img src={address} alt={description} style={style} draggable={false} /> : null}
      </div>
      {other ? (
        <div className={css.half} style={{ clipPath: `inset(0 0 0 ${seam}%)` }}>
          <img src={other} alt="" className={css.second} style={style} draggable={false} />
        </div>
      ) : null}
    </>
  );
}

function useAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [blob]);
  return address;
}
