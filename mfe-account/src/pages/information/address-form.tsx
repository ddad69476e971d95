import { useLocale } from 'shared-ui/core';
import { CheckInput, Form, FormErrors, SelectInput, TextInput, useWatch, useZodForm, z, type UseFormReturn } from 'shared-ui/form';
import { fieldMessages } from '../../parts/field-words';
import { FormActions } from '../../parts/section';
import type { Address, useAddressChanges } from '../../queries/addresses';
import { useTranslations } from '../../translations';
import { countryOptions } from './countries';
import { optionalLine, requiredLine } from '../../parts/fields';
import css from './information.module.css';

const schema = z
  .object({
    label: optionalLine(60),
    name: requiredLine(120, 'field.need.recipient'),
    street: requiredLine(200, 'field.need.street'),
    postalCode: requiredLine(12, 'field.need.postcode'),
    city: requiredLine(100, 'field.need.city'),
    country: z.string().check(z.minLength(2, 'field.country')),
    billing: z.boolean(),
    shipping: z.boolean(),
  })
  .check(
    z.superRefine(({ country, postalCode }, context) => {
      if (country === 'FR' && postalCode !== '' && !/^\d{5}$/.test(postalCode)) {
        context.addIssue({ code: 'custom', path: ['postalCode'], message: 'field.postalCode' });
      }
    }),
  );

type Values = z.output<typeof schema>;

interface AddressFormProps {
  changes: ReturnType<typeof useAddressChanges>;
  /** The address to change; absent for a new one. */
  address?: Address;
  /** True when the practice has no address, so that this one is the default for both uses. */
  first?: boolean;
  onClose: () => void;
}

const EMPTY: Values = { label: '', name: '', street: '', postalCode: '', city: '', country: 'FR', billing: false, shipping: false };

/** Creates or changes an address. A default moves when another address is selected; it cannot be cleared. */
export function AddressForm({ changes, address, first = false, onClose }: AddressFormProps) {
  const t = useTranslations();
  const form = useZodForm({ schema, t, defaultValues: address ?? { ...EMPTY, billing: first, shipping: first } });
  const save = async (values: Values) => {
    if (address) await changes.update.mutateAsync({ ...values, uuid: address.uuid });
    else await changes.add.mutateAsync(values);
    onClose();
  };
  return (
    <div className={css.form}>
      <Form form={form} label={t(address ? 'addresses.editForm' : 'addresses.addForm')} onSubmit={save} words={fieldMessages(t)}>
        <FormErrors />
        <AddressFields form={form} stored={address?.country} />
        <div className={css.checks}>
          <DefaultInput form={form} name="billing" held={address?.billing ?? first} />
          <DefaultInput form={form} name="shipping" held={address?.shipping ?? first} />
        </div>
        <FormActions save={t('common.save')} busy={form.formState.isSubmitting} onCancel={onClose} />
      </Form>
    </div>
  );
}

type AddressFormOf = UseFormReturn<z.input<typeof schema>, unknown, Values>;

function AddressFields({ form: { control }, stored }: { form: AddressFormOf; stored: string | undefined }) {
  const t = useTranslations();
  const locale = useLocale();
  const country = useWatch({ control, name: 'country' });
  return (
    <>
      <TextInput
        control={control}
        name="label"
        label={t('addresses.label')}
        description={t('addresses.labelHelp')}
        autoComplete="off"
        optional
      />
      <TextInput control={control} name="name" label={t('addresses.name')} autoComplete="organization" />
      <TextInput control={control} name="street" label={t('addresses.street')} autoComplete="street-address" />
      <div className={css.cityPair}>
        <TextInput
          control={control}
          name="postalCode"
          label={t('addresses.postalCode')}
          inputMode={country === 'FR' ? 'numeric' : 'text'}
          autoComplete="postal-code"
        />
        <TextInput control={control} name="city" label={t('addresses.city')} autoComplete="address-level2" />
      </div>
      <SelectInput control={control} name="country" label={t('addresses.country')} options={countryOptions(locale, stored)} />
    </>
  );
}

function DefaultInput({ form, name, held }: { form: AddressFormOf; name: 'billing' | 'shipping'; held: boolean }) {
  const t = useTranslations();
  return (
    <CheckInput
      control={form.control}
      name={name}
      label={t(`addresses.${name}Default`)}
      disabled={held}
      description={held ? t('addresses.heldDefault') : undefined}
    />
  );
}
