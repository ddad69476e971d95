/** The few visual components that the login needs; re-exported by shared-ui/core. Without react-aria. */
export { Button, LinkButton, buttonClass, type ButtonProps, type ButtonSize, type ButtonVariant, type LinkButtonProps } from './Button';
export { FieldFrame, describedBy, type FieldFrameProps } from './Field';
export { TextField, type TextFieldProps } from './TextField';
export { PasswordField } from './PasswordField';
export { MIN_PASSWORD_LENGTH, type PasswordLength, ratePasswordLength } from './password-length';
export { NativeSelect, type NativeSelectProps } from './NativeSelect';
export { LanguageSelect, languages, type Language, type LanguageSelectProps } from './LanguageSelect';
export { Checkbox, Radio, Switch } from './Checkbox';
export { Mark, Logo, BusyRing, Ring, PageLoader } from './Ring';
export { VisuallyHidden } from './VisuallyHidden';
export { Skeleton, type SkeletonProps } from './Skeleton';
export { Kbd } from './Kbd';
export { Alert, type AlertTone } from './Alert';
export { Disc, type DiscSign } from './glyphs';
export { cx } from './cx';
export { useUi } from './ui';
export { productName } from '../tokens/brand';
