import type { ProductSchemas } from 'shared-ui/core';
import { useTranslations } from '../translations';
import { AddressText } from './address';

/** Shows who issued an invoice, with the numbers that French law requires on it. */
export function Issuer({ issuer: { address, phone, siren, vatNumber } }: { issuer: ProductSchemas['InvoiceIssuer'] }) {
  const t = useTranslations();
  return (
    <>
      <AddressText address={address} />
      <p>{t('invoice.issuerPhone', { phone })}</p>
      <p>{t('invoice.issuerSiren', { siren })}</p>
      <p>{t('invoice.issuerVat', { vat: vatNumber })}</p>
    </>
  );
}
