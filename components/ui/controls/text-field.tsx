import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField';

export const fieldLook =
  'w-full min-w-0 rounded-md border border-line-strong bg-raised px-2.5 text-ink placeholder:text-faint outline-offset-1 data-invalid:border-bad disabled:opacity-60 pointer-coarse:min-h-[44px]';

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  /** Shows the label to assistive technology only. */
  hideLabel?: boolean;
  className?: string;
};

export function TextField(props: TextFieldProps) {
  const { label, hint, error, placeholder, hideLabel, className = '', ...rest } = props;
  return (
    <AriaTextField
      {...rest}
      isInvalid={error !== undefined}
      // The browser would hold back a form for an error that only the server can take back.
      {...(error !== undefined && { validationBehavior: 'aria' as const })}
      className={`flex min-w-0 flex-col gap-1 ${className}`}
    >
      <Label className={hideLabel ? 'sr-only' : 'text-[13px] font-medium text-soft'}>{label}</Label>
      <Input
        placeholder={placeholder ?? ''}
        // A field that opens with a name in it is there to be typed over.
        {...(rest.autoFocus && { onFocus: (event) => event.currentTarget.select() })}
        className={`h-9 ${fieldLook}`}
      />
      {hint && (
        <Text slot="description" className="text-xs text-faint">
          {hint}
        </Text>
      )}
      <FieldError className="text-xs text-bad">{error}</FieldError>
    </AriaTextField>
  );
}
