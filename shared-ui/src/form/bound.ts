import type { ReactNode } from 'react';
import { useController, useFormContext, type Control, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form';
import { fieldId, useFormMeta } from './context';
import { messageOf } from './errors';

/** The properties of every input of a form. */
export interface BoundProps<T extends FieldValues, O> {
  /** `form.control`; it determines the type of `name`. */
  control: Control<T, unknown, O>;
  name: FieldPath<T>;
  label: ReactNode;
  /** A sentence below the field, part of its accessible description. */
  description?: ReactNode;
  /** Fields are required by default; this one is marked as "facultatif". */
  optional?: boolean;
  disabled?: boolean;
}

/** Returns a field's value, id, error and change handler. */
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
      // Revalidates at once: before the first submit, a field that Wizard's Next found invalid would not be checked again.
      if (fieldState.invalid && context) void context.trigger(name);
    },
  };
}
