import { useState } from 'react';

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
