import { type SelectHTMLAttributes, useId } from 'react';
import { fieldLook } from './text-field';

export type Choice = { value: string; label: string };

/** Native select. */
export function Select(
  props: Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | 'id'> & {
    label: string;
    choices: readonly Choice[];
    onChange: (value: string) => void;
    hideLabel?: boolean;
    error?: string | undefined;
  },
) {
  const { label, choices, onChange, hideLabel, error, className = '', ...rest } = props;
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'text-[13px] font-medium text-soft'}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
        onChange={(event) => onChange(event.target.value)}
        className={`h-9 ${fieldLook}`}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
