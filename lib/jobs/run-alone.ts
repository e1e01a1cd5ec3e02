/** Makes an act run once at a time; a call meanwhile makes it run once more. What it throws is told, not thrown. */
export function runAlone(
  act: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isRunning = false;
  let isWanted = false;
  return async () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      try {
        await act();
      } catch (error) {
        onError(error);
      }
    }
    isRunning = false;
  };
}
