import { createContext, useContext } from 'react';
import { type DraftSession, isWritable } from './create-session';
import type { PageState } from './page-state';
import { useStore } from './store';

const SessionContext = createContext<{ session: DraftSession; page: PageState } | undefined>(
  undefined,
);

export const SessionProvider = SessionContext.Provider;

/** The open draft. Its parts are stores, so that a component renders only for what it shows. */
export function useSession(): DraftSession {
  return useBoth().session;
}

/** When the draft was last saved (ISO); undefined while something is not. */
export function useSavedAt(): string | undefined {
  return useStore(useSession().saving.queue.state, (state) =>
    state.kind === 'saved' ? state.at : undefined,
  );
}

export function useDetectedLanguage(): string | undefined {
  const { findings } = useSession().analysis;
  const detected = useStore(findings, (found) => found?.answer.analysis.language.detected);
  return detected === 'und' ? undefined : detected;
}

/** True where the person cannot write in the draft now. */
export const useIsReadOnly = () => !useStore(useSession().head, isWritable);

export const usePageState = () => useBoth().page;

function useBoth() {
  const value = useContext(SessionContext);
  if (!value) throw new Error('This belongs on the draft page.');
  return value;
}
