import { useEffect, useState } from 'react';

const delay = 150;

/** The value once it has stayed the same for a moment. */
export function useDelayed<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
