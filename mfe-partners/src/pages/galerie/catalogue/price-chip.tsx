import { useState } from 'react';
import { FilterChip } from 'shared-ui/components';
import { Button, formatMoney, formatNumber, TextField } from 'shared-ui/core';
import { Popover } from 'shared-ui/overlays';
import type { GalleryFacets } from '../../../queries/gallery';
import { useTranslations } from '../../../translations';
import css from './catalogue.module.css';
import { centsOf, typedOf } from './price';

interface Props {
  /** In cents, as in the address. */
  min: string | undefined;
  max: string | undefined;
  facets: GalleryFacets | undefined;
  onChange: (min: string, max: string) => void;
}

const euros = (cents: string) => formatNumber(Number(cents) / 100, Number(cents) % 100 === 0 ? 0 : 2);

/** Shows the price range as a chip that opens two fields. */
export function PriceChip({ min, max, facets, onChange }: Props) {
  const t = useTranslations();
  const value =
    min !== undefined && max !== undefined
      ? t('gallery.price.between', { min: euros(min), max: euros(max) })
      : min !== undefined
        ? t('gallery.price.from', { min: euros(min) })
        : max !== undefined
          ? t('gallery.price.upTo', { max: euros(max) })
          : t('gallery.price.any');
  const active = min !== undefined || max !== undefined;
  return (
    <Popover
      label={t('gallery.price.label')}
      trigger={<FilterChip name={t('gallery.price.label')} value={value} active={active} onClear={() => onChange('', '')} />}
    >
      {(close) => (
        <Range
          {...{ min, max, facets }}
          onChange={(...range) => {
            onChange(...range);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Range({ min, max, facets, onChange }: Props) {
  const t = useTranslations();
  const [from, setFrom] = useState(typedOf(min));
  const [to, setTo] = useState(typedOf(max));
  const [tried, setTried] = useState(false);
  const least = centsOf(from);
  const most = centsOf(to);
  const reversed = Boolean(least && most && Number(least) > Number(most));
  const wrong = (cents: string | null) => (tried && cents === null ? t('gallery.price.wrong') : undefined);
  return (
    <form
      className={css.range}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (least !== null && most !== null && !reversed) onChange(least, most);
      }}
    >
      <div className={css.rangeFields}>
        <TextField
          label={t('gallery.price.min')}
          inputMode="decimal"
          autoComplete="off"
          autoFocus
          value={from}
          error={wrong(least)}
          onChange={(event) => setFrom(event.target.value)}
        />
        <TextField
          label={t('gallery.price.max')}
          inputMode="decimal"
          autoComplete="off"
          value={to}
          error={wrong(most) ?? (tried && reversed ? t('gallery.price.reversed') : undefined)}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
      {facets ? (
        <p className={css.hint}>{t('gallery.price.span', { min: formatMoney(facets.priceMin), max: formatMoney(facets.priceMax) })}</p>
      ) : null}
      <Button type="submit" variant="primary">
        {t('gallery.price.apply')}
      </Button>
    </form>
  );
}
