'use client';

import { useState } from 'react';

/** Which part of the page is being corrected: one at a time. */
export type Editing = {
  field: string | undefined;
  open: (field: string) => void;
  /** Back to the button that opened it. */
  close: () => void;
};

export function useEditing(): Editing {
  const [field, setField] = useState<string>();
  return {
    field,
    open: setField,
    close: () => {
      setField(undefined);
      const id = editButtonId(field ?? '');
      requestAnimationFrame(() => document.getElementById(id)?.focus());
    },
  };
}

export function editButtonId(field: string): string {
  return `edit-${field}`;
}
