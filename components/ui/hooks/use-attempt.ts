import { useState } from 'react';
import { toast } from '../toast';

/** Runs an act that closes its dialog on success; holds the pending state and the last error. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }

  return { isBusy, error, attempt };
}

/** Runs acts, holds the pending state, and says in a toast why one failed; resolves to true if it did not. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);

  async function act(run: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await run();
      return true;
    } catch (failure) {
      toast.showError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, act };
}
