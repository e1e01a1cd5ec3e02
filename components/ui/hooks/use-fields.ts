import { useState } from 'react';

/** Binds a field to one of the values: `<TextField {...bind('name')} />`. */
export function bindFields<T extends object>(values: T, change: (part: Partial<T>) => void) {
  return <K extends keyof T>(name: K) => ({
    value: values[name],
    onChange: (value: T[K]) => {
      const part: Partial<T> = {};
      part[name] = value;
      change(part);
    },
  });
}

/** The values of a form, and what changes and binds them. */
export function useFields<T extends object>(first: T | (() => T)) {
  const [values, setValues] = useState(first);
  const change = (part: Partial<T>) => setValues((old) => ({ ...old, ...part }));
  return { values, change, bind: bindFields(values, change) };
}
