import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/controls/button';

/** The part of the page being corrected: one at a time. */
export type Editing = {
  field: string | undefined;
  open: (field: string) => void;
  /** Returns the focus to the button that opened it. */
  close: () => void;
};

const buttonId = (field: string) => `edit-${field}`;

export function useEditing(): Editing {
  const [field, setField] = useState<string>();
  return {
    field,
    open: setField,
    close: () => {
      setField(undefined);
      requestAnimationFrame(() => document.getElementById(buttonId(field ?? ''))?.focus());
    },
  };
}

export function EditButton(props: {
  field: string;
  editing: Editing;
  label: string;
  className?: string;
}) {
  const { field, editing, label, className = '' } = props;
  return (
    <IconButton
      id={buttonId(field)}
      className={`-my-1 text-faint! pointer-coarse:after:-inset-x-2 ${className}`}
      icon={Pencil}
      size="small"
      label={label}
      onPress={() => editing.open(field)}
    />
  );
}
