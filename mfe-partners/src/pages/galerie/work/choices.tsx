import { Money } from 'shared-ui/components';
import { cx, VisuallyHidden } from 'shared-ui/core';
import { type ReactNode, useId } from 'react';
import type { Frame } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import { type Wall, WALLS } from './walls';
import css from './work.module.css';

/** Selects a frame, or none. */
export function FrameChoice({
  frames,
  value,
  onChange,
}: {
  frames: readonly Frame[];
  value: string;
  onChange: (frameColor: string) => void;
}) {
  const t = useTranslations();
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{t('gallery.frame.label')}</legend>
      <div className={css.frames}>
        <Option name={name} value="" checked={value === ''} onChange={() => onChange('')}>
          <span className={cx(css.swatch, css.none)} />
          <span>{t('gallery.frame.none')}</span>
        </Option>
        {frames.map(({ frameColor, hex, name: words, price }) => (
          <Option key={frameColor} name={name} value={frameColor} checked={value === frameColor} onChange={() => onChange(frameColor)}>
            <span className={css.swatch} style={{ backgroundColor: hex }} />
            <span>{words}</span>
            <span className={css.cost}>
              <Money value={price} />
            </span>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

/** Selects the wall behind the work; it is a preview only and not part of the order. */
export function WallChoice({ value, onChange }: { value: Wall; onChange: (wall: Wall) => void }) {
  const t = useTranslations();
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend>{t('gallery.wall.label')}</legend>
      <div className={css.walls}>
        {(Object.keys(WALLS) as Wall[]).map((wall) => (
          <label key={wall} className={css.paint} title={t(`gallery.wall.${wall}`)}>
            <input type="radio" name={name} value={wall} checked={value === wall} onChange={() => onChange(wall)} />
            <span style={{ backgroundColor: WALLS[wall] }} />
            <VisuallyHidden>{t(`gallery.wall.${wall}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Option({ children, ...input }: { name: string; value: string; checked: boolean; onChange: () => void; children: ReactNode }) {
  return (
    <label className={css.option}>
      <input type="radio" {...input} />
      {children}
    </label>
  );
}
