import type { ReactNode } from 'react';
import { useController, useFormContext, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { fieldId, useFormMeta } from './context';
import { messageOf } from './errors';

/** What every input of a form takes. */
export interface BoundProps<T extends FieldValues, O> {
  /** `form.control`: gives `name` its type. */
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: ReactNode;
  /** A sentence under the field, read with it. */
  description?: ReactNode;
  /** Required is the norm; this one says "facultatif". */
  optional?: boolean;
  disabled?: boolean;
}

/** A field's value, id and error, and how it changes. */
export function useBound<T extends FieldValues, O>({ control, name, disabled }: BoundProps<T, O>) {
  const { id } = useFormMeta();
  const { field, fieldState } = useController<T, FieldPath<T>, O>({ control, name });
  const context = useFormContext<T>();
  return {
    id: fieldId(id, name),
    value: field.value as unknown,
    error: messageOf(fieldState.error),
    disabled: Boolean(disabled) || field.disabled === true,
    blur: field.onBlur,
    change: (value: unknown) => {
      field.onChange(value as FieldPathValue<T, FieldPath<T>>);
      // Before the first submit nothing else would look at a field that Wizard's Next found wrong.
      if (fieldState.invalid && context) void context.trigger(name);
    },
  };
}
