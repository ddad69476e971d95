import { CopyButton, Icon } from 'shared-ui/components';
import { formatDayMonth, formatTime, type ProductSchemas, type TFunction } from 'shared-ui/core';
import { useTranslations } from '../../translations';
import css from './parcels.module.css';

type Parcel = ProductSchemas['Parcel'];

function parcelState({ state, at }: Parcel, t: TFunction): string {
  if (state === 'preparing') return t('order.parcelState.preparing');
  if (at === undefined) return t(state === 'shipped' ? 'order.parcelState.shippedUndated' : 'order.parcelState.deliveredUndated');
  const key = state === 'shipped' ? 'order.parcelState.shipped' : 'order.parcelState.delivered';
  return t(key, { date: formatDayMonth(at), time: formatTime(at) });
}

const icons = { preparing: 'package-open', shipped: 'package', delivered: 'package-check' } as const;

/** Lists the parcels of an order with their carriers and tracking states. */
export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const t = useTranslations();
  if (parcels.length === 0) return <p className={css.none}>{t('order.noParcel')}</p>;
  return (
    <ul>
      {parcels.map((parcel) => (
        <li key={parcel.number} className={css.parcel}>
          <Icon name={icons[parcel.state]} size={18} />
          <div className={css.words}>
            <p>
              <strong className={css.number}>{t('order.parcel', { number: parcel.number, of: parcel.of })}</strong> · {parcel.label}
            </p>
            {(parcel.carrier ?? parcel.tracking) ? (
              <p className={css.carrier}>
                {parcel.carrier}
                {parcel.carrier && parcel.tracking ? ' · ' : null}
                {parcel.tracking ? <span className={css.tracking}>{parcel.tracking}</span> : null}
              </p>
            ) : null}
          </div>
          <span className={css.state}>{parcelState(parcel, t)}</span>
          {parcel.tracking ? <CopyButton value={parcel.tracking} label={t('order.copyTracking')} /> : null}
        </li>
      ))}
    </ul>
  );
}
