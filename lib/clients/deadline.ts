/** Ends a call when it has taken too long or when its caller gives up, and can tell which. */
export type Deadline = {
  signal: AbortSignal;
  isExpired: () => boolean;
  /** Starts the time anew. */
  restart: () => void;
  /** Lets no more time run. */
  stop: () => void;
};

/** A deadline that runs from now. */
export function startDeadline(milliseconds: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let isExpired = false;
  let timer: NodeJS.Timeout | undefined;
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = setTimeout(() => {
      isExpired = true;
      controller.abort();
    }, milliseconds);
  };
  restart();
  return {
    signal: caller ? AbortSignal.any([controller.signal, caller]) : controller.signal,
    isExpired: () => isExpired,
    restart,
    stop,
  };
}
