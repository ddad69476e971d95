import { formatNumber } from 'shared-ui/core';
import { useTranslations } from '../../../translations';
import css from './compare.module.css';

/** Shows the seam between two compared files over their stage. The browser's range input moves it, by pointer and keyboard. */
export function Scrubber({ seam, onChange }: { seam: number; onChange: (seam: number) => void }) {
  const t = useTranslations();
  return (
    <div className={css.scrubber}>
      <span className={css.seam} style={{ insetInlineStart: `${seam}%` }} />
      <input
        type="range"
        className={css.thumb}
        min={0}
        max={100}
        value={seam}
        aria-label={t('viewer.compare.seam')}
        aria-valuetext={t('viewer.percent', { n: formatNumber(seam) })}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
