'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Me } from '@/lib/auth/api';

const PaletteDialog = dynamic(
  () => import('./palette-dialog').then((module) => module.PaletteDialog),
  { ssr: false },
);

export type PaletteState = { isOpen: boolean; open: () => void; close: () => void };

/** ⌘K or Ctrl+K opens the palette from anywhere. */
export function usePalette(): PaletteState {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        !(event.metaKey || event.ctrlKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== 'k'
      )
        return;
      event.preventDefault();
      setOpen((old) => !old);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

export function Palette({ state, user }: { state: PaletteState; user: Me }) {
  return state.isOpen ? <PaletteDialog user={user} onClose={state.close} /> : null;
}
