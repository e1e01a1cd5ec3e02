'use client';

import { useEffect, useState } from 'react';

/** Milliseconds for which the typing has to rest before it is looked for. */
const pause = 180;

/** The text as it was when the typing last rested; emptied, at once. */
export function useRestingText(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(text), pause);
    return () => window.clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
