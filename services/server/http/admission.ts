import type { ServerResponse } from 'node:http';
import type { Endpoint } from '../../../lib/contract/endpoint.ts';
import { busyMessage } from '../../../lib/contract/error-table.ts';
import { unavailable } from '../../../lib/contract/service-error.ts';

/**
 * Requests that are answered at once, at which further ones of a kind are refused: more would wait longer than their callers
 * do. What costs most is refused first.
 */
const maxUnderWay = {
  /** Lists of articles, which are large and wait for one thread. */
  bulk: 8,
  /** Answers of the research, which each search several times. */
  streamed: 64,
  /** Texts to be worked on, and searches. */
  work: 128,
  other: 192,
};
type Kind = keyof typeof maxUnderWay;

/** Counts requests until their answers have gone out. */
export class Admission {
  readonly #underWay: Record<Kind, number> = { bulk: 0, streamed: 0, work: 0, other: 0 };

  /** Requests by kind. */
  get underWay(): Readonly<Record<string, number>> {
    return this.#underWay;
  }

  /** Throws a ServiceError 503 where there is no room. */
  enter(endpoint: Endpoint, response: ServerResponse): void {
    const kind = kindOf(endpoint);
    const { work, other } = this.#underWay;
    // Work may take all but a rest, which it leaves to short requests.
    const count = kind === 'other' || kind === 'work' ? work + other : this.#underWay[kind];
    // Drawn so that those who were refused do not all come back at once.
    if (count >= maxUnderWay[kind]) throw unavailable(busyMessage, 1 + 3 * Math.random());
    this.#underWay[kind] += 1;
    response.once('close', () => {
      this.#underWay[kind] -= 1;
    });
  }
}

function kindOf({ bulk, streamed, method }: Endpoint): Kind {
  if (bulk) return 'bulk';
  if (streamed) return 'streamed';
  return method === 'POST' ? 'work' : 'other';
}
