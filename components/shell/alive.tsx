'use client';

import { useEffect } from 'react';
import { watchInput } from '@/lib/http/unattended';

/** Says that React has taken the page over, for `public/early-input.js`, and watches whether somebody is there. */
export function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event('copydesk:alive'));
    return watchInput();
  }, []);
  return null;
}
