import type { ReactNode } from 'react';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { FieldValues } from 'react-hook-form';
import { Checkbox, Radio } from '../basics/Checkbox';
import { describedBy } from '../basics/Field';
import field from '../basics/field.module.css';
import { NativeSelect } from '../basics/NativeSelect';
import { cx } from '../basics/cx';
import { useUi } from '../basics/ui';
import { useBound, type BoundProps } from './bound';
import css from './form.module.css';

export interface InputOption {
  value: string;
  label: string;
}

/** The properties of {@link SelectInput}. */
export interface SelectInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  options: readonly InputOption[];
  /** Label of the empty choice; "Choisir" by default. */
  placeholder?: string;
}

/**
 * One of a fixed list; empty until a choice is made.
 *
 * @rule For one of a fixed list in a `Form`. The empty choice is always there: the schema refuses it where an answer is required.
 * @accessibility A native select; label, description and error as in `NativeSelect`.
 */
export function SelectInput<T extends FieldValues, O>(props: SelectInputProps<T, O>) {
  const t = useUi();
  const { value, blur, change, ...field } = useBound(props);
  const { control: _, description, options, placeholder, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      {...field}
      help={description}
      value={typeof value === 'string' ? value : ''}
      options={[{ value: '', label: placeholder ?? t('form.choose') }, ...options]}
      onBlur={blur}
      onChange={(event) => change(event.target.value)}
    />
  );
}

interface GroupProps {
  id: string;
  label: ReactNode;
  optional?: boolean;
  description?: ReactNode;
  error?: string;
  role?: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Several controls under one legend, with help and error as in every field. */
export function Group({ id, label, optional, description, error, role = 'group', children }: GroupProps) {
  const t = useUi();
  return (
    <fieldset
      className={css.group}
      role={role}
      aria-invalid={role === 'radiogroup' && error ? true : undefined}
      aria-required={role === 'radiogroup' && !optional ? true : undefined}
      aria-describedby={describedBy(id, { help: description, error })}
    >
      <legend className={css.legend}>
        {label}
        {optional ? (
          <>
            {' '}
            <span className={field.optional} data-optional>
              {t('optional')}
            </span>
          </>
        ) : null}
      </legend>
      {description ? (
        <p className={cx(field.help, css.groupHelp)} id={`${id}-help`}>
          {description}
        </p>
      ) : null}
      {children}
      <GroupError id={id} error={error} />
    </fieldset>
  );
}

function GroupError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p className={cx(field.error, css.groupError)} id={`${id}-error`}>
      <CircleAlert size={15} strokeWidth={1.6} aria-hidden="true" />
      {error}
    </p>
  );
}

export interface RadioOption extends InputOption {
  /** Explains the choice; choices with a description are shown as cards. */
  description?: ReactNode;
}

/** The properties of {@link RadioInput}. */
export interface RadioInputProps<T extends FieldValues, O> extends BoundProps<T, O> {
  options: readonly RadioOption[];
  /** In one row, for two or three short labels. */
  inline?: boolean;
}

/**
 * One of a few visible choices: labels, or cards with explanations.
 *
 * @rule For a few choices, all visible; many are a `SelectInput`. Choices with a `description` are shown as cards.
 * @accessibility A `radiogroup` that `label` names; description and error describe it, and it is `aria-required` unless `optional`.
 * @accessibility Errors lead to the radio that Tab reaches. A card’s name is its label; its explanation describes it.
 */
export function RadioInput<T extends FieldValues, O>(props: RadioInputProps<T, O>) {
  const { id, value, error, disabled, blur, change } = useBound(props);
  const { label, description, optional, options, inline, name } = props;
  const cards = options.some((option) => option.description !== undefined);
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <Group {...{ id, label, optional, description, error }} role="radiogroup">
      <div className={cx(css.options, inline && css.inline, cards && css.cards)}>
        {options.map((option, index) => {
          // The error summary and the focus lead to the choice that the Tab key would reach.
          const optionId = index === Math.max(0, chosen) ? id : `${id}-${option.value}`;
          return (
            <Radio
              key={option.value}
              id={optionId}
              name={`${id}-${name}`}
              value={option.value}
              checked={option.value === value}
              disabled={disabled}
              className={cx(css.option, cards && css.card, error && css.cardInvalid)}
              aria-labelledby={`${id}-${option.value}-name`}
              aria-describedby={option.description ? `${id}-${option.value}-words` : undefined}
              onBlur={blur}
              onChange={() => change(option.value)}
            >
              <span className={cx(cards && css.cardTitle)} id={`${id}-${option.value}-name`}>
                {option.label}
              </span>
              {option.description ? (
                <span className={css.cardWords} id={`${id}-${option.value}-words`}>
                  {option.description}
                </span>
              ) : null}
            </Radio>
          );
        })}
      </div>
    </Group>
  );
}

/**
 * A yes/no question of the API: 'Oui', 'Non', or '' while unanswered.
 *
 * @rule For a question whose answer is stored as `Oui` or `Non`. A consent or an option is a `CheckInput`.
 * @accessibility The `radiogroup` of `RadioInput`; `label` is the question.
 */
export function YesNoInput<T extends FieldValues, O>(props: BoundProps<T, O>) {
  const t = useUi();
  const options = [
    { value: 'Oui', label: t('form.yes') },
    { value: 'Non', label: t('form.no') },
  ];
  return <RadioInput {...props} options={options} inline />;
}

/**
 * A checkbox with its label beside it.
 *
 * @rule For one statement to tick, such as a consent; a question with two answers is a `YesNoInput`. It does not mark `optional`.
 * @accessibility The label names the checkbox; description and error describe it, and an error makes it `aria-invalid`.
 */
export function CheckInput<T extends FieldValues, O>(props: BoundProps<T, O>) {
  const { id, value, error, disabled, blur, change } = useBound(props);
  const { label, description, name } = props;
  return (
    <div className={css.check}>
      <Checkbox
        {...{ id, name, disabled }}
        checked={value === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { help: description, error })}
        onBlur={blur}
        onChange={(event) => change(event.target.checked)}
      >
        {label}
      </Checkbox>
      {description ? (
        <p className={cx(field.help, css.checkHelp)} id={`${id}-help`}>
          {description}
        </p>
      ) : null}
      <GroupError id={id} error={error} />
    </div>
  );
}

/** An option whose label may consist of several elements, such as one with a text of the user. */
export type CheckOption = Omit<InputOption, 'label'> & { label: ReactNode };

/**
 * Any number of choices of a list; the value is a list of strings.
 *
 * @rule For any number of choices, all visible. One of several is a `RadioInput`.
 * @accessibility A `<fieldset>` that `label` names; description and error describe the group. The first checkbox is where errors lead.
 */
export function ChecksInput<T extends FieldValues, O>(props: BoundProps<T, O> & { options: readonly CheckOption[] }) {
  const { id, value, error, disabled, blur, change } = useBound(props);
  const { label, description, optional, options, name } = props;
  const chosen = Array.isArray(value) ? (value as unknown[]) : [];
  return (
    <Group {...{ id, label, optional, description, error }}>
      <div className={css.options}>
        {options.map((option, index) => (
          <div key={option.value} className={css.option}>
            <Checkbox
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              disabled={disabled}
              checked={chosen.includes(option.value)}
              aria-invalid={error ? true : undefined}
              onBlur={blur}
              onChange={(event) =>
                change(event.target.checked ? [...chosen, option.value] : chosen.filter((other) => other !== option.value))
              }
            >
              {option.label}
            </Checkbox>
          </div>
        ))}
      </div>
    </Group>
  );
}
