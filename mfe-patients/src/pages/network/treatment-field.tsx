import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PanelError, PanelSkeleton } from 'shared-ui/components';
import { NativeSelect, useUserUuid } from 'shared-ui/core';
import { patientOrdersQuery } from '../../queries/acts';
import { useTranslations } from '../../translations';

interface Props {
  patient: string;
  /** Reference of an order. */
  value?: string;
  onChange: (reference: string) => void;
}

/** Selects the treatment that is shared: one of the patient's orders, the newest at first. */
export function TreatmentField({ patient, value, onChange }: Props) {
  const t = useTranslations();
  const query = useQuery(patientOrdersQuery(useUserUuid(), patient));
  const newest = query.data?.items[0]?.reference;
  useEffect(() => {
    if (value === undefined && newest !== undefined) onChange(newest);
  }, [value, newest, onChange]);
  if (query.data === undefined) {
    if (!query.isError) return <PanelSkeleton rows={1} />;
    return (
      <PanelError retrying={query.isFetching} onRetry={() => void query.refetch()}>
        {t('network.share.treatmentsError')}
      </PanelError>
    );
  }
  const orders = query.data.items.map(({ reference, product }) => ({
    value: reference,
    label: `${product} · ${reference}`,
  }));
  // An order that is older than those of the list stays selected.
  const older = value !== undefined && orders.every((order) => order.value !== value) ? [{ value, label: value }] : [];
  const options = [...older, ...orders];
  if (options.length === 0) return <p>{t('network.share.noTreatment')}</p>;
  return (
    <NativeSelect label={t('timeline.treatment')} value={value ?? ''} options={options} onChange={({ target }) => onChange(target.value)} />
  );
}
