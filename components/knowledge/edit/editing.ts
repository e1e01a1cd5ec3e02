'use client';

import { useState } from 'react';

/** The part of the page being corrected: one at a time. */
export type Editing = {
  field: string | undefined;
  open: (field: string) => void;
  /** Returns the focus to the button that opened it. */
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
