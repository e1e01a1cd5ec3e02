import { Labelled } from './labelled';
import { fieldLook } from './text-field';

export function TextArea(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
  maxLength?: number;
  isRequired?: boolean;
  isReadOnly?: boolean;
  className?: string;
}) {
  const { label, value, onChange, rows, maxLength, className = '' } = props;
  return (
    <Labelled
      label={label}
      className={className}
      field={(id) => (
        <textarea
          id={id}
          rows={rows}
          maxLength={maxLength}
          required={props.isRequired}
          readOnly={props.isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`py-1.5 ${fieldLook}`}
        />
      )}
    />
  );
}
