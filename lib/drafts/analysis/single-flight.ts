type Flight<T> = { result: Promise<T>; controller: AbortController; passengers: number };

/** Does the same work once for all who ask meanwhile; it is broken off when everybody has given up. */
export class SingleFlight<T> {
  readonly #flights = new Map<string, Flight<T>>();

  run(
    key: string,
    signal: AbortSignal | undefined,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const flight = this.#flights.get(key) ?? this.#start(key, work);
    flight.passengers += 1;
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal?.reason);
        flight.passengers -= 1;
        if (flight.passengers > 0) return;
        this.#end(key, flight);
        flight.controller.abort(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      flight.result
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', leave));
    });
  }

  #start(key: string, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const flight: Flight<T> = { result: work(controller.signal), controller, passengers: 0 };
    this.#flights.set(key, flight);
    const end = () => this.#end(key, flight);
    flight.result.then(end, end);
    return flight;
  }

  #end(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
