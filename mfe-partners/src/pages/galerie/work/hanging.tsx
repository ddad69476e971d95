import Maximize from 'lucide-react/icons/maximize-2';
import { type CSSProperties, useState } from 'react';
import { Button, cx, lazyPart } from 'shared-ui/core';
import type { Frame, WorkDetail } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { pixelsOf } from '../parts/size';
import { WorkPicture } from '../parts/work-picture';
import { type Wall, WALLS } from './walls';
import css from './work.module.css';

const Closely = lazyPart(() => import(/* webpackChunkName: "work-closely" */ './closely'), null);

interface Props {
  work: WorkDetail;
  frame: Frame | undefined;
  wall: Wall;
}

/** Shows the work on a wall, in the selected frame. */
export function Hanging({ work, frame, wall }: Props) {
  const t = useTranslations();
  const [close, setClose] = useState(false);
  return (
    <figure className={css.hanging}>
      <div className={css.wall} style={{ backgroundColor: WALLS[wall] }} data-wall={wall}>
        <div
          className={cx(css.frame, !frame && css.bare)}
          style={{ '--ratio': work.widthMm / work.heightMm, backgroundColor: frame?.hex } as CSSProperties}
          data-frame={frame?.frameColor ?? ''}
        >
          <div className={css.mat}>
            <WorkPicture work={work.uuid} side="large" alt={work.alt} {...pixelsOf(work, 1200)} />
          </div>
        </div>
      </div>
      <figcaption className={css.caption}>
        <span role="status">
          {frame
            ? t('gallery.preview.framed', { frame: frame.name, wall: t(`gallery.wall.${wall}`) })
            : t('gallery.preview.bare', { wall: t(`gallery.wall.${wall}`) })}
        </span>
        <Button size="s" icon={<Maximize size={14} strokeWidth={1.6} aria-hidden />} aria-haspopup="dialog" onClick={() => setClose(true)}>
          {t('gallery.zoom.open')}
        </Button>
      </figcaption>
      {close ? <Closely work={work} onClose={() => setClose(false)} /> : null}
    </figure>
  );
}
