import { countryName } from 'shared-ui/components';
import { useLocale, type ProductSchemas } from 'shared-ui/core';
import css from './detail.module.css';

/** Shows a postal address; the country only if it is not France. */
export function AddressText({ address }: { address: ProductSchemas['PostalAddress'] }) {
  const locale = useLocale();
  const { name, street, postalCode, city, country } = address;
  return (
    <address className={css.address}>
      {name}
      <br />
      {street}
      <br />
      {postalCode} {city}
      {country === 'FR' ? null : (
        <>
          <br />
          {countryName(country, locale)}
        </>
      )}
    </address>
  );
}
