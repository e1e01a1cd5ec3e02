import type { Health } from '../../../../../lib/contract/health.ts';
import { isLoopback } from '../../../../../lib/http/is-loopback.ts';
import { describeError } from '../../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../../lib/log/log.ts';
import type { ModelFault } from '../../words.ts';
import type { ModelFailure } from './model-failure.ts';

export class OutsideModel {
  readonly settings: ModelSettings;
  readonly #log: Log;
  #answers = 0;
  readonly #failures = new Map<ModelFault, number>();

  constructor(settings: ModelSettings, log: Log) {
    this.settings = settings;
    this.#log = log;
  }

  /** True if it runs on this machine, so that it may read what is confidential. */
  get isLocal(): boolean {
    return isLoopback(this.settings.baseUrl);
  }

  noteAnswer(): void {
    this.#answers += 1;
  }

  /** Logs neither questions, answers nor keys. */
  noteFailure({ fault, status, cause }: ModelFailure): void {
    this.#failures.set(fault, (this.#failures.get(fault) ?? 0) + 1);
    this.#log.warn(
      {
        model: this.settings.model,
        fault,
        ...(status !== undefined && { status }),
        ...(cause !== undefined && describeError(cause)),
      },
      'the language model failed',
    );
  }

  health(): NonNullable<Health['research']> {
    return {
      model: this.settings.model,
      modelAnswers: this.#answers,
      modelFailures: Object.fromEntries(this.#failures),
    };
  }
}

/** Milliseconds for the servers of newsrooms. */
export const modelPatience = { first: 20_000, next: 15_000, whole: 90_000 };

/** A language model behind an OpenAI-compatible API (`RESEARCH_MODEL_*`). */
export type ModelSettings = {
  /** Everything before `/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  /** Milliseconds until its first word, each next one, and the end. */
  readonly patience: { readonly first: number; readonly next: number; readonly whole: number };
};
