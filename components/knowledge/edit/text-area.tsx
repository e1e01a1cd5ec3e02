import { useId } from 'react';
import { fieldLook } from '@/components/ui/text-field';

/** Several lines of plain text. */
export function TextArea(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows: number;
}) {
  const { label, value, onChange, rows } = props;
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-soft">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`resize-y py-1.5 ${fieldLook}`}
      />
    </div>
  );
}
