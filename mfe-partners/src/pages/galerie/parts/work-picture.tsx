import { type ComponentProps, useEffect, useState } from 'react';
import { pictureOf } from '../../../queries/gallery';

const MAX_TRIES = 4;
const PAUSE_MS = 1500;

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'onError'> {
  work: string;
  side: 'thumb' | 'large';
  alt: string;
}

/** Shows a work's picture. The platform renders it at the first request; if that takes too long, the picture is requested again. */
export function WorkPicture({ work, side, alt, ...image }: Props) {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) return undefined;
    const timer = setTimeout(
      () => {
        setFailed(false);
        setTries(tries + 1);
      },
      PAUSE_MS * (tries + 1),
    );
    return () => clearTimeout(timer);
  }, [failed, tries]);
  return <img key={tries} src={pictureOf(work, side)} alt={alt} {...image} onError={() => setFailed(tries + 1 < MAX_TRIES)} />;
}
