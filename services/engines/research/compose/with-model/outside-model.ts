import type { Health } from '../../../../../lib/contract/health.ts';
import { describeError } from '../../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../../lib/log/log.ts';
import type { ModelFault } from '../../words.ts';
import type { ModelFailure } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';

/** The language model outside that answers, and how it has done since the start. */
export class OutsideModel {
  readonly settings: ModelSettings;
  readonly #log: Log;
  #answers = 0;
  readonly #failures = new Map<ModelFault, number>();

  constructor(settings: ModelSettings, log: Log) {
    this.settings = settings;
    this.#log = log;
  }

  noteAnswer(): void {
    this.#answers += 1;
  }

  /** Nothing that was asked or said goes to the log, and no key. */
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

  /** As `/health` tells it. */
  health(): NonNullable<Health['research']> {
    return {
      model: this.settings.model,
      modelAnswers: this.#answers,
      modelFailures: Object.fromEntries(this.#failures),
    };
  }
}
