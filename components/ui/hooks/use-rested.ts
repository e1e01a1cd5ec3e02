import { useEffect, useState } from 'react';

/** The value once it has not changed for some milliseconds; the first at once. */
export function useRested<T>(value: T, milliseconds: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return;
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, rested, milliseconds]);
  return rested;
}
