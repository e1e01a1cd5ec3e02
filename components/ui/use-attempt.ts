import { useState } from 'react';

/** An act that a dialog waits for and is gone after: whether it is under way, and what went wrong the last time. */
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
