'use client';

import { createContext, useContext } from 'react';
import type { DraftSession } from './draft-session';
import type { PageState } from './page-state';

const SessionContext = createContext<{ session: DraftSession; page: PageState } | undefined>(
  undefined,
);

export const SessionProvider = SessionContext.Provider;

/** The open draft. Its parts are stores, so that a component renders only for what it shows. */
export function useSession(): DraftSession {
  return useBoth().session;
}

export function usePageState(): PageState {
  return useBoth().page;
}

function useBoth() {
  const value = useContext(SessionContext);
  if (!value) throw new Error('This belongs on the draft page.');
  return value;
}
