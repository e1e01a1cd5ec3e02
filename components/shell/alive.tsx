'use client';

import { useEffect } from 'react';

/** Says that React has taken the page over, for `public/early-input.js`. */
export function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event('copydesk:alive'));
  }, []);
  return null;
}
