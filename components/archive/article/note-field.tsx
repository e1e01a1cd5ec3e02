'use client';

import { useId } from 'react';
import { fieldLook } from '@/components/ui/text-field';

/** As long as lib/archive/api takes it. */
const longest = 2_000;

export function NoteField(props: {
  label: string;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-[13px] font-medium text-soft">
        {props.label}
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={longest}
        required={props.isRequired}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        className={`py-1.5 text-sm ${fieldLook}`}
      />
    </div>
  );
}
