import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countryName, Icon, PanelEmpty } from 'shared-ui/components';
import { Button, notify, useLocale, useT } from 'shared-ui/core';
import { ConfirmDialog } from 'shared-ui/overlays';
import { Loaded, Section } from '../../parts/section';
import { useMayChangeAddresses } from '../../parts/roles';
import { useEditing } from '../../parts/use-editing';
import { addressesQuery, useAddressChanges, type Address } from '../../queries/addresses';
import { useTranslations } from '../../translations';
import { AddressForm } from './address-form';
import { Mark } from './mark';
import css from './information.module.css';

type Changes = ReturnType<typeof useAddressChanges>;

/** Shows the practice's addresses for invoices and deliveries, which all of its members share. */
export function AddressesSection({ user }: { user: string }) {
  const t = useTranslations();
  const query = useQuery(addressesQuery(user));
  const changes = useAddressChanges(user);
  const mayChange = useMayChangeAddresses();
  const { editing, open, close, trigger } = useEditing();
  const add = (
    <Button ref={trigger} size="s" icon={<Icon name="plus" />} onClick={open}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <Section
      id="adresses"
      title={t('section.addresses')}
      text={mayChange ? undefined : t('addresses.readOnly')}
      aside={mayChange && query.data && !editing ? add : null}
    >
      {editing ? <AddressForm changes={changes} first={query.data?.length === 0} onClose={close} /> : null}
      <Loaded query={query} error={t('addresses.error')} rows={3}>
        {(addresses) =>
          addresses.length === 0 ? (
            editing ? null : (
              <PanelEmpty>{t(mayChange ? 'addresses.empty' : 'addresses.none')}</PanelEmpty>
            )
          ) : (
            <ul className={css.rows} aria-label={t('section.addresses')}>
              {addresses.map((address) => (
                <AddressRow key={address.uuid} address={address} changes={changes} mayChange={mayChange} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

interface RowProps {
  address: Address;
  changes: Changes;
  mayChange: boolean;
}

/** Returns an address's label, or its place. */
function nameOf({ label, name, city }: Address): string {
  return label || `${name}, ${city}`;
}

function AddressRow({ address, changes, mayChange }: RowProps) {
  const t = useTranslations();
  const { editing, open, close, trigger } = useEditing();
  if (editing) {
    return (
      <li className={css.row}>
        <AddressForm changes={changes} address={address} onClose={close} />
      </li>
    );
  }
  return (
    <li className={css.row}>
      <AddressFacts address={address} />
      {mayChange ? (
        <div className={css.rowActions}>
          <Button ref={trigger} size="s" onClick={open} aria-label={t('addresses.editOf', { name: nameOf(address) })}>
            {t('common.edit')}
          </Button>
          <RemoveAddress address={address} changes={changes} />
        </div>
      ) : null}
    </li>
  );
}

function AddressFacts({ address }: { address: Address }) {
  const t = useTranslations();
  const locale = useLocale();
  const { label, name, street, postalCode, city, country, billing, shipping } = address;
  return (
    <div className={css.rowMain}>
      {label ? <p className={css.rowTitle}>{label}</p> : null}
      <address className={css.address}>
        <span>{name}</span>
        <span>{street}</span>
        <span>
          {postalCode} {city}
          {country === 'FR' ? null : `, ${countryName(country, locale)}`}
        </span>
      </address>
      {billing || shipping ? (
        <p className={css.marks}>
          {billing ? <Mark>{t('addresses.billing')}</Mark> : null}
          {shipping ? <Mark>{t('addresses.shipping')}</Mark> : null}
        </p>
      ) : null}
    </div>
  );
}

/** Confirms and removes an address; the toast has an undo action. */
function RemoveAddress({ address, changes }: Omit<RowProps, 'mayChange'>) {
  const t = useTranslations();
  const ui = useT('ui');
  const [asking, setAsking] = useState(false);
  const name = nameOf(address);
  const undo = async () => {
    const { uuid: _gone, ...body } = address;
    try {
      await changes.add.mutateAsync(body);
    } catch (error) {
      console.warn('the address was not added again', error);
      notify({ tone: 'error', message: t('addresses.notRestored', { name }) });
    }
  };
  const remove = async () => {
    try {
      await changes.remove.mutateAsync(address.uuid);
      notify({
        tone: 'success',
        message: t('addresses.removed', { name }),
        action: { label: ui('table.undo'), onAction: () => void undo() },
      });
    } catch (error) {
      console.warn('the address was not removed', error);
      notify({ tone: 'error', message: t('addresses.notRemoved', { name }) });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)} aria-label={t('addresses.removeOf', { name })}>
        {t('common.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('addresses.ask', { name })}
        confirm={t('common.remove')}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        <p>{t(address.billing || address.shipping ? 'addresses.askDefault' : 'addresses.askText')}</p>
      </ConfirmDialog>
    </>
  );
}
